// The declarations of the library in lib/types: what src/index.ts exports, and what that needs. Packages inside src/ are not
// published, so that each name is imported from the file that defines it.
//
//   node scripts/declarations.mjs [<folder>]   into another folder than lib/types

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { seenThrough } from "./faces.mjs";

const root = path.join(import.meta.dirname, "..");
const types = path.resolve(process.argv[2] ?? path.join(root, "lib/types"));

const emitted = path.join(types, "emitted");

rmSync(types, { recursive: true, force: true });
const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
const { status } = spawnSync(process.execPath, [tsc, "-p", "tsconfig.build.json", "--outDir", emitted], {
  cwd: root,
  stdio: "inherit",
});
if (status !== 0) process.exit(status ?? 1);

const needed = new Set(["index.d.ts"]);
for (const file of needed) {
  const text = seenThrough(readFileSync(path.join(emitted, "src", file), "utf8"), path.posix.join("src", file));
  mkdirSync(path.dirname(path.join(types, file)), { recursive: true });
  writeFileSync(path.join(types, file), text);
  for (const [, imported] of text.matchAll(/(?:from |import\()"(\.[^"]+)"/g)) {
    const declared = `${path.posix.join(path.posix.dirname(file), imported)}.d.ts`;
    if (!existsSync(path.join(emitted, "src", declared))) throw new Error(`${file}: there is no ${declared}`);
    needed.add(declared);
  }
}
rmSync(emitted, { recursive: true });
