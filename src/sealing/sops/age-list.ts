import { isMap, isSeq, type Node, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { problem } from "../../problem";
import type { InspectedSops } from "./inspect";
import { type AgeEntry, METADATA_KEY } from "./metadata";
import { lineEnd, lineEndOf, lineStart, type TextEdit } from "./text-edits";

/**
 * The edit that makes the `sops.age` list of a file hold these entries, in this order. An entry that is there already
 * keeps its text.
 *
 * @throws ProblemError where the list is not laid out as sops does it: one dash per entry
 */
export function ageListEdit({ text, metadata, document }: InspectedSops, entries: readonly AgeEntry[]): TextEdit {
  const list = (document.top(METADATA_KEY) as YAMLMap<Scalar, Node>).get("age", true) as unknown as YAMLSeq<Node>;
  const items = isSeq(list) && list.flow !== true ? list.items : [];
  const dashes = items.map((item) => dashOf(text, item));
  const first = dashes[0];
  if (first === undefined || dashes.includes(undefined)) {
    throw problem({
      ...document.placeOf(list),
      field: `${METADATA_KEY}.age`,
      message: "is not laid out as sops does it, with a dash and a line of its own for each recipient",
      remedy: "run `sops updatekeys` on the file, which lays it out anew",
    });
  }
  const starts = dashes.map((dash) => dash!.line);
  const end = endOf(text, items[items.length - 1]!);
  const texts = starts.map((start, at) => text.slice(start, starts[at + 1] ?? end));
  const present = (wanted: AgeEntry) =>
    metadata.age.findIndex(({ recipient, enc }) => recipient === wanted.recipient && enc === wanted.enc);
  const spelled = entries.map((entry) => texts[present(entry)] ?? spellEntry(entry, first, text));
  return { from: starts[0]!, to: end, text: spelled.join("") };
}

interface Dash {
  /** Offset at which its line begins. */
  readonly line: number;
  /** Column of the dash, and of what follows it, from 0. */
  readonly column: number;
  readonly content: number;
}

/** Where the dash of an entry stands; undefined where the entry begins on another line. */
function dashOf(text: string, item: Node): Dash | undefined {
  const start = item.range?.[0];
  if (start === undefined || !isMap(item) || item.flow === true) return undefined;
  const line = lineStart(text, start);
  const margin = /^( *)- +$/.exec(text.slice(line, start));
  return margin === null ? undefined : { line, column: margin[1]!.length, content: start - line };
}

/** A literal block ends behind its last line, everything else before the end of it. */
function endOf(text: string, item: Node): number {
  const end = item.range![1];
  return text[end - 1] === "\n" ? end : lineEnd(text, end);
}

/** An entry as sops lays it out, at the indentation of those that are there. */
function spellEntry({ recipient, enc }: AgeEntry, { column, content }: Dash, text: string): string {
  const armor = /\n *(?:- )? *enc: \|[-+]?\r?\n( +)/.exec(text)?.[1] ?? " ".repeat(content + 2);
  const lines = [
    `${" ".repeat(column)}-${" ".repeat(content - column - 1)}enc: |`,
    ...enc
      .trimEnd()
      .split("\n")
      .map((line) => `${armor}${line}`),
    `${" ".repeat(content)}recipient: ${recipient}`,
    "",
  ];
  return lines.join(lineEndOf(text));
}
