import type { ClusterPaths } from "../../cluster/layout";
import { ROLES } from "../../x509/identity";
import { ORDER } from "./values";
import type { Subject, TrustFact, TrustView } from "./view";

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

/** Field of the values of a file that sops seals, by a rule of `.sops.yaml`. */
export const SEALED_VALUES = "what .sops.yaml seals";

/**
 * Changes without those that every request and rotation brings and that let nobody in: a request that is gone with its key,
 * because its certificate was imported, and a new sealed file for those who could open its counterpart before. That the
 * file is new remains. Where a rule comes or goes, the recipients that it names are reported, and not what it seals.
 */
export function withoutRoutine(changes: readonly TrustChange[], before: TrustView, paths: ClusterPaths): TrustChange[] {
  const counterparts = counterpartsOf(paths);
  const requested = new Set(Object.values(paths.requests).flatMap(({ key, csr }) => [key, csr]));
  const opened = new Set([...before.facts.values()].filter(isOpener).map(({ file, value }) => `${file} ${value}`));
  return changes.filter(({ before, after }) => {
    if ((after ?? before)?.field === SEALED_VALUES) return before !== undefined && after !== undefined;
    if (after === undefined) return !(requested.has(before!.file) && before!.subject !== "rule");
    if (before !== undefined || !isOpener(after)) return true;
    return !opened.has(`${counterparts.get(after.file)} ${after.value}`);
  });
}

function isOpener({ subject }: TrustFact): boolean {
  return subject === "opens";
}

/** The file that a new one is to take the place of. */
function counterpartsOf({ caKey, nextCaKey, leaves, requests }: ClusterPaths): ReadonlyMap<string, string> {
  const ofRoles = ROLES.map((role): [string, string] => [requests[role].key, leaves[role]]);
  return new Map([[nextCaKey, caKey], ...ofRoles]);
}

/** Changes that a reader wants to hear of in one sentence. */
export type TrustGroup =
  /** One value became another one, everywhere alike. */
  | {
      readonly kind: "changed";
      readonly before: TrustFact;
      readonly after: TrustFact;
      /** Every fact that changed so. */
      readonly at: readonly TrustFact[];
    }
  /** A value whose meaning is known came or went. */
  | {
      readonly kind: "came" | "went";
      readonly fact: TrustFact & { readonly subject: Subject };
      /** Every fact of this meaning. */
      readonly at: readonly TrustFact[];
    }
  /** Fields came or went, in some files alike. */
  | {
      readonly kind: "fields came" | "fields went";
      readonly files: readonly string[];
      readonly fields: readonly TrustFact[];
    }
  /** Whole files came or went. */
  | { readonly kind: "files came" | "files went"; readonly files: readonly string[] }
  /** A file of the user's came. */
  | { readonly kind: "input came"; readonly file: string; readonly fields: readonly TrustFact[] };

/** Which files are there, then and now, and which of them are rendered. */
export interface FilesOfViews {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  readonly isRendered: (file: string) => boolean;
}

/**
 * Puts together what has one cause. No change is left out, but for values that a file that is gone and a new one have
 * alike: that these two came and went is a group too.
 */
export function groupChanges(changes: readonly TrustChange[], files: FilesOfViews): TrustGroup[] {
  const came = changes.flatMap(({ before, after }) => (before === undefined && after !== undefined ? [after] : []));
  const went = changes.flatMap(({ before, after }) => (after === undefined && before !== undefined ? [before] : []));
  const isNew = ({ file, subject }: TrustFact) => subject !== "rule" && !files.before.has(file);
  const isGone = ({ file, subject }: TrustFact) => subject !== "rule" && !files.after.has(file);
  const moved = intersection(came.filter(isNew).map(meaning), went.filter(isGone).map(meaning));
  const stays = (fact: TrustFact, isWhole: boolean) => !(isWhole && moved.has(meaning(fact)));
  // What a new file of the user's says is said together.
  const isOwnFile = (fact: TrustFact) => isNew(fact) && !files.isRendered(fact.file);
  const isOfNewFile = (fact: TrustFact) => isOwnFile(fact) && ["lets-in", "accepts", undefined].includes(fact.subject);
  const known = (facts: readonly TrustFact[], isWhole: (fact: TrustFact) => boolean) =>
    facts.filter((fact) => fact.subject !== undefined && stays(fact, isWhole(fact)));
  const unknown = (facts: readonly TrustFact[], isWhole: (fact: TrustFact) => boolean) =>
    facts.filter((fact) => fact.subject === undefined && !isWhole(fact));
  return [
    ...byMeaning(
      "came",
      known(came, isNew).filter((fact) => !isOfNewFile(fact)),
    ),
    ...byMeaning("went", known(went, isGone)),
    ...changed(changes),
    ...alikeFields("fields came", unknown(came, isNew)),
    ...alikeFields("fields went", unknown(went, isGone)),
    ...byFile(came.filter(isOfNewFile)).map(([file, fields]) => ({ kind: "input came" as const, file, fields })),
    ...wholeFiles(
      "files came",
      came.filter((fact) => isNew(fact) && !isOwnFile(fact)),
    ),
    ...wholeFiles("files went", went.filter(isGone)),
  ];
}

function meaning({ subject, value }: TrustFact): string {
  return JSON.stringify([subject, value]);
}

function changed(changes: readonly TrustChange[]): TrustGroup[] {
  const both = changes.filter((change): change is Required<TrustChange> => !!change.before && !!change.after);
  return groupedBy(both, ({ before, after }) => `${meaning(before)}${meaning(after)}`).map((alike) => ({
    kind: "changed",
    ...alike[0],
    at: alike.map(({ after }) => after),
  }));
}

function byMeaning(kind: "came" | "went", facts: readonly TrustFact[]): TrustGroup[] {
  return groupedBy(facts, meaning).map((alike) => ({
    kind,
    fact: alike[0] as TrustFact & { subject: Subject },
    at: alike,
  }));
}

function alikeFields(kind: "fields came" | "fields went", facts: readonly TrustFact[]): TrustGroup[] {
  const text = (fields: readonly TrustFact[]) => JSON.stringify(fields.map(({ field, value }) => [field, value]));
  return groupedBy(byFile(facts), ([, fields]) => text(fields)).map((alike) => ({
    kind,
    files: alike.map(([file]) => file),
    fields: alike[0][1],
  }));
}

function wholeFiles(kind: "files came" | "files went", facts: readonly TrustFact[]): TrustGroup[] {
  const files = [...new Set(facts.map(({ file }) => file))].sort();
  return files.length === 0 ? [] : [{ kind, files }];
}

function byFile(facts: readonly TrustFact[]): [string, TrustFact[]][] {
  return groupedBy(facts, ({ file }) => file).map((own) => [own[0].file, own]);
}

/** In the order in which the first of each group stands. */
function groupedBy<T>(items: readonly T[], key: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

function intersection(one: readonly string[], other: readonly string[]): Set<string> {
  const others = new Set(other);
  return new Set(one.filter((item) => others.has(item)));
}
