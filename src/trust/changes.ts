import { ORDER, printFieldPath } from "@typha-mtls/fields";
import { ROLES } from "@typha-mtls/x509";
import type { ClusterPaths } from "../cluster/layout";
import type { TrustFact, TrustView } from "./view";

/** A fact that came, went or has another value. At least one of both is there. */
export interface TrustChange {
  readonly before?: TrustFact;
  readonly after?: TrustFact;
}

/** What differs between two views. What either of them could not read is left out: it cannot be compared. */
export function trustChanges(then: TrustView, now: TrustView): TrustChange[] {
  const isReadable = (fact: TrustFact) =>
    [then, now].every(
      ({ unreadable }) => !unreadable.has(fact.file) && !(isOfRule(fact) && unreadable.has(ruleFor(fact.file))),
    );
  const keys = [...new Set([...then.facts.keys(), ...now.facts.keys()])];
  const changes = keys.flatMap((key): TrustChange[] => {
    const [before, after] = [then.facts.get(key), now.facts.get(key)];
    const fact = (after ?? before)!;
    if (!isReadable(fact) || before?.value === after?.value) return [];
    if ([before, after].every((side) => side === undefined || side.isHarmless)) return [];
    if (isOrder(fact) && !isSameSet(before?.value, after?.value)) return [];
    return [{ ...(before && { before }), ...(after && { after }) }];
  });
  return changes.filter(
    ({ before, after }) => !isFilled(before, after, changes, "after") && !isFilled(after, before, changes, "before"),
  );
}

/** Said by the rules of `.sops.yaml` for the file, and not by the file. */
function isOfRule({ subject, field }: TrustFact): boolean {
  return subject === "rule" || field === SEALED_VALUES;
}

/** How a view names what `.sops.yaml` says of a file. */
export function ruleFor(file: string): string {
  return `.sops.yaml for ${file}`;
}

/** An empty collection that values came to, or that is left of them: they are changes themselves. */
function isFilled(
  empty: TrustFact | undefined,
  there: TrustFact | undefined,
  changes: readonly TrustChange[],
  side: keyof TrustChange,
): boolean {
  if (empty === undefined || there !== undefined || !["{}", "[]"].includes(empty.value)) return false;
  const { file, field } = empty;
  return changes.some(
    ({ [side]: fact }) =>
      fact?.file === file && /^[.[]/.test(fact.field.slice(field.length)) && fact.field.startsWith(field),
  );
}

/** Where items came or went, they are changes themselves, and their order says nothing more. */
function isOrder({ field }: TrustFact): boolean {
  return field.endsWith(printFieldPath([ORDER]));
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
 * because its certificate was imported, a new sealed file for those who could open its counterpart before, and one that took the
 * place of its counterpart for those who can open that now. That the
 * file is new remains. Where a rule comes or goes, the recipients that it names are reported, and not what it seals.
 */
export function withoutRoutine(
  changes: readonly TrustChange[],
  views: { readonly before: TrustView; readonly after: TrustView },
  paths: ClusterPaths,
): TrustChange[] {
  const counterparts = counterpartsOf(paths);
  const requested = new Set(Object.values(paths.requests).flatMap(({ key, csr }) => [key, csr]));
  const [opened, opens] = [views.before, views.after].map(openingsOf) as [Set<string>, Set<string>];
  return changes.filter(({ before, after }) => {
    if ((after ?? before)?.field === SEALED_VALUES) return before !== undefined && after !== undefined;
    if (after === undefined) {
      const isInPlace = isOpener(before!) && opens.has(`${counterparts.get(before!.file)} ${before!.value}`);
      return !isInPlace && !(requested.has(before!.file) && before!.subject !== "rule");
    }
    if (before !== undefined || !isOpener(after)) return true;
    return !opened.has(`${counterparts.get(after.file)} ${after.value}`);
  });
}

function openingsOf({ facts }: TrustView): Set<string> {
  return new Set([...facts.values()].filter(isOpener).map(({ file, value }) => `${file} ${value}`));
}

function isOpener({ subject }: TrustFact): boolean {
  return subject === "opens";
}

/** The file that a new one is to take the place of. */
function counterpartsOf({ caKey, nextCaKey, leaves, requests }: ClusterPaths): ReadonlyMap<string, string> {
  const ofRoles = ROLES.map((role): [string, string] => [requests[role].key, leaves[role]]);
  return new Map([[nextCaKey, caKey], ...ofRoles]);
}
