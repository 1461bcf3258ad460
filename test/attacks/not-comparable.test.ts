import * as fs from "node:fs";
import * as path from "node:path";
import { sentenceOf, stateOf } from "@typha-mtls/problems";
import { commitAt, comparableFacts } from "../../src/checks/against/commit";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { copyOf, newFolder, write } from "../cli/user-repository";
import { complaintsOfCi, rendered } from "./place";

const PKI = "clusters/demo/pki";
const CANNOT = "which cannot be compared";

let fresh: string;
beforeAll(async () => {
  fresh = await rendered();
  commit(fresh);
});

/** Moves a file or folder within the repository, and leaves a link to it. */
function linked(root: string, place: string): void {
  const real = path.join(root, `${place}-real`);
  fs.renameSync(path.join(root, place), real);
  fs.symlinkSync(path.basename(real), path.join(root, place));
}

/** Makes a folder a submodule that holds the same files. */
function submodule(root: string, folder: string): void {
  const origin = newFolder();
  fs.cpSync(path.join(root, folder), origin, { recursive: true });
  commit(origin);
  git(root, "rm", "--quiet", "-r", "--cached", folder);
  fs.rmSync(path.join(root, folder), { recursive: true });
  git(root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", origin, folder);
}

/** Changes of a commit that leave all that is read as it was. */
const CHANGES: readonly (readonly [what: string, place: string, act: (root: string) => void])[] = [
  ...["clusters", PKI, `${PKI}/ca.crt`, `${PKI}/typha-server.yaml`, "clusters/demo/cluster.yaml", ".sops.yaml"].map(
    (place) => ["link", place, (root: string) => linked(root, place)] as const,
  ),
  ...["dist", "dist/demo"].map((place) => ["link", place, (root: string) => linked(root, place)] as const),
  ...["clusters", "clusters/demo", PKI, "dist", "dist/demo"].map(
    (place) => ["submodule", place, (root: string) => submodule(root, place)] as const,
  ),
];

describe.each(CHANGES)("a %s in place of %s", (what, place, act) => {
  const KIND = place.endsWith("yaml") || place.endsWith("crt") ? "file" : "folder";
  const line = (words: string) => `! ${place}: ${words}, ${CANNOT}`;

  test("fails check --against --strict: git has no history of what is there", async () => {
    const root = copyOf(fresh);
    act(root);
    expect(await complaintsOfCi(root, "--against", "HEAD")).toContain(line(`is a ${what}, and was a ${KIND} at HEAD`));
    expect((await runIn(root, "check", "--strict", "--against", "HEAD")).code).toBe(1);
  });

  test("fails it also where the commit has it and the work tree no longer does, or both do", async () => {
    const root = copyOf(fresh);
    act(root);
    commit(root);
    expect(await complaintsOfCi(root, "--against", "HEAD")).toContain(line(`is a ${what}, and was a ${what} at HEAD`));
    const back = copyOf(fresh);
    fs.rmSync(path.join(back, ".git"), { recursive: true });
    fs.cpSync(path.join(root, ".git"), path.join(back, ".git"), { recursive: true });
    expect(await complaintsOfCi(back, "--against", "HEAD")).toContain(line(`is a ${KIND}, and was a ${what} at HEAD`));
    expect((await runIn(back, "check", "--strict", "--against", "HEAD")).code).toBe(1);
  });
});

test("a link within pki/ that leads to another file of the commit is not taken for the file that was there", async () => {
  const root = copyOf(fresh);
  fs.rmSync(path.join(root, PKI, "typha-client.yaml"));
  fs.symlinkSync("typha-server.yaml", path.join(root, PKI, "typha-client.yaml"));
  expect(await complaintsOfCi(root, "--against", "HEAD")).toContain(
    `! ${PKI}/typha-client.yaml: is a link, and was a file at HEAD, ${CANNOT}`,
  );
});

/** What can lie at a path, in a commit or in the work tree. */
const KINDS = {
  nothing: () => {},
  file: (root: string, place: string) => write(root, place, "a\n"),
  folder: (root: string, place: string) => write(root, `${place}/a`, "a\n"),
  link: (root: string, place: string) => fs.symlinkSync("cluster.yaml", path.join(root, place)),
  submodule(root: string, place: string) {
    write(root, `${place}/a`, "a\n");
    commit(path.join(root, place));
  },
};
type Kind = keyof typeof KINDS;
const PAIRS = (Object.keys(KINDS) as Kind[]).flatMap((was) =>
  (Object.keys(KINDS) as Kind[]).map((is) => [was, is] as const),
);

test.each(PAIRS)("a %s at the commit and a %s now: only files and folders that stayed such are compared", (was, is) => {
  const root = newFolder();
  const place = "clusters/demo/pki/x";
  write(root, "clusters/demo/pki/a", "a\n");
  KINDS[was](root, place);
  commit(root);
  fs.rmSync(path.join(root, place), { recursive: true, force: true });
  KINDS[is](root, place);
  const repository = new ConfiguredRepository(root);
  const against = { ...commitAt(repository, root, "HEAD"), asAWhole: [] };
  const facts = comparableFacts({ repository, paths: repository.layout.paths("demo"), against });
  const plain = [was, is].every((kind) => ["nothing", "file", "folder"].includes(kind));
  const same = was === is || was === "nothing" || is === "nothing";
  expect(facts.map((fact) => `${stateOf(fact)} ${sentenceOf(fact)}`)).toEqual(
    plain && same ? [] : [expect.stringMatching(new RegExp(`^warning ${place}: .*, ${CANNOT}$`))],
  );
});

test("a pipe among the files of a cluster cannot be compared either", async () => {
  const root = copyOf(fresh);
  const { execFileSync } = await import("node:child_process");
  execFileSync("mkfifo", [path.join(root, PKI, "pipe")]);
  expect(await complaintsOfCi(root, "--against", "HEAD")).toContain(`! ${PKI}/pipe: is a special file, ${CANNOT}`);
});

describe("the folder that is checked", () => {
  /** A repository with the tool's folder in `platform`, committed. */
  function below(): string {
    const top = newFolder();
    fs.cpSync(fresh, path.join(top, "platform"), { recursive: true });
    fs.rmSync(path.join(top, "platform/.git"), { recursive: true });
    commit(top);
    return top;
  }

  const NESTED = /^! platform: is .*: a commit around it can replace the history that is compared with/;

  test("may not have become a submodule, whose own remote then says what was there before", async () => {
    const top = below();
    const folder = path.join(top, "platform");
    submodule(top, "platform");
    // Within the pull request, and before it is committed there.
    expect(await complaintsOfCi(folder, "--against", "HEAD")).toEqual([expect.stringMatching(NESTED)]);
    commit(top);
    expect(await complaintsOfCi(folder, "--against", "origin/HEAD")).toEqual([
      expect.stringContaining("! platform: is a submodule: a commit around it"),
    ]);
    expect((await runIn(folder, "check", "--strict", "--against", "HEAD")).code).toBe(1);
  });

  test("may not have a repository of its own in place of a committed folder", async () => {
    const top = below();
    const folder = path.join(top, "platform");
    commit(folder);
    expect(await complaintsOfCi(folder, "--against", "HEAD")).toEqual([
      expect.stringContaining("! platform: is a repository of its own in place of a committed folder"),
    ]);
  });

  test("may be a clone in a folder of another repository that knows nothing of it", async () => {
    const top = newFolder();
    commit(top);
    fs.cpSync(fresh, path.join(top, "clone"), { recursive: true });
    expect(await complaintsOfCi(path.join(top, "clone"), "--against", "HEAD")).toEqual([]);
  });

  test("is told where a link of the repository leads to it: what is compared lies elsewhere", async () => {
    const top = below();
    fs.cpSync(path.join(top, "platform"), path.join(top, "examples/other"), { recursive: true });
    commit(top);
    linked(top, "platform");
    // Flux finds what is rendered by its path in the repository.
    await runIn(path.join(top, "platform-real"), "synth");
    commit(top);
    const { out, code } = await runIn(top, "-C", "platform", "check", "--strict", "--against", "HEAD");
    expect({ out, code }).toEqual({ code: 1, out: expect.stringContaining("\n! demo: platform: is a link in git: ") });
    const real = await complaintsOfCi(path.join(top, "platform-real"), "--against", "HEAD");
    expect(real).toEqual([]);
  });

  test("may be reached by links that no repository holds", async () => {
    const elsewhere = newFolder();
    fs.symlinkSync(fresh, path.join(elsewhere, "link"));
    expect(await complaintsOfCi(path.join(elsewhere, "link"), "--against", "HEAD")).toEqual([]);
  });

  test("may not be missing in the commit as a whole: nothing of it would be compared", async () => {
    const top = below();
    fs.renameSync(path.join(top, "platform"), path.join(top, "moved"));
    expect(await complaintsOfCi(path.join(top, "moved"), "--against", "HEAD")).toContain(
      "! nothing of this folder is in HEAD",
    );
  });

  test.each(["link", "submodule"])("may not have been a %s at the commit", async (what) => {
    const top = below();
    if (what === "link") linked(top, "platform");
    else submodule(top, "platform");
    commit(top);
    fs.rmSync(path.join(top, "platform"), { recursive: true });
    fs.cpSync(fresh, path.join(top, "platform"), { recursive: true });
    fs.rmSync(path.join(top, "platform/.git"), { recursive: true });
    expect(await complaintsOfCi(path.join(top, "platform"), "--against", "HEAD")).toContain(
      `! platform: cannot be compared as a whole: is a ${what} at "HEAD", where a folder is looked for`,
    );
  });
});
