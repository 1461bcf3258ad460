import { isRemark } from "@typha-mtls/problems";
import type { TrustFact } from "@typha-mtls/trust";
import type { ChangedFact } from "./change";
import { stayingWords } from "./words";

/** An identity that one file says from now on in place of another. */
export interface MovedIdentity {
  readonly facts: readonly [came: ChangedFact, went: ChangedFact];
  /** That the same peers are accepted, and which file says so. */
  readonly words: string;
}

/**
 * Identities that went from one file of the inputs and came to another one, with the same value: as where certificates that lay in git
 * are issued in the cluster. Two events would say that a peer is accepted now, and that it no longer is.
 *
 * @param inPlace - the path of a file as events name it
 */
export function movedIdentities(facts: readonly ChangedFact[], inPlace: (file: string) => string): MovedIdentity[] {
  const gone = facts.flatMap((fact) => ({ fact, value: onlyValue(fact, "before") }));
  return facts.flatMap((fact): MovedIdentity[] => {
    const came = onlyValue(fact, "after");
    if (came === undefined) return [];
    const at = gone.findIndex(({ value }) => value?.subject === came.subject && value?.value === came.value);
    if (at < 0) return [];
    // Each is the counterpart of one.
    const [went] = gone.splice(at, 1) as [{ fact: ChangedFact; value: TrustFact }];
    const words = stayingWords(came);
    if (words === undefined) return [];
    const where = `${inPlace(came.file)} says so in place of ${inPlace(went.value.file)}`;
    return [{ facts: [fact, went.fact], words: `${words}: ${where}` }];
  });
}

/** What a fact of the inputs says on one side alone, where all its values are the same one. */
function onlyValue(fact: ChangedFact, side: "before" | "after"): TrustFact | undefined {
  if (isRemark(fact) || fact.change?.origin !== "inputs") return undefined;
  const [first, ...others] = fact.change.values;
  const value = first?.[side];
  const other = side === "before" ? "after" : "before";
  const isAlone = fact.change.values.every((one) => one[other] === undefined);
  if (value === undefined || !isAlone) return undefined;
  return others.every((one) => one[side]?.subject === value.subject && one[side]?.value === value.value)
    ? value
    : undefined;
}
