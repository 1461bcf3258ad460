import * as fs from "node:fs";
import * as path from "node:path";
import { version } from "../../package.json";
import { failAt } from "../support/failing-disk";
import { type Ran, runIn } from "./fake-terminal";
import { commit, git } from "./git";
import { contentsOf, initialised, newFolder, read, write } from "./user-repository";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

const FLUX = "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n";
const ARGO = "apiVersion: argoproj.io/v1alpha1\nkind: Application\n";

/** A git repository with files that are committed. */
function repository(files: Readonly<Record<string, string>> = {}): string {
  const root = newFolder();
  for (const [file, text] of Object.entries(files)) write(root, file, text);
  commit(root);
  return root;
}

/** A run that has to succeed. */
async function setup(root: string, ...args: readonly string[]): Promise<Ran> {
  const ran = await runIn(root, "setup", ...args);
  if (ran.code !== 0) throw new Error(ran.err);
  return ran;
}

const filesOf = (root: string) => Object.keys(contentsOf(root)).filter((file) => !file.startsWith(".git/"));

describe("nothing is written", () => {
  test.each([
    ["a package.json that is not JSON", { "package.json": "{" }, [], ["package-json-unfit"]],
    ["a package.json that is a list", { "package.json": "[]" }, [], ["package-json-unfit"]],
    ["scripts that are no map", { "package.json": '{"scripts": 1}' }, [], ["package-json-unfit"]],
    [
      "everything that is wrong at once",
      { "package.json": "", ".github/workflows/check-typha.yaml": "x", ".github/workflows/renew-typha.yaml": "x" },
      ["--ci", "github"],
      ["package-json-unfit", "job-differs", "job-differs"],
    ],
    ["a job of another version", { ".gitlab/typha-mtls.yml": "x: {}\n" }, ["--ci", "gitlab"], ["job-differs"]],
    ["jobs below the top", { "infra/.keep": "" }, ["-C", "infra", "--ci", "github"], ["jobs-below-top"]],
  ])("for %s", async (_, files, args, codes) => {
    const root = repository(files as Record<string, string>);
    const before = contentsOf(root);
    const ran = await runIn(root, "setup", ...args);
    expect({ code: ran.code, codes: ran.codes, out: ran.out }).toEqual({
      // An option that has no use here is wrong usage.
      code: codes.includes("jobs-below-top") ? 2 : 1,
      codes,
      out: "",
    });
    expect(ran.err).toContain("nothing was written");
    expect(contentsOf(root)).toEqual(before);
  });

  test.each([
    ["setup", []],
    ["init", ["demo", "--secrets", "host-files"]],
  ])("by %s into a bare repository", async (command, args) => {
    const root = newFolder();
    git(root, "init", "--quiet", "--bare", "--template=");
    const before = contentsOf(root);
    const { code, codes } = await runIn(root, command, ...args);
    expect({ code, codes, files: contentsOf(root) }).toEqual({ code: 2, codes: ["no-work-tree"], files: before });
  });

  test("through a link in the place of package.json", async () => {
    const root = repository();
    const outside = path.join(newFolder(), "package.json");
    fs.writeFileSync(outside, "{}");
    fs.symlinkSync(outside, path.join(root, "package.json"));
    expect(await runIn(root, "setup")).toMatchObject({ code: 2, out: "" });
    expect([fs.readFileSync(outside, "utf8"), filesOf(root)]).toEqual(["{}", ["package.json"]]);
  });

  test("on a read-only tree", async () => {
    const root = repository();
    const disk = failAt(fs, 1, "everything from then on", "EROFS", "changes");
    const ran = await runIn(root, "setup");
    disk.restore();
    expect({ code: ran.code, codes: ran.codes, out: ran.out }).toEqual({ code: 2, codes: ["file-unusable"], out: "" });
    expect(filesOf(root)).toEqual([]);
  });

  test.each(["--dry-run", "--diff"])("with %s, which names every file", async (option) => {
    const root = repository();
    const { out } = await setup(root, "--ci", "github", option);
    for (const file of ["package.json", ".gitignore", ".github/workflows/renew-typha.yaml"])
      expect(out).toContain(file);
    expect(filesOf(root)).toEqual([]);
  });
});

test("an empty folder without git becomes a project, and is told to become a repository", async () => {
  const root = newFolder();
  const { out } = await setup(root);
  expect(out).toBe(
    [
      "found   git   no repository",
      "",
      `created   package.json     scripts synth, check; typha-mtls ${version}`,
      "created   .gitignore       node_modules/, /typha-mtls-report.*",
      "created   .gitattributes   keys and rendered files are not merged by lines",
      "",
      "next     git init",
      "         npm install",
      "         git add package.json .gitignore .gitattributes package-lock.json && git commit",
      "         npx typha-mtls init <cluster> --calico <version> --nodes <number> --recipient <age1…> --operator-recipient <age1…>",
      "",
    ].join("\n"),
  );
  expect(filesOf(root)).toEqual([".gitattributes", ".gitignore", "package.json"]);
});

test.each([[[]], [["--ci", "github"]], [["--ci", "gitlab"]]])("a second run with %j changes nothing", async (args) => {
  const root = repository({ "clusters/prod/flux-system/gotk-sync.yaml": FLUX, ".gitlab-ci.yml": "unit: {}\n" });
  await setup(root, ...args);
  const before = contentsOf(root);
  const { out } = await setup(root, ...args);
  expect(out).toContain("\nnothing to write\n");
  expect(contentsOf(root)).toEqual(before);
});

