// `npm run bench [-- --only <part> --assert --write]`: how long our programs take, beside what others would use for the same
// work.
//
// docs/performance.md says what is measured and why so, and has the tables that this prints; --write puts them there. Figures
// of a shared machine are noisy, so nothing here is a test: the exit code is 0 unless --assert is given and a target is missed
// or could not be measured.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { findKustomize, findManifest } from "./bench/kustomize.mjs";
import { PARTS } from "./bench/parts.mjs";
import { exitCode, judged, machine, table, withTable } from "./bench/report.mjs";
import { outputOf } from "./bench/run.mjs";
import { FleetRepository, scratchFolder, scratchPlace } from "./bench/scratch.mjs";
import { findHelm, findNodes } from "./bench/tools.mjs";

const PAGE = path.join(import.meta.dirname, "../docs/performance.md");

const options = readOptions();
if (!existsSync(path.join(import.meta.dirname, "../lib/main.js"))) {
  console.error("lib/main.js is missing: run `npm run build` first");
  process.exit(2);
}
const scratch = scratchFolder();
const helm = findHelm();
const kustomize = findKustomize();
const nodes = findNodes(scratch);
const upstream = findManifest();
const repositories = new Map();
console.log(machine(versions()));

const started = performance.now();
const judgedRows = [];
for (const { title, rows, measure } of PARTS.filter(({ name }) => (options.only ?? name) === name)) {
  const samples = await measure({ scratch, helm, kustomize, nodes, upstream, fleet });
  const verdicts = rows.map((row) => judged(row, samples));
  const figures = table(title, verdicts);
  console.log(`\n${figures}`);
  judgedRows.push(...verdicts);
  if (options.write) writeFileSync(PAGE, withTable(readFileSync(PAGE, "utf8"), figures));
}
console.log(`\nmeasured in ${Math.round((performance.now() - started) / 1000)} s`);
for (const { what, met } of judgedRows) if (!met) console.log(`not met: ${what}`);
process.exitCode = exitCode(judgedRows, options);

function readOptions() {
  const flag = { type: "boolean" };
  const names = PARTS.map(({ name }) => name);
  try {
    const { values } = parseArgs({ options: { only: { type: "string" }, assert: flag, write: flag } });
    if (names.includes(values.only ?? names[0])) return values;
    console.error(`there is no part ${JSON.stringify(values.only)}`);
  } catch (error) {
    console.error(error.message);
  }
  console.error(`usage: npm run bench [-- --only <${names.join("|")}> --assert --write]`);
  process.exit(2);
}

/** One repository of each kind. */
function fleet(size, manifestFile) {
  const key = `${size} ${manifestFile}`;
  if (!repositories.has(key)) repositories.set(key, new FleetRepository(scratch, size, manifestFile));
  return repositories.get(key);
}

function versions() {
  const npm = outputOf("npm", ["--version"])?.trim();
  const all = { node: process.versions.node, npm, helm: helm.version, kustomize: kustomize.version };
  return [
    ...Object.entries(all).map(([name, version]) => `${name} ${version ?? "-"}`),
    `beside node ${Object.values(nodes).map(({ version }) => version ?? "-")}`,
    `files in ${scratchPlace}`,
  ];
}
