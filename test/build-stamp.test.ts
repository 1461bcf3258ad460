import * as fs from "node:fs";
import * as path from "node:path";
import { newFolder, write } from "./cli/user-repository";

const { isBuilt, writeStamp } = jest.requireActual<{
  isBuilt(root: string): boolean;
  writeStamp(root: string): void;
}>("../scripts/build-stamp.mjs");

/** A project that is built, with a file in each place that a build reads or writes. */
function built(): string {
  const root = newFolder();
  const files = [
    "src/a.ts",
    "schema/a.json",
    "imports/a.ts",
    "scripts/a.mjs",
    "clusters/a/cluster.yaml",
    "lib/main.js",
  ];
  for (const file of [...files, "lib/types/index.d.ts", "package.json", "node_modules/.package-lock.json"])
    write(root, file, "{}\n");
  writeStamp(root);
  return root;
}

test("what was just built needs no build", () => {
  expect(isBuilt(built())).toBe(true);
});

test("without a build before, one is needed", () => {
  const root = built();
  fs.rmSync(path.join(root, "lib/build.cache"));
  expect(isBuilt(root)).toBe(false);
});

test.each([
  "src/a.ts",
  "src/new.ts",
  "schema/a.json",
  "imports/a.ts",
  "scripts/a.mjs",
  "clusters/a/cluster.yaml",
  "lib/main.js",
  "package.json",
  "tsconfig.json",
  "node_modules/.package-lock.json",
])("a change of %s needs a build, also where length and time are as before", (file) => {
  const root = built();
  write(root, file, "[]\n");
  const then = fs.statSync(path.join(root, "lib/build.cache")).mtime;
  fs.utimesSync(path.join(root, file), then, then);
  expect(isBuilt(root)).toBe(false);
});

test.each(["src/a.ts", "lib/main.js"])("without %s one is needed", (file) => {
  const root = built();
  fs.rmSync(path.join(root, file));
  expect(isBuilt(root)).toBe(false);
});

test("a file under another name is another file, also where all contents in a row are as before", () => {
  const root = built();
  fs.renameSync(path.join(root, "src/a.ts"), path.join(root, "src/b.ts"));
  expect(isBuilt(root)).toBe(false);
});

test("declarations are made after a build, and need none", () => {
  const root = built();
  write(root, "lib/types/index.d.ts", "export {};\n");
  expect(isBuilt(root)).toBe(true);
});
