import type { TrustFact } from "../trust/view";

/** Most characters of a value in a message. */
const LONGEST = 100;
/** Characters that are kept in front of the place where two values part. */
const BEFORE = 24;

/** A value on one line, not longer than a reader wants. */
export function excerpt(value: string): string {
  const line = value.split("\n").join(" ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** What was and what is, cut so that the difference can be seen. */
export function excerptOfChange(then: TrustFact, now: TrustFact): string {
  const [before, after] = [then.shown ?? then.value, now.shown ?? now.value];
  if (before === after) return `${after} was replaced`;
  if (!before.includes("\n") && !after.includes("\n")) return arrow(before, after);
  const [old, fresh] = [before.split("\n"), after.split("\n")];
  const length = Math.max(old.length, fresh.length);
  const differ = Array.from({ length }, (_, line) => line).filter((line) => old[line] !== fresh[line]);
  const first = differ[0] ?? 0;
  const rest = differ.length > 1 ? `, and ${differ.length - 1} more` : "";
  return `line ${first + 1}: ${arrow(old[first]?.trim() ?? "nothing", fresh[first]?.trim() ?? "nothing")}${rest}`;
}

function arrow(before: string, after: string): string {
  if (before.length <= LONGEST && after.length <= LONGEST) return `${before} → ${after}`;
  let part = 0;
  while (part < before.length && before[part] === after[part]) part += 1;
  const from = Math.max(0, part - BEFORE);
  const cut = (text: string) =>
    `${from === 0 ? "" : "…"}${text.slice(from, from + LONGEST)}${text.length > from + LONGEST ? "…" : ""}`;
  return `${cut(before)} → ${cut(after)}`;
}
