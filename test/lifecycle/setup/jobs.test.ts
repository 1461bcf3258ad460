import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { includeJobs } from "../../../src/lifecycle/setup/gitlab-include";
import { jobFiles } from "../../../src/lifecycle/setup/jobs";

const ROOTS = { inputs: "infra/typha/clusters", dist: "infra/typha/dist" };

describe.each(["github", "gitlab"] as const)("the jobs for %s", (host) => {
  const texts = jobFiles(host, ROOTS).map(({ content }) => content);

  test("are YAML, start no program that is not installed, and judge against the target branch", () => {
    for (const text of texts) expect(Object.keys(parse(text))).not.toEqual([]);
    const all = texts.join("");
    expect(all.match(/npx (?!--no-install typha-mtls )/g)).toBeNull();
    expect(all).toMatch(/ check --strict --against \S+ --output /);
  });

  test("add only the folders of the settings to a commit", () => {
    expect(texts.join("").match(/git add .*/g)).toEqual(["git add infra/typha/clusters infra/typha/dist"]);
  });
});

test("the page about renewals shows the files that are written", () => {
  const page = fs.readFileSync(path.join(__dirname, "../../../docs/how-to/renew.md"), "utf8");
  const shown = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text]) => text);
  const usual = { inputs: "clusters", dist: "dist" };
  const files = [...jobFiles("github", usual), ...jobFiles("gitlab", usual)];
  expect(shown.sort()).toEqual(files.map(({ content }) => content).sort());
  for (const file of files) expect(page).toContain(`\`${file.path}\``);
});

test("the job that judges a pull request on GitHub has read rights only, and no secret", () => {
  const [check] = jobFiles("github", ROOTS);
  expect(parse(check!.content).permissions).toEqual({ contents: "read" });
  expect(check!.content).not.toContain("secrets.");
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
  expect(parse(after, { logLevel: "silent" }).include).toEqual([{ local: "/.gitlab/typha-mtls.yml" }]);
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
