import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { GUARD } from "../../src/lifecycle/setup/guard";
import { listIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { commit, git } from "./git";
import { contentsOf, copyOf, holders, initialised, read, write } from "./user-repository";

const CLUSTER = "clusters/demo/cluster.yaml";
const SERVER = "clusters/demo/pki/typha-server.yaml";
const CLIENT = "clusters/demo/pki/typha-client.yaml";
const DEPLOYMENT = "dist/demo/objects/kube-system/deployment.calico-typha-mtls.yaml";

/** What git does at a conflict: it stops, with exit code 1. */
function stops(root: string, ...args: readonly string[]): void {
  expect(() => git(root, ...args)).toThrow();
}

const operator = async () => ({ SOPS_AGE_KEY: (await holders()).operator.identity });

/** A repository with two branches of which each has its own size, and its own leaves. */
let branches: string;
let head: string;
let feature: string;

async function side(root: string, nodes: number): Promise<void> {
  write(root, CLUSTER, read(root, CLUSTER).replace(/nodes: .*/, `nodes: ${nodes}`));
  const env = await operator();
  expect((await runIn({ cwd: root, env }, "renew", "demo", "--force")).code).toBe(0);
  expect((await runIn(root, "synth")).code).toBe(0);
  commit(root);
}

beforeAll(async () => {
  branches = await initialised(["demo"]);
  expect((await runIn(branches, "synth")).code).toBe(0);
  commit(branches);
  git(branches, "branch", "--move", "main");
  git(branches, "checkout", "--quiet", "-b", "feature");
  await side(branches, 200);
  git(branches, "checkout", "--quiet", "main");
  await side(branches, 300);
  [head, feature] = ["main", "feature"].map((name) => git(branches, "rev-parse", name).slice(0, 12)) as [
    string,
    string,
  ];
});

/** A copy in which a merge of cluster.yaml and nothing else has stopped. */
function merged(...kept: readonly string[]): string {
  const at = copyOf(branches);
  stops(at, "merge", "feature");
  for (const file of [SERVER, CLIENT]) if (!kept.includes(file)) git(at, "checkout", "--ours", "--", file);
  return at;
}

interface Told {
  readonly code: string;
  readonly file?: string;
  readonly line?: number;
  readonly message: string;
  readonly remedy?: string;
}

/** What `check` has to say that is no good news. */
async function told(at: string, ...args: readonly string[]): Promise<Told[]> {
  const { out } = await runIn(at, "check", "-o", "json", ...args);
  return listIn<Told & { state: string }>("Check", out).filter(({ state }) => /problem|warning/.test(state));
}

test("a merge conflict in cluster.yaml is one problem that names both commits and the way out", async () => {
  const at = merged();
  expect(await told(at)).toMatchObject([
    {
      code: "merge-conflict",
      file: CLUSTER,
      line:
        read(at, CLUSTER)
          .split("\n")
          .findIndex((line) => line.startsWith("<<<<<<<")) + 1,
      message: `is in conflict: git could not merge commit ${feature} (feature) into commit ${head} (HEAD)`,
      remedy:
        `take one side whole: \`git checkout --ours -- ${CLUSTER}\` for that of the branch that you are on, ` +
        `or \`git checkout --theirs -- ${CLUSTER}\` for that of the branch that you merge; ` +
        "then run `npx typha-mtls synth` and `git add` the files",
    },
  ]);
});

test.each(
  [
    ["synth"],
    ["synth", "--dry-run"],
    ["synth", "--diff"],
    ["check"],
    ["check", "--against", "HEAD"],
    ["status"],
    ["plan"],
    ["renew", "demo", "--force"],
    ["rotate-ca", "start", "demo"],
    ["rotate-ca", "status", "demo"],
    ["csr", "demo"],
    ["reseal", "demo"],
    ["init", "demo"],
    ["recipients", "list"],
    ["recipients", "sync", "demo"],
    ["migrate", "demo", "--to", "cutover"],
    ["migrate", "demo"],
    ["probe", "demo"],
    ["doctor", "demo"],
  ].map((args) => [args.join(" "), args] as const),
)("%s names each file in conflict once, and writes nothing", async (_, args) => {
  const at = merged(SERVER, CLIENT);
  const before = contentsOf(at);
  const { out, err } = await runIn({ cwd: at, env: await operator() }, ...args);
  const printed = `${out}${err}`;
  const files = printed.match(
    /clusters\/demo\/\S+?(?=:?\d* +is in conflict: git could not merge|:\d+: is in conflict)/g,
  );
  expect(new Set(files).size).toBe(files?.length);
  expect([CLUSTER, SERVER, CLIENT]).toEqual(expect.arrayContaining(files ?? []));
  // Nothing else is said of them, nor of what follows.
  expect(printed).toMatch(new RegExp(`^${files?.length} problems?(?:, nothing was written)?$`, "m"));
  expect(contentsOf(at)).toEqual(before);
});

test("check --against does not say that nothing changes of what a conflict keeps from being compared", async () => {
  const { code, out } = await runIn(merged(), "check", "--against", "HEAD");
  expect(code).toBe(1);
  expect(out).toMatch(
    /^No change since HEAD, commit [0-9a-f]{40} was found beside the problems below\.\n\ndemo\n {2}✗ /,
  );
});

test("each command out of both sides resolves it as it says, and synth renders dist/ anew", async () => {
  const at = merged(SERVER, CLIENT);
  const remedies = (await told(at)).map(({ file, remedy }) => ({ file, remedy: remedy! }));
  expect(remedies.map(({ file }) => file)).toEqual([CLUSTER, SERVER, CLIENT]);
  for (const { remedy } of remedies) {
    const [, theirs = ""] = /or `([^`]+)`/.exec(remedy) ?? [];
    execFileSync("sh", ["-c", theirs], { cwd: at, stdio: "ignore" });
  }
  expect(read(at, CLUSTER)).toContain("nodes: 200");
  expect(read(at, DEPLOYMENT)).toContain("<<<<<<<");
  const { code, err } = await runIn(at, "synth");
  expect({ code, err }).toEqual({
    code: 0,
    err: "! dist   synth rendered 3 files anew that a merge left in conflict\n  git add dist\n",
  });
  expect(read(at, DEPLOYMENT)).toBe(git(at, "show", `feature:${DEPLOYMENT}`));
  expect(await told(at)).toEqual([]);
});

test("a conflict in dist/ alone is named for each file, and synth is the way out", async () => {
  const at = merged();
  git(at, "checkout", "--ours", "--", CLUSTER);
  const found = await told(at);
  expect(found).toHaveLength(3);
  for (const one of found)
    expect(one).toMatchObject({
      code: "merge-conflict",
      file: expect.stringMatching(/^dist\/demo\//),
      message: `is in conflict: git could not merge commit ${feature} (feature) into commit ${head} (HEAD)`,
      remedy: "`npx typha-mtls synth demo` renders it anew",
    });
});

test("in a rebase, --theirs is one's own commit, and the message says so", async () => {
  const at = copyOf(branches);
  git(at, "checkout", "--quiet", "feature");
  stops(at, "rebase", "main");
  const [found] = await told(at);
  expect(found!.message).toBe(
    `is in conflict: git could not apply your commit ${feature} (a step) onto commit ${head} (HEAD)`,
  );
  expect(found!.remedy).toMatch(
    /--ours -- \S+` for that of the branch onto which you rebase, or `.*--theirs -- \S+` for that of your own commit; /,
  );
  git(at, "checkout", "--theirs", "--", CLUSTER);
  expect(read(at, CLUSTER)).toContain("nodes: 200");
});

