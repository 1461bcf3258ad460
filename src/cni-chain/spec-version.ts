import { type GoValue, isArray } from "./go-json";
import { refused } from "./refusal";

/** Of the CNI specification, as libcni v1.3.1 knows them (pkg/version/version.go). None given means 0.1.0. */
const KNOWN = ["", "0.1.0", "0.2.0", "0.3.0", "0.3.1", "0.4.0", "1.0.0", "1.1.0"];

/** Whether a version is one that libcni knows; plugins refuse others. */
export function isKnownVersion(version: string): boolean {
  return KNOWN.includes(version);
}

const CURRENT = [1n, 1n, 0n] as const;
const LARGEST_INT = 2n ** 63n;

/**
 * The version that libcni takes from `cniVersion` and `cniVersions` of a list: the highest one that it knows of.
 *
 * @throws Refusal
 */
export function specVersion(list: ReadonlyMap<string, GoValue>): string {
  const given = list.get("cniVersion") ?? (list.has("cniVersion") ? null : "");
  if (typeof given !== "string") throw refused("has a cniVersion that is no string");
  if (!list.has("cniVersions")) return given;
  const listed = list.get("cniVersions")!;
  if (!isArray(listed)) throw refused("has cniVersions that are no list");
  let highest = given;
  let parsedHighest: readonly bigint[] | undefined;
  for (const version of given === "" ? listed : [...listed, given]) {
    if (typeof version !== "string") throw refused("has a version in cniVersions that is no string");
    const parsed = parseVersion(version);
    if (compare(parsed, CURRENT) > 0) continue;
    const order = parsedHighest === undefined ? 1 : compare(parsed, parsedHighest);
    // Of two spellings of the same version, which one libcni takes depends on how it sorts: the unknown one is not ready.
    if (order > 0 || (order === 0 && !isKnownVersion(version))) [highest, parsedHighest] = [version, parsed];
  }
  return highest;
}

/** version.ParseVersion, with the numbers of strconv.Atoi. @throws Refusal */
function parseVersion(version: string): readonly bigint[] {
  if (version === "") return [0n, 1n, 0n];
  const parts = version.split(".");
  const numbers = parts.map((part) => (/^[+-]?\d+$/.test(part) ? BigInt(part.replace("+", "")) : LARGEST_INT));
  if (parts.length > 3 || numbers.some((number) => number >= LARGEST_INT || number < -LARGEST_INT)) {
    throw refused("has a version in cniVersions that is none");
  }
  return [0, 1, 2].map((at) => numbers[at] ?? 0n);
}

function compare(a: readonly bigint[], b: readonly bigint[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
}
