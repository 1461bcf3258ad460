import { isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { type Problem, ProblemError, problem } from "../../problem";
import type { SopsDocument } from "./document";
import { type Openers, readOpeners } from "./openers";
import { COMMENT_RULE_FIELDS, normalizeRule, RULE_FIELDS, type SopsRule } from "./rule";
import { scalarOf, spelledString } from "./scalar";
import { lineEnd, lineEndOf, lineStart, type TextEdit } from "./text-edits";

/** The data key of a file, wrapped for one age recipient. */
export interface AgeEntry {
  readonly recipient: string;
  /** ASCII armored age file of the 32 bytes, ending in a newline. */
  readonly enc: string;
}

/** The `sops` map of a file. */
export interface SopsMetadata {
  readonly age: readonly AgeEntry[];
  readonly rule: SopsRule;
  /** RFC 3339 to the second; the MAC is bound to this spelling. */
  readonly lastModified: string;
  /** The sealed MAC. */
  readonly mac: string;
  /** Version of SOPS that wrote the file, or whose format it follows. */
  readonly version: string;
}

/** Key of the metadata at the top of a file. */
export const METADATA_KEY = "sops";

/** A time as `lastmodified` holds it: UTC, to the second. */
export function secondsOf(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, "Z");
}

/** Version written into files: the one whose format this code follows. Needs no more than SOPS 3.9 to read. */
export const WRITTEN_VERSION = "3.13.2";

/**
 * Reads the `sops` map. Needs no key.
 *
 * @throws ProblemError when it is missing, incomplete, names keys of other kinds than age, or holds what could hide one.
 */
export function readMetadata(document: SopsDocument): SopsMetadata {
  const node = metadataMap(document);
  const problems: Problem[] = [];
  const at = (field: string) => node.items.find((pair) => pair.key.value === field)?.value;
  const refuse = (field: string, message: string) => {
    const place = document.placeOf(at(field) ?? node);
    problems.push({ code: "sops-metadata", ...place, field: `${METADATA_KEY}.${field}`, message });
  };
  const textOf = (field: string): string => {
    const value = at(field);
    const read = isScalar(value) ? scalarOf(value as Scalar) : undefined;
    if (read?.type === "str" || read?.type === "time") return String((value as Scalar).value);
    if (value !== undefined && read?.type !== "null") refuse(field, "must be a string");
    return "";
  };

  for (const found of openersIn(document).problems) {
    const [, name = ""] = found.field?.split(/[.[]/) ?? [];
    problems.push({ ...document.placeOf(at(name) ?? node), ...found });
  }
  for (const field of COMMENT_RULE_FIELDS) {
    if (textOf(field) !== "") refuse(field, "is not supported: values are chosen by key here, never by comment");
  }
  const age = readAgeEntries(at("age"), refuse);
  const [lastModified, mac, version] = [textOf("lastmodified"), textOf("mac"), textOf("version")];
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[-+]\d\d:\d\d)$/.test(lastModified)) {
    refuse("lastmodified", 'must be a time such as "2026-11-21T06:05:57Z"');
  }
  if (mac === "") refuse("mac", "is missing: MAC mismatch, nothing shows that the file is whole");
  if (version === "") refuse("version", "is missing");

  const rule: Record<string, string | boolean> = {};
  for (const [field, name] of Object.entries(RULE_FIELDS)) {
    const pattern = textOf(field);
    if (pattern !== "") rule[name] = pattern;
  }
  if (Object.keys(rule).length > 1)
    refuse("version", "cannot use more than one of the fields that choose what is sealed");
  const macOnly = at("mac_only_encrypted");
  if (macOnly !== undefined) {
    const text = isScalar(macOnly) ? scalarOf(macOnly as Scalar).text : "?";
    if (!/^(?:true|false)?$/i.test(text)) refuse("mac_only_encrypted", "must be true or false");
    rule["macOnlyEncrypted"] = /^true$/i.test(text);
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return { age, rule: normalizeRule(rule as SopsRule), lastModified, mac, version };
}

