import { isRemark } from "@typha-mtls/problems";
import type { TrustChange, TrustFact } from "@typha-mtls/trust";
import type { ChangedFact } from "./change";
import { stayingWords } from "./words";

/** An identity that one file said and another one says from now on. */
export interface MovedIdentity {
  readonly facts: readonly [came: ChangedFact, went: ChangedFact];
  /** That the same identity is demanded, and which file no longer shows it. */
  readonly words: string;
}

/**
 * Identities that went from one file of the inputs and came to another one, with the same value: as where certificates that lay in git
 * are issued in the cluster. Two events would say that a peer is accepted now, and that it no longer is.
 *
 * None where something else changes who is demanded: another value of that side, mutual TLS itself, or the stage.
 *
 * @param inPlace - the path of a file as events name it
 */
export function movedIdentities(facts: readonly ChangedFact[], inPlace: (file: string) => string): MovedIdentity[] {
  if (facts.some((fact) => changesOf(fact).some(switches))) return [];
  return facts.flatMap((came): MovedIdentity[] => {
    const is = onlyValue(came, "after");
    const words = is && stayingWords(is);
    if (words === undefined) return [];
    const others = facts.filter((fact) => fact !== came && changesOf(fact).some((change) => isAbout(change, is!)));
    const went = others.find((fact) => onlyValue(fact, "before")?.value === is!.value);
    if (went === undefined) return [];
    // That a file is gone repeats what it said.
    const told = new Set([...changesOf(came), ...changesOf(went)].map(placeOfChange));
    const rest = others.flatMap(changesOf).filter((change) => isAbout(change, is!));
    if (rest.some((change) => !told.has(placeOfChange(change)))) return [];
    const [was, ...more] = went.change!.values;
    const file = inPlace(was!.before!.file);
    const where = more.length > 0 ? `${file} and ${more.length} more no longer show` : `${file} no longer shows`;
    return [{ facts: [came, went], words: `${words}, which ${where}` }];
  });
}

function changesOf({ change }: ChangedFact): readonly TrustChange[] {
  return [...(change?.values ?? []), ...(change?.follows ?? [])];
}

function placeOfChange({ before, after }: TrustChange): string {
  const { file, field } = (after ?? before)!;
  return `${file}\0${field}`;
}

/** Whether a change decides that identities are demanded at all. */
function switches({ before, after }: TrustChange): boolean {
  const { subject, field } = (after ?? before)!;
  return subject === "mutual-tls" || field === "spec.rollout.stage";
}

function isAbout({ before, after }: TrustChange, { subject }: TrustFact): boolean {
  return (after ?? before)!.subject === subject;
}

/**
 * What a fact of the inputs says on one side alone, where all that changes with it is the same: a certificate and the Secret that
 * holds it, but not what a pod is told to demand.
 */
function onlyValue(fact: ChangedFact, side: "before" | "after"): TrustFact | undefined {
  if (isRemark(fact) || fact.change?.origin !== "inputs") return undefined;
  const value = fact.change.values[0]?.[side];
  const other = side === "before" ? "after" : "before";
  const isAlike = (change: TrustChange) =>
    change[other] === undefined && change[side]?.subject === value?.subject && change[side]?.value === value?.value;
  const isCopy = ({ [side]: copy }: TrustChange) => copy?.field === value?.field;
  return changesOf(fact).every(isAlike) && (fact.change.follows ?? []).every(isCopy) ? value : undefined;
}
