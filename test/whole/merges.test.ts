import * as fs from "node:fs";
import * as path from "node:path";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { copyOf, holders, initialised, read, write } from "../cli/user-repository";
import { visited } from "../support/walk";

/*
 * Two people do journeys on two branches, and git merges them. Whatever the pair, `resolve` ends in a state that `check` calls right, or
 * says in one sentence why not.
 */

const CLUSTER = "clusters/demo/cluster.yaml";
const pki = (file: string) => `clusters/demo/pki/${file}`;

let base: string;
let paris: AgeIdentity;
let hour = 0;

beforeAll(async () => {
  base = await initialised(["demo", "--calico", "v3.30.7"]);
  paris = await generateIdentity();
  expect(await typha(base, "setup")).toMatchObject({ code: 0 });
  expect(await typha(base, "synth")).toMatchObject({ code: 0 });
  commit(base);
  git(base, "branch", "--move", "main");
});

const TODAY = Date.parse("2027-01-17T00:00:00Z");

/** Each command runs an hour after the one before, with the operator's identity. */
async function typha(cwd: string, ...args: readonly string[]) {
  hour += 1;
  const now = new Date(TODAY + hour * 3_600_000);
  return runIn({ cwd, env: { SOPS_AGE_KEY: (await holders()).operator.identity }, now }, ...args);
}

type Journey = (root: string) => Promise<void>;

const steps =
  (...commands: readonly (readonly string[])[]): Journey =>
  async (root) => {
    for (const args of commands) {
      const { code, err } = await typha(root, ...args);
      if (code !== 0) throw new Error(`${args.join(" ")}: ${err}`);
      expect(await typha(root, "synth")).toMatchObject({ code: 0 });
      commit(root);
    }
  };

const YES = "--yes-it-reached-the-cluster";
const JOURNEYS: Readonly<Record<string, Journey>> = {
  renew: steps(["renew", "demo", "--force"]),
  "renew of one side": steps(["renew", "demo", "--force", "--role", "server"]),
  "start of a rotation": steps(["rotate-ca", "start", "demo"]),
  "rotation up to issue": steps(["rotate-ca", "start", "demo"], ["rotate-ca", "issue", "demo", YES]),
  "whole rotation": steps(
    ["rotate-ca", "start", "demo"],
    ["rotate-ca", "issue", "demo", YES],
    ["rotate-ca", "finish", "demo", YES],
  ),
  "a new operator": async (root) => steps(["recipients", "add", paris.recipient, "demo", "--operator"])(root),
  upgrade: async (root) => {
    write(root, CLUSTER, read(root, CLUSTER).replace("v3.30.7", "v3.31.7"));
    expect(await typha(root, "synth")).toMatchObject({ code: 0 });
    commit(root);
  },
};

type Side = "ours" | "theirs";

/** Two branches with a journey each, the second merged into the first; git may stop. */
async function merged(
  ours: string,
  theirs: string,
  {
    how = "merge",
    isBare = false,
    later = "theirs",
  }: { how?: "merge" | "rebase"; isBare?: boolean; later?: Side } = {},
): Promise<string> {
  const root = copyOf(base);
  if (isBare) {
    fs.rmSync(path.join(root, ".gitattributes"), { force: true });
    commit(root);
  }
  git(root, "branch", "theirs");
  for (const side of later === "ours" ? (["theirs", "main"] as const) : (["main", "theirs"] as const)) {
    git(root, "checkout", "--quiet", side);
    await JOURNEYS[side === "main" ? ours : theirs]!(root);
  }
  git(root, "checkout", "--quiet", "main");
  if (how === "rebase") git(root, "checkout", "--quiet", "theirs");
  try {
    git(root, how, how === "merge" ? "theirs" : "main");
  } catch {
    // It stops at a conflict, which is what these tests are about.
  }
  return root;
}

const isUnderWay = (root: string) =>
  fs.existsSync(path.join(root, ".git/MERGE_HEAD")) || fs.existsSync(path.join(root, ".git/rebase-merge"));

/** Resolves until git has nothing left to do, as a person would by what is printed. */
async function resolved(root: string): Promise<string> {
  let out = "";
  for (let round = 0; isUnderWay(root) && round < 6; round += 1) {
    const ran = await typha(root, "resolve");
    if (ran.code !== 0) throw new Error(`${ran.err}${ran.out}`);
    out += ran.out;
    if (ran.out.includes("recipients sync")) {
      expect(await typha(root, "recipients", "sync")).toMatchObject({ code: 0 });
      expect(await typha(root, "synth")).toMatchObject({ code: 0 });
    }
    git(root, "add", "clusters", "dist");
    try {
      git(root, "-c", "core.editor=true", ran.out.includes("rebase --continue") ? "rebase" : "merge", "--continue");
    } catch {
      expect(isUnderWay(root)).toBe(true);
    }
  }
  if (out === "") expect(await typha(root, "synth")).toMatchObject({ code: 0 });
  return out;
}

