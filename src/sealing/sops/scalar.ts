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
export function isPlainString(text: string): boolean {
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
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(day)));
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!exists || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const zone = match[8] === undefined || /^[-+]00:00$/.test(match[8]) ? "Z" : match[8];
  const two = (part: string) => part.padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${fraction}${zone}`;
}