function metadataMap(document: SopsDocument): YAMLMap<Scalar, Node> {
  const node = document.top(METADATA_KEY);
  if (node === undefined) {
    const message = "sops metadata not found: the file is not sealed with SOPS";
    throw problem({ code: "sops-metadata", file: document.file, message });
  }
  if (isMap<Scalar, Node>(node)) return node;
  throw problem({
    code: "sops-metadata",
    ...document.placeOf(node),
    field: METADATA_KEY,
    message: "must be a map",
  });
}

/**
 * Who can open the file by its `sops` map, with whatever kind of key, and what of that is not allowed. Needs no key.
 *
 * @throws ProblemError when there is no such map.
 */
export function openersIn(document: SopsDocument): Openers {
  metadataMap(document);
  return readOpeners(document.plainTop(METADATA_KEY));
}

function readAgeEntries(node: unknown, refuse: (field: string, message: string) => void): AgeEntry[] {
  const items = isSeq(node) ? node.items : [];
  if (items.length === 0) refuse("age", "no keys found in file: there is no age recipient");
  return items.map((item) => {
    const text = (field: string): string => {
      const value = isMap<Scalar, Node>(item) ? item.items.find((pair) => pair.key.value === field)?.value : undefined;
      return isScalar(value) && typeof value.value === "string" ? value.value : "";
    };
    const entry = { recipient: text("recipient"), enc: text("enc") };
    if (entry.recipient === "" || entry.enc === "") refuse("age", "every entry needs recipient and enc");
    return entry;
  });
}

/**
 * The `sops` map as text, as SOPS ≥ 3.13 lays it out: keys in alphabetical order, nothing empty, `lastmodified` quoted
 * (unquoted it is a time, and SOPS 3.13 refuses the file).
 *
 * @param indent spaces per level.
 */
export function renderMetadata({ age, rule, lastModified, mac, version }: SopsMetadata, indent: number): string {
  const level = " ".repeat(indent);
  const armorIndent = " ".repeat(indent * Math.floor((3 * indent + 2) / indent));
  const ageLines = age.flatMap(({ recipient, enc }) => [
    `${level}${level}- enc: |`,
    ...enc
      .trimEnd()
      .split("\n")
      .map((line) => `${armorIndent}${line}`),
    `${level}${level}  recipient: ${recipient}`,
  ]);
  const patterns = Object.entries(RULE_FIELDS)
    .filter(([, name]) => rule[name] !== undefined)
    .map(([field, name]) => `${level}${field}: ${spelledString(rule[name]!)}`);
  const isFirst = (line: string) => line.trim() < "lastmodified";
  return [
    `${METADATA_KEY}:`,
    `${level}age:`,
    ...ageLines,
    ...patterns.filter(isFirst),
    `${level}lastmodified: ${JSON.stringify(lastModified)}`,
    `${level}mac: ${mac}`,
    ...(rule.macOnlyEncrypted ? [`${level}mac_only_encrypted: true`] : []),
    ...patterns.filter((line) => !isFirst(line)),
    `${level}version: ${version}`,
    "",
  ].join("\n");
}

/** A sealed file as it was read. */
interface SopsText {
  readonly text: string;
  readonly metadata: SopsMetadata;
  readonly document: SopsDocument;
}

/**
 * The edit that makes the `sops.age` list of a file hold these entries, in this order. An entry that is there already
 * keeps its text.
 *
 * @throws ProblemError where the list is not laid out as sops does it: one dash per entry
 */
export function ageListEdit({ text, metadata, document }: SopsText, entries: readonly AgeEntry[]): TextEdit {
  const list = (document.top(METADATA_KEY) as YAMLMap<Scalar, Node>).get("age", true) as unknown as YAMLSeq<Node>;
  const items = isSeq(list) && list.flow !== true ? list.items : [];
  const dashes = items.map((item) => dashOf(text, item));
  const first = dashes[0];
  if (first === undefined || dashes.includes(undefined)) {
    throw problem({
      code: "sops-layout-unsupported",
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
