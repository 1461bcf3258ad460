import { FACES, type FaceName } from "./diagram";

/**
 * Widths of characters in ems, in the bold face of DejaVu Sans, the widest among the fonts that systems set by default: a
 * text that fits by them fits in every reader's font.
 */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;'|!/ ()[\]·-]/, 0.46],
  [/[frtJ"*]/, 0.53],
  [/[mwMW@%…]/, 1.11],
  [/[a-z0-9_?]/, 0.72],
  [/[A-Z#&+<>=~→←↻−]/, 0.87],
];
/** Characters that no row has: other scripts, symbols. */
const OTHER = 1.15;
const REGULAR = 0.94;
const MONO = 0.62;

/** The most that a text can take, in units of the picture. */
export function widthOf(text: string, face: FaceName): number {
  const { size, bold, mono } = FACES[face];
  const ems = [...text].map((character) => {
    if (mono && /[ -~…]/.test(character)) return MONO;
    return (WIDTHS.find(([these]) => these.test(character))?.[1] ?? OTHER) * (bold ? 1 : REGULAR);
  });
  return Math.ceil(ems.reduce((sum, em) => sum + em, 0) * size);
}

/**
 * A text in lines of at most `width`: broken between words; a word that is longer than a line after `/`, `-` and `.`, or
 * anywhere. What does not fit into `most` lines ends in an ellipsis.
 */
export function wrappedTo(text: string, face: FaceName, width: number, most: number): string[] {
  const fits = (line: string) => widthOf(line.trimEnd(), face) <= width;
  const smaller = (piece: string, separators: readonly RegExp[]): string[] =>
    fits(piece) || separators.length === 0
      ? [piece]
      : piece.split(separators[0]!).flatMap((part) => smaller(part, separators.slice(1)));
  const lines: string[] = [""];
  for (const piece of smaller(text, [/(?<= )/, /(?<=[/.-])/, /(?:)/u])) {
    if (fits(lines.at(-1)! + piece)) lines[lines.length - 1] += piece;
    else lines.push(piece.trimStart());
  }
  const kept = lines.slice(0, most).map((line) => line.trimEnd());
  if (lines.length <= most) return kept;
  let last = [...kept.at(-1)!];
  while (last.length > 0 && !fits(`${last.join("")}…`)) last = last.slice(0, -1);
  return [...kept.slice(0, -1), `${last.join("")}…`];
}
