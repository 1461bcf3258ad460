// Adds the manifests that upstream published since to src/calico/upstream-manifests.json: `scripts/upstream-checksums.mjs
// <clone of projectcalico/calico>` reads the tags of every supported release, and the branch of one that has no tag yet. What is
// known already stays: people may run it.

import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundled } from "./bundled.mjs";

const LIST = path.join(import.meta.dirname, "../src/calico/upstream-manifests.json");
const FILES = ["calico.yaml", "calico-typha.yaml", "calico-vxlan.yaml", "calico-bpf.yaml", "calico-policy-only.yaml"];

const clone = process.argv[2];
if (clone === undefined) {
  console.error("usage: node scripts/upstream-checksums.mjs <clone of projectcalico/calico>");
  process.exit(2);
}
const git = (...args) =>
  execFileSync("git", ["-C", clone, ...args], { maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "pipe"] });
const lines = (...args) =>
  git(...args)
    .toString()
    .split("\n")
    .filter(Boolean);

const { RELEASES } = await bundled("src/calico/releases.ts");
const known = JSON.parse(readFileSync(LIST, "utf8"));
const places = new Set(Object.values(known));

let added = 0;
for (const { minor } of RELEASES) {
  const tags = lines("tag", "--list", `v3.${minor}.*`, "--sort=v:refname").filter((tag) => /^v3\.\d+\.\d+$/.test(tag));
  const branch = `release-v3.${minor}`;
  const refs = tags.map((tag) => [tag, tag]);
  if (tags.length === 0) refs.push([branch, lines("for-each-ref", "--format=%(refname)", `refs/**/${branch}`)[0]]);
  for (const [name, ref] of refs) {
    if (ref === undefined) {
      console.error(`${clone} has neither a tag of v3.${minor} nor the branch ${branch}`);
      process.exitCode = 1;
      continue;
    }
    for (const file of FILES) {
      const place = `${name} ${file}`;
      if (places.has(place)) continue;
      known[hash("sha256", git("show", `${ref}:manifests/${file}`), "hex")] ??= place;
      added++;
    }
  }
}
const minorOf = (place) => Number(/^(?:release-)?v3\.(\d+)/.exec(place)[1]);
const inOrder = Object.entries(known).sort(([, a], [, b]) => minorOf(a) - minorOf(b));
writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
console.log(`${added} manifests added`);
