import * as fs from "node:fs";
import * as path from "node:path";
import { committedFiles } from "../../src/files/git-head";
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
