import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { Git } from "../../src/files/git";
import { Past } from "../../src/files/past";
import { commit, git } from "../cli/git";
import { newFolder, write } from "../cli/user-repository";

afterEach(() => jest.restoreAllMocks());

/** The contents of the files below `a` after each commit, the first commit first. */
function states(root: string, ...paths: readonly string[]): Record<string, string>[] {
  const past = Past.of(root)!;
  const changes = past.changesOf(paths.length === 0 ? ["a"] : paths);
  const texts = new Map<string, string>();
  const ids = [...changes.values()]
    .flat()
    .flatMap(({ before, after }) => [before, after].filter((id) => id !== undefined));
  expect(past.readEach(ids, (id, bytes) => texts.set(id, bytes.toString()))).toBe(true);
  const found = new Map<string, Record<string, string>>();
  past.replay(changes, ({ id }, files) => {
    found.set(id, Object.fromEntries([...files].sort().map(([file, of]) => [file, texts.get(of)!])));
  });
  return past.commits.map(({ id }) => found.get(id)!).reverse();
}

test("where there is no git, no work tree or no commit, there is no past", () => {
  const root = newFolder();
  expect(Past.of(root)).toBeUndefined();
  git(root, "init", "--quiet", "--template=");
  expect(Past.of(root)).toBeUndefined();
});

test("each commit is shown with the files that it had, relative to the folder that was asked for", () => {
  const top = newFolder();
  const root = path.join(top, "platform");
  write(root, "a/one", "1");
  write(root, "elsewhere", "not asked for");
  commit(top);
  write(root, "a/two ü", "2");
  commit(top);
  fs.rmSync(path.join(root, "a/one"));
  fs.symlinkSync("two ü", path.join(root, "a/link"));
  commit(top);
  expect(states(root)).toEqual([{ "a/one": "1" }, { "a/one": "1", "a/two ü": "2" }, { "a/two ü": "2" }]);
});

test("a branch has what it changed, and a merge what both did; what a branch did is not seen on the other", () => {
  const root = newFolder();
  write(root, "a/base", "base");
  commit(root);
  git(root, "branch", "side");
  write(root, "a/ours", "ours");
  commit(root);
  git(root, "checkout", "--quiet", "side");
  write(root, "a/theirs", "theirs");
  commit(root);
  git(root, "checkout", "--quiet", "-");
  git(root, "merge", "--quiet", "--no-ff", "--message", "merge", "side");
  const [first, ...others] = states(root);
  expect(first).toEqual({ "a/base": "base" });
  expect(others.pop()).toEqual({ "a/base": "base", "a/ours": "ours", "a/theirs": "theirs" });
  expect(others).toHaveLength(2);
  expect(others).toContainEqual({ "a/base": "base", "a/ours": "ours" });
  expect(others).toContainEqual({ "a/base": "base", "a/theirs": "theirs" });
});

test("of a very long history, the newest 100,000 commits count, and it says that older ones exist", () => {
  const root = newFolder();
  git(root, "init", "--quiet", "--template=");
  const branch = git(root, "symbolic-ref", "HEAD").trim();
  const commits = Array.from({ length: 100_001 }, (_, at) =>
    [`commit ${branch}`, `committer test <t@example.com> ${1_700_000_000 + at} +0000`, "data 0", ""].join("\n"),
  );
  // For each commit, glibc takes memory from the system and gives it back, which takes fifteen times as long as the commit.
  const env = { ...process.env, MALLOC_TOP_PAD_: String(16 * 1024 * 1024) };
  const imported = spawnSync("git", ["fast-import", "--quiet"], { cwd: root, env, input: commits.join("\n") });
  expect({ status: imported.status, err: String(imported.stderr) }).toEqual({ status: 0, err: "" });
  const past = Past.of(root)!;
  expect({ cut: past.cut, commits: past.commits.length }).toEqual({ cut: "long", commits: 100_000 });
  expect(past.commits[0]?.id).toBe(git(root, "rev-parse", "HEAD").trim());
  git(root, "reset", "--quiet", "--hard", "HEAD~1");
  expect(Past.of(root)?.cut).toBeUndefined();
});

test("an answer that is too long is asked for in parts; a file that alone is too long is passed over", () => {
  const root = newFolder();
  for (let at = 0; at < 5; at += 1) {
    write(root, `a/${at}`, "x".repeat(1000 + at));
    commit(root);
  }
  const { ask } = Git.prototype;
  jest.spyOn(Git.prototype, "ask").mockImplementation(function (this: Git, args, maxBytes, input) {
    return ask.call(this, args, input === undefined ? maxBytes : 2150, input);
  });
  expect(states(root).at(-1)).toEqual(
    Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`a/${at}`, "x".repeat(1000 + at)])),
  );
  write(root, "a/large", "x".repeat(10_000));
  commit(root);
  expect(states(root).at(-1)).toMatchObject({ "a/large": undefined, "a/4": "x".repeat(1004) });
});

test("git is not asked what a repository's own configuration could make it run", () => {
  const root = newFolder();
  write(root, "a/one", "1");
  commit(root);
  const ran = path.join(root, "ran");
  write(root, "program", `#!/bin/sh\ntouch ${ran}\n`);
  fs.chmodSync(path.join(root, "program"), 0o755);
  for (const [name, value] of [
    ["log.showSignature", "true"],
    ["gpg.program", path.join(root, "program")],
    ["diff.external", path.join(root, "program")],
    ["core.fsmonitor", path.join(root, "program")],
    ["diff.x.textconv", path.join(root, "program")],
  ] as const)
    git(root, "config", name, value);
  write(root, ".gitattributes", "* diff=x\n");
  expect(states(root)).toEqual([{ "a/one": "1" }]);
  expect(fs.existsSync(ran)).toBe(false);
});
