import { allOf, groupedBy, isRemark, type Problem, stateOf } from "@typha-mtls/problems";
import type { TrustChange } from "@typha-mtls/trust";
import { type ChangedFact, type Happening, isAccessChange, type Origin } from "./change";
import { followsWords } from "./follows";
import { type EventKind, orderOfKind, orderOfRank, rankOf } from "./kinds";
import { kindOfCode } from "./meanings";
import { movedIdentities } from "./moved";
import { kindOfSettings, settingsWords } from "./settings";
import { meaningOf, rightsWords } from "./words";

/** An event in one cluster, or in the repository. */
export interface ClusterEvent {
  readonly kind: EventKind;
  /** The fact that it begins with. */
  readonly head: ChangedFact;
  /** All that it is made of, the head first. */
  readonly facts: readonly ChangedFact[];
  /** The sentence without the cluster. */
  readonly words: string;
  /** The same without what is each cluster's own, such as the name of its CA: clusters with the same have one event. */
  readonly common: string;
  /** Where the clusters' names stand; `inside` in place of {@link CLUSTERS_HERE}. */
  readonly place: "start" | "subject" | "end" | "inside";
  /** Lower for what is told first of one kind: what comes before what goes, and who can issue before who can open less. */
  readonly order: number;
}

/** Stands in words for the names of the clusters. */
export const CLUSTERS_HERE = "{clusters}";

type ChangedProblem = Problem & ChangedFact;

/** Settings of `cluster.yaml`, by the code that their fact has. */
const SETTINGS: ReadonlySet<string> = new Set([
  "setting-changed",
  "mutual-tls-switched",
  "chain-plugin-added",
  "chain-plugin-removed",
  "chain-layers-changed",
]);

/** Who is trusted, which `cluster.yaml` says where no certificate does. */
const IDENTITIES: ReadonlySet<string> = new Set(["client-identity-changed", "server-identity-changed"]);

/** Of what stays as it was: behind all that {@link orderOfHead} gives. */
const AFTER_CHANGES = 4;

/** What each step of a rotation does. */
const OF_ROTATION: ReadonlySet<string> = new Set(["trusted-ca-added", "trusted-ca-removed", "next-ca-changed"]);
const CA_FILE = /\/(?:next-ca\.crt|ca-key(?:-next)?\.sops\.yaml)$/;

/** What happens in one cluster: each fact is in one event, and what follows from a cause is in the event of the cause. */
export function causesOf(cluster: string | null, facts: readonly ChangedFact[]): ClusterEvent[] {
  const told = facts.filter((fact) => !isRemark(fact) || fact.happening !== undefined);
  const left = new Set(told);
  const take = (which: (fact: ChangedFact) => boolean) => {
    const taken = [...left].filter(which);
    for (const fact of taken) left.delete(fact);
    return taken;
  };
  const inPlace = placeIn(cluster);
  const single = (fact: ChangedFact) => event([fact], wordsOf(fact, inPlace));
  const problems = take((fact) => stateOf(fact) === "problem").map(single);
  const accesses = accessEvents(take(isAccessChange));
  const unknown = take((fact) => isProblem(fact) && kindOfCode(fact.code) === "unknown").map(single);
  const added = newCluster(take, inPlace);
  const rotation = rotationEvent(take, inPlace);
  const renewed = renewalEvents(take((fact) => fact.happening?.is === "leaf-replaced"));
  const removed = removedCluster(take);
  const moved = movedIdentities([...left], inPlace).map(({ facts: both, words }) => {
    take((fact) => both.includes(fact));
    return { ...event(both, words), order: AFTER_CHANGES };
  });
  const program = take(isFrom("program"));
  const rendered = take(isFrom("rendered"));
  const settings = settingsEvent(take(isSetting), rendered, inPlace);
  return [
    ...problems,
    ...accesses,
    ...unknown,
    ...added,
    ...removed,
    ...rotation,
    ...renewed,
    ...moved,
    ...settings,
    ...programEvent(program),
    ...[...left].map(single),
  ];
}

type Take = (which: (fact: ChangedFact) => boolean) => ChangedFact[];
type InPlace = (file: string) => string;

function isProblem(fact: ChangedFact): fact is ChangedProblem {
  return !isRemark(fact);
}

function isFrom(origin: Origin) {
  return (fact: ChangedFact) => fact.change?.origin === origin;
}

