// Which of the programs in test/interop/components the tests of some folders run.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A program in components.go: its variable, and the name of the binary. */
const DECLARED = /^\t(\w+)\s+= (?:Program\{Name: |\w+\()"([\w.-]+)"/gm;
const IMPORTED = /"typha-mtls\/interop\/([\w/-]+)"/g;
const USED = /\bcomponents\.([A-Z]\w*)/g;

/**
 * Names of the binaries that the tests of folders name, or what they import of this module does. A folder may use a part of that alone;
 * a program that is missing here is built when a test asks for it.
 *
 * @param interop - the folder test/interop
 * @param folders - names of folders with tests in it
 */
export function programsOf(interop, folders) {
  const declared = [...sourceOf(path.join(interop, "components/components.go")).matchAll(DECLARED)];
  const used = new Set(
    sourcesOf(interop, folders).flatMap((text) => [...text.matchAll(USED)].map(([, variable]) => variable)),
  );
  return declared.flatMap(([, variable, name]) => (used.has(variable) ? [name] : []));
}

/** Texts of folders, and of all that they import of this module, without the tests of these. */
function sourcesOf(interop, folders) {
  const texts = folders.flatMap((name) => textsIn(path.join(interop, name), /\.go$/));
  const seen = new Set(["components"]);
  // An array takes what is added while it is walked through.
  for (const text of texts)
    for (const [, name] of text.matchAll(IMPORTED)) {
      if (seen.has(name)) continue;
      seen.add(name);
      texts.push(...textsIn(path.join(interop, name), /(?<!_test)\.go$/));
    }
  return texts;
}

function textsIn(folder, named) {
  return readdirSync(folder)
    .filter((file) => named.test(file))
    .map((file) => sourceOf(path.join(folder, file)));
}

function sourceOf(file) {
  return readFileSync(file, "utf8");
}