test("a cherry-pick names the commit that is picked, and a revert the one that is reverted", async () => {
  const picked = copyOf(branches);
  stops(picked, "cherry-pick", "feature");
  expect((await told(picked))[0]!.message).toBe(
    `is in conflict: git could not apply commit ${feature} (a step) onto commit ${head} (HEAD)`,
  );
  const reverted = copyOf(branches);
  write(reverted, CLUSTER, read(reverted, CLUSTER).replace("nodes: 300", "nodes: 301"));
  commit(reverted);
  stops(reverted, "revert", "main~1");
  expect((await told(reverted))[0]!.message).toMatch(
    new RegExp(`^is in conflict: git could not revert commit ${head} .*on commit [0-9a-f]{12} \\(HEAD\\)$`),
  );
});

test("of a stash, git knows no commits: the message has the names that git gave the sides", async () => {
  const at = copyOf(branches);
  write(at, CLUSTER, read(at, CLUSTER).replace("nodes: 300", "nodes: 310"));
  git(at, "stash");
  write(at, CLUSTER, read(at, CLUSTER).replace("nodes: 300", "nodes: 320"));
  commit(at);
  stops(at, "stash", "pop");
  expect(await told(at)).toMatchObject([
    {
      message: 'holds the markers of a merge conflict between "Updated upstream" and "Stashed changes"',
      remedy: expect.stringMatching(/--ours -- \S+` for that of "Updated upstream", or `git checkout --theirs/),
    },
  ]);
});

