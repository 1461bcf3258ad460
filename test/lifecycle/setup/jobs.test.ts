import * as fs from "node:fs";
import * as path from "node:path";
import { parseDocument } from "yaml";
import { includeJobs, stageOfJobs } from "../../../src/lifecycle/setup/gitlab-include";
import { FIND_APPROVALS, INSTALL_OF_BASE, INSTALL_OF_HEAD, proposal } from "../../../src/lifecycle/setup/jobs/github";
import { FIND_BASE } from "../../../src/lifecycle/setup/jobs/gitlab";
import { jobFiles } from "../../../src/lifecycle/setup/jobs/job-files";
import { indented } from "../../../src/lifecycle/setup/jobs/pinned-program";

const REPOSITORY = path.join(__dirname, "../../..");
const read = (file: string) => fs.readFileSync(path.join(REPOSITORY, file), "utf8");
const ROOTS = { inputs: "infra/typha/clusters", dist: "infra/typha/dist" };
const USUAL = { inputs: "clusters", dist: "dist" };
const texts = (["github", "gitlab"] as const).flatMap((host) => jobFiles(host, ROOTS).map(({ content }) => content));

/** What a file says, read as strictly as GitHub and GitLab do. */
function parsed(text: string) {
  const document = parseDocument(text, { version: "1.1", schema: "core" });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS();
}

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
}
const github = jobFiles("github", ROOTS).map(({ content }) => parsed(content));
const [[check], [renew]] = github.map(({ jobs }) => Object.values(jobs)) as [
  [{ permissions: object; steps: readonly Step[] }],
  [{ permissions: object; environment: string; steps: readonly Step[] }],
];
const gitlab = parsed(jobFiles("gitlab", ROOTS)[0]!.content);

test("the jobs add only the folders of the settings to a commit", () => {
  for (const text of texts.filter((one) => one.includes("renew-typha")))
    expect(text.match(/git add .*/g)).toEqual(["git add infra/typha/clusters infra/typha/dist"]);
});

test("the page about renewals shows the files that are written", () => {
  const page = read("docs/how-to/renew.md");
  const shown = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text]) => text);
  const files = [...jobFiles("github", USUAL), ...jobFiles("gitlab", USUAL)];
  expect(shown.sort()).toEqual(files.map(({ content }) => content).sort());
  for (const file of files) expect(page).toContain(`\`${file.path}\``);
});

test("the templates have the lines of the jobs", () => {
  const shards = read("templates/github-shards.yml");
  expect(shards).toContain(INSTALL_OF_BASE);
  expect(shards).toContain(INSTALL_OF_HEAD);
  expect(shards).toContain(FIND_APPROVALS);
  // The action asks for labels where it is told to, so its lines stand further to the right.
  const linesOf = (text: string) => text.split("\n").map((line) => line.trim());
  const finds = linesOf(FIND_APPROVALS);
  const [first, end] = [finds.findIndex((line) => line.startsWith("named=")), finds.indexOf("done")];
  const loop = finds.slice(first, end + 1).filter((line) => line !== "approved=");
  expect(loop.length).toBeGreaterThan(8);
  expect(
    linesOf(read("action.yml"))
      .filter((line) => line !== "approved=")
      .join("\n"),
  ).toContain(loop.join("\n"));
  const body = proposal("render-typha", "Render dist/ anew", "What synth renders of the inputs.");
  expect(shards).toContain(indented(body, 10));
  expect(read("templates/gitlab-check.yml")).toContain(indented(FIND_BASE, 6));
});

describe("on GitHub", () => {
  test("the job that judges a pull request has read rights only, and no secret", () => {
    expect(github[0].permissions).toEqual({});
    expect(check.permissions).toEqual({ contents: "read", "pull-requests": "read" });
    // The job's own token asks for labels, in a step that starts nothing of the request.
    const tokens = JSON.stringify(github[0]).replace(/"GH_TOKEN":"\$\{\{ github\.token \}\}"/, "");
    expect(tokens).not.toMatch(/secrets|SOPS|TOKEN|pull_request_target/);
  });

  test("a pull request that gets another target branch is judged anew", () => {
    for (const { on } of [github[0], parsed(read("templates/github-shards.yml"))])
      expect(on.pull_request).toEqual({
        types: ["opened", "synchronize", "reopened", "edited", "labeled", "unlabeled"],
      });
  });

  test("one step alone of the renewal sees the identity, and the last one alone the token", () => {
    expect(renew).toMatchObject({
      environment: "typha-ca",
      permissions: { contents: "write", "pull-requests": "write" },
    });
    const holders = (word: string) =>
      renew.steps.flatMap((step) => (JSON.stringify(step.env ?? {}).includes(word) ? step.name : []));
    expect(holders("SOPS_AGE_KEY")).toEqual(["renew"]);
    expect(holders("github.token")).toEqual(["open a pull request"]);
    expect(renew.steps.at(-1)!.name).toBe("open a pull request");
  });
});