const NAMES = Object.keys(JOURNEYS);
const PAIRS = NAMES.flatMap((one) => NAMES.map((other) => [one, other] as const));

/** Who was later differs from pair to pair, so that each journey is once the older and once the newer side. */
const IN_TIME = PAIRS.map((pair, at) => [...pair, at % 2 === 0 ? "ours" : "theirs"] as const);

test.each(visited(IN_TIME))("%s, merged with: %s; %s is later", async (ours, theirs, later) => {
  const root = await merged(ours, theirs, { later });
  const out = await resolved(root);
  const { code, out: report } = await typha(root, "check", "demo");
  expect({ code, report }).toMatchObject({ code: 0, report: expect.not.stringContaining("✗") });
  expect(report).toMatch(/✓ proven: keys of both leaves(?: and|,) the CA/);
  expect(report).not.toContain("not proven");
  expect(out.match(/^taken /gm)?.length ?? 0).toBeLessThanOrEqual(5);
});

test.each([
  ["renew", "renew"],
  ["renew", "rotation up to issue"],
  ["a new operator", "renew"],
])("%s, and onto it rebased: %s", async (ours, theirs) => {
  const root = await merged(ours, theirs, { how: "rebase" });
  await resolved(root);
  const { code, out } = await typha(root, "check", "demo");
  expect({ code, out }).toMatchObject({ code: 0, out: expect.not.stringContaining("✗") });
});

test("without .gitattributes too, where lines of both sides stand in one file", async () => {
  const root = await merged("renew", "renew", { isBare: true });
  expect(read(root, pki("typha-server.yaml"))).toContain("<<<<<<<");
  await resolved(root);
  expect((await typha(root, "check", "demo")).code).toBe(0);
});

test("with .gitattributes, no key and no rendered file is merged by lines", async () => {
  const root = await merged("renew", "renew");
  const [ours] = [pki("typha-server.yaml")];
  expect(read(root, ours!)).toBe(git(root, "show", `HEAD:${ours}`));
  expect(git(root, "ls-files", "--unmerged", "--", ours!)).not.toBe("");
});

test("the newer leaf is taken, and said so", async () => {
  const root = await merged("renew", "renew of one side");
  const { out } = await typha(root, "resolve");
  expect(out).toMatch(
    /^taken +clusters\/demo\/pki\/typha-server\.yaml +that of the branch that you merge: serial \w+…, from 2027-\d\d-\d\d; the other side has serial \w+…, from 2027-\d\d-\d\d$/m,
  );
  expect(out).toContain("git add clusters dist && git merge --continue");
});

describe("resolve refuses, and writes nothing", () => {
  test("where nothing is to be resolved", async () => {
    const { code, err } = await typha(copyOf(base), "resolve");
    expect({ code, err }).toMatchObject({
      code: 2,
      err: expect.stringContaining("no merge, rebase or cherry-pick is under way"),
    });
  });

  test("where cluster.yaml is in conflict, which a person resolves first", async () => {
    const root = await merged("renew", "renew");
    write(root, CLUSTER, `<<<<<<< HEAD\n${read(root, CLUSTER)}=======\n>>>>>>> theirs\n`);
    const before = read(root, pki("typha-server.yaml"));
    const { code, err } = await typha(root, "resolve");
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("cluster.yaml") });
    expect(err).toContain("nothing was written");
    expect(read(root, pki("typha-server.yaml"))).toBe(before);
  });

  test("where another file of pki/ is in conflict", async () => {
    const root = await merged("renew", "renew");
    for (const side of ["theirs", "main"]) {
      git(root, "reset", "--quiet", "--hard");
      git(root, "checkout", "--quiet", side);
      write(root, pki("requested/notes.txt"), `${side}\n`);
      commit(root);
    }
    try {
      git(root, "merge", "theirs");
    } catch {
      // As above.
    }
    const { code, err } = await typha(root, "resolve");
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("git checkout --ours -- ") });
  });

  test("with --dry-run, and says what it would take", async () => {
    const root = await merged("renew", "renew");
    const before = git(root, "status", "--porcelain");
    const { code, out } = await typha(root, "resolve", "--dry-run");
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("typha-server.yaml") });
    expect(git(root, "status", "--porcelain")).toBe(before);
  });
});
