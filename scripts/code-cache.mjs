// V8's code cache beside the programs in lib/.

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Renders and checks the repository's own clusters in scratch folders, so that the caches hold what that needs.
 *
 * The small program renders each in a process of its own, which takes the cache of the one before: a cache also holds which
 * functions ran often, and V8 would compile those once more at each start.
 *
 * @param lib - folder of the programs
 * @param node - a cache is of use to the same version of node only
 */
export function warmCodeCache(lib, node = process.execPath) {
  const names = readdirSync(clusters, { withFileTypes: true }).flatMap((it) => (it.isDirectory() ? [it.name] : []));
  for (const name of names) run(node, ["main", "yaml"], [path.join(lib, "main.js")], [name]);
  run(node, ["large", "re2js"], [path.join(lib, "cli.js"), "synth", "--dry-run"], names);
  run(node, ["large", "re2js"], [path.join(lib, "cli.js"), "check"], names);
}

const clusters = path.join(import.meta.dirname, "../clusters");

function run(node, bundles, args, names) {
  const scratch = mkdtempSync(path.join(tmpdir(), "typha-mtls-build-"));
  try {
    for (const name of names)
      cpSync(path.join(clusters, name), path.join(scratch, "clusters", name), { recursive: true });
    const env = { ...process.env, TYPHA_MTLS_WRITE_CODE_CACHE: bundles.join() };
    const { status } = spawnSync(node, args, { cwd: scratch, env, stdio: ["ignore", "ignore", "inherit"] });
    // `check` finds that nothing was rendered.
    if (status !== 0 && !args.includes("check")) throw new Error(`${args.join(" ")} ended with ${status}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
