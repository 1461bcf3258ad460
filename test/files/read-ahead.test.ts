import * as fs from "node:fs";
import * as path from "node:path";
import { Git } from "../../src/files/git";
import { filesAt } from "../../src/files/git-head";
import { commit, git } from "../cli/git";
import { newFolder, write } from "../cli/user-repository";

/** Files of several windows: some are alike, one is empty. */
const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`clusters/c${at}/a.yaml`, `${at} ä\n`.repeat(20_000)])),
  ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`clusters/c${at}/b/same.yaml`, "the same\n"])),
  "clusters/c2/empty.yaml": "",
};

let root: string;
let asked: number;

beforeAll(() => {
  root = newFolder();
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  commit(root);
});

beforeEach(() => {
  asked = 0;
  const { ask } = Git.prototype;
  jest.spyOn(Git.prototype, "ask").mockImplementation(function (this: Git, ...args) {
    asked += 1;
    return ask.apply(this, args);
  });
});

afterEach(() => jest.restoreAllMocks());

function ahead() {
  const files = filesAt(root, "HEAD");
  files.readAhead("clusters");
  return files;
}

test("files that are read ahead are what each would be alone, in whatever order they are asked for", () => {
  const [together, alone] = [ahead(), filesAt(root, "HEAD")];
  for (const file of [...Object.keys(FILES), ...Object.keys(FILES).reverse()]) {
    expect(together.read(file)).toBe(FILES[file]);
  }
  for (const folder of ["clusters", "clusters/c1", "clusters/c1/b", "clusters/nowhere"]) {
    expect(together.list(folder)).toEqual(alone.list(folder));
  }
  expect(together.read("clusters/c1/nowhere")).toBeUndefined();
  expect(() => together.read("clusters/c1/b")).toThrow("is a folder");
});

test("git is started for many files at once", () => {
  const files = ahead();
  asked = 0;
  for (const file of Object.keys(FILES).sort()) files.read(file);
  expect(asked).toBeLessThan(20);
});

test("an object that the clone lacks is reported when it is asked for, and hides none of the others", () => {
  const id = git(root, "rev-parse", "HEAD:clusters/c3/a.yaml").trim();
  const object = path.join(root, ".git/objects", id.slice(0, 2), id.slice(2));
  const kept = fs.readFileSync(object);
  fs.rmSync(object);
  try {
    const files = ahead();
    expect(() => files.read("clusters/c3/a.yaml")).toThrow("git cannot show it");
    expect(files.read("clusters/c4/a.yaml")).toBe(FILES["clusters/c4/a.yaml"]);
  } finally {
    fs.writeFileSync(object, kept);
  }
});

test("a file that is too large is refused as it would be alone, and hides none behind it", () => {
  write(root, "clusters/c1/large.yaml", `${"x".repeat(3 * 1024 * 1024)}\n`);
  commit(root);
  const files = ahead();
  expect(() => files.read("clusters/c1/large.yaml")).toThrow("bytes");
  expect(files.read("clusters/c10/a.yaml")).toBe(FILES["clusters/c10/a.yaml"]);
});

test("a folder that is not there, and a file in its place, are read as they would be otherwise", () => {
  const files = filesAt(root, "HEAD");
  files.readAhead("nowhere");
  files.readAhead("clusters/c1/a.yaml");
  expect(files.list("nowhere")).toEqual([]);
  expect(files.read("clusters/c1/a.yaml")).toBe(FILES["clusters/c1/a.yaml"]);
});