test("for GitLab, merge requests are named, and where the schedule is made that no file can hold", async () => {
  for (const origin of ["https://gitlab.example.com/team/fleet.git", "git@gitlab.example.com:team/fleet.git"]) {
    const root = repository({ ".gitlab-ci.yml": "stages: [lint]\n" });
    git(root, "remote", "add", "origin", origin);
    const { out } = await setup(root, "--ci", "gitlab");
    expect(out).toContain("checks each merge request, without a key");
    expect(out).toContain("renew-typha: https://gitlab.example.com/team/fleet/-/pipeline_schedules\n");
    expect(out).not.toContain("pull request");
    expect(read(root, ".gitlab/typha-mtls.yml").match(/^ {2}stage: "lint"$/gm)).toHaveLength(3);
    expect((await setup(root, "--ci", "gitlab")).out).toContain("\nnothing to write\n");
  }
});

test("a grown repository is completed, and what is found is said", async () => {
  const root = repository({
    "package.json": '{\n    "name": "fleet",\n    "scripts": {"synth": "make"}\n}\n',
    "package-lock.json": "{}\n",
    ".gitignore": "*.log",
    ".sops.yaml": "creation_rules: []\n",
    "apps/typha.yaml": ARGO,
  });
  git(root, "remote", "add", "origin", "https://user:token@git.example.com/team/fleet.git");
  const { out } = await setup(root);
  expect(out).toContain("https://git.example.com/team/fleet.git");
  expect(out).not.toContain("token");
  for (const found of ["apps/typha.yaml", ".sops.yaml", "package-lock.json"]) expect(out).toContain(found);
  expect(read(root, ".gitignore")).toBe("*.log\nnode_modules/\n/typha-mtls-report.*\n");
  expect(out).toContain("init <cluster> --calico <version> --nodes <number> --gitops argocd --sealing-cert <file>");
});

test("a .gitattributes of before keeps its lines, and gets those that are missing, once", async () => {
  const root = repository({ ".gitattributes": "*.png binary\n/dist/** -merge" });
  await setup(root);
  const text = read(root, ".gitattributes");
  expect(text).toMatch(/^\*\.png binary\n\/dist\/\*\* -merge\n# .*\n\/clusters\/\*\/pki\/\*\* -merge\n$/);
  await setup(root);
  expect(read(root, ".gitattributes")).toBe(text);
});

test("edits that are not committed are kept and named", async () => {
  const root = repository({ "package.json": "{}\n", ".gitignore": "*.log\n" });
  write(root, "package.json", '{ "name": "edited" }\n');
  const { out } = await setup(root);
  expect(out).toMatch(/^updated +package\.json .*; keeps your uncommitted edits$/m);
  expect(out).toMatch(/^updated +\.gitignore +node_modules\/, \/typha-mtls-report\.\*$/m);
  expect(JSON.parse(read(root, "package.json")).name).toBe("edited");
});

test.each([["node_modules"], ["/node_modules/"], ["**/node_modules"], ["node_*"]])(
  "a .gitignore with %s is complete",
  async (line) => {
    const complete = `${line}\n*.html\n`;
    const root = repository({ ".gitignore": complete });
    await setup(root);
    expect(read(root, ".gitignore")).toBe(complete);
  },
);

test("without git, the lines of .gitignore count", async () => {
  const root = newFolder();
  write(root, ".gitignore", "**/node_modules\n");
  await setup(root);
  expect(read(root, ".gitignore")).toBe("**/node_modules\n/typha-mtls-report.*\n");
});

test("what report writes by default stays out of a commit, and what --out names does not", async () => {
  const root = repository();
  await setup(root);
  for (const file of ["typha-mtls-report.html", "reports/typha-mtls-report.html"]) write(root, file, "");
  const untracked = git(root, "status", "--short", "--untracked-files=all");
  expect(untracked).toContain("?? reports/typha-mtls-report.html");
  expect(untracked).not.toContain("?? typha-mtls-report.html");
});

test("the user's own ignored files do not count: other clones do not have them", async () => {
  const root = repository();
  git(root, "config", "core.excludesFile", path.join(root, "mine"));
  write(root, "mine", "node_modules\n*.html\n");
  await setup(root);
  expect(read(root, ".gitignore")).toBe("node_modules/\n/typha-mtls-report.*\n");
});

test("clusters that are there keep their folders", async () => {
  const root = await initialised(["prod"]);
  write(root, "clusters/other/flux-system/gotk-sync.yaml", FLUX);
  commit(root);
  const { out } = await setup(root);
  expect(filesOf(root)).not.toContain("typha-mtls.yaml");
  expect(out).not.toContain("typha-mtls init");
});

test("a project with the cdk8s CLI gets its configuration, unless it has one", async () => {
  const project = { "package.json": '{"devDependencies": {"cdk8s-cli": "2.0.0"}}\n' };
  const fresh = repository(project);
  await setup(fresh);
  expect(read(fresh, "cdk8s.yaml")).toContain("app: node node_modules/typha-mtls/lib/main.js");
  const configured = repository({ ...project, "cdk8s.yaml": "app: mine\n" });
  await setup(configured);
  expect(read(configured, "cdk8s.yaml")).toBe("app: mine\n");
});
