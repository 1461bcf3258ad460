import { keysOf } from "@typha-mtls/fields";
import { type Problem, ProblemError, problem } from "@typha-mtls/problems";
import { lineEnd, lineEndOf, lineStart, type TextEdit } from "@typha-mtls/yaml";
import { isMap, type Node, type Scalar } from "yaml";
import type { SopsDocument } from "./document";
import { type Openers, readOpeners } from "./openers";
import { COMMENT_RULE_FIELDS, normalizeRule, RULE_FIELDS, type SopsRule, spellRuleLines } from "./rule";
import { spelledString } from "./scalar";

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
  const { openers, problems: unexpected } = readDocumentOpeners(document);
  const at = (field: string) => document.node([METADATA_KEY, field]);
  const placeOf = (field: string) => document.placeOf(at(field) ?? document.node([METADATA_KEY]));
  const problems: Problem[] = unexpected.map((found) => {
    const [, field = ""] = keysOf(found.field ?? "");
    return { ...placeOf(String(field)), ...found };
  });
  const refuse = (field: string, message: string) =>
    problems.push({ code: "sops-metadata", ...placeOf(field), field: `${METADATA_KEY}.${field}`, message });
  const textOf = (field: string): string => {
    const read = document.get([METADATA_KEY, field]);
    if (read?.type === "str" || read?.type === "time") return String((at(field) as Scalar).value);
    if (at(field) !== undefined && read?.type !== "null") refuse(field, "must be a string");
    return "";
  };

  for (const field of COMMENT_RULE_FIELDS) {
    if (textOf(field) !== "") refuse(field, "is not supported: values are chosen by key here, never by comment");
  }
  const age = openers.filter(({ isAge }) => isAge).map(({ id, enc }) => ({ recipient: id, enc: `${enc.trimEnd()}\n` }));
  if (age.length === 0) refuse("age", "no keys found in file: there is no age recipient");
  if (age.some(({ recipient, enc }) => recipient === "" || enc === "\n"))
    refuse("age", "every entry needs recipient and enc");
  const [lastModified, mac, version] = [textOf("lastmodified"), textOf("mac"), textOf("version")];
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[-+]\d\d:\d\d)$/.test(lastModified)) {
    refuse("lastmodified", 'must be a time such as "2026-11-21T06:05:57Z"');
  }
  if (mac === "") refuse("mac", "is missing: MAC mismatch, nothing shows that the file is whole");
  if (version === "") refuse("version", "is missing");

  const patterns = Object.entries(RULE_FIELDS).map(([field, name]) => [name, textOf(field)] as const);
  const given = patterns.filter(([, pattern]) => pattern !== "");
  if (given.length > 1) refuse("version", "cannot use more than one of the fields that choose what is sealed");
  const macOnly =
    at("mac_only_encrypted") === undefined ? "" : (document.get([METADATA_KEY, "mac_only_encrypted"])?.text ?? "?");
  if (!/^(?:true|false)?$/i.test(macOnly)) refuse("mac_only_encrypted", "must be true or false");
  if (problems.length > 0) throw new ProblemError(problems);
  const rule = normalizeRule({ ...Object.fromEntries(given), macOnlyEncrypted: /^true$/i.test(macOnly) });
  return { age, rule, lastModified, mac, version };
}

/**
 * Who can open the file by its `sops` map, with whatever kind of key, and what of that is not allowed. Needs no key.
 *
 * @throws ProblemError when there is no such map.
 */
export function readDocumentOpeners(document: SopsDocument): Openers {
  const node = document.node([METADATA_KEY]);
  if (isMap(node)) return readOpeners(document.plain([METADATA_KEY]));
  throw problem(
    node === undefined
      ? {
          code: "sops-metadata",
          file: document.file,
          message: "sops metadata not found: the file is not sealed with SOPS",
        }
      : { code: "sops-metadata", ...document.placeOf(node), field: METADATA_KEY, message: "must be a map" },
  );
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
  const fields = [
    ...spellRuleLines(rule, spelledString),
    `lastmodified: ${JSON.stringify(lastModified)}`,
    `mac: ${mac}`,
    `version: ${/^\d+\.\d+\.\d+$/.test(version) ? version : JSON.stringify(version)}`,
  ].sort();
  return [`${METADATA_KEY}:`, `${level}age:`, ...ageLines, ...fields.map((line) => level + line), ""].join("\n");
}

/**
 * The edit that gives a sealed file other metadata: its `sops` map is written anew, at the indentation that it has.
 *
 * @throws ProblemError where the map is not in block style at the top, with its key on a line of its own
 */
export function metadataEdit(text: string, document: SopsDocument, metadata: SopsMetadata): TextEdit {
  const { key, value } = document.root.items.find((pair) => pair.key.value === METADATA_KEY)!;
  const [first, last] = isMap<Scalar, Node>(value) && value.flow !== true ? [value.items[0], value.items.at(-1)] : [];
  const from = key.range![0];
  const [start, end] = [first?.key.range?.[0], last?.value?.range?.[1]];
  if (start === undefined || end === undefined || lineStart(text, from) !== from || document.root.flow === true) {
    throw problem({
      code: "sops-layout-unsupported",
      ...document.placeOf(key),
      field: METADATA_KEY,
      message: "is not laid out as sops does it, with a line of its own for each field",
      remedy: "run `sops updatekeys` on the file, which lays it out anew",
    });
  }
  const spelled = renderMetadata(metadata, start - lineStart(text, start));
  // A block ends behind its last line, everything else before the end of it.
  return {
    from,
    to: text[end - 1] === "\n" ? end : lineEnd(text, end),
    text: spelled.replaceAll("\n", lineEndOf(text)),
  };
}
