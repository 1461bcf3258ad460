import { type Code, groupedBy } from "@typha-mtls/problems";
import type { ReportAccess } from "../model";
import type { CodedFact } from "./comparison";
import { numbered, someNames } from "./listing";
import { type Phrase, prose, sentence } from "./phrasing";

/** A change of who can open keys, in one cluster. */
type AccessFact = CodedFact & { readonly access: ReportAccess; readonly cluster: string };

/** Changes with one cause: one line, in however many clusters. */
export interface SharedChange {
  /** One for each cluster. */
  readonly of: readonly [CodedFact, ...CodedFact[]];
  /** What they say of all their clusters; undefined of a change that has no such words. */
  readonly line: Phrase | undefined;
}

/** Changes in the order in which each cause comes first. */
export function sharedChanges(changes: readonly CodedFact[]): SharedChange[] {
  const causeOf = (change: CodedFact) =>
    isAccessFact(change) ? JSON.stringify([change.code, change.access.words]) : undefined;
  return groupedBy([...changes.entries()], ([at, change]) => causeOf(change) ?? `${at}`).map((group) => {
    const [first, ...others] = group.map(([, change]) => change);
    const of = [first!, ...others] as const;
    return {
      of,
      line: isAccessFact(of[0])
        ? accessLine(
            of[0].access,
            of.flatMap(({ cluster }) => cluster ?? []),
          )
        : undefined,
    };
  });
}

function accessLine({ words }: ReportAccess, clusters: readonly string[]): Phrase {
  const named = someNames(clusters);
  return sentence`${prose(words)} ${clusters.length === 1 ? named : sentence`${numbered(clusters.length, "cluster")}: ${named}`}`;
}

/** What `.sops.yaml` says follows from what the files say, where both changed alike. */
const FOLLOWS: Readonly<Partial<Record<Code, Code>>> = {
  "rule-recipient-added": "opener-added",
  "rule-recipient-removed": "opener-removed",
};

/**
 * The sentences on who can open keys, gains first. That `.sops.yaml` names a recipient is left out where the recipient can open
 * the same keys already, or no longer.
 */
export function accessSentences(changes: readonly CodedFact[]): Phrase[] {
  const known = changes.filter(isAccessFact);
  const keyOfAccess = ({ cluster, access: { recipient } }: AccessFact, code: Code | undefined) =>
    JSON.stringify([code, cluster, recipient]);
  const keysAt = new Map(known.map((change) => [keyOfAccess(change, change.code), change.access.keys]));
  const isConsequence = (change: AccessFact) => {
    const keys = keysAt.get(keyOfAccess(change, FOLLOWS[change.code]));
    return keys !== undefined && change.access.keys.every((key) => keys.includes(key));
  };
  const rank = ({ code }: AccessFact) => (code.endsWith("-added") ? 0 : 1);
  const told = known.filter((change) => !isConsequence(change)).toSorted((one, other) => rank(one) - rank(other));
  return sharedChanges(told).map(({ line }) => sentence`${line!}.`);
}

export function isAccessFact(change: CodedFact): change is AccessFact {
  return change.access !== undefined && change.cluster !== null;
}
