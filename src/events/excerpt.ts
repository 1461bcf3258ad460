/** Most characters of a value in a message. */
const LONGEST = 100;
/** Characters that are kept in front of the place where two values part. */
const BEFORE = 24;

/** A value on one line, not longer than a reader wants. */
export function excerpt(value: string): string {
  const line = value.split("\n").join(" ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** `before → after`, each cut so that the difference can be seen. */
export function arrowBetween(before: string, after: string): string {
  if (before.length <= LONGEST && after.length <= LONGEST) return `${before} → ${after}`;
  let part = 0;
  while (part < before.length && before[part] === after[part]) part += 1;
  const from = Math.max(0, part - BEFORE);
  const cut = (text: string) =>
    `${from === 0 ? "" : "…"}${text.slice(from, from + LONGEST)}${text.length > from + LONGEST ? "…" : ""}`;
  return `${cut(before)} → ${cut(after)}`;
}
