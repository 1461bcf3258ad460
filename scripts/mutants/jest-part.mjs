// The part that demands that a jest test sees a fault: in a copy of the checkout, one row at a time.

import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { editedFiles } from "./rows.mjs";

/** What a copy does without. `lib/` would be of the sources as they are. */
const leftOut = new Set([".git", "lib", "node_modules"]);
/** Milliseconds after which a fault that keeps a test busy is given up. */
const patience = 400_000;
/** Milliseconds for each test, with a fault and without: one that waits in vain for what the fault took away has failed then. */
const longest = 40_000;
/** Errors of a program that cannot run at all; they show nothing about what a test looks at. */
const isCrash = (message) =>
  /^(ReferenceError|SyntaxError|TypeError: .* is not a (function|constructor))\b/.test(message);

export const jestPart = { name: "jest", rows: await allRows(), workers: 2, problems, start };

/** Rows of every file of test/mutants; the name of the file is the room. */
async function allRows() {
  const folder = path.join(import.meta.dirname, "../../test/mutants");
  const files = readdirSync(folder).filter((file) => file.endsWith(".mjs"));
  const modules = await Promise.all(files.sort().map((file) => import(path.join(folder, file))));
  return modules.flatMap(({ mutants }) => mutants);
}

/** What of a row's test no longer fits. */
function problems(root, { test }) {
  return existsSync(path.join(root, test)) ? [] : [`there is no test ${test}`];
}

/** Copies the checkout, and runs the tests of all rows once as they are: a test that fails anyway sees nothing. */
async function start(root, rows) {
  const scratch = mkdtempSync(path.join(tmpdir(), "typha-mtls-mutants-"));
  const copy = path.join(scratch, "checkout");
  // A worker of jest that is still ending may write into its cache meanwhile.
  const end = () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", end);
  for (const name of readdirSync(root).filter((name) => !leftOut.has(name)))
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  // Upstream's manifests, where they are beside the checkout: tests that need them are skipped without.
  if (existsSync(path.join(root, "../shared"))) symlinkSync(path.join(root, "../shared"), path.join(scratch, "shared"));
  const tests = [...new Set(rows.map(({ test }) => test))];
  if (tests.length > 0) await demandPassed(scratch, tests);
  return { judge: (mutant) => verdictOn(root, scratch, mutant), end };
}

async function demandPassed(scratch, tests) {
  const { code, empty, output } = await runJest(scratch, tests, {});
  if (code !== 0 || empty.length > 0) throw new Error(`${empty.join(", ")} not passed without a fault:\n${output}`);
  console.log(`${tests.length} test files pass without a fault`);
}

async function verdictOn(root, scratch, { edits, test }) {
  const copy = path.join(scratch, "checkout");
  const { files } = editedFiles(root, edits);
  for (const [file, text] of files) writeFileSync(path.join(copy, file), text);
  try {
    return judge(await runJest(scratch, [test], { timeout: patience }));
  } finally {
    for (const file of files.keys()) writeFileSync(path.join(copy, file), readFileSync(path.join(root, file)));
  }
}

/** A mutant is caught where a test that ran failed, and not because the program crashed or no test was found. */
function judge({ code, killed, passed, failures, output }) {
  if (killed) return { verdict: "TIMED OUT", output };
  if (code === 0 && passed > 0) return { verdict: "SURVIVED" };
  if (code === 1 && failures.some((message) => !isCrash(message))) return { verdict: "caught" };
  return { verdict: "FAILED OTHERWISE", output };
}

/** Runs test files of the copy. Property tests take the same inputs each time. */
async function runJest(scratch, tests, limits) {
  const report = path.join(scratch, "report.json");
  rmSync(report, { force: true });
  const args = ["node_modules/jest/bin/jest.js", "--runInBand", "--watchman=false", "--forceExit", "--runTestsByPath"];
  const given = [
    `--testTimeout=${longest}`,
    `--cacheDirectory=${path.join(scratch, "cache")}`,
    "--json",
    `--outputFile=${report}`,
    ...tests,
  ];
  const { code, killed, output } = await run([...args, ...given], path.join(scratch, "checkout"), limits);
  const files = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
  const seen = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = seen.filter(({ status }) => status === "passed").length;
  const hasPassed = ({ assertionResults }) => assertionResults.some(({ status }) => status === "passed");
  const empty = tests.filter((test) => !files.some((file) => file.name.endsWith(`/${test}`) && hasPassed(file)));
  return { code, killed, passed, empty, failures: seen.flatMap(({ failureMessages }) => failureMessages), output };
}

function run(args, cwd, limits) {
  const env = { ...process.env, PROPERTY_SEED: "1", NO_COLOR: "1", FORCE_COLOR: "0" };
  const options = { cwd, env, killSignal: "SIGKILL", maxBuffer: 2 ** 28, ...limits };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, _, output) => {
      resolve({ code: error === null ? 0 : error.code, killed: error?.killed === true, output });
    });
  });
}
