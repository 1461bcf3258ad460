// Breaks the product on purpose, one way at a time, and demands that a test sees it.
//
//   npm run test:mutants                      every row of test/mutants/ and of test/interop/mutants.mjs
//   npm run test:mutants -- --part jest       only those that jest tests have to see; or interop
//   npm run test:mutants -- --only fs-group   the rows whose names or tests hold this
//   npm run test:mutants -- --check           breaks nothing: whether the rows still fit the sources
//
// The part `interop` needs what `npm run test:interop` needs.

import path from "node:path";
import { parseArgs } from "node:util";
import { interopPart } from "./mutants/interop-part.mjs";
import { jestPart } from "./mutants/jest-part.mjs";
import { editProblems } from "./mutants/rows.mjs";

const root = path.join(import.meta.dirname, "..");
const allParts = [jestPart, interopPart];
const { values: options } = parseArgs({
  options: { only: { type: "string" }, part: { type: "string" }, check: { type: "boolean" } },
});
if (options.part !== undefined && !allParts.some(({ name }) => name === options.part))
  end(`--part takes ${allParts.map(({ name }) => name).join(" or ")}, not ${options.part}`);

const isChosen = ({ name, test }) => name.includes(options.only ?? "") || test.includes(options.only);
const parts = allParts
  .filter(({ name }) => name === (options.part ?? name))
  .map((part) => ({ ...part, rows: part.rows.filter(isChosen) }))
  .filter(({ rows }) => rows.length > 0);
if (parts.length === 0) end(`no mutant is called ${options.only}`);
const stale = parts.flatMap(staleRows);
if (stale.length > 0) end(stale.join("\n"));

let interrupted = false;
if (options.check) console.log(`${parts.flatMap(({ rows }) => rows).length} mutants fit the sources`);
else await breakAll().catch((error) => end(error.message));

function end(message) {
  console.error(message);
  process.exit(2);
}

function staleRows({ rows, problems }) {
  const names = rows.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...twice.map((name) => `${name}: two rows have this name`),
    ...rows.flatMap((row) =>
      [...problems(root, row), ...editProblems(root, row)].map((line) => `${row.name}: ${line}`),
    ),
  ];
}

async function breakAll() {
  // Ctrl-C reaches the tests too; they end what they started, and this waits for them.
  process.on("SIGINT", () => {
    interrupted = true;
  });
  // What ends otherwise takes its copies away.
  process.once("SIGTERM", () => process.exit(143));
  const verdicts = [];
  for (const part of parts) verdicts.push(...(await breakPart(part)));
  const of = (wanted) => verdicts.filter(({ verdict }) => verdict === wanted);
  const lost = verdicts.filter(({ verdict }) => verdict !== "caught" && verdict !== "not run");
  for (const { row, verdict } of lost) console.log(`\n${verdict}  ${row.name}\n${shown(row)}`);
  const total = parts.flatMap(({ rows }) => rows).length;
  const notRun = total - verdicts.length + of("not run").length;
  const aside = notRun > 0 ? `, ${notRun} not run` : "";
  console.log(`\n${of("caught").length} of ${total} caught${aside}`);
  process.exitCode = lost.length > 0 || interrupted ? 1 : 0;
}

/** Judges the rows of a part, some at once. */
async function breakPart({ name, rows, workers, start }) {
  const queue = [...rows];
  const verdicts = [];
  const work = async (share) => {
    const { judge, end } = await start(root, share);
    try {
      for (let row = queue.shift(); row !== undefined && !interrupted; row = queue.shift()) {
        const started = Date.now();
        const { verdict, output } = await judge(row);
        verdicts.push({ row, verdict });
        console.log(`${verdict}  ${name}  ${row.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
        if (output !== undefined) console.log(output);
      }
    } finally {
      end();
    }
  };
  await Promise.all(
    Array.from({ length: Math.min(workers, rows.length) }, (_, at) => work(shareOf(rows, workers, at))),
  );
  return verdicts;
}

/** Rows whose tests one worker tries first, as they are; each test file is with one worker alone. */
function shareOf(rows, workers, at) {
  const tests = [...new Set(rows.map(({ test }) => test))].filter((_, index) => index % workers === at);
  return rows.filter(({ test }) => tests.includes(test));
}

/** What a row changes, and which test does not see it. */
function shown({ edits, test }) {
  const lines = edits.map(([file, from, to]) => `  ${file}\n    - ${from}\n    + ${to}`);
  return `${lines.join("\n")}\n  not seen by ${test}`;
}
