// Breaks the product on purpose, one way at a time, and demands that an interop test sees it.
//
//   npm run test:mutants                      every row of test/interop/mutants.mjs
//   npm run test:mutants -- --only fs-group   the rows whose names hold this
//   npm run test:mutants -- --check           breaks nothing: whether the rows still fit the sources
//
// Needs what `npm run test:interop` needs.

import { execFile, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, promisify, stripVTControlCharacters } from "node:util";
import { mutants } from "../test/interop/mutants.mjs";

const root = path.join(import.meta.dirname, "..");
/** What a build reads. */
const sources = ["src", "imports", "schema", "scripts", "package.json", "tsconfig.json"];

const { values: options } = parseArgs({ options: { only: { type: "string" }, check: { type: "boolean" } } });
const chosen = mutants.filter(({ name }) => name.includes(options.only ?? ""));
if (chosen.length === 0) end(`no mutant is called ${options.only}`);
const stale = chosen.flatMap(problems);
if (stale.length > 0) end(stale.join("\n"));
if (options.check) console.log(`${chosen.length} mutants fit the sources`);
else await breakAll();

function end(message) {
  console.error(message);
  process.exit(2);
}

/** What of a row no longer fits. */
function problems(mutant) {
  const [folder, func] = mutant.test.split("/");
  const place = path.join(root, "test/interop", folder);
  const tests = readdirSync(place).map((file) => readFileSync(path.join(place, file), "utf8"));
  const found = tests.some((text) => text.includes(`func ${func}(t *testing.T)`));
  const wrong = [...(found ? [] : [`there is no test ${mutant.test}`]), ...edited(mutant).wrong];
  return wrong.map((line) => `${mutant.name}: ${line}`);
}

/** The files that a row changes, as they are then. */
function edited({ edits }) {
  const files = new Map();
  const wrong = [];
  for (const [file, from, to] of edits) {
    const parts = (files.get(file) ?? readFileSync(path.join(root, file), "utf8")).split(from);
    if (parts.length !== 2) wrong.push(`${file} holds this ${parts.length - 1} times, not once: ${from}`);
    files.set(file, parts.join(to));
  }
  return { files, wrong };
}

async function breakAll() {
  let interrupted = false;
  // Ctrl-C reaches the tests too; they end what they started, and this waits for them.
  process.on("SIGINT", () => {
    interrupted = true;
  });
  const rows = [];
  for (const mutant of chosen) {
    if (interrupted) break;
    const started = Date.now();
    const { verdict, output } = await verdictOn(mutant);
    rows.push([mutant.name, mutant.broken, mutant.test.split("/").slice(0, 2).join(" "), verdict]);
    console.log(`${verdict}  ${mutant.name} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
    if (output !== undefined) console.log(output);
  }
  printTable([["mutant", "broken how", "seen by", "verdict"], ...rows]);
  const count = (wanted) => rows.filter(([, , , verdict]) => verdict === wanted).length;
  const [caught, notRun] = [count("caught"), count("not run")];
  console.log(`\n${caught} caught, ${rows.length - caught - notRun} not caught, ${notRun} not run`);
  process.exitCode = caught + notRun < chosen.length ? 1 : 0;
}

function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join(" | ")
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => "-".repeat(width)).join(" | "));
  console.log(`\n${lines.join("\n")}`);
}

/** Builds a broken copy and lets its test judge it. */
async function verdictOn(mutant) {
  const copy = mkdtempSync(path.join(tmpdir(), `typha-mtls-${mutant.name}-`));
  try {
    for (const name of sources) cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
    for (const [file, text] of edited(mutant).files) writeFileSync(path.join(copy, file), text);
    try {
      await promisify(execFile)("node", ["scripts/build.mjs", "--no-code-cache"], { cwd: copy });
    } catch (error) {
      return { verdict: "NOT BUILT", output: error.message };
    }
    return judge(mutant, await interop(mutant.test, path.join(copy, "lib/cli.js")));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Runs one test on a build, and returns all that it prints. */
async function interop(test, cli) {
  const child = spawn("node", ["scripts/test-interop.mjs", "--only", test], {
    cwd: root,
    env: { ...process.env, INTEROP_CLI: cli },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  await new Promise((resolve) => child.on("close", resolve));
  return stripVTControlCharacters(output);
}

/** Caught is a mutant only by the test that is named, and for the reason that is named: a crash tells nothing. */
function judge({ test, says }, output) {
  const [, passed, failed] = output.match(/^(\d+) passed, (\d+) failed, \d+ skipped$/m) ?? [];
  if (failed === "0") return Number(passed) > 0 ? { verdict: "SURVIVED" } : { verdict: "not run", output };
  const [folder, ...parts] = test.split("/");
  const title = `${folder} ${parts.join("/").replaceAll(" ", "_")}`;
  const caught = output.split(/^!! failed: /m).some((block) => block.startsWith(title) && block.includes(says));
  return caught ? { verdict: "caught" } : { verdict: "FAILED OTHERWISE", output };
}
