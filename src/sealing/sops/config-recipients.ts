import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type YAMLSeq } from "yaml";
import { ProblemError, problem } from "../../problem";
import { type ConfiguredRule, parseSopsConfig } from "./config";
import { parseConfigText } from "./config-text";
import { checkRecipients } from "./recipients";
import { lineEnd, lineEndOf, lineStart, type TextEdit, withEdits } from "./text-edits";

/** What becomes of the recipients of one rule. */
export interface RecipientChange {
  /** Position of the rule in `creation_rules`. */
  readonly rule: number;
  readonly add?: string;
  readonly remove?: string;
}

/**
 * The text of `.sops.yaml` with recipients added to rules or taken out of them. Everything else stays byte for byte:
 * comments, other rules, lists in dashes or brackets, texts with commas.
 *
 * @throws ProblemError where a list cannot be changed alone: its keys come through a YAML alias, or have an anchor
 */
export function withRecipients(text: string, changes: readonly RecipientChange[], file: string): string {
  const { rules } = parseSopsConfig(text, file);
  const { document } = parseConfigText(text, file);
  const lists = ageNodes(document);
  const edits = changes.flatMap(({ rule, add, remove }): TextEdit[] => {
    const age = lists[rule];
    return [
      ...(add === undefined ? [] : [edit(text, age, (list) => added(text, list, checkRecipients([add])[0]!))]),
      ...(remove === undefined ? [] : [edit(text, age, (list) => removed(text, list, remove, document))]),
    ].map((made) => {
      if (made !== undefined) return made;
      throw byHand(file, rules[rule], rule);
    });
  });
  const result = withEdits(text, edits);
  demandMeant(rules, result, changes, file);
  return result;
}

/** How the recipients of a rule are written. */
type Written = { readonly list: YAMLSeq<Node> } | { readonly from: number; readonly to: number };

function ageNodes({ contents }: Document): (Node | undefined)[] {
  const rules = isMap(contents) ? contents.get("creation_rules", true) : undefined;
  return (isSeq(rules) ? rules.items : []).map((rule) =>
    isMap(rule) ? (rule.get("age", true) as Node | undefined) : undefined,
  );
}

function edit(text: string, age: Node | undefined, make: (written: Written) => TextEdit | undefined) {
  // What has an anchor may be used elsewhere too.
  if (age === undefined || isAlias(age) || (age as { anchor?: string }).anchor !== undefined) return undefined;
  if (isSeq(age)) return make({ list: age as YAMLSeq<Node> });
  const [from, to] = (isScalar(age) && age.range) || [];
  return from === undefined || to === undefined || text.slice(from, to).trim() === "" ? undefined : make({ from, to });
}

function added(text: string, written: Written, recipient: string): TextEdit | undefined {
  if (!("list" in written)) {
    // Behind the last one, within the quotes; on a line of its own where the last one has one.
    const last = [...text.slice(written.from, written.to).matchAll(/age1[0-9a-z]+/g)].at(-1);
    if (last === undefined) return undefined;
    const at = written.from + last.index;
    const margin = text.slice(lineStart(text, at), at);
    const isAlone = margin !== "" && margin.trim() === "";
    const end = at + last[0].length;
    return { from: end, to: end, text: isAlone ? `,${lineEndOf(text)}${margin}${recipient}` : `,${recipient}` };
  }
  const { items, flow } = written.list;
  const last = items.at(-1)?.range;
  if (!last) return undefined;
  if (flow) return { from: last[1], to: last[1], text: `, ${recipient}` };
  const margin = /^ *- */.exec(text.slice(lineStart(text, last[0])))?.[0];
  if (margin === undefined) return undefined;
  const end = lineEnd(text, last[1]);
  const lineBreak = lineEndOf(text);
  const isOpen = text[end - 1] !== "\n";
  return { from: end, to: end, text: `${isOpen ? lineBreak : ""}${margin}${recipient}${isOpen ? "" : lineBreak}` };
}

function removed(text: string, written: Written, recipient: string, document: Document): TextEdit | undefined {
  if (!("list" in written)) return withoutPart(text, written.from, written.to, recipient);
  const { items, flow } = written.list;
  const at = items.findIndex((item) => {
    const named = isAlias(item) ? item.resolve(document) : item;
    return isScalar(named) && String(named.value).trim() === recipient;
  });
  const item = items[at];
  if (item?.range) {
    if (flow) return withoutItem(items, at);
    const from = lineStart(text, item.range[0]);
    return { from, to: lineEnd(text, item.range[1]), text: "" };
  }
  // One of several in an item with commas.
  const shared = items.find((other) => isScalar(other) && String(other.value).includes(recipient))?.range;
  return shared ? withoutPart(text, shared[0], shared[1], recipient) : undefined;
}

/** An item in brackets goes with the comma behind it, or, being the last, with the one in front. */
function withoutItem(items: readonly Node[], at: number): TextEdit | undefined {
  const [from, to] = items[at]!.range!;
  const next = items[at + 1]?.range?.[0];
  return next === undefined ? { from: items[at - 1]?.range?.[1] ?? from, to, text: "" } : { from, to: next, text: "" };
}

/** One recipient of several in a text goes with the comma behind it, or, being the last, with the one in front. */
function withoutPart(text: string, from: number, to: number, recipient: string): TextEdit | undefined {
  const parts = [...text.slice(from, to).matchAll(/age1[0-9a-z]+/g)];
  const found = parts.find(([part]) => part === recipient);
  if (found === undefined) return undefined;
  const [start, end] = [from + found.index, from + found.index + recipient.length];
  const [comma] = found === parts.at(-1) ? (/\s*,\s*$/.exec(text.slice(from, start)) ?? []) : [];
  if (comma !== undefined) return { from: start - comma.length, to: end, text: "" };
  const [behind] = found === parts.at(-1) ? [] : (/^\s*,\s*/.exec(text.slice(end, to)) ?? []);
  return behind === undefined ? undefined : { from: start, to: end + behind.length, text: "" };
}

function byHand(file: string, rule: ConfiguredRule | undefined, at: number): ProblemError {
  return problem({
    ...(rule?.place ?? { file }),
    field: `creation_rules[${at}].age`,
    message: "is written in a way that is not changed here (an alias, an anchor, or no list of its own)",
    remedy: "change it by hand, then run `npx typha-mtls recipients sync`",
  });
}

/** What was changed must be read as it was meant, and everything else as before. */
function demandMeant(
  before: readonly ConfiguredRule[],
  text: string,
  changes: readonly RecipientChange[],
  file: string,
): void {
  const meant = before.map(({ fields }, at) => {
    const { add, remove } = changes.find(({ rule }) => rule === at) ?? {};
    const kept = flat(fields["age"]).filter((recipient) => recipient !== remove);
    return JSON.stringify({ ...fields, age: add === undefined ? kept : [...kept, add] });
  });
  const changed = changes.map(({ rule }) => rule);
  let read: string[];
  try {
    read = parseSopsConfig(text, file).rules.map(({ fields }) =>
      JSON.stringify({ ...fields, age: flat(fields["age"]) }),
    );
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    read = [];
  }
  if (read.length === meant.length && read.every((rule, at) => rule === meant[at])) return;
  const at = changed[0] ?? 0;
  throw byHand(file, before[at], at);
}

function flat(age: unknown): string[] {
  const texts: unknown[] = Array.isArray(age) ? age : [age];
  return texts
    .flatMap((item) => String(item ?? "").split(","))
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
