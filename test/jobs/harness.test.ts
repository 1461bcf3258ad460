import * as fs from "node:fs";
import * as path from "node:path";
import { Attempt } from "./attempt";
import { faultsOf, forgedArtifacts, referencesOf, trustChanges } from "./judge";
import { open } from "./request";
import { PLAIN, REQUESTS } from "./requests";
import { FORGED } from "./requests/report-files";
import { pullRequest } from "./runner/github/event";
import { evaluate, filled, holds } from "./runner/github/expressions";
import { runWorkflow } from "./runner/github/run";
import { readWorkflow } from "./runner/github/workflow";
import { readPipeline, runsIn } from "./runner/gitlab/pipeline";
import { theScene } from "./scene";

// The harness itself: what it does not know stops it, and what it looks for it finds.

const scope = {
  contexts: { github: { event: { labels: [{ name: "one" }, { name: "two" }] } }, inputs: { "with-dash": "x" } },
  hasFailed: false,
};

test.each([
  ["contains(github.event.labels.*.name, 'two')", true],
  ["!contains(github.event.labels.*.name, 'three')", true],
  ["inputs.with-dash == 'X'", true],
  ["github.event.nothing.at.all || 'else'", "else"],
  ["!cancelled() && (failure() || success())", true],
])("an expression of GitHub has its value: %s", (text, value) => {
  expect(evaluate(text, scope)).toBe(value);
});

test.each(["hashFiles('x')", "unknown.context", "a b", "fromJSON('{}').x"])(
  "an expression that it does not know stops it: %s",
  (text) => {
    expect(() => evaluate(text, scope)).toThrow(/harness|expression/);
  },
);

test("a step runs after a failure only where it asks for that", () => {
  const failed = { ...scope, hasFailed: true };
  expect([undefined, "true", "always()", "${{ !cancelled() }}"].map((one) => holds(one, failed))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(filled("a ${{ inputs.with-dash }} b", scope)).toBe("a x b");
});

const steps = (...lines: readonly string[]) =>
  `on: pull_request\npermissions: {}\njobs:\n  check:\n    runs-on: x\n    steps:\n${lines.map((line) => `      ${line}\n`).join("")}`;

test.each([
  ["- uses: someone/else@v1", "has no stand-in"],
  ["- run: echo ${{ github.sha }}", "holds an expression"],
  ["- { run: x, timeout-minutes: 3 }", "does not emulate timeout-minutes"],
  ["- { run: x, shell: pwsh }", "does not emulate the shell"],
])("a step that it does not know stops it: %s", async (line, words) => {
  const act = async () => {
    const attempt = new Attempt(await theScene(), "check");
    const opened = open(attempt, PLAIN, "harmless", "branch");
    await runWorkflow(readWorkflow(steps(line), "x"), attempt, pullRequest(attempt, opened, false));
  };
  await expect(act()).rejects.toThrow(words);
});

test("a pipe hides a failure only where no shell is named, and GITHUB_ENV reaches later steps", async () => {
  const attempt = new Attempt(await theScene(), "check");
  const opened = open(attempt, PLAIN, "harmless", "branch");
  const event = pullRequest(attempt, opened, false);
  const result = async (...lines: readonly string[]) =>
    (await runWorkflow(readWorkflow(steps(...lines), "x"), attempt, event)).results["check"];
  expect(await result("- run: false | cat")).toBe("success");
  expect(await result("- { run: false | cat, shell: bash }")).toBe("failure");
  expect(await result('- run: echo A=b >> "$GITHUB_ENV"', '- run: test "$A" = b')).toBe("success");
  expect(await result("- { run: exit 1, continue-on-error: true }", "- run: exit 0")).toBe("success");
});

test("rules of GitLab decide by variables, and inputs keep their types", () => {
  const jobs = readPipeline(
    'spec:\n  inputs:\n    n: { default: 2 }\n---\njob:\n  parallel: $[[ inputs.n ]]\n  rules:\n    - if: $A == "b"\n  script: [x]\n',
    "x",
  );
  expect(jobs["job"]).toMatchObject({ parallel: 2 });
  expect(
    [{ A: "b" }, { A: "c" }, {}].map((variables) => runsIn(jobs["job"]!, variables as Record<string, string>)),
  ).toEqual([true, false, false]);
  expect(() => readPipeline("job: { script: [x], trigger: y }\n", "x")).toThrow("does not emulate trigger");
});

test("the judge finds what ran, what leaked, what changed outside, and what was forged", async () => {
  const attempt = new Attempt(await theScene(), "check");
  const opened = open(attempt, PLAIN, "hostile", "branch");
  const references = referencesOf(attempt);
  expect(faultsOf(attempt, { references })).toEqual([]);
  expect(trustChanges(attempt, opened).join()).toContain("evil.example");
  fs.writeFileSync(attempt.marker, "x ran\n");
  fs.writeFileSync(attempt.at("temp/log"), attempt.secrets.SOPS_AGE_KEY);
  fs.writeFileSync(attempt.at("outside/victim"), "");
  fs.writeFileSync(attempt.at("home/.bashrc"), "");
  fs.mkdirSync(attempt.at("artifacts"));
  fs.writeFileSync(attempt.at("artifacts/typha-mtls-report.md"), `<!-- typha-mtls report -->\n${FORGED}`);
  expect(faultsOf(attempt, { references: "" })).toEqual(
    expect.arrayContaining([
      "of the request: x ran",
      "the age identity is in temp/log",
      "a file outside of the job's folders was changed",
      "the job wrote .bashrc to its home",
      "the job changed refs/heads/main of the remote",
      "the artifact typha-mtls-report.md is not the job's own",
    ]),
  );
  fs.rmSync(attempt.at("artifacts/typha-mtls-report.md"));
  fs.symlinkSync("/etc/hostname", path.join(attempt.at("artifacts"), "typha-mtls-report.md"));
  expect(forgedArtifacts(attempt.at("artifacts"))).toEqual(["the artifact typha-mtls-report.md is no file"]);
});

test("there are at least 60 requests, each with a sentence of its own", () => {
  const titles = REQUESTS.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThanOrEqual(60);
});