function isSetting(fact: ChangedFact): boolean {
  if (!isProblem(fact) || fact.change?.origin !== "inputs") return false;
  // Where a certificate is in git, it shows the identity itself.
  const isIdentity = () =>
    fact.change!.values.every(({ before, after }) => (after ?? before)!.field.startsWith("spec.identities."));
  return SETTINGS.has(fact.code) || (IDENTITIES.has(fact.code) && isIdentity());
}

/** @param common - the words without what is each cluster's own */
function event(
  facts: readonly ChangedFact[],
  words: string,
  common = words,
  place: ClusterEvent["place"] = "start",
): ClusterEvent {
  const [head] = facts as [ChangedFact];
  return { kind: kindOfFacts(facts), head, facts, words, common, place, order: orderOfHead(head) };
}

/** That of the cause, unless what follows from it matters more. */
function kindOfFacts(facts: readonly ChangedFact[]): EventKind {
  const most = (which: readonly ChangedFact[]) =>
    which.map(kindOfFact).sort((one, other) => orderOfKind(one) - orderOfKind(other))[0];
  const cause = most(facts.filter((fact) => !isFrom("rendered")(fact)));
  const all = most(facts)!;
  return cause === undefined || orderOfRank(rankOf(all)) < orderOfRank(rankOf(cause)) ? all : cause;
}

function orderOfHead(head: ChangedFact): number {
  const comes = isProblem(head) && head.code.endsWith("-added");
  const issues = head.change?.access?.keys.includes("ca") === true;
  return (comes ? 0 : 2) + (issues ? 0 : 1);
}

function kindOfFact(fact: ChangedFact): EventKind {
  if (!isProblem(fact)) return fact.happening?.is === "resized" ? "sizing" : "certificates";
  if (stateOf(fact) === "problem") return "breaks";
  if (fact.code === "setting-changed" && fact.change?.origin === "inputs") return kindOfSettings(fact.change.values);
  return kindOfCode(fact.code);
}

/** The path of a file inside its cluster's folder: the path to that folder differs from cluster to cluster. */
function placeIn(cluster: string | null): InPlace {
  return (file) => {
    const parts = file.split("/");
    const at = cluster === null ? -1 : parts.indexOf(cluster);
    return at < 0 || at === parts.length - 1 ? file : parts.slice(at + 1).join("/");
  };
}

/** What a fact says by itself. */
function wordsOf(fact: ChangedFact, inPlace: InPlace): string {
  if (fact.happening?.is === "resized") return settingsWords(fact.happening.values);
  if (!isProblem(fact)) return fact.message;
  const { change, file, field, message } = fact;
  const values = change?.values ?? [];
  const meanings = values.flatMap((value) => meaningOf(value) ?? []);
  // That a file came or went is more than what it said.
  const isOfFile = kindOfCode(fact.code) === "applied";
  if (!isOfFile && meanings.length > 0 && meanings.length === values.length) return [...new Set(meanings)].join(", ");
  if (values.some(({ before, after }) => (after ?? before)?.subject === "right"))
    return rightsWords(values, inPlace(file!));
  if (field !== undefined) return `${field}: ${message}`;
  if (file === undefined) return message;
  return `${inPlace(file)}: ${message}`;
}

/** A recipient that can do more or less, and that `.sops.yaml` names it or no longer does, is one event. */
function accessEvents(facts: readonly ChangedFact[]): ClusterEvent[] {
  const accesses = facts.filter(isAccessChange);
  const wayOf = ({ code }: Problem) => code.endsWith("-added");
  const groups = groupedBy(accesses, (fact) => JSON.stringify([fact.change.access.recipient, wayOf(fact)]));
  return groups.flatMap((own) => {
    const openers = own.filter(({ code }) => code.startsWith("opener-"));
    const keys = new Set(openers.flatMap(({ change }) => change.access.keys));
    const [covered, further] = [true, false].map((isCovered) =>
      own.filter(
        (fact) => !openers.includes(fact) && fact.change.access.keys.every((key) => keys.has(key)) === isCovered,
      ),
    );
    const ofOpeners = groupedBy(openers, ({ change }) => change.access.words);
    const [first, ...others] = ofOpeners;
    const ofRules = (first === undefined ? [...covered!, ...further!] : further!).map((fact) => [fact]);
    return [...(first === undefined ? [] : [[...first, ...covered!]]), ...others, ...ofRules].map((group) => {
      const { words } = group[0]!.change.access;
      return event(group, words, words, "end");
    });
  });
}

