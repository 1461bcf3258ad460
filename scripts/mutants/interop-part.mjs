// The part that demands that an interop test sees a fault: on a build of the broken sources.

import { execFile, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { mutants } from "../../test/interop/mutants.mjs";
import { editedFiles } from "./rows.mjs";

/** What a build reads. */
const sources = ["src", "imports", "schema", "scripts", "package.json", "tsconfig.json"];

export const interopPart = {
  name: "interop",
  rows: mutants,
  // The tests start clusters of their own; two at once would be judged by what a busy machine does.
  workers: 1,
  problems,
  start: async (root) => ({ judge: (mutant) => verdictOn(root, mutant), end() {} }),
};

/** What of a row's test no longer fits. */
function problems(root, mutant) {
  const [folder, func] = mutant.test.split("/");
  const place = path.join(root, "test/interop", folder);
  const files = readdirSync(place).filter((file) => file.endsWith("_test.go"));
  const tests = files.map((file) => readFileSync(path.join(place, file), "utf8"));
  const found = tests.some((text) => text.includes(`func ${func}(t *testing.T)`));
  return found ? [] : [`there is no test ${mutant.test}`];
}

/** Builds a broken copy and lets its test judge it. */
async function verdictOn(root, mutant) {
  const copy = mkdtempSync(path.join(tmpdir(), `typha-mtls-${mutant.name}-`));
  try {
    for (const name of sources) cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
    for (const [file, text] of editedFiles(root, mutant.edits).files) writeFileSync(path.join(copy, file), text);
    try {
      await promisify(execFile)("node", ["scripts/build.mjs", "--no-code-cache"], { cwd: copy });
    } catch (error) {
      return { verdict: "NOT BUILT", output: error.message };
    }
    return judge(mutant, await interop(root, mutant.test, path.join(copy, "lib/cli.js")));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Runs one test on a build, and returns all that it prints. */
async function interop(root, test, cli) {
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

/** A mutant is caught only by the test that is named, and for the reason that is named: a crash proves nothing. */
function judge({ test, says }, output) {
  const [, passed, failed] = output.match(/^(\d+) passed, (\d+) failed, \d+ skipped$/m) ?? [];
  if (failed === "0") return Number(passed) > 0 ? { verdict: "SURVIVED" } : { verdict: "not run", output };
  const [folder, ...parts] = test.split("/");
  const title = `${folder} ${parts.join("/").replaceAll(" ", "_")}`;
  const caught = output.split(/^!! failed: /m).some((block) => block.startsWith(title) && block.includes(says));
  return caught ? { verdict: "caught" } : { verdict: "FAILED OTHERWISE", output };
}
