import type { TextEdit } from "@typha-mtls/yaml";
import { Scalar, type ScalarTag } from "yaml";
import { stringifyString } from "yaml/util";

/** Types that SOPS tells apart in a YAML file; they decide which bytes enter the MAC. */
export type ScalarType = "str" | "int" | "float" | "bool" | "time" | "null";

/** A scalar as SOPS reads it. */
export interface ScalarValue {
  readonly type: ScalarType;
  /** The bytes that enter the MAC, as text (sops.go, ToBytes); empty for null. */
  readonly text: string;
}

const BOOLS = new Map([
  ...["true", "True", "TRUE"].map((word) => [word, "True"] as const),
  ...["false", "False", "FALSE"].map((word) => [word, "False"] as const),
]);
const NULLS = new Set(["", "~", "null", "Null", "NULL"]);
const SPECIAL_FLOATS = new Map([
  ...[".nan", ".NaN", ".NAN"].map((word) => [word, "NaN"] as const),
  ...[".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"].map((word) => [word, "+Inf"] as const),
  ...["-.inf", "-.Inf", "-.INF"].map((word) => [word, "-Inf"] as const),
]);
/** Floats that Go spells with letters, in YAML. */
const GO_FLOATS = new Map([
  ["NaN", ".nan"],
  ["+Inf", ".inf"],
  ["-Inf", "-.inf"],
]);
const INT = /^([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
const FLOAT = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/;
const TIME =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(\.\d+)?(Z|[-+]\d\d:\d\d))|(?: (\d{1,2}):(\d{1,2}):(\d{1,2})(\.\d+)?))?$/;
const LEGACY_BOOLS = /^(?:y|n|yes|no|on|off|true|false|null)$/i;

/**
 * What a plain (unquoted) scalar means to SOPS, whose parser is go.yaml.in/yaml/v3 (resolve.go): neither YAML 1.1 nor
 * 1.2. `yes` is a string, `0o17` and `017` are 15, `2024-01-01` is a time.
 */
export function resolvePlain(source: string): ScalarValue {
  if (NULLS.has(source)) return { type: "null", text: "" };
  const bool = BOOLS.get(source);
  if (bool !== undefined) return { type: "bool", text: bool };
  const special = SPECIAL_FLOATS.get(source);
  if (special !== undefined) return { type: "float", text: special };
  if (/^[-+.0-9]/.test(source)) return resolveNumber(source);
  return { type: "str", text: source };
}

/** A value as it is written without quotes so that {@link resolvePlain} gives it back; for all types but strings. */
export function spellPlain({ type, text }: ScalarValue): string {
  if (type === "null") return "null";
  if (type === "bool") return text.toLowerCase();
  return GO_FLOATS.get(text) ?? text;
}

/**
 * Whether a string can stand unquoted in a file and is read as that string by YAML 1.1 and 1.2 parsers alike.
 * Stricter than it must be: what starts with a digit or a sign is always quoted.
 */
