import { posix } from "node:path";
import { groupedBy, type Problem } from "@typha-mtls/problems";
import type { TrustChange, TrustFact } from "@typha-mtls/trust";
import { isListed, type ListedSubject } from "./sentences";

/** Files that were there, and that are there now; and such as `since HEAD`. */
interface Frame {
  readonly since: string;
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

/** What came to a list and what went from it, in words. */
interface Words {
  readonly came: string;
  readonly went: string;
}

/** One warning for each file whose rights changed, or what it applies. */
export function listedChanges(changes: readonly TrustChange[], frame: Frame): Problem[] {
  const listed = changes.filter(({ before, after }) => isListed((after ?? before)?.subject));
  return groupedBy(listed, ({ before, after }) => {
    const { file, subject } = (after ?? before)!;
    return JSON.stringify([file, subject]);
  }).flatMap((own): Problem[] => {
    const { file, subject } = (own[0].after ?? own[0].before)!;
    const { came, went } = WORDS[subject as ListedSubject](own, frame);
    const words = [came && `now ${came}`, went && `no longer ${went}`].filter(Boolean);
    if (words.length === 0) return [];
    const message = `${words.join(", and ")}, ${frame.since}`;
    return [{ code: "setting-changed", severity: "warning", file, message }];
  });
}

const WORDS: Readonly<Record<ListedSubject, (own: readonly TrustChange[], frame: Frame) => Words>> = {
  right: (own) => ({
    came: granted(own.map(({ before, after }) => difference(after, before))),
    went: granted(own.map(({ before, after }) => difference(before, after))),
  }),
  // A file that came or went is told itself.
  applied: (own, { before: old, after: fresh }) => {
    const isIn = (files: ReadonlySet<string>, { file, value }: TrustFact) =>
      files.has(posix.join(posix.dirname(file), value));
    const came = own.flatMap(({ after }) => (after && (isIn(old, after) || !isIn(fresh, after)) ? [after.value] : []));
    const went = own.flatMap(({ before }) =>
      before && (isIn(fresh, before) || !isIn(old, before)) ? [before.value] : [],
    );
    return { came: applies(came), went: applies(went) };
  },
};

/** Verbs on a resource that one fact has and the other has not. */
interface Grant {
  readonly target: string;
  readonly verbs: readonly string[];
}

function difference(fact: TrustFact | undefined, other: TrustFact | undefined): Grant {
  const [verbs, others] = [fact, other].map((one) => one?.shown?.split(", ") ?? []);
  const target = fact === undefined ? "" : fact.value.slice(fact.shown!.length + 1);
  return { target, verbs: verbs!.filter((verb) => !others!.includes(verb)) };
}

/** Resources with the same verbs together; all of them, for the one that matters may be the last. */
function granted(grants: readonly Grant[]): string {
  const some = grants.filter(({ verbs }) => verbs.length > 0);
  if (some.length === 0) return "";
  const alike = groupedBy(some, ({ verbs }) => verbs.join());
  return `grants ${alike
    .map((group) => `${inWords(group[0].verbs)} of ${group.map(({ target }) => target).join(", ")}`)
    .join("; ")}`;
}

function applies(files: readonly string[]): string {
  return files.length === 0 ? "" : `applies ${files.join(", ")}`;
}

/** `get, list and watch`. */
function inWords(verbs: readonly string[]): string {
  const last = verbs.at(-1)!;
  return verbs.length === 1 ? last : `${verbs.slice(0, -1).join(", ")} and ${last}`;
}
