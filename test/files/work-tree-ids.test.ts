import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { Repository, WorkTreeIds } from "@typha-mtls/files";
import { commit, git } from "../cli/git";
import { newFolder, write } from "../cli/user-repository";

function idOf(root: string, name: string): string {
  return git(root, "rev-parse", `HEAD:${name}`).trim();
}

function isFolder(root: string, folder: string, id: string): boolean {
  return new WorkTreeIds(new Repository(root)).isFolder(folder, id);
}

/** A repository with files of every size and kind of name. */
function repository(...options: readonly string[]): string {
  const root = newFolder();
  git(root, "init", "--quiet", "--template=", ...options);
  write(root, "a/file", "text\n");
  write(root, "a/b.c", "beside\n");
  write(root, "a/b/c/deep", "");
  write(root, "a/b-c", "after\n");
  write(root, "a/größe.yaml", "ü\n");
  write(root, "a/large", "x".repeat(3 * 1024 * 1024));
  write(root, "a/exact", "x".repeat(1024 * 1024 - 32));
  fs.writeFileSync(path.join(root, "a/bytes"), Buffer.from([0, 255, 13, 10]));
  commit(root);
  return root;
}

test.each([[[]], [["--object-format=sha256"]]])("a folder as git holds it has its id (%s)", (options) => {
  const root = repository(...options);
  expect(isFolder(root, "a", idOf(root, "a"))).toBe(true);
  expect(isFolder(root, "a/b", idOf(root, "a/b"))).toBe(true);
  expect(isFolder(root, "a/b", idOf(root, "a"))).toBe(false);
  fs.mkdirSync(path.join(root, "a/empty/too"), { recursive: true });
  expect(isFolder(root, "a", idOf(root, "a"))).toBe(true);
});

test("a program in it keeps its id, as long as it may be executed", () => {
  const root = repository();
  write(root, "a/run", "#!/bin/sh\n");
  fs.chmodSync(path.join(root, "a/run"), 0o755);
  commit(root);
  expect(isFolder(root, "a", idOf(root, "a"))).toBe(true);
  fs.chmodSync(path.join(root, "a/run"), 0o644);
  expect(isFolder(root, "a", idOf(root, "a"))).toBe(false);
});

const CHANGES: Readonly<Record<string, (root: string) => void>> = {
  "another byte": (root) => write(root, "a/file", "texT\n"),
  "another byte in a large file": (root) => write(root, "a/large", `y${"x".repeat(3 * 1024 * 1024 - 1)}`),
  "a longer file": (root) => write(root, "a/exact", "x".repeat(1024 * 1024 - 31)),
  "other line ends": (root) => write(root, "a/file", "text\r\n"),
  "another file": (root) => write(root, "a/b/new", ""),
  "a file less": (root) => fs.rmSync(path.join(root, "a/b/c/deep")),
  "another name": (root) => fs.renameSync(path.join(root, "a/file"), path.join(root, "a/File")),
  "a folder in place of a file": (root) => {
    fs.rmSync(path.join(root, "a/file"));
    fs.mkdirSync(path.join(root, "a/file"));
  },
  "a link to the same bytes": (root) => {
    fs.renameSync(path.join(root, "a/file"), path.join(root, "same"));
    fs.symlinkSync("../same", path.join(root, "a/file"));
  },
  "a link in place of the folder": (root) => {
    fs.renameSync(path.join(root, "a"), path.join(root, "same"));
    fs.symlinkSync("same", path.join(root, "a"));
  },
  "a pipe in place of a file": (root) => {
    fs.rmSync(path.join(root, "a/file"));
    execFileSync("mkfifo", [path.join(root, "a/file")]);
  },
  "a repository of its own in it": (root) => git(path.join(root, "a/b"), "init", "--quiet", "--template="),
  "no folder at all": (root) => fs.rmSync(path.join(root, "a"), { recursive: true }),
};

test.each(Object.entries(CHANGES))("a folder with %s is not what git holds", (_, change) => {
  const root = repository();
  const id = idOf(root, "a");
  change(root);
  expect(isFolder(root, "a", id)).toBe(false);
});

test("a file is compared by all its bytes, and a link is no file", () => {
  const root = repository();
  const ids = new WorkTreeIds(new Repository(root));
  const id = idOf(root, "a/file");
  expect(ids.isFile("a/file", id)).toBe(true);
  expect(ids.isFile("a/b.c", id)).toBe(false);
  expect(ids.isFile("a/none", id)).toBe(false);
  write(root, "a/file", "text\r\n");
  expect(ids.isFile("a/file", id)).toBe(false);
  fs.rmSync(path.join(root, "a/file"));
  write(root, "same", "text\n");
  fs.symlinkSync("../same", path.join(root, "a/file"));
  expect(ids.isFile("a/file", id)).toBe(false);
});
