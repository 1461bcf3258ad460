#!/usr/bin/env node
// What a release job of GitHub or GitLab publishes, in release/: the package, SHA256SUMS, and notes.md from CHANGELOG.md.
//
//   scripts/release.mjs <tag> <address of the repository, https://…>
//
// package.json names no repository: a fork would name another's. It is that of the job, which provenance verifies.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const [tag, address] = process.argv.slice(2);
const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const [heading, notes] = newestSection(readFileSync(path.join(root, "CHANGELOG.md"), "utf8"));
demand(tag === `v${version}`, `the tag is ${tag}, and package.json has version ${version}`);
demand(heading.startsWith(`[${version}]`), `the newest section of CHANGELOG.md is "${heading}", not [${version}]`);
demand(/ - \d{4}-\d{2}-\d{2}$/.test(heading), `the section "${heading}" of CHANGELOG.md has no date`);
demand(
  /^https:\/\/[^\s@]+[^/]$/.test(address),
  "the second argument is the address of the repository, such as https://…",
);

const release = path.join(root, "release");
rmSync(release, { recursive: true, force: true });
mkdirSync(release);
const file = path.join(release, `${name}-${version}.tgz`);
const scratch = mkdtempSync(path.join(tmpdir(), "typha-mtls-release-"));
try {
  const { packed } = await import("./packed.mjs");
  const repository = { type: "git", url: `git+${address}.git` };
  renameSync(packed(scratch, { repository, homepage: `${address}#readme`, bugs: { url: `${address}/issues` } }), file);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
execFileSync("node", ["scripts/check-pack.mjs", "--all", "--tarball", file], { cwd: root, stdio: "inherit" });
const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
writeFileSync(path.join(release, "SHA256SUMS"), `${sum}  ${path.basename(file)}\n`);
writeFileSync(path.join(release, "notes.md"), notes);

/** Heading and text of the first section that is a version. */
function newestSection(changelog) {
  const [, first, text] = /^## (\[\d[^\n]*)\n([\s\S]*?)(?=^## |^\[|(?![\s\S]))/m.exec(changelog) ?? [];
  demand(first !== undefined, "CHANGELOG.md has no section of a version");
  return [first, text.trim()];
}

function demand(holds, otherwise) {
  if (holds) return;
  console.error(otherwise);
  process.exit(1);
}
