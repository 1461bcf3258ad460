import { type Colour, paint, type Terminal } from "./terminal";

/** What is said in front of a line: nothing is wrong, look at it, it has to be mended, it was not looked at. */
export type State = "ok" | "warning" | "problem" | "skipped";

const MARKS: Readonly<Record<State, readonly [mark: string, colour: Colour]>> = {
  ok: ["✓", "green"],
  warning: ["!", "yellow"],
  problem: ["✗", "red"],
  skipped: ["-", "dim"],
};

export function mark(terminal: Pick<Terminal, "colour">, state: State): string {
  const [sign, colour] = MARKS[state];
  return paint(terminal, colour, sign);
}
