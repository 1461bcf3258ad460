import * as fs from "node:fs";
import * as path from "node:path";
import { GUARD } from "../../src/lifecycle/setup/guard";
import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { copyOf, initialised, newFolder, read, recipients, write } from "../cli/user-repository";
import { complaintsOfCi } from "./place";

/*
 * Files by which tools of a job, git, Flux, Argo CD and kustomize do something else: a request that touches such a file alone
 * is never green.
 */

/** The git repository; the tool's folder is `infra`. */
let base: string;

beforeAll(async () => {
  base = newFolder();
  git(base, "init", "--quiet", "--template=");
  const root = path.join(base, "infra");
  fs.cpSync(await initialised(["demo"]), root, { recursive: true });
  fs.renameSync(path.join(root, ".sops.yaml"), path.join(base, ".sops.yaml"));
  write(base, ".sops.yaml", read(base, ".sops.yaml").replaceAll("^clusters/", "^infra/clusters/"));
  await runIn(root, "synth");
  write(base, ".gitignore", ".envrc\nnode_modules\n");
  write(base, ".gitlab-ci.yml", "include: [{ local: /ci/check.yml }, { local: 'ci/more/*.yml' }, !reference [x, y]]\n");
  write(base, ".github/workflows/check.yml", "jobs: { a: { steps: [{ uses: ./tools/check }] } }\n");
  for (const file of ["ci/check.yml", "tools/check/run.sh", "package.json", "infra/.npmrc"]) write(base, file, "a\n");
  write(base, "package-lock.json", `${" ".repeat(1_500_000)}{}\n`);
  commit(base);
});

const told = (at: string) => complaintsOfCi(path.join(at, "infra"), "--against", "HEAD");
const codeOf = async (at: string, ...args: readonly string[]) =>
  (await runIn(path.join(at, "infra"), "check", "--against", "HEAD", ...args)).code;

test("nothing is told where nothing changed, with a lock that is larger than what is read", async () => {
  expect(await told(base)).toEqual([]);
});

const INSTALLS = "a package manager runs and installs what it names";

test.each([
  ["package.json", INSTALLS],
  ["package-lock.json", INSTALLS],
  ["npm-shrinkwrap.json", INSTALLS],
  [".npmrc", INSTALLS],
  [".NPMRC", INSTALLS],
  ["yarn.lock", INSTALLS],
  [".yarnrc", INSTALLS],
  [".yarnrc.yml", INSTALLS],
  [".pnp.cjs", INSTALLS],
  [".yarn/plugins/x.cjs", INSTALLS],
  [".yarn/releases/yarn.cjs", INSTALLS],
  ["pnpm-lock.yaml", INSTALLS],
  ["pnpm-workspace.yaml", INSTALLS],
  [".pnpmfile.cjs", INSTALLS],
  ["bun.lock", INSTALLS],
  ["bun.lockb", INSTALLS],
  ["bunfig.toml", INSTALLS],
  [".github/workflows/x.yml", "GitHub runs what it says, with the secrets that it names"],
  [".github/actions/x/index.js", "workflows run it as a step"],
  ["action.yml", "workflows run it as a step"],
  ["tools/check/run.sh", "workflows run it as a step"],
  [".gitlab-ci.yml", "GitLab runs what it says, with the variables of the project"],
  [".gitlab/a/b.yml", "GitLab runs what it says, with the variables of the project"],
  ["ci/check.yml", "GitLab includes it, and runs what it says, with the variables of the project"],
  ["ci/more/x.yml", "GitLab includes it, and runs what it says, with the variables of the project"],
  ["CODEOWNERS", "the code host asks those whom it names for their approval"],
  [".pre-commit-config.yaml", "pre-commit runs what it names before a commit"],
  [".husky/pre-commit", "git runs it as a hook, where husky is set up"],
  ["renovate.json", "Renovate changes versions, and runs commands, as it says"],
  [".renovaterc.json5", "Renovate changes versions, and runs commands, as it says"],
  [".github/renovate.json5", "Renovate changes versions, and runs commands, as it says"],
  [".tool-versions", "it chooses the version of node that runs"],
  [".nvmrc", "it chooses the version of node that runs"],
  ["mise.toml", "mise installs what it names, and may run tasks of it"],
  ["typha-mtls.yaml", "typha-mtls obeys it where it is run in this folder"],
  [
    "kustomization.yml",
    "kustomize, Flux and Argo CD build the folder from it, and refuse a folder that holds two such files",
  ],
  [".gitattributes", "git checks files out with other bytes than were committed"],
])(
  "%s at the top of git, above the tool's folder, is an event when it comes or changes, and needs approval",
  async (file, effect) => {
    const at = copyOf(base);
    const change = fs.existsSync(path.join(at, file)) ? "changed" : "is new";
    write(at, file, "x\n");
    expect(await told(at)).toEqual([`! ../${file}: ${change} since HEAD: ${effect}`]);
    expect([await codeOf(at), await codeOf(at, "--strict")]).toEqual([3, 3]);
  },
);

