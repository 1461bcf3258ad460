/** A conflict that git left in a text. */
export interface Conflict {
  /** Of its first marker, from 1. */
  readonly line: number;
  /** What git calls the two sides, such as `HEAD` and `main`; empty where it gives them no name. */
  readonly ours: string;
  readonly theirs: string;
}

/** The line that begins a side or ends a conflict: seven characters, or as many as `conflict-marker-size` asks for beyond that. */
const MARKER = /(?<![^\n])(<{7,}|>{7,})(?: ([^\r\n]*))?(?=\r?(?:\n|$))/g;

/**
 * The first conflict in a text: a line that begins with `<<<<<<<`, and below it one with as many `>`. What lies between is
 * not looked at: a side may be empty, and styles differ (`merge.conflictStyle`).
 */
export function conflictIn(text: string): Conflict | undefined {
  if (!text.includes("<<<<<<<")) return undefined;
  const begun = new Map<number, Omit<Conflict, "theirs">>();
  for (const { index, 1: marker = "", 2: label = "" } of text.matchAll(MARKER)) {
    const start = begun.get(marker.length);
    if (marker.startsWith(">") && start !== undefined) return { ...start, theirs: label.trim() };
    if (marker.startsWith("<") && start === undefined)
      begun.set(marker.length, { line: lineAt(text, index), ours: label.trim() });
  }
  return undefined;
}

/** Number of the line at a place. Called once for each length of a marker. */
function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
