import * as fs from "node:fs";
import * as path from "node:path";
import { committedFiles, filesAt } from "../../src/files/git-head";
import { commit, git } from "../cli/git";
import { newFolder, write } from "../cli/user-repository";

const PATH = process.env["PATH"];
afterEach(() => {
  process.env["PATH"] = PATH;
  delete process.env["GIT_DIR"];
});

test("outside of a work tree, and without git, there is nothing to ask", () => {
  expect(committedFiles(newFolder())).toBeUndefined();
  process.env["PATH"] = newFolder();
  expect(committedFiles(newFolder())).toBeUndefined();
});

test("a repository without a commit has no file", () => {
  const root = newFolder();
  git(root, "init", "--quiet");
  write(root, "a.txt", "a\n");
  expect(committedFiles(root)?.read("a.txt")).toBeUndefined();
});

test("a file is read as it was committed, whatever lies in the work tree or in the index", () => {
  const root = newFolder();
  write(root, "pki/a.txt", "committed\n");
  commit(root);
  write(root, "pki/a.txt", "changed\n");
  git(root, "add", "--all");
  write(root, "pki/b.txt", "new\n");
  const committed = committedFiles(root);
  expect(committed?.read("pki/a.txt")).toBe("committed\n");
  expect(committed?.read("pki/b.txt")).toBeUndefined();
  expect(() => committed?.read("pki")).toThrow('pki  is a folder at "HEAD", where a file is looked for');
});

test("paths are relative to the folder that was asked for", () => {
  const root = newFolder();
  write(root, "platform/a.txt", "below\n");
  write(root, "a.txt", "above\n");
  commit(root);
  expect(committedFiles(path.join(root, "platform"))?.read("a.txt")).toBe("below\n");
});

test("a folder is listed as it was committed, and one that is not there has nothing", () => {
  const root = newFolder();
  write(root, "platform/nodes/a.crt", "");
  write(root, "platform/nodes/b ü.crt", "");
  commit(root);
  write(root, "platform/nodes/c.crt", "");
  const committed = committedFiles(path.join(root, "platform"));
  expect(committed?.list("nodes")).toEqual([
    { name: "a.crt", kind: "file" },
    { name: "b ü.crt", kind: "file" },
  ]);
  expect(committed?.list("elsewhere")).toEqual([]);
});

test("what is no file, or lies behind a link or a submodule, is refused by its name: it is not missing", () => {
  const root = newFolder();
  const folder = path.join(root, "platform");
  write(folder, "real/a.txt", "a\n");
  fs.symlinkSync("real", path.join(folder, "link"));
  write(folder, "sub/a.txt", "a\n");
  commit(path.join(folder, "sub"));
  commit(root);
  const committed = committedFiles(folder);
  const refused = (act: () => unknown, words: string) => expect(act).toThrow(words);
  refused(() => committed?.read("link"), 'link  is a link at "HEAD", where a file is looked for');
  refused(() => committed?.read("link/a.txt"), 'link  is a link at "HEAD", where a folder is looked for');
  refused(() => committed?.read("sub/x/a.txt"), 'sub  is a submodule at "HEAD", where a folder is looked for');
  refused(() => committed?.list("sub"), 'sub  is a submodule at "HEAD", where a folder is looked for');
  refused(() => committed?.read("real/a.txt/b"), 'real/a.txt  is a file at "HEAD", where a folder is looked for');
  refused(() => committed?.read("real"), 'real  is a folder at "HEAD", where a file is looked for');
  expect(committed?.list(".")).toEqual([
    { name: "link", kind: "link" },
    { name: "real", kind: "folder" },
    { name: "sub", kind: "submodule" },
  ]);
  expect(committed?.read("gone/a.txt")).toBeUndefined();
});

test("a linked work tree, and a submodule, are asked themselves", () => {
  const [root, origin] = [newFolder(), newFolder()];
  write(origin, "a.txt", "of the submodule\n");
  commit(origin);
  write(root, "a.txt", "first\n");
  commit(root);
  const linked = path.join(newFolder(), "linked");
  git(root, "worktree", "add", "--quiet", linked);
  write(root, "a.txt", "second\n");
  git(root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", origin, "sub");
  commit(root);
  expect(committedFiles(linked)?.read("a.txt")).toBe("first\n");
  expect(committedFiles(root)?.read("a.txt")).toBe("second\n");
  expect(committedFiles(path.join(root, "sub"))?.read("a.txt")).toBe("of the submodule\n");
});

test("a last commit whose object is gone is told, and not taken for no commit at all", () => {
  const root = newFolder();
  write(root, "a.txt", "a\n");
  commit(root);
  const id = git(root, "rev-parse", "HEAD").trim();
  fs.rmSync(path.join(root, ".git/objects", id.slice(0, 2), id.slice(2)));
  expect(() => committedFiles(root)).toThrow("git cannot show the last commit; see what `git fsck` says");
});

test.each(["refs/tags/HEAD", "refs/heads/HEAD", "refs/HEAD"])("HEAD is never taken for %s", (trap) => {
  const root = newFolder();
  write(root, "a.txt", "of the trap\n");
  commit(root);
  git(root, "update-ref", trap, "HEAD");
  write(root, "a.txt", "of the branch\n");
  commit(root);
  const head = git(root, "rev-parse", "--verify", "@{0}").trim();
  expect(committedFiles(root)?.read("a.txt")).toBe("of the branch\n");
  expect(filesAt(root, "HEAD")).toMatchObject({ reference: "HEAD", commit: head });
  git(root, "symbolic-ref", "HEAD", "refs/heads/unborn");
  expect(() => committedFiles(root)).toThrow("git cannot show the last commit");
  expect(() => filesAt(root, "HEAD")).toThrow('git knows no commit "HEAD"');
});

test("git is started once to find the last commit, on a branch and on none", () => {
  const root = newFolder();
  write(root, "a.txt", "a\n");
  commit(root);
  const started = jest.spyOn(process.getBuiltinModule("node:child_process"), "spawnSync");
  for (const checkout of [[], ["checkout", "--quiet", "--detach"]]) {
    if (checkout.length > 0) git(root, ...checkout);
    started.mockClear();
    committedFiles(root);
    expect(started).toHaveBeenCalledTimes(1);
  }
  started.mockRestore();
});

test("within a hook of another repository, its variables lead nowhere else", () => {
  const [root, other] = [newFolder(), newFolder()];
  write(root, "a.txt", "ours\n");
  commit(root);
  write(other, "a.txt", "theirs\n");
  commit(other);
  process.env["GIT_DIR"] = path.join(other, ".git");
  expect(committedFiles(root)?.read("a.txt")).toBe("ours\n");
});

test("no filter of the repository is run", () => {
  const root = newFolder();
  const trace = path.join(newFolder(), "trace");
  write(root, ".gitattributes", "*.txt filter=evil diff=evil\n");
  write(root, "a.txt", "plain\n");
  commit(root);
  git(root, "config", "filter.evil.smudge", `touch ${trace}; cat`);
  git(root, "config", "diff.evil.textconv", `touch ${trace}; cat`);
  expect(committedFiles(root)?.read("a.txt")).toBe("plain\n");
  expect(fs.existsSync(trace)).toBe(false);
});

test("a git that refuses to look is told, and not taken for none", () => {
  const root = newFolder();
  commit(root);
  write(root, ".git/config", "[core\n");
  expect(() => committedFiles(root)).toThrow(
    "git refuses to say what is committed; see what `git status` says in this folder",
  );
});
