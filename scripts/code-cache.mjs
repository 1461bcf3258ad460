// V8's code cache beside the programs in lib/.

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

/**
 * Renders and checks the repository's own clusters in a scratch folder, so that the caches hold what that needs.
 *
 * @param lib - folder of the programs
 * @param node - a cache is of use to the same version of node only
 */
export function warmCodeCache(lib, node = process.execPath) {
  const scratch = mkdtempSync(path.join(tmpdir(), "typha-mtls-build-"));
  try {
    cpSync(path.join(root, "clusters"), path.join(scratch, "clusters"), { recursive: true });
    const env = { ...process.env, TYPHA_MTLS_WRITE_CODE_CACHE: "1" };
    for (const [name, ...args] of [["main"], ["cli", "synth"], ["cli", "check"]]) {
      const { status } = spawnSync(node, [path.join(lib, `${name}.js`), ...args], {
        cwd: scratch,
        env,
        stdio: ["ignore", "ignore", "inherit"],
      });
      // `check` may find something: examples grow old.
      if (status !== 0 && args[0] !== "check") throw new Error(`${name} ${args.join(" ")} ended with ${status}`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
