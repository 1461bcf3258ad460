import { readPackageFile } from "@typha-mtls/files";

/** What a reader sees, as docs/troubleshooting.md has it. */
export interface Symptom {
  readonly title: string;
  /** Lines of logs and messages in which it shows; `…` stands for what differs from one to the next. */
  readonly lines: readonly string[];
  /** What stands between the `…` of each line, as it is compared: a log is compared with all of them, line by line. */
  readonly literals: readonly (readonly string[])[];
  /** Its section, as Markdown, without the heading. */
  readonly section: string;
}

/** The page, a section for each symptom. */
const PAGE = "docs/troubleshooting.md";

/** Every symptom, in the order of the page. */
export function allSymptoms(): Symptom[] {
  const [, ...sections] = readPackageFile(PAGE).split(/^## /m);
  return sections.map((text) => {
    const [title = "", ...rest] = text.split("\n");
    const section = rest.join("\n").trim();
    const block = /^```\n(.*?)^```$/ms.exec(section)?.[1] ?? "";
    const lines = block.split("\n").filter((line) => line !== "");
    return { title, lines, literals: lines.map(literalParts), section };
  });
}

/** Longest part of a text in which fragments and words are looked for, in characters: a line of a log has less. */
const LONGEST_FRAGMENT = 2000;
/** Words in a row that a text and a line have to share where neither holds the other. */
const WORDS_IN_A_ROW = 3;

/**
 * Symptoms that a text shows, the most specific first: those of which it holds a whole line; otherwise those whose lines hold it,
 * for a reader pastes or types a part; otherwise those with which it shares most words in a row.
 */
export function symptomsOf(symptoms: readonly Symptom[], text: string): readonly Symptom[] {
  const whole = inLine(symptoms, text);
  if (whole.length > 0) return whole.map(({ symptom }) => symptom);
  const part = text.slice(0, LONGEST_FRAGMENT);
  const pieces = literalParts(part);
  if (isTelling(pieces)) {
    const holding = symptoms.filter(({ lines }) => lines.some((line) => holdsInOrder(folded(line), pieces)));
    if (holding.length > 0) return holding;
  }
  return mostAlike(symptoms, part);
}

/** The line of a symptom that holds a part of one; the first where none does. */
export function lineWith({ lines }: Symptom, part: string): string {
  const pieces = literalParts(part.slice(0, LONGEST_FRAGMENT));
  return lines.find((line) => holdsInOrder(folded(line), pieces)) ?? lines[0] ?? "";
}

/** Symptoms of which a line of a log holds a whole line of the page, as far as no other is more specific. */
export function symptomsInLine(symptoms: readonly Symptom[], text: string): readonly Symptom[] {
  return best(inLine(symptoms, text));
}

interface Ranked {
  readonly symptom: Symptom;
  readonly score: number;
}

function inLine(symptoms: readonly Symptom[], text: string): readonly Ranked[] {
  const shown = folded(text);
  return ranked(symptoms, ({ literals }) =>
    literals.map((pieces) => (holdsInOrder(shown, pieces) ? pieces.join("").length : 0)),
  );
}

/** Those with which a text shares the most words in a row. */
function mostAlike(symptoms: readonly Symptom[], text: string): readonly Symptom[] {
  const runs = new Set(runsOf(text));
  const shared = (line: string) => runsOf(line).filter((run) => runs.has(run)).length;
  return best(ranked(symptoms, ({ lines }) => lines.map(shared)));
}

/** Those with a line above 0, by the best line of each; those alike stay in their order. */
function ranked(symptoms: readonly Symptom[], scoresOf: (one: Symptom) => readonly number[]): readonly Ranked[] {
  return symptoms
    .map((symptom) => ({ symptom, score: Math.max(0, ...scoresOf(symptom)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function best(found: readonly Ranked[]): readonly Symptom[] {
  return found.filter(({ score }) => score === found[0]!.score).map(({ symptom }) => symptom);
}

/** A text as it is compared: case, blanks, what is not seen, and the escapes of quotes in JSON do not count. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('\\"', '"')
    .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
    .trim();
}

/** What stands between the `…` of a text, also where they are typed as three dots. */
function literalParts(text: string): string[] {
  return text
    .replaceAll("...", "…")
    .split("…")
    .map(folded)
    .filter((piece) => piece !== "");
}

function holdsInOrder(text: string, pieces: readonly string[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return pieces.length > 0;
}

/** Whether pieces are enough to look for: two words, or one that is no short one. */
function isTelling(pieces: readonly string[]): boolean {
  const text = pieces.join(" ");
  return text.length > 8 && (text.includes(" ") || text.length > 10);
}

function runsOf(text: string): string[] {
  return text.split("…").flatMap((piece) => {
    const words = folded(piece).match(/[\p{L}\p{N}_'-]+/gu) ?? [];
    return words.slice(WORDS_IN_A_ROW - 1).map((_, at) => words.slice(at, at + WORDS_IN_A_ROW).join(" "));
  });
}
