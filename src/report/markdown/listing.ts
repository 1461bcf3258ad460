import { type Code, groupedBy } from "@typha-mtls/problems";
import type { ClusterReport } from "../model";
import { name, type Phrase, prose, sentence } from "./phrasing";

/** How much is named before the rest is only counted. */
export interface Limits {
  /** Events: nobody reads more before the first are understood. */
  readonly events: number;
  /** Lines of a row, of a list, of a table. */
  readonly lines: number;
  /** Parts about clusters. */
  readonly parts: number;
  /** Steps and objects of such a part. */
  readonly objects: number;
  /** Characters of a picture in such a part. */
  readonly picture: number;
}

/** Something that is said of a cluster, or of none. */
export interface Said {
  readonly cluster: string | null;
  readonly line: Phrase;
}

/** Names of clusters in a sentence before the others are numbered. */
const NAMED = 3;

/** `a`, `b` and 3 others; each name once. */
export function someNames(names: readonly string[]): Phrase {
  const all = [...new Set(names)];
  const most = all.length === NAMED + 1 ? all.length : NAMED;
  return conjoined(
    upTo(
      all.map((one) => [name(one)]),
      most,
      (rest) => prose(`${rest} others`),
    ),
  );
}

/** `one, two and three`. */
export function conjoined(parts: readonly Phrase[], last = " and "): Phrase {
  return parts.reduce((line, part, at) => {
    if (at === 0) return part;
    return sentence`${line}${[{ type: "text", value: at === parts.length - 1 ? last : ", " }]}${part}`;
  }, []);
}

/** Each line once, with the clusters of which it is true; in a report of one cluster, the line alone. */
export function perCluster(said: readonly Said[], clusters: readonly ClusterReport[], most: number): Phrase[] {
  const groups = groupedBy(said, ({ line }) => JSON.stringify(line));
  const lines = groups.map((group) => {
    const names = group.flatMap(({ cluster }) => cluster ?? []);
    const { line } = group[0];
    return names.length === 0 || clusters.length === 1 ? line : sentence`${someNames(names)}: ${line}`;
  });
  return upTo(lines, most, (rest) => leftOut(rest, "line"));
}

/** Something of a kind, of a cluster or of none. */
export interface Coded {
  readonly code: Code;
  readonly cluster: string | null;
}

/** Each kind with its number and its clusters, where that are too many to name each. */
export function perKind(found: readonly Coded[], most: number, wordsOf: (code: Code) => string): Phrase[] {
  const kinds = groupedBy(found, ({ code }) => code).map((alike) => {
    const clusters = alike.flatMap(({ cluster }) => cluster ?? []);
    const where = clusters.length === 0 ? [] : sentence`, in ${someNames(clusters)}`;
    return sentence`${alike.length} × ${prose(wordsOf(alike[0].code))} (${alike[0].code})${where}`;
  });
  return upTo(kinds, most, (rest) => leftOut(rest, "kind"));
}

/** The first of a list; the rest is numbered. */
export function upTo<T>(items: readonly T[], most: number, others: (rest: number) => T): T[] {
  return items.length <= most ? [...items] : [...items.slice(0, most), others(items.length - most)];
}

/** `1 leaf`, `2 leaves`. */
export function numbered(number: number, one: string, many = `${one}s`): Phrase {
  return prose(`${number} ${number === 1 ? one : many}`);
}

/** What stands at the end of what was cut. */
export function leftOut(rest: number, noun: string): Phrase {
  return sentence`${numbered(rest, `more ${noun}`)} left out here; ${"typha-mtls report"} shows all.`;
}