test.each(["infra/package.json", "infra/.github/workflows/x.yml", "infra/.npmrc", "infra/.mise.toml"])(
  "%s in the tool's own folder is an event too",
  async (file) => {
    const at = copyOf(base);
    write(at, file, "x\n");
    expect(await told(at)).toEqual([
      expect.stringMatching(new RegExp(`^! ${file.slice(6)}: (is new|changed) since HEAD: `)),
    ]);
  },
);

test("a link or a folder in place of such a file, and a link in place of their folder, are events", async () => {
  const at = copyOf(base);
  for (const [file, by] of [
    ["package.json", (there: string) => fs.symlinkSync("other.json", there)],
    [".npmrc", (there: string) => fs.mkdirSync(path.join(there, "x"), { recursive: true })],
    [".husky", (there: string) => fs.symlinkSync("hooks", there)],
  ] as const) {
    fs.rmSync(path.join(at, file), { recursive: true, force: true });
    by(path.join(at, file));
  }
  commit(at);
  const against = () => complaintsOfCi(path.join(at, "infra"), "--against", "HEAD~1");
  expect(await against()).toEqual([
    expect.stringContaining("! ../.husky: is new as a link since HEAD~1: "),
    expect.stringContaining("! ../package.json: was a file, and is a link since HEAD~1: "),
  ]);
  fs.rmSync(path.join(at, "package.json"));
  fs.symlinkSync("third.json", path.join(at, "package.json"));
  expect(await told(at)).toEqual([expect.stringContaining("! ../package.json: changed since HEAD: ")]);
});

test("a committed node_modules is an event, and one that git ignores is none; nor is an ignored .envrc", async () => {
  const at = copyOf(base);
  write(at, "node_modules/typha-mtls/bin.js", "x\n");
  write(at, ".envrc", "x\n");
  expect(await told(at)).toEqual([]);
  git(at, "add", "--force", "node_modules", ".envrc");
  git(at, "commit", "--quiet", "--message", "x");
  expect(await complaintsOfCi(path.join(at, "infra"), "--against", "HEAD~1")).toEqual([
    "! ../.envrc: is new since HEAD~1: direnv runs it in the shell of each person who enters the folder",
    "! ../node_modules: is new as a folder since HEAD~1: node runs what is committed there in place of what the lock names",
  ]);
  expect(await told(at)).toEqual([]);
});

test("many files of one folder are one line that names some", async () => {
  const at = copyOf(base);
  for (const name of ["a", "b", "c", "d", "e", "f"]) write(at, `.github/workflows/${name}.yml`, "x\n");
  expect(await told(at)).toEqual([
    "! ../.github/workflows: 6 files changed since HEAD: a.yml (is new), b.yml (is new), c.yml (is new), d.yml (is new), e.yml (is new) and 1 more: GitHub runs what it says, with the secrets that it names",
  ]);
});

test("what nobody obeys is no event: documents, sources, ignored names, the comment of a setting", async () => {
  const at = copyOf(base);
  for (const file of ["README.md", "src/package.json", "docs/x.yml", ".gitignore", "infra/clusters/README.md"])
    write(at, file, "# x\n.envrc\nnode_modules\n");
  expect(await told(at)).toEqual([]);
});

