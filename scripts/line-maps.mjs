// Source maps that know lines and no columns, for stack traces: a quarter of the bytes.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { decode, encode } from "@jridgewell/sourcemap-codec";

/** Rewrites a source map: of each line that was built it keeps where another line of the sources begins. */
export function keepLines(file) {
  const { version, sources, mappings } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ version, sources, names: [], mappings: linesOf(mappings) }));
}

/** Puts a source map into the file that it belongs to: a small file takes a whole block of a disk. */
export function putInside(file) {
  const map = readFileSync(file).toString("base64");
  const built = file.replace(/\.map$/, "");
  const comment = /^\/\/# sourceMappingURL=.*$/m;
  const inside = `//# sourceMappingURL=data:application/json;base64,${map}`;
  writeFileSync(built, readFileSync(built, "utf8").replace(comment, inside));
  rmSync(file);
}

/** The mappings with one segment for each line of the sources in each line that was built. */
function linesOf(mappings) {
  const isFirstOfLine = ([, source, line], at, segments) => {
    const [, lastSource, lastLine] = segments[at - 1] ?? [];
    return source !== lastSource || line !== lastLine;
  };
  const kept = decode(mappings).map((segments) =>
    segments
      // Code of no source has one number.
      .filter(({ length }) => length > 1)
      .filter(isFirstOfLine)
      .map(([column, source, line]) => [column, source, line, 0]),
  );
  return encode(kept);
}
