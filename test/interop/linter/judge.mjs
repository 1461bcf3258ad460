// Prints the corpus with the verdicts of lib/index.js, and the rules, as JSON: one process for all sets.

import { createRequire } from "node:module";
import path from "node:path";
import { bundled } from "../../../scripts/bundled.mjs";

const folder = import.meta.dirname;
const library = createRequire(import.meta.url)(path.join(folder, "../../../lib/index.js"));
const { digestOf, judge, now } = await bundled(path.join(folder, "corpus/corpus.ts"));
const sets = judge(library);
process.stdout.write(JSON.stringify({ now, rules: library.rules, sets, digest: digestOf(sets) }));
