import * as fs from "node:fs";
import * as path from "node:path";
import { checkPrivateFile, writePrivateFile } from "../../src/files/identity-file";
import { failAt } from "../support/failing-disk";
import { problemsOf, ScratchRepository, scratchFolder } from "../support/scratch-repository";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

const IDENTITY = "the identity\n";
let scratch: ScratchRepository;
beforeEach(() => {
  scratch = new ScratchRepository(scratchFolder());
});

const write = (file: string) => problemsOf(() => writePrivateFile(file, IDENTITY));
const check = (file: string) => problemsOf(() => checkPrivateFile(file));

test("an identity is readable by its owner alone, whatever the umask", () => {
  const umask = process.umask(0);
  expect(write(scratch.at("age.key"))).toEqual([]);
  process.umask(umask);
  expect(fs.statSync(scratch.at("age.key")).mode & 0o777).toBe(0o600);
  expect(scratch.read("age.key")).toBe(IDENTITY);
});

test("an identity is never overwritten, and one that is there already is refused before anything is made", () => {
  scratch.write("age.key", "older");
  const file = scratch.at("age.key");
  expect(check(file)).toEqual([`${file}  exists already; an identity is never overwritten; name another file`]);
  expect(write(file)).toEqual([`${file}  cannot be used (EEXIST: exists already)`]);
  expect(scratch.read("age.key")).toBe("older");
});

test("an identity is never written through a link, also where it leads nowhere", () => {
  const file = scratch.at("age.key");
  fs.symlinkSync(scratch.at("target"), file);
  expect(check(file)).toEqual([`${file}  exists already; an identity is never overwritten; name another file`]);
  expect(write(file)).toEqual([`${file}  cannot be used (EEXIST: exists already)`]);
  expect(scratch.has("target")).toBe(false);
});

test("the folder of an identity is made where it is missing, for its owner alone, and taken back with it", () => {
  const file = scratch.at("age/operator.txt");
  expect(check(file)).toEqual([]);
  expect(scratch.has("age")).toBe(false);
  const umask = process.umask(0);
  const takeBack = writePrivateFile(file, IDENTITY);
  process.umask(umask);
  expect(fs.statSync(scratch.at("age")).mode & 0o777).toBe(0o700);
  expect(scratch.read("age/operator.txt")).toBe(IDENTITY);
  expect(takeBack()).toEqual([]);
  expect(scratch.has("age")).toBe(false);
});

test("a folder that was there, or holds another file by now, is not taken back", () => {
  fs.mkdirSync(scratch.at("age"));
  writePrivateFile(scratch.at("age/operator.txt"), IDENTITY)();
  expect(fs.readdirSync(scratch.at("age"))).toEqual([]);
  const takeBack = writePrivateFile(scratch.at("new/operator.txt"), IDENTITY);
  scratch.write("new/notes.txt", "");
  expect(takeBack()).toEqual([]);
  expect(fs.readdirSync(scratch.at("new"))).toEqual(["notes.txt"]);
});

test("no more than one folder is made: a path that is mistyped makes none", () => {
  const folder = scratch.at("none/deeper");
  const message = [
    `${folder}  cannot be used (ENOENT: no such file or directory); create the folder first, or name a file in another`,
  ];
  expect(check(path.join(folder, "age.key"))).toEqual(message);
  expect(write(path.join(folder, "age.key"))).toEqual(message);
  expect(scratch.has("none")).toBe(false);
});

describe("inside a git work tree an identity is refused, because a commit could disclose it,", () => {
  const refusal = (file: string) => [
    `${file}  is inside the git work tree ${scratch.at("repo")}; a commit could disclose the identity; name a file outside`,
  ];

  test("at its root and in every folder below", () => {
    scratch.write("repo/.git/HEAD", "");
    scratch.write("repo/deep/folder/file", "");
    for (const name of ["repo/age.key", "repo/deep/folder/age.key"]) {
      expect(check(scratch.at(name))).toEqual(refusal(scratch.at(name)));
      expect(write(scratch.at(name))).toEqual(refusal(scratch.at(name)));
      expect(scratch.has(name)).toBe(false);
    }
  });

  test("also where .git is a file, as in a worktree or a submodule", () => {
    scratch.write("repo/.git", "gitdir: elsewhere\n");
    expect(write(scratch.at("repo/age.key"))).toEqual(refusal(scratch.at("repo/age.key")));
  });

  test("also where a link leads into it", () => {
    scratch.write("repo/.git/HEAD", "");
    fs.symlinkSync(scratch.at("repo"), scratch.at("harmless"));
    expect(write(scratch.at("harmless/age.key"))).toEqual(refusal(scratch.at("harmless/age.key")));
  });

  test("also in a folder that is not there yet", () => {
    scratch.write("repo/.git/HEAD", "");
    expect(write(scratch.at("repo/new/age.key"))).toEqual(refusal(scratch.at("repo/new/age.key")));
    expect(scratch.has("repo/new")).toBe(false);
  });

  test("and beside it not", () => {
    scratch.write("repo/.git/HEAD", "");
    expect(write(scratch.at("age.key"))).toEqual([]);
  });
});

test("an identity that could not be written whole is not left behind", () => {
  for (let n = 1; ; n += 1) {
    const disk = failAt(fs, n, "once", "ENOSPC");
    const file = scratch.at("age/age.key");
    const problems = write(file);
    disk.restore();
    if (problems.length === 0) break;
    expect(problems).toEqual([expect.stringMatching(/^\S+ {2}cannot be used \(ENOSPC: no space left on the disk\)/)]);
    expect(scratch.has("age")).toBe(false);
  }
  expect(scratch.read("age/age.key")).toBe(IDENTITY);
});

test("an identity that was taken back is gone, and taking it back twice is no error", () => {
  const takeBack = writePrivateFile(scratch.at("age.key"), IDENTITY);
  expect([...takeBack(), ...takeBack()]).toEqual([]);
  expect(scratch.tree()).toEqual({});
});
