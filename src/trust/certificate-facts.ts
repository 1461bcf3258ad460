import { attempt } from "@typha-mtls/problems";
import { type Certificate, type Identity, identityOf, type Role, readBundle, readChain } from "@typha-mtls/x509";
import type { Subject, TrustFact } from "./view";

/** Place of a certificate: a file, and the field that holds it where the file holds more. */
export type FactPlace = Pick<TrustFact, "file" | "field">;

const SHOWN_BY: Readonly<Record<Role, Subject>> = { "typha-server": "accepts", "typha-client": "lets-in" };

/** Digits of a fingerprint in a message: finding a second certificate that begins with them is infeasible. */
const FINGERPRINT_DIGITS = 32;

/** What the other side sees of a leaf, but for what each renewal changes: its key, serial and dates. */
export function leafFacts(chain: readonly [Certificate, ...Certificate[]], role: Role, place: FactPlace): TrustFact[] {
  const [leaf, ...intermediates] = chain;
  const identity = identityOf(leaf);
  const shown = identity === undefined ? "nothing" : identityText(identity);
  const { keyUsage = ["any"], extendedKeyUsage = ["any"], isCa, publicKey, signatureAlgorithm } = leaf;
  const values: Readonly<Record<string, string>> = {
    // The identity is one of them; others may be what another program goes by.
    subject: identity?.kind === "cn" && leaf.subject === `CN=${identity.value}` ? "" : leaf.subject,
    "other names": leaf.alternativeNames
      .filter(({ type, value }) => !(identity?.kind === "uri" && type === "uri" && value === identity.value))
      .map(({ type, value }) => `${type} ${value}`)
      .join(", "),
    key: publicKey.name,
    signature: signatureAlgorithm,
    usage: [...keyUsage, ...extendedKeyUsage, ...(isCa ? ["CA"] : [])].join(", "),
  };
  return [
    { ...place, subject: SHOWN_BY[role], value: shown },
    ...nonEmptyEntries(values).map(([of, value]) => ({ ...place, field: within(place, of), value })),
    ...intermediates.map((ca) => ({
      ...place,
      field: within(place, `intermediate ${ca.fingerprint}`),
      value: caText(ca),
    })),
  ];
}

/** `CN typha-server` or `URI spiffe://…`, as the settings of both sides have it. */
export function identityText({ kind, value }: Identity): string {
  return `${kind === "cn" ? "CN" : "URI"} ${value}`;
}

/** Every CA of a trust bundle; undefined where it cannot be read. */
export function bundleFacts(pem: string, place: FactPlace): TrustFact[] | undefined {
  const cas = attempt(() => readBundle(pem)).result;
  const unique = [...new Map((cas ?? []).map((ca) => [ca.fingerprint, ca])).values()];
  return (
    cas && unique.map((ca) => ({ ...place, subject: "ca", field: within(place, ca.fingerprint), value: caText(ca) }))
  );
}

/** {@link leafFacts} of a certificate in PEM; undefined where it cannot be read. */
export function leafPemFacts(pem: string, role: Role, place: FactPlace): TrustFact[] | undefined {
  const chain = attempt(() => readChain(pem)).result;
  return chain && leafFacts(chain, role, place);
}

/** Name and fingerprint of a CA. */
export function caText(ca: Certificate): string {
  return `${ca.commonName ?? (ca.subject === "" ? "a CA without a name" : ca.subject)} (SHA-256 ${shortFingerprint(ca.fingerprint)})`;
}

/** Prefix of a fingerprint, long enough that no second certificate with it can be made. */
export function shortFingerprint(fingerprint: string): string {
  return `${fingerprint.slice(0, FINGERPRINT_DIGITS)}…`;
}

/** What is empty is not there. */
function nonEmptyEntries(values: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(values).filter(([, value]) => value !== "");
}

function within({ field }: FactPlace, of: string): string {
  return field === "" ? of : `${field}: ${of}`;
}
