// What a build was made from and what it made, as one hash in a file beside it: where both are as they were, a test needs no
// new build. Everything below the folders counts, by content; a file more than needed costs a build, one less a stale test.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What the build reads; src/ and lib/ also hold what it writes. */
const FOLDERS = ["src", "schema", "imports", "scripts", "clusters", "lib"];
const FILES = ["package.json", "package-lock.json", "tsconfig.json", "node_modules/.package-lock.json"];
/** Not published, as all that ends so (`files` of package.json). */
const STAMP = "lib/build.cache";
/** Declarations come from another program, which may run later. */
const ELSEWHERE = ["lib/types/", STAMP];

/** Whether nothing changed since the build that is there. */
export function isBuilt(root) {
  const stamp = path.join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashOf(root);
}

/** To be called at the end of a build that is whole. */
export function writeStamp(root) {
  writeFileSync(path.join(root, STAMP), hashOf(root));
}

function hashOf(root) {
  const hash = createHash("sha256").update(`${process.version} ${process.arch}\0`);
  for (const file of filesIn(root)) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesIn(root) {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/")),
  );
  const there = FILES.filter((file) => existsSync(path.join(root, file)));
  return [...below.filter((file) => !ELSEWHERE.some((place) => file.startsWith(place))), ...there].sort();
}
