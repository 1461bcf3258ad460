// The licences of the libraries that the bundles hold: Apache-2.0, BSD, ISC and MIT ask that their text goes with the code.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * Text of all notices, one block per package, sorted by name.
 *
 * @param root - folder of the project
 * @param metafiles - what esbuild reports of each build
 * @throws Error where a package has no licence text, so that no build goes out without it
 */
export function notices(root, metafiles) {
  const folders = new Set(metafiles.flatMap(({ inputs }) => Object.keys(inputs)).flatMap(packageFolder));
  const blocks = new Map([...folders].map((folder) => block(path.join(root, folder))));
  const sorted = [...blocks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  const head = "typha-mtls contains code of the following packages.\n";
  return [head, ...sorted].join(`\n${"-".repeat(80)}\n\n`);
}

/** The innermost package around a bundled file; none for files of our own. */
function packageFolder(file) {
  const match = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file);
  return match === null ? [] : [match[0]];
}

function block(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  if (files.length === 0) throw new Error(`${name} ${version} is bundled, and has no licence text (${license})`);
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), "utf8").trim());
  return [`${name}@${version}`, `${name} ${version} (${license})\n\n${texts.join("\n\n")}\n`];
}
