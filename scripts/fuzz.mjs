// Throws random bytes and damaged files at every parser, for a given time; or random edits of a committed
// repository at every command.
//
//   npm run fuzz                        three minutes, with a seed of its own, which is printed
//   npm run fuzz -- --seconds 3600      an hour
//   npm run fuzz -- --seed 42           the same inputs again
//   npm run fuzz -- --commands          5,000 edits; --edits N for another number
//   npm run fuzz -- --commands --seed 42 --only 17 --scene DIR    one of them again, on the repositories of that run
//
// A parser reads or refuses in words (a ProblemError), soon; everything else is a fault. An edit that changes who is trusted
// or what is applied is never green (test/attacks/random-edits/). The exit code is 1 where something was found.

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
    commands: { type: "boolean", default: false },
    edits: { type: "string", default: "5000" },
    only: { type: "string", multiple: true, default: [] },
    scene: { type: "string" },
  },
});
const repository = path.join(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "typha-mtls-fuzz-"));
const seed = Number(values.seed);
const say = (line) => console.log(line);
try {
  const sound = values.commands ? await fuzzCommands() : await fuzzParsers();
  process.exitCode = sound ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

async function fuzzParsers() {
  const { fuzz } = createRequire(import.meta.url)(await bundled("test/attacks/fuzz.ts"));
  say(`seed ${seed}, ${values.seconds} s`);
  return fuzz({ repository, seed, seconds: Number(values.seconds), say });
}

async function fuzzCommands() {
  const program = await bundled("test/attacks/random-edits/main.ts");
  const worker = await bundled("test/attacks/random-edits/worker.ts");
  const run = createRequire(import.meta.url)(program);
  const { edits, only, scene } = values;
  say(`seed ${seed}, ${only.length > 0 ? `edit ${only.join(", ")}` : `${edits} edits`}`);
  const given = scene === undefined ? {} : { scene: path.resolve(scene) };
  return run.fuzzCommands({ seed, edits: Number(edits), only: only.map(Number), ...given, program, worker, say });
}

async function bundled(entry) {
  const outfile = path.join(folder, `${path.basename(entry, ".ts")}.cjs`);
  const entryPoints = [path.join(repository, entry)];
  await build({ entryPoints, outfile, bundle: true, platform: "node", format: "cjs", logLevel: "error" });
  return outfile;
}