test("a conflict that was added or committed as it is names commits to take the file from", async () => {
  const at = merged();
  git(at, "add", "--all");
  const takes = (one: string, other: string) =>
    `take one side whole: ${one}, or ${other}; then run \`npx typha-mtls synth\` and \`git add\` the files`;
  const [ours, theirs] = [head, feature].map((id) => `\`git checkout ${id} -- ${CLUSTER}\``) as [string, string];
  expect((await told(at))[0]!.remedy).toBe(
    takes(`${ours} for that of the branch that you are on`, `${theirs} for that of the branch that you merge`),
  );
  git(at, "commit", "--quiet", "--message", "oh");
  const [found] = await told(at);
  expect(found).toMatchObject({
    message: 'holds the markers of a merge conflict between "HEAD" and "feature"',
    remedy: takes(ours, theirs),
  });
  execFileSync("sh", ["-c", `git checkout ${feature} -- ${CLUSTER}`], { cwd: at, stdio: "ignore" });
  expect(read(at, CLUSTER)).toContain("nodes: 200");
});

const EACH = [
  ["typha-mtls.yaml", "typha-mtls.yaml"],
  [".sops.yaml", ".sops.yaml"],
  ["the trust bundle", "clusters/demo/pki/ca.crt"],
  ["the CA's key", "clusters/demo/pki/ca-key.sops.yaml"],
  ["a leaf", SERVER],
  ["the other leaf", CLIENT],
] as const;

describe.each([["\n"], ["\r\n"]])("with line ends %j", (end) => {
  test.each(EACH)("a conflict in %s is one problem, whatever its style", async (_, file) => {
    for (const base of ["", `||||||| 1234567${end}base: 1${end}`]) {
      const at = copyOf(branches);
      const before = fs.existsSync(path.join(at, file)) ? read(at, file) : "";
      write(at, file, `${before}<<<<<<< HEAD${end}ours: 1${end}${base}=======${end}theirs: 1${end}>>>>>>> other${end}`);
      const { out, err } = await runIn(at, "check");
      const printed = `${out}${err}`;
      expect(printed.match(/holds the markers of a merge conflict between "HEAD" and "other"/g)).toHaveLength(1);
      expect(printed).toMatch(/\b1 problem\b/);
    }
  });
});