/** Of a new cluster everything is new: its CA and what it runs need no events beside it. */
function newCluster(take: Take, inPlace: InPlace): ClusterEvent[] {
  const [head] = take((fact) => isProblem(fact) && fact.code === "cluster-added");
  if (head === undefined) return [];
  const rest = take((fact) => isProblem(fact));
  const words = [...new Set(rest.map((fact) => wordsOf(fact, inPlace)))];
  const what = ["is a new cluster", words.join(", ")].filter(Boolean).join(": ");
  return [event([head, ...rest], what, "are new clusters", "subject")];
}

/** A cluster that the repository no longer has. */
function removedCluster(take: Take): ClusterEvent[] {
  return take((fact) => fact.happening?.is === "cluster-removed").map((fact) => {
    const { rest } = fact.happening as Extract<Happening, { is: "cluster-removed" }>;
    return event([fact], `was removed; ${rest}`, `were removed; ${rest}`, "subject");
  });
}

/** A step of a rotation, with the CAs that it adds or takes away. */
function rotationEvent(take: Take, inPlace: InPlace): ClusterEvent[] {
  const [head] = take((fact) => fact.happening?.is === "rotation-moved");
  if (head === undefined) return [];
  const { words } = head.happening as Extract<Happening, { is: "rotation-moved" }>;
  const cas = take((fact) => isProblem(fact) && OF_ROTATION.has(fact.code));
  const files = take(isOfCaFile);
  const leaves = take((fact) => fact.happening?.is === "leaf-replaced");
  const trusted = cas.filter((fact) => isProblem(fact) && fact.code !== "next-ca-changed");
  const own = (trusted.length > 0 ? trusted : cas).map((fact) => wordsOf(fact, inPlace));
  const whole = [words, [...new Set(own)].join(", ")].filter(Boolean).join(": ");
  // A cluster in which more than one CA comes or goes is told for itself.
  const common = own.length > 1 ? whole : own.length === 0 ? words : `${words}, each with a CA of its own`;
  return [event([head, ...cas, ...files, ...leaves], whole, common)];
}

/** That a file of the next CA comes or goes, or takes the place of that of the old one, which shows by its name alone. */
function isOfCaFile(fact: ChangedFact): boolean {
  if (!isProblem(fact) || !CA_FILE.test(fact.file ?? "")) return false;
  if (fact.code === "file-added" || fact.code === "file-removed") return true;
  const values = fact.change?.values ?? [];
  return (
    fact.code === "setting-changed" && values.every(({ before, after }) => (after ?? before)?.field === "metadata.name")
  );
}

/** Certificates that were replaced in the same way. */
function renewalEvents(facts: readonly ChangedFact[]): ClusterEvent[] {
  const leaves = facts.flatMap((fact) => (fact.happening?.is === "leaf-replaced" ? [{ fact, ...fact.happening }] : []));
  return groupedBy(leaves, ({ how }) => how).map((alike) => {
    const [{ how }] = alike;
    const common = `${allOf(alike.map(({ leaf }) => leaf))} ${how}`;
    const own = [...new Set(alike.map((leaf) => leaf.own))].join("; ");
    return event(
      alike.map(({ fact }) => fact),
      `${common}: ${own}`,
      common,
    );
  });
}

/** What changed in `cluster.yaml` and the files that it names, and what follows in what is rendered. */
function settingsEvent(
  settings: readonly ChangedFact[],
  rendered: readonly ChangedFact[],
  inPlace: InPlace,
): ClusterEvent[] {
  const facts = [...settings, ...rendered];
  if (facts.length === 0) return [];
  const values = settings.flatMap(({ change }) => change?.values ?? []);
  const follows = followsOf(facts, values);
  if (values.length === 0) return [event(facts, follows === "" ? wordsOf(facts[0]!, inPlace) : follows)];
  return [event(facts, [settingsWords(values), follows].filter(Boolean).join(": "))];
}

/** What another version of the program renders of the same inputs. */
function programEvent(facts: readonly ChangedFact[]): ClusterEvent[] {
  if (facts.length === 0) return [];
  const follows = followsOf(facts, [], true);
  const versions = facts[0]!.change?.versions;
  if (versions === undefined) return [event(facts, `another dist/ than before, with the same inputs: ${follows}`)];
  const words = `typha-mtls ${versions.from} → ${versions.to} renders dist/ of ${CLUSTERS_HERE} differently: ${follows}`;
  return [event(facts, words, words, "inside")];
}

/** @param isDetailed - whether no cause says it */
function followsOf(facts: readonly ChangedFact[], cause: readonly TrustChange[], isDetailed = false): string {
  const rendered = facts.flatMap(({ change }) =>
    change === undefined ? [] : change.origin === "inputs" ? (change.follows ?? []) : change.values,
  );
  return followsWords(rendered, cause, { isDetailed }).join(", ");
}
