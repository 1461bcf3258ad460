import { type DerElement, DerError, DerFields, readDer, Tag } from "./der";
import { objectIdentifierOf } from "./der-values";
import type { Extension } from "./extensions";
import { readNameConstraints } from "./name-constraints";
import { Oid } from "./oid";

/**
 * Why Go would not read an extension that the reader itself has no use for; `undefined` if it would. With such an
 * extension the whole certificate is unreadable to Go (crypto/x509 parser.go `processExtensions`).
 */
export function extensionProblem({ oid, value }: Extension): string | undefined {
  const check = forms.get(oid);
  if (check === undefined) return undefined;
  try {
    check(value);
    return undefined;
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    return error.message;
  }
}

const forms: ReadonlyMap<string, (value: Buffer) => void> = new Map([
  [Oid.crlDistributionPoints, crlDistributionPoints],
  [Oid.certificatePolicies, certificatePolicies],
  [Oid.policyMappings, policyMappings],
  [Oid.authorityInfoAccess, authorityInfoAccess],
  [Oid.nameConstraints, readNameConstraints],
]);

function* entries(value: Buffer, what: string): Iterable<DerFields> {
  const fields = new DerFields(sequence(readDer(value), what), what);
  while (fields.more) yield fields.fields(Tag.Sequence, what);
}

function sequence(element: DerElement, what: string): DerElement {
  if (element.tag !== Tag.Sequence) throw new DerError(`malformed ${what}`);
  return element;
}

function crlDistributionPoints(value: Buffer): void {
  for (const point of entries(value, "CRL distribution point")) {
    const name = point.optional(0xa0, "name of a distribution point");
    if (name === undefined) continue;
    const choice = new DerFields(name, "name of a distribution point");
    const fullName = new DerFields(choice.take(0xa0, "full name"), "full name");
    while (fullName.more) fullName.any("name");
  }
}

function certificatePolicies(value: Buffer): void {
  const seen = new Set<string>();
  for (const policy of entries(value, "certificate policy")) {
    const oid = objectIdentifierOf(policy.take(Tag.ObjectIdentifier, "policy identifier"));
    if (seen.has(oid)) throw new DerError(`policy ${oid} stands twice`);
    seen.add(oid);
  }
}

function policyMappings(value: Buffer): void {
  for (const mapping of entries(value, "policy mapping")) {
    for (const side of ["issuer's policy", "subject's policy"])
      objectIdentifierOf(mapping.take(Tag.ObjectIdentifier, side));
  }
}

function authorityInfoAccess(value: Buffer): void {
  for (const description of entries(value, "access description")) {
    objectIdentifierOf(description.take(Tag.ObjectIdentifier, "access method"));
    description.any("access location");
  }
}