describe("below the inputs,", () => {
  test.each([
    ["clusters/demo/Kustomization", "steering"],
    ["clusters/demo/sub/.argocd-source-x.yaml", "steering"],
    ["clusters/demo/Chart.yaml", "steering"],
    ["clusters/demo/x.jsonnet", "steering"],
    ["clusters/demo/.sourceignore", "steering"],
    ["clusters/demo/.gitattributes", "steering"],
    ["clusters/other/.sops.yaml", "steering"],
    ["clusters/kustomization.yml", "steering"],
    ["clusters/kustomization.yaml", "steering"],
    ["clusters/other/deep/down/Kptfile", "steering"],
  ])("%s is an event", async (file) => {
    const at = copyOf(base);
    write(at, `infra/${file}`, "x: y\n");
    const lines = await told(at);
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^! ${file.replaceAll(".", "\\.")}: is new since HEAD: `)),
    ]);
    expect([await codeOf(at), await codeOf(at, "--strict")]).toEqual([3, 3]);
  });

  test("a link among folders of no cluster is an event", async () => {
    const at = copyOf(base);
    fs.symlinkSync("demo", path.join(at, "infra/clusters/elsewhere.d"));
    expect(await told(at)).toEqual([expect.stringContaining("! clusters/elsewhere.d: is new as a link since HEAD: ")]);
  });
});

describe("the guard of the inputs", () => {
  const FILE = "infra/clusters/kustomization.yaml";
  const guarded = () => {
    const at = copyOf(base);
    write(at, FILE, GUARD);
    return at;
  };

  test("is no event where it is new and as init writes it", async () => {
    expect(await told(guarded())).toEqual([]);
  });

  test.each([
    ["lists something", GUARD.replace("[]", "[evil.yaml]"), true],
    ["generates something, with other space in front", `\n${GUARD}configMapGenerator: [{ name: x }]\n`, true],
    ["is another file", "resources: [evil.yaml]\n", false],
  ])("is a problem where it %s", async (_, text, isMarked) => {
    const at = guarded();
    commit(at);
    write(at, FILE, text);
    const [line, ...rest] = await told(at);
    expect(line).toMatch(/^✗ clusters\/kustomization\.yaml: is not as init wrote it since HEAD: it keeps Flux/);
    expect(rest).toEqual([]);
    const alone = await complaintsOfCi(path.join(at, "infra"));
    expect(alone).toEqual(isMarked ? [line!.replace(" since HEAD", "")] : []);
  });

  test("is a problem where a link takes its place, and an event where it goes", async () => {
    const at = guarded();
    commit(at);
    fs.renameSync(path.join(at, FILE), path.join(at, "infra/guard.yaml"));
    expect(await told(at)).toEqual([expect.stringContaining("! clusters/kustomization.yaml: is gone since HEAD: ")]);
    fs.symlinkSync("../guard.yaml", path.join(at, FILE));
    expect(await told(at)).toEqual([
      expect.stringContaining("✗ clusters/kustomization.yaml: is a link in place of what init wrote since HEAD"),
    ]);
  });
});

test("a .sops.yaml above the tool's folder that becomes a link is an event", async () => {
  const at = copyOf(base);
  fs.renameSync(path.join(at, ".sops.yaml"), path.join(at, "rules.yaml"));
  fs.symlinkSync("rules.yaml", path.join(at, ".sops.yaml"));
  expect(await told(at)).toEqual([
    "! ../.sops.yaml: was a file, and is a link since HEAD: sops and `init` seal by the rules of what it leads to",
  ]);
});

test("what is new in an untracked folder of a new repository is told as the commit has it, with the recipients of nobody", async () => {
  const root = newFolder();
  git(root, "init", "--quiet", "--template=");
  commit(root);
  expect((await runIn(root, "init", "demo", ...(await recipients()))).code).toBe(0);
  await runIn(root, "synth");
  const lines = await complaintsOfCi(root, "--against", "HEAD");
  expect(lines.filter((line) => /future|rule \d|obey/.test(line))).toEqual([]);
});
