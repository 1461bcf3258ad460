// What programs import of the package: what `exports` in package.json gives types. Each is a module of src/, which becomes a bundle in
// lib/, declarations in lib/types and a part of docs/reference/api.md. tsconfig.build.json names its file too.

import { readFileSync } from "node:fs";
import path from "node:path";

const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, "../package.json"), "utf8"));

/** Modules of src/, the library's face first. */
export const entries = Object.values(manifest.exports).flatMap(({ types }) =>
  types === undefined ? [] : [path.basename(types, ".d.ts")],
);

/** The name under which programs import it. */
export function specifierOf(entry) {
  return entry === "index" ? "typha-mtls" : `typha-mtls/${entry}`;
}

/** Leaves the face where it is, for a bundle of another entry that uses it: both then share its classes. */
export const faceOutside = {
  name: "face-outside",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/index$/ }, ({ importer }) =>
      /[\\/]src[\\/][^\\/]+\.ts$/.test(importer) ? { path: "./index", external: true } : undefined,
    );
  },
};
