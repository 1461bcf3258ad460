import { posix } from "node:path";
import { allOf, groupedBy, type Problem } from "@typha-mtls/problems";
import type { TrustChange, TrustFact } from "@typha-mtls/trust";
import type { ChangeFrame } from "./frame";
import { isListed, type ListedSubject } from "./sentences";

/** What came to a list and what went from it, in words; empty for nothing. */
interface Words {
  readonly came: string;
  readonly went: string;
}

/** One warning for each file whose rights changed, or what it applies. */
export function listedChanges(changes: readonly TrustChange[], frame: ChangeFrame): Problem[] {
  const listed = changes.flatMap((change) => {
    const fact = (change.after ?? change.before)!;
    return isListed(fact) ? [{ ...change, file: fact.file, subject: fact.subject }] : [];
  });
  return groupedBy(listed, ({ file, subject }) => JSON.stringify([file, subject])).flatMap((own): Problem[] => {
    const [{ file, subject }] = own;
    const { came, went } = WORDS[subject](own, frame);
    const words = [came && `now ${came}`, went && `no longer ${went}`].filter(Boolean);
    if (words.length === 0) return [];
    const message = `${words.join(", and ")}, ${frame.since}`;
    return [{ code: "setting-changed", severity: "warning", file, message }];
  });
}

const WORDS: Readonly<Record<ListedSubject, (own: readonly TrustChange[], frame: ChangeFrame) => Words>> = {
  right: (own) => ({
    came: granted(own.flatMap(({ before, after }) => verbsOnlyOf(after, before))),
    went: granted(own.flatMap(({ before, after }) => verbsOnlyOf(before, after))),
  }),
  applied: (own, { before, after }) => ({
    came: applied(own.map((change) => change.after).filter(isToldBeside({ came: after, was: before }))),
    went: applied(own.map((change) => change.before).filter(isToldBeside({ came: before, was: after }))),
  }),
};

/** Verbs on a resource. */
interface Grant {
  readonly resource: string;
  readonly verbs: readonly string[];
}

/** What one fact grants and the other does not. */
function verbsOnlyOf(fact: TrustFact | undefined, other: TrustFact | undefined): Grant[] {
  if (fact === undefined) return [];
  const others = other?.value.split(", ") ?? [];
  const verbs = fact.value.split(", ").filter((verb) => !others.includes(verb));
  return verbs.length === 0 ? [] : [{ resource: fact.shown!, verbs }];
}

/** Resources with the same verbs together; all of them, for the one that matters may be the last. */
function granted(grants: readonly Grant[]): string {
  const alike = groupedBy(grants, ({ verbs }) => verbs.join());
  const words = alike.map((group) => `${allOf(group[0].verbs)} of ${group.map(({ resource }) => resource).join(", ")}`);
  return words.length === 0 ? "" : `grants ${words.join("; ")}`;
}

/** Whether an entry has to be told: a file that came or went itself is told as such. */
function isToldBeside({ came, was }: { readonly came: ReadonlySet<string>; readonly was: ReadonlySet<string> }) {
  return (fact: TrustFact | undefined): fact is TrustFact => {
    if (fact === undefined) return false;
    const file = posix.join(posix.dirname(fact.file), fact.value);
    return was.has(file) || !came.has(file);
  };
}

function applied(facts: readonly TrustFact[]): string {
  return facts.length === 0 ? "" : `applies ${facts.map(({ value }) => value).join(", ")}`;
}
