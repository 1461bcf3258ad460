// Prints random clusters that synth takes, as JSON: print.mjs <seed> <number>

import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";

const folder = import.meta.dirname;
const require = createRequire(import.meta.url);
const { outputFiles } = await build({
  entryPoints: [path.join(folder, "clusters.ts")],
  bundle: true,
  platform: "node",
  format: "cjs",
  write: false,
});
const random = { exports: {} };
new Function("module", "exports", "require", outputFiles[0].text)(random, random.exports, require);
const [seed, number] = process.argv.slice(2).map(Number);
process.stdout.write(JSON.stringify(random.exports.randomClusters(path.join(folder, "../../../.."), seed, number)));
