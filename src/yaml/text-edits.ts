/** A stretch of a text that is replaced; what lies outside stays byte for byte. */
export interface TextEdit {
  /** Offset of the first character that goes. */
  readonly from: number;
  /** Offset behind the last one. */
  readonly to: number;
  readonly text: string;
}

/** The text with all edits made; they must not overlap. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  const inOrder = [...edits].sort((a, b) => a.from - b.from);
  const starts = [0, ...inOrder.map(({ to }) => to)];
  const kept = starts.map((start, at) => text.slice(start, inOrder[at]?.from));
  return kept.map((part, at) => part + (inOrder[at]?.text ?? "")).join("");
}

/** Line end of a text, going by its first line. */
export function lineEndOf(text: string): "\n" | "\r\n" {
  return /^[^\n]*\r\n/.test(text) ? "\r\n" : "\n";
}

/** Offset at which the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** Offset behind the line of an offset, its line end included. */
export function lineEnd(text: string, offset: number): number {
  const at = text.indexOf("\n", offset);
  return at === -1 ? text.length : at + 1;
}
