// Prints the corpus with the verdicts of lib/index.js, and the rules, as JSON: one process for all sets.

import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";

const folder = import.meta.dirname;
const require = createRequire(import.meta.url);
const { outputFiles } = await build({
  entryPoints: [path.join(folder, "corpus/corpus.ts")],
  bundle: true,
  platform: "node",
  format: "cjs",
  write: false,
});
const corpus = { exports: {} };
new Function("module", "exports", "require", outputFiles[0].text)(corpus, corpus.exports, require);
const library = require(path.join(folder, "../../../lib/index.js"));
const { judge, now } = corpus.exports;
process.stdout.write(JSON.stringify({ now, rules: library.rules, sets: judge(library) }));