test("the rules of .sops.yaml in conflict are one problem, however many clusters they are for", async () => {
  const at = await initialised(["one"], ["two"]);
  expect((await runIn(at, "synth")).code).toBe(0);
  commit(at);
  write(at, ".sops.yaml", `<<<<<<< HEAD\n${read(at, ".sops.yaml")}=======\n>>>>>>> other\n`);
  for (const args of [[], ["--against", "HEAD"], ["one"]])
    expect((await told(at, ...args)).map(({ code, file }) => `${code} ${file}`)).toEqual(["merge-conflict .sops.yaml"]);
});

test("a conflict in a file that cluster.yaml names is one problem of that file", async () => {
  const at = copyOf(branches);
  const route = "calicoNode:\n    route: manifest\n    manifest: calico.yaml\n";
  write(at, CLUSTER, read(at, CLUSTER).replace("calicoNode:\n", route));
  write(at, "calico.yaml", `kind: List\n<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> other\n`);
  expect((await told(at)).map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
    "merge-conflict calico.yaml:2",
  ]);
});

test("a conflict in the guard of the inputs is called one, and not a change of it", async () => {
  const at = copyOf(branches);
  const guard = "clusters/kustomization.yaml";
  write(at, guard, GUARD);
  commit(at);
  write(at, guard, `${GUARD}<<<<<<< HEAD\n=======\n- x\n>>>>>>> other\n`);
  expect((await told(at, "--against", "HEAD")).filter(({ file }) => file === guard)).toMatchObject([
    { code: "merge-conflict" },
  ]);
});

test("a conflict that is committed does not keep the file from being compared or planned once it is resolved", async () => {
  const at = copyOf(branches);
  for (const file of [CLUSTER, DEPLOYMENT])
    write(at, file, `${read(at, file)}<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> other\n`);
  commit(at);
  git(at, "checkout", "main~1", "--", CLUSTER, DEPLOYMENT);
  expect((await runIn(at, "synth")).code).toBe(0);
  const unreadable = {
    code: "not-comparable",
    file: CLUSTER,
    message: "cannot be compared with HEAD, where it cannot be read",
  };
  expect(await told(at)).toMatchObject([unreadable]);
  expect(await told(at, "--against", "HEAD")).toMatchObject([
    unreadable,
    ...["clusters/demo", "dist/demo"].map((file) => ({
      code: "not-comparable",
      file,
      message: expect.stringMatching(
        /: \S+: holds the markers of a merge conflict between "HEAD" and "other" at "HEAD"$/,
      ),
    })),
  ]);
  expect(await runIn(at, "plan")).toMatchObject({ code: 0, err: "" });
});

test.each([
  ["a folder of another tool", "clusters/flux/cluster.yaml", "a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> x\n"],
  ["a file that is not ours in dist/", "dist/notes.txt", "<<<<<<< HEAD\n=======\n>>>>>>> x\n"],
])("a conflict in %s is none of ours", async (_, file, text) => {
  const at = copyOf(branches);
  write(at, file, text);
  expect((await told(at)).map(({ code }) => code)).not.toContain("merge-conflict");
});

test("the report of a repository in conflict has one finding for each file, and setup refuses to judge rules in conflict", async () => {
  const at = merged(SERVER, CLIENT);
  const { out } = await runIn(at, "report", "-o", "json");
  const { clusters } = JSON.parse(out) as { clusters: { facts: (Told & { state: string })[] }[] };
  const found = clusters.flatMap(({ facts }) => facts).filter(({ state }) => state === "problem");
  expect(found.map((one) => `${one.code} ${/clusters\/\S+?(?=:)/.exec(JSON.stringify(one))}`)).toEqual(
    [CLUSTER, SERVER, CLIENT].map((file) => `merge-conflict ${file}`),
  );
  write(at, ".sops.yaml", `<<<<<<< HEAD\n${read(at, ".sops.yaml")}=======\n>>>>>>> other\n`);
  const { code, err } = await runIn(at, "setup");
  expect(code).toBe(1);
  expect(err).toMatch(/^\.sops\.yaml:1 +is in conflict: .*\n.*\n1 problem, nothing was written\n$/);
});
