// Compiles each package and room of src/ with the codes of problems that it may use: its own, and those of what its package.json
// declares. One compilation of all sees every code everywhere.
//
//   npm run types:packages                   exit code 1 where a package names a code of another one that it does not declare
//   npm run types:packages -- <folder>...    only these folders of src/

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { packagesOf } from "./faces.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // For the test of this script.
  options: { root: { type: "string", default: path.join(import.meta.dirname, "..") } },
});
const { root } = values;
const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
const packages = packagesOf(root);
const scratch = mkdtempSync(path.join(tmpdir(), "typha-mtls-types-"));

try {
  const wanted = [...packages.values()].filter(
    ({ folder }) => positionals.length === 0 || positionals.includes(path.posix.basename(folder)),
  );
  const wrong = wanted.flatMap(problemsOf);
  for (const line of wrong) console.log(line);
  console.log(`${wanted.length} packages and rooms, ${wrong.length} types that do not fit`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true });
}

/** What the compiler finds wrong in the files of one package; in those of others it lacks the codes that these may use. */
function problemsOf({ folder, manifest }) {
  const project = path.join(scratch, "tsconfig.json");
  const codes = [folder, ...usedFolders(manifest)].map((each) => path.join(root, each, "codes.generated.ts"));
  const config = {
    extends: path.join(root, "tsconfig.json"),
    compilerOptions: { types: ["node"], typeRoots: [path.join(root, "node_modules/@types")] },
    include: [path.join(root, folder)],
    files: codes.filter((file) => existsSync(file)),
  };
  writeFileSync(project, JSON.stringify(config));
  const { stdout, error } = spawnSync(process.execPath, [tsc, "--noEmit", "--pretty", "false", "-p", project], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (error !== undefined) throw error;
  const found = stdout.split("\n").filter((line) => /error TS\d+: /.test(line));
  const ofProject = found.filter((line) => !/^(src|imports)\//.test(line));
  if (ofProject.length > 0) throw new Error(`${folder} cannot be compiled: ${ofProject.join("\n")}`);
  return found.filter((line) => line.startsWith(`${folder}/`));
}

function usedFolders({ dependencies = {} }) {
  return Object.keys(dependencies).flatMap((name) => packages.get(name)?.folder ?? []);
}
