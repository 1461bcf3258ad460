import { createHash } from "node:crypto";
import { parseAllDocuments } from "yaml";
import { canonical, isMap } from "./facts";

/** What a file of YAML holds, as tools written in Go read it. */
export interface Documents {
  readonly values: readonly unknown[];
  /** Why a reader might refuse it, or see something else than another one. */
  readonly faults: readonly string[];
}

/** Line breaks of YAML 1.1, which go-yaml obeys and YAML 1.2 does not know. */
const BREAKS_OF_YAML_1_1 = /[\u0085\u2028\u2029]/g;

const read = new Map<string, Documents>();

/** Reads YAML; the same text is read once. */
export function documentsIn(bytes: Buffer): Documents {
  const key = hashOf(bytes);
  const known = read.get(key) ?? parsed(bytes);
  if (read.size > 2_000) read.clear();
  read.set(key, known);
  return known;
}

export function hashOf(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

function parsed(bytes: Buffer): Documents {
  if (bytes.length > 4 * 1024 * 1024) return { values: [], faults: [`is large: ${hashOf(bytes)}`] };
  const text = bytes.toString("utf8");
  const faults = Buffer.from(text).equals(bytes) ? [] : ["is not UTF-8"];
  try {
    const all = parseAllDocuments(text.replaceAll(BREAKS_OF_YAML_1_1, "\n"), {
      version: "1.1",
      merge: false,
      logLevel: "silent",
    });
    const documents = Array.isArray(all) ? all : [];
    faults.push(...documents.flatMap(({ errors }) => errors.map(({ code }) => code)));
    const values = documents.map((document) => merged(document.toJS({ maxAliasCount: 1_000 })));
    // Deep or circular values would stop later comparisons.
    canonical(values);
    return { values: values.filter((value) => value !== null && value !== undefined), faults };
  } catch (error) {
    return { values: [], faults: [...faults, `cannot be read: ${(error as Error).name} ${hashOf(bytes)}`] };
  }
}

/** Merge keys, quoted or not: what the map says itself goes first, then the earlier of those that are merged. */
function merged(value: unknown, depth = 0): unknown {
  if (depth > 150) throw new Error("too deep");
  if (Array.isArray(value)) return value.map((item) => merged(item, depth + 1));
  if (!isMap(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const own = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, merged(item, depth + 1)]));
  const given = own["<<"];
  if (given === undefined) return own;
  const { "<<": _, ...rest } = own;
  const sources = (Array.isArray(given) ? given : [given]).filter(isMap);
  if (sources.length === 0) return own;
  return { ...Object.assign({}, ...sources.toReversed()), ...rest };
}
