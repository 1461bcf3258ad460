// Source maps that know lines and no columns, for stack traces: a quarter of the bytes.

import { readFileSync, rmSync, writeFileSync } from "node:fs";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

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
export function linesOf(mappings) {
  // Source, line and column there: in a map each is the difference to the segment before, over all lines.
  const read = [0, 0, 0];
  let written = [0, 0, 0];
  return mappings
    .split(";")
    .map((line) => {
      let [column, lastColumn] = [0, 0];
      let last;
      const kept = [];
      for (const segment of line.split(",").filter(Boolean)) {
        const [toColumn, ...toPlace] = numbersIn(segment);
        column += toColumn;
        // Code of no source.
        if (toPlace.length === 0) continue;
        for (const index of read.keys()) read[index] += toPlace[index];
        const place = `${read[0]}:${read[1]}`;
        if (place === last) continue;
        last = place;
        const now = [read[0], read[1], 0];
        kept.push([column - lastColumn, ...now.map((each, index) => each - written[index])].map(digitsOf).join(""));
        [lastColumn, written] = [column, now];
      }
      return kept.join(",");
    })
    .join(";");
}

/** The numbers of a segment: six bits a digit, the lowest first, of which one says that more follow, and the first has the sign. */
function numbersIn(segment) {
  const numbers = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

function digitsOf(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let digits = "";
  do {
    const bits = rest & 31;
    rest >>= 5;
    digits += DIGITS[rest > 0 ? bits | 32 : bits];
  } while (rest > 0);
  return digits;
}