function isPlainString(text: string): boolean {
  return /^[A-Za-z_/^$(][\x20-\x7e]*$/.test(text) && !/: |:$| #| $/.test(text) && !LEGACY_BOOLS.test(text);
}

function resolveNumber(source: string): ScalarValue {
  const time = resolveTime(source);
  if (time !== undefined) return { type: "time", text: time };
  const digits = source.replaceAll("_", "");
  const [, sign, magnitude] = (source.startsWith(".") ? null : INT.exec(digits)) ?? [];
  if (magnitude !== undefined) {
    const value = BigInt(/^0[0-7]+$/.test(magnitude) ? `0o${magnitude.slice(1)}` : magnitude.toLowerCase());
    const signed = sign === "-" ? -value : value;
    if (BigInt.asIntN(64, signed) === signed) return { type: "int", text: signed.toString() };
  }
  const spelled = source.startsWith(".") ? source : digits;
  if (FLOAT.test(spelled) && Number.isFinite(Number(spelled))) {
    return { type: "float", text: formatFloat(Number(spelled)) };
  }
  return { type: "str", text: source };
}

/** Go's `strconv.FormatFloat(value, 'f', -1, 64)`: the shortest digits that read back, never an exponent. */
function formatFloat(value: number): string {
  if (Object.is(value, -0)) return "-0";
  const [mantissa = "", exponent] = value.toString().split("e");
  if (exponent === undefined) return mantissa;
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const spelled =
    point <= 0
      ? `0.${"0".repeat(-point)}${digits}`
      : `${digits.padEnd(point, "0").slice(0, point)}${digits.length > point ? `.${digits.slice(point)}` : ""}`;
  return value < 0 ? `-${spelled}` : spelled;
}

/** Go's `time.Time.MarshalText` (RFC 3339, fraction without trailing zeros) of the four spellings that the parser takes. */
function resolveTime(source: string): string | undefined {
  const match = TIME.exec(source);
  if (match === null) return undefined;
  const [, year = "", month = "", day = ""] = match;
  const [hour = "0", minute = "0", second = "0"] = [match[4] ?? match[9], match[5] ?? match[10], match[6] ?? match[11]];
  const fraction = (match[7] ?? match[12] ?? "").slice(0, 10).replace(/\.?0*$/, "");
  const two = (part: string) => part.padStart(2, "0");
  const iso = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
  const date = new Date(`${iso}Z`);
  // JavaScript takes 30 February for 2 March, and 24:00 for the next day.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return undefined;
  const zone = match[8] === undefined || /^[-+]00:00$/.test(match[8]) ? "Z" : match[8];
  return `${iso}${fraction}${zone}`;
}

const STRING_TAG = "tag:yaml.org,2002:str";

/** Spaces per level that SOPS writes unless `stores.yaml.indent` says otherwise. */
export const DEFAULT_INDENT = 4;

/**
 * The only scalar type of the documents here: text as written, and `type` PLAIN where it stood without quotes.
 * What a plain scalar means is asked of {@link scalarOf}, because no schema of the `yaml` library resolves it as Go does.
 */
const AS_WRITTEN: ScalarTag = {
  tag: STRING_TAG,
  default: true,
  identify: (value) => typeof value === "string",
  resolve: (text) => text,
  stringify(item, context, onComment, onChompKeep) {
    const { type, text } = scalarOf(item);
    if (type === "null") return "null";
    if (type !== "str") return String(item.value);
    const isNested = context.implicitKey === true || context.inFlow === true;
    if (!isNested && isBlock(text)) {
      const block = Object.assign(new Scalar(text), { type: Scalar.BLOCK_LITERAL, comment: item.comment });
      return stringifyString(block, context, onComment, onChompKeep);
    }
    return isNested && /[[\]{},]/.test(text) ? doubleQuoted(text) : spelledString(text);
  },
};

/** How the documents of this folder are parsed and built. */
export const DOCUMENT_OPTIONS = {
  schema: "failsafe",
  customTags: (tags: unknown[]) => [...tags.filter((tag) => (tag as ScalarTag).tag !== STRING_TAG), AS_WRITTEN],
} as const;

/** What a scalar of a document means to SOPS. */
export function scalarOf(node: Scalar): ScalarValue {
  const text = typeof node.value === "string" ? node.value : "";
  return node.type === Scalar.PLAIN ? resolvePlain(text) : { type: "str", text };
}

/** Gives a scalar another meaning; its quotes follow from that. */
export function setScalar(node: Scalar, value: ScalarValue): void {
  node.value = value.type === "str" ? value.text : spellPlain(value);
  node.type = value.type === "str" ? Scalar.QUOTE_DOUBLE : Scalar.PLAIN;
  node.source = undefined;
}

/** A fresh scalar. */
export function scalar(value: ScalarValue): Scalar {
  const node = new Scalar("");
  setScalar(node, value);
  return node;
}

/** A string on one line: plain where no parser can mistake it, in double quotes otherwise. */
export function spelledString(text: string): string {
  return isPlainString(text) ? text : doubleQuoted(text);
}

/** Several lines that every parser reads back from a literal block: printable, no margin, no trailing blanks. */
function isBlock(text: string): boolean {
  return /^[\x21-\x7e][\x20-\x7e]*\n[\x20-\x7e\n]*$/.test(text) && !/ \n| $|\n\n$/.test(text);
}

/**
 * JSON is YAML, except for what YAML 1.1 takes for a line break or forbids: NEL, LS, PS, C1 controls, BOM, non-characters;
 * and U+FFFD, which stands in a text that was read where the file held bytes that are no UTF-8.
 */
function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffd-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Writes another text in place of a scalar: in quotes where it stood in quotes, for in brackets it could be read as something else without. */
export function scalarEdit(text: string, node: Scalar, spelled: string): TextEdit {
  const [from, to] = node.range!;
  const old = text.slice(from, to);
  const quoted = /^["']/.test(old) ? `"${spelled}"` : spelled;
  // A block ends behind its line.
  return { from, to, text: quoted + (/\r?\n$/.exec(old)?.[0] ?? "") };
}
