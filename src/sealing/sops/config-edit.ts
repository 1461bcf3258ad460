import { advice, attempt, own, type ProblemError, problem } from "@typha-mtls/problems";
import { lineEnd, lineEndOf, lineStart, type TextEdit, withEdits } from "@typha-mtls/yaml";
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type YAMLSeq } from "yaml";
import { type ConfiguredRule, type CreationRule, parseConfigText, parseSopsConfig, SOPS_CONFIG_FILE } from "./config";
import { checkRecipients } from "./recipients";
import { ruleFields, spellRuleLines } from "./rule";
import { spelledString } from "./scalar";

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
 * @param file - its name, for the problems
 * @throws ProblemError where the text is no `.sops.yaml`, a recipient is none, or a list cannot be changed alone: its keys come
 * through a YAML alias, or have an anchor
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
  const changeOf = new Map(changes.toReversed().map((change) => [change.rule, change]));
  const meant = rules.map(({ fields }, at): RuleFields => {
    const { add, remove } = changeOf.get(at) ?? {};
    const kept = flat(fields["age"]).filter((recipient) => recipient !== remove);
    return { ...fields, age: add === undefined ? kept : [...kept, add] };
  });
  if (areRead(result, meant, file)) return result;
  const at = changes[0]?.rule ?? 0;
  throw byHand(file, rules[at], at);
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
    // The new recipient goes behind the last one, inside its quotes; on a line of its own if the last one has its own line.
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
    code: "sops-config-not-editable",
    ...(rule?.place ?? { file }),
    field: `creation_rules[${at}].age`,
    message: "is written in a way that is not changed here (an alias, an anchor, or no list of its own)",
    remedy: advice`change it by hand, then run ${own("recipients sync")}`,
  });
}

type RuleFields = ConfiguredRule["fields"];

/** Whether a text has just these rules, in their order. */
function areRead(text: string, meant: readonly RuleFields[], file: string): boolean {
  const spelled = (rules: readonly RuleFields[]) =>
    JSON.stringify(rules.map((fields) => ({ ...fields, age: flat(fields["age"]) })));
  const read = attempt(() => parseSopsConfig(text, file)).result?.rules;
  return read !== undefined && spelled(read.map(({ fields }) => fields)) === spelled(meant);
}

function flat(age: unknown): string[] {
  const texts: unknown[] = Array.isArray(age) ? age : [age];
  return texts
    .flatMap((item) => String(item ?? "").split(","))
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** A rule to be added: it must name the files that it is for. */
export type NewCreationRule = CreationRule & { readonly pathRegex: string };

/**
 * The text of `.sops.yaml` with rules put in front of all others, because SOPS takes the first that matches. Comments,
 * other rules and their spelling stay as they are. A rule whose `path_regex` is there already, in whatever place, is
 * left to its owner; with all of them there, the text comes back unchanged.
 *
 * @param text of the file as it is; undefined for a new one.
 * @throws ProblemError when the file cannot be read, or its rules are written in brackets on one line.
 */
export function withRules(
  text: string | undefined,
  rules: readonly NewCreationRule[],
  file = SOPS_CONFIG_FILE,
): string {
  const current = text ?? "";
  const present = parseSopsConfig(current, file).rules.map(({ fields }) => fields);
  const known = new Set(present.map((fields) => fields["path_regex"]));
  const missing = rules.filter(({ pathRegex }) => !known.has(pathRegex));
  if (missing.length === 0) return current;
  for (const { recipients } of missing) checkRecipients(recipients, { file });

  const { offset, indent, needsKey } = findInsertion(current, file);
  const lineEnd = current.includes("\r\n") ? "\r\n" : "\n";
  const lines = missing.flatMap((rule) => spellRule(rule, " ".repeat(indent)));
  const before = current.slice(0, offset);
  const added = [
    ...(before !== "" && !before.endsWith("\n") ? [""] : []),
    ...(needsKey ? ["creation_rules:"] : []),
    ...lines,
    "",
  ].join(lineEnd);
  const result = before + added + current.slice(offset);
  const fieldsOf = ({ pathRegex, recipients, rule }: NewCreationRule): RuleFields => ({
    path_regex: pathRegex,
    ...ruleFields(rule),
    age: recipients,
  });
  if (areRead(result, [...missing.map(fieldsOf), ...present], file)) return result;
  throw problem({
    code: "sops-config-not-editable",
    file,
    message: "could not take the new rules",
    remedy: "add them by hand",
  });
}

/** Where the first entry of `creation_rules` goes, and how deep its dash stands. */
function findInsertion(text: string, file: string): { offset: number; indent: number; needsKey: boolean } {
  const { document, placeOf } = parseConfigText(text, file);
  const pair = isMap<Node, Node>(document.contents)
    ? document.contents.items.find(({ key }) => isScalar(key) && key.value === "creation_rules")
    : undefined;
  const isFlow = isMap(document.contents) && document.contents.flow === true;
  if (isFlow || (isSeq(pair?.value) && pair.value.flow === true)) {
    throw problem({
      code: "sops-config-not-editable",
      file,
      ...placeOf((isFlow ? document.contents : pair?.value)?.range?.[0] ?? 0),
      message: "creation_rules are written in brackets, where no rule can be put in front",
      remedy: "write them as a list with one dash per rule",
    });
  }
  if (pair === undefined) return { offset: text.length, indent: 2, needsKey: true };
  const keyEnd = pair.key.range?.[1] ?? 0;
  const lineEnd = text.indexOf("\n", keyEnd);
  const first = isSeq(pair.value) ? pair.value.range?.[0] : undefined;
  const indent = first === undefined ? 2 : placeOf(first).column - 1;
  return { offset: lineEnd === -1 ? text.length : lineEnd + 1, indent, needsKey: false };
}

function spellRule({ pathRegex, recipients, rule }: NewCreationRule, margin: string): string[] {
  return [
    `${margin}- path_regex: ${spelledString(pathRegex)}`,
    ...spellRuleLines(rule, spelledString).map((field) => `${margin}  ${field}`),
    // One text with commas: SOPS before 3.11 refuses a file with a list in it, and a comma at the end. Folded, so that a
    // change of one recipient is one line of a diff.
    `${margin}  age: >-`,
    ...recipients.map((recipient, at) => `${margin}    ${recipient}${at < recipients.length - 1 ? "," : ""}`),
  ];
}
