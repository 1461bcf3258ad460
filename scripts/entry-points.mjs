import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The entry points of the library, as modules directly in src/: what package.json exports with types. A further one is a row there,
 * and its module in `files` of tsconfig.build.json.
 */
export function entryPoints(root) {
  const { exports } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return Object.values(exports).flatMap(({ types, default: file }) =>
    types === undefined ? [] : [path.basename(file, ".js")],
  );
}
