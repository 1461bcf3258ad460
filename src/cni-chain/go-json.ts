import { Refusal, refused, unclear } from "./refusal";

/**
 * A value as Go's encoding/json reads it. Objects keep all their members in the order of the text: which one of several
 * with the same name counts, depends on what Go reads the object into.
 */
export type GoValue = null | boolean | number | string | readonly GoValue[] | GoObject;

/** An object of JSON. */
export interface GoObject {
  readonly members: readonly (readonly [key: string, value: GoValue])[];
}

/** A text of JSON that was read. */
export interface GoDocument {
  readonly value: GoValue;
  /** Whether a number lies outside the range of float64, which Go refuses where it reads the number. */
  readonly hasHugeNumber: boolean;
}

/** Go reads 10,000 levels; a `.conf` file that becomes a list gets two more. */
const MOST_LEVELS = 9_998;

/** The tokens of a text that is known to be JSON, or the beginning of JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gs;

/**
 * A text as Go's encoding/json reads it. Its grammar is that of JSON.parse; the differences begin with what the values mean.
 *
 * @throws Refusal
 */
export function readGoJson(text: string): GoDocument {
  try {
    JSON.parse(text);
  } catch {
    throw isCutOff(text)
      ? new Refusal("cni-file-half-written", text.trim() === "" ? "is empty" : "ends in the middle", true)
      : refused("is not JSON");
  }
  const top: GoValue[] = [];
  /** From the outermost array or object to the innermost, with the key for which the next value is. */
  const open: { readonly add: (value: GoValue) => void }[] = [{ add: (value) => top.push(value) }];
  let hasHugeNumber = false;
  for (const [token] of text.matchAll(TOKEN)) {
    const { add } = open.at(-1)!;
    if (token === "{" || token === "[") {
      if (open.length > MOST_LEVELS) throw unclear(`is nested more than ${MOST_LEVELS} levels deep`);
      const { value, filler } = token === "[" ? array() : object();
      add(value);
      open.push(filler);
    } else if (token === "}" || token === "]") open.pop();
    else if (token !== "," && token !== ":") {
      const value: null | boolean | number | string = JSON.parse(token);
      hasHugeNumber ||= typeof value === "number" && !Number.isFinite(value);
      add(value);
    }
  }
  return { value: top[0]!, hasHugeNumber };
}

function array() {
  const value: GoValue[] = [];
  return { value, filler: { add: (element: GoValue) => void value.push(element) } };
}

function object() {
  const members: [string, GoValue][] = [];
  let key: string | undefined;
  const add = (value: GoValue) => {
    if (key === undefined) key = value as string;
    else {
      members.push([key, value]);
      key = undefined;
    }
  };
  return { value: { members }, filler: { add } };
}

/** Whether a text that is not JSON is the beginning of a longer one: an array, an object or a string is still open. */
function isCutOff(text: string): boolean {
  let depth = 0;
  let last = "";
  for (const [token] of text.matchAll(TOKEN)) {
    last = token;
    if (token === "{" || token === "[") depth++;
    if (token === "}" || token === "]") depth--;
  }
  return last === "" || depth > 0 || (last.startsWith('"') && !/^"(?:[^"\\]|\\.)*"$/s.test(last));
}

export function isObject(value: GoValue): value is GoObject {
  return typeof value === "object" && value !== null && "members" in value;
}

export function isArray(value: GoValue): value is readonly GoValue[] {
  return Array.isArray(value);
}

/** What Go makes of an object that it reads into a map: of several members with the same name the last one. */
export function asMap({ members }: GoObject): ReadonlyMap<string, GoValue> {
  return new Map(members);
}

/** The members of an object in the order in which a struct is filled from it. */
export type MembersOf = (object: GoObject) => GoObject["members"];

/** A text that Go reads into a struct at once. */
export const inTextOrder: MembersOf = ({ members }) => members;

/** A map that Go wrote as JSON, which sorts the names, and then reads into a struct. */
export const asMarshalled: MembersOf = (object) => [...asMap(object)].sort(([a], [b]) => byBytes(a, b));

/** The order of Go's strings, which is that of their bytes in UTF-8, and so of their code points. */
export function byBytes(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((character, index) => character !== right[index]);
  if (at < 0) return left.length - right.length;
  return left[at]!.codePointAt(0)! - (right[at]?.codePointAt(0) ?? -1);
}

/**
 * Whether bytes of a name were not UTF-8, so that its text here is not the one of Go: that has one U+FFFD for each such byte,
 * and for half of a surrogate pair.
 */
export function isReplaced(name: string): boolean {
  return name.includes("\u{fffd}") || !name.isWellFormed();
}
