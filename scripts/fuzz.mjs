// Throws random bytes and damaged files at every parser, for as long as it is told to.
//
//   npm run fuzz                        three minutes, with a seed of its own, which is printed
//   npm run fuzz -- --seconds 3600      an hour
//   npm run fuzz -- --seed 42           the same inputs again
//
// A parser reads or refuses in words (a ProblemError), soon; everything else is a fault, and the exit code is 1.

import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "180" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const repository = path.join(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "typha-mtls-fuzz-"));
try {
  const outfile = path.join(folder, "fuzz.cjs");
  const entry = path.join(repository, "test/attacks/fuzz.ts");
  await build({ entryPoints: [entry], outfile, bundle: true, platform: "node", format: "cjs", logLevel: "error" });
  const { fuzz } = createRequire(import.meta.url)(outfile);
  console.log(`seed ${values.seed}, ${values.seconds} s`);
  const sound = await fuzz({
    repository,
    seed: Number(values.seed),
    seconds: Number(values.seconds),
    say: (line) => console.log(line),
  });
  process.exitCode = sound ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