test("requests are judged by what they change, and the default branch as a whole", () => {
  for (const text of [...texts, read("templates/gitlab-check.yml"), read("templates/github-shards.yml")])
    for (const [line] of text.matchAll(/^.* (?:check|report) .*$/gm))
      if (/typha[-_]mtls"? (?:check|report) /.test(line))
        expect({ line, of: line.includes("--changed") }).toEqual({ line, of: line.includes('--against "$base"') });
  const [, , all] = github;
  expect(all).toMatchObject({ on: { push: {} }, permissions: {} });
  expect(all.jobs["check-all"].if).toBe("github.ref_name == github.event.repository.default_branch");
  // A job that is skipped would pass for one of the same name.
  expect(Object.keys(all.jobs)).not.toContain(Object.keys(github[0].jobs)[0]);
  expect(gitlab["check-all-typha"].rules).toEqual([
    { if: '$CI_PIPELINE_SOURCE == "push" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' },
  ]);
});

test("on GitLab, only the default branch renews, and key and token are of an environment", () => {
  expect(Object.keys(gitlab)).toEqual(["check-typha", "check-all-typha", "renew-typha"]);
  expect(gitlab["renew-typha"]).toMatchObject({
    rules: [{ if: '$CI_PIPELINE_SOURCE == "schedule" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }],
    environment: { name: "typha-ca", action: "access" },
  });
});

test.each([
  ["no file", undefined, undefined],
  ["a file without stages", "unit: { script: make }\n", undefined],
  ["stages with the usual one", "stages: [build, test]\n", undefined],
  ["stages in a line", "stages: [ 'lint', deploy ]\n", "lint"],
  [
    "stages below",
    '# ours\nstages:\n  # first\n  - "static checks" # all\n\n  - deploy\n\nunit:\n  script: make\n',
    "static checks",
  ],
  ["stages without indent", "stages:\n- lint\n- deploy", "lint"],
  ["GitLab's own tags", "stages: [lint]\nunit:\n  script: !reference [.setup, script]\n", "lint"],
])("beside %s, each job names a stage that is there", (_, text, stage) => {
  expect(stageOfJobs(text)).toBe(stage);
  const jobs = parsed(jobFiles("gitlab", ROOTS, stageOfJobs(text))[0]!.content) as Record<string, { stage?: string }>;
  expect(Object.values(jobs).map((job) => job.stage)).toEqual([stage, stage, stage]);
});

test.each([
  ["nothing at all", undefined],
  ["jobs", "stages: [test]\n\nunit:\n  script:\n    - make test"],
  ["GitLab's own tags", "unit:\n  script: !reference [.setup, script]\n"],
])("a .gitlab-ci.yml with %s gets the include at its end", (_, before) => {
  const { writes, byHand } = includeJobs(before);
  expect(byHand).toBeUndefined();
  const after = writes[0]!.content;
  expect(after.startsWith(before ?? "")).toBe(true);
  expect(parseDocument(after, { logLevel: "silent" }).toJS().include).toEqual([{ local: "/.gitlab/typha-mtls.yml" }]);
  expect(includeJobs(after)).toEqual({ writes: [] });
});

test.each([
  ["an include", "include: other.yml\nunit: {}\n"],
  ["two documents", "spec: {}\n---\nunit: {}\n"],
  ["one flow map", "{unit: {script: make}}\n"],
  ["nothing but comments", "# later\n"],
  ["carriage returns", "unit:\r\n  script: make\r\n"],
])("a .gitlab-ci.yml with %s is left to a person", (_, text) => {
  const { writes, byHand } = includeJobs(text);
  expect(writes).toEqual([]);
  expect(byHand).toContain("local: /.gitlab/typha-mtls.yml");
});
