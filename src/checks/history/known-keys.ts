import { clustersInWords } from "@typha-mtls/events";
import {
  advice,
  allOf,
  type Fact,
  groupedBy,
  type OwnCommand,
  own,
  type Problem,
  type Remedy,
  type Report,
} from "@typha-mtls/problems";
import { dateOf } from "@typha-mtls/x509";
import { bothTimes, type Sealed } from "./key-history";

/** That keys of a cluster are known to a former recipient, and what that is said of. */
export interface KnownKeyFact extends Problem {
  readonly code: "ca-key-known" | "leaf-key-known";
  readonly known: KnownKeys;
}

interface KnownKeys {
  readonly cluster: string;
  /** What the keys are called, such as `CA g1`. */
  readonly keys: readonly string[];
  readonly who: string;
  /** From the first of the keys until the last. */
  readonly sealed: Sealed;
}

/** Says which keys a former recipient knows. @param clusters - in words @param number - of the keys */
export function knownInWords(
  { keys, who, sealed: { from, until } }: Pick<KnownKeys, "keys" | "who" | "sealed">,
  clusters: string,
  number: number,
): string {
  const [are, were, noun] = number === 1 ? ["is", "it was", "key"] : ["are", "they were", "keys"];
  const when = `from ${dateOf(from)} ${until === undefined ? "up to the last commit" : `until ${dateOf(until)}`}`;
  return `the ${noun} of ${allOf(keys)} of ${clusters} ${are} known to a former recipient: ${were} sealed to ${who} ${when}`;
}

/**
 * Reports for a person: what former recipients know of several clusters stands with the repository, and is told once where it is the
 * same of each. Of one cluster, all stays as it is.
 */
export function knownTogether(reports: readonly Report[]): readonly Report[] {
  if (reports.filter(({ cluster }) => cluster !== null).length < 2) return reports;
  const known = reports.flatMap(({ facts }) => facts.filter(isKnownKey));
  const together = groupedBy(known, alikeness).map(toldOnce);
  const ofRepository = reports.flatMap(({ cluster, facts }) => (cluster === null ? facts : []));
  const ofClusters = reports.flatMap((report) => (report.cluster === null ? [] : [withoutKnown(report)]));
  const facts = [...together, ...ofRepository];
  return facts.length === 0 ? ofClusters : [...ofClusters, { cluster: null, facts }];
}

/** A report without what {@link knownTogether} tells elsewhere. */
export function withoutKnown({ cluster, facts }: Report): Report {
  return { cluster, facts: facts.filter((fact) => !isKnownKey(fact)) };
}

function isKnownKey(fact: Fact): fact is KnownKeyFact {
  return "known" in fact;
}

function alikeness({ code, known: { keys, who }, remedy }: KnownKeyFact): string {
  return JSON.stringify([code, keys, who, commandOf(remedy)?.command]);
}

/** Of keys that are alike in several clusters. */
function toldOnce(alike: readonly [KnownKeyFact, ...KnownKeyFact[]]): Problem {
  const [first, ...others] = alike;
  if (others.length === 0) return first;
  const clusters = alike.map(({ known: { cluster } }) => cluster).sort();
  const { file: _, known, ...fact } = first;
  const sealed = alike.map((one) => one.known.sealed).reduce(bothTimes);
  const command = commandOf(first.remedy);
  const rest = clusters.filter((name) => name !== known.cluster);
  return {
    ...fact,
    message: knownInWords({ ...known, sealed }, clustersInWords(clusters), alike.length),
    ...(command?.command === "renew" && { remedy: own("renew", clusters, command.options) }),
    ...(command !== undefined &&
      command.command !== "renew" && { remedy: advice`${command}, and the same for ${clustersInWords(rest)}` }),
  };
}

function commandOf(remedy: Remedy | undefined): OwnCommand | undefined {
  return typeof remedy === "object" && "command" in remedy ? remedy : undefined;
}
