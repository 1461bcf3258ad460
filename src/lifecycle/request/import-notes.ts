import { count } from "../../count";
import { printable } from "../../printable";
import type { Certificate } from "../../x509/certificate";
import { describeIdentity, identityOf, type Role, roles } from "../../x509/identity";
import type { PlannedWrite } from "../planned-write";

/** `CN typha-server, serverAuth, until 2028-01-15; 1 intermediate; the key stays sealed`. */
export function importNote(role: Role, [leaf, ...intermediates]: readonly [Certificate, ...Certificate[]]): string {
  const identity = identityOf(leaf);
  const between = intermediates.length === 0 ? [] : [count(intermediates.length, "intermediate")];
  const name = identity === undefined ? leaf.subject : describeIdentity(identity);
  return [`${name}, ${roles[role].purpose}, until ${date(leaf)}`, ...between, "its sealed key carried over"].join("; ");
}

/** The trust bundle, where it changes. */
export function trustBundleWrites(
  path: string,
  before: readonly Certificate[],
  after: readonly Certificate[],
  content: string,
): PlannedWrite[] {
  const added = after.filter(({ fingerprint }) => before.every((other) => other.fingerprint !== fingerprint));
  if (added.length === 0) return [];
  const shown = added.map((ca) => `${printable(ca.commonName ?? ca.subject)}, until ${date(ca)}`).join("; ");
  return before.length === 0
    ? [{ path, content, verb: "created", note: shown }]
    : [{ path, content, verb: "updated", note: `added ${shown}` }];
}

function date({ notAfter }: Certificate): string {
  return notAfter.toISOString().slice(0, 10);
}
