import { posix } from "node:path";
import { grantsInWords, type ListedSubject, verbsOnlyOf } from "@typha-mtls/events";
import { groupedBy } from "@typha-mtls/problems";
import type { TrustChange, TrustFact } from "@typha-mtls/trust";
import { type ChangedProblem, type ChangeFrame, changedValuesOf } from "./frame";
import { isListed } from "./sentences";

/** What came to a list and what went from it, in words; empty for nothing. */
interface Words {
  readonly came: string;
  readonly went: string;
}

/** One warning for each file whose rights changed, or what it applies. */
export function listedChanges(changes: readonly TrustChange[], frame: ChangeFrame): ChangedProblem[] {
  const listed = changes.flatMap((change) => {
    const fact = (change.after ?? change.before)!;
    return isListed(fact) ? [{ ...change, file: fact.file, subject: fact.subject }] : [];
  });
  return groupedBy(listed, ({ file, subject }) => JSON.stringify([file, subject])).flatMap((own): ChangedProblem[] => {
    const [{ file, subject }] = own;
    const { came, went } = WORDS[subject](own, frame);
    const words = [came && `now ${came}`, went && `no longer ${went}`].filter(Boolean);
    if (words.length === 0) return [];
    const message = `${words.join(", and ")}, ${frame.since}`;
    const change = changedValuesOf(own, frame);
    return [{ code: "setting-changed", severity: "warning", file, message, change }];
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

function granted(grants: ReturnType<typeof verbsOnlyOf>): string {
  return grants.length === 0 ? "" : `grants ${grantsInWords(grants, " of ")}`;
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
