import { ORDER } from "./leaves";
import type { TrustFact, TrustView } from "./view";

/** A fact that came, went or has another value. At least one of both is there. */
export interface TrustChange {
  readonly before?: TrustFact;
  readonly after?: TrustFact;
}

/** What differs between two views. What either of them could not read is left out: it cannot be compared. */
export function trustChanges(then: TrustView, now: TrustView): TrustChange[] {
  const isReadable = ({ file }: TrustFact) => !then.unreadable.has(file) && !now.unreadable.has(file);
  const keys = [...new Set([...then.facts.keys(), ...now.facts.keys()])];
  return keys.flatMap((key): TrustChange[] => {
    const [before, after] = [then.facts.get(key), now.facts.get(key)];
    const fact = (after ?? before)!;
    if (!isReadable(fact) || before?.value === after?.value) return [];
    if (isOrder(fact) && !isSameSet(before?.value, after?.value)) return [];
    return [{ ...(before && { before }), ...(after && { after }) }];
  });
}

/** Where items came or went, they are changes themselves, and their order says nothing more. */
function isOrder({ field }: TrustFact): boolean {
  return field.endsWith(ORDER);
}

function isSameSet(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [a, b] = [one, other].map((text) => (JSON.parse(text) as string[]).sort().join("\0"));
  return a === b;
}
