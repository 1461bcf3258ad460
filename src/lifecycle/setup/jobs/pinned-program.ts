/**
 * How a job comes by the program: by the entry of typha-mtls in the `package-lock.json` of a commit that the request did not
 * write, with its checksum, into a new folder outside of the checkout. npm would obey `.npmrc` and `package.json` of a
 * checkout, and run what they name.
 */

/** The commit whose `package-lock.json` decides. */
export interface Pin {
  /** A word of the shell for it. */
  readonly commit: string;
  /** What is said where it pins none. */
  readonly otherwise: string;
}

/** The commit that a request is compared with. */
export const OF_BASE: Pin = {
  commit: '"$base"',
  otherwise: "package-lock.json of the target branch pins no typha-mtls: a person has to review this request",
};

/** The commit that is checked out, where it is no request. */
export const OF_HEAD: Pin = {
  commit: "HEAD",
  otherwise: "package-lock.json pins no typha-mtls: run npm install --save-dev typha-mtls, and commit the file",
};

const script = ({ otherwise }: Pin) => `const { readFileSync, writeFileSync } = require("node:fs");
const entry = "node_modules/typha-mtls";
const pinned = JSON.parse(readFileSync(0, "utf8")).packages?.[entry];
if (!pinned?.integrity) {
  console.error("${otherwise}");
  process.exit(1);
}
const dependencies = { "typha-mtls": pinned.version };
const lock = { lockfileVersion: 3, packages: { "": { dependencies }, [entry]: pinned } };
writeFileSync("package.json", JSON.stringify({ private: true, dependencies }));
writeFileSync("package-lock.json", JSON.stringify(lock));`;

/** The folder of npm's own, where it installs nothing but the program; no script of a package runs. */
const INSTALL = "npm ci --ignore-scripts --legacy-peer-deps --no-audit --no-fund";

/**
 * Lines for bash that install the program as a commit pins it.
 *
 * @param place - `checkout` and `tools`: words of the shell for the work tree, and for a folder that is not there yet
 */
export function installPinned(place: { readonly checkout: string; readonly tools: string; readonly pin: Pin }): string {
  return `mkdir ${place.tools}
cd ${place.tools}
lock=$(git -C ${place.checkout} cat-file blob ${place.pin.commit}:package-lock.json)
printf '%s' "$lock" | node --eval '
${indented(script(place.pin), 2)}
'
${INSTALL}
cd ${place.checkout}`;
}

/** A text with every line that is not empty moved to the right. */
export function indented(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(by));
}
