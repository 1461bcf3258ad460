// Runs the test files that hold properties, with inputs that no run had before.
//
//   npm run test:properties                  a random seed, which is printed
//   npm run test:properties -- --seed 12     the inputs of that seed again
//
// `npm test` and the commands beside it run them too, with the inputs of seed 1, or of PROPERTY_SEED, which .ci/run takes from the
// commit; those in a browser run there alone.

import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const root = path.join(import.meta.dirname, "..");
const { values } = parseArgs({ options: { seed: { type: "string" } } });
const seed = values.seed ?? String(randomInt(2 ** 31));
/** How a test file comes to properties: by itself, or by what makes damaged files. */
const imports = /from "(fast-check|\.{1,2}\/(.*\/)?mutations)"/;

const files = readdirSync(path.join(root, "test"), { recursive: true })
  .filter((file) => file.endsWith(".test.ts") && !file.startsWith(`browser${path.sep}`))
  .map((file) => path.join("test", file))
  .filter((file) => imports.test(readFileSync(path.join(root, file), "utf8")));
console.log(`${files.length} files with properties, seed ${seed}`);
const jest = ["node_modules/jest/bin/jest.js", "--runTestsByPath", ...files];
const env = { ...process.env, PROPERTY_SEED: seed };
const { status } = spawnSync(process.execPath, jest, { cwd: root, env, stdio: "inherit" });
if (status !== 0) console.log(`failed with seed ${seed}: npm run test:properties -- --seed ${seed}`);
process.exitCode = status ?? 1;
