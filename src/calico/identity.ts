import type { Problem } from "../problem";

/** What a peer must show in its certificate: the subject's common name, or one URI SAN. Compared byte for byte. */
export interface PeerIdentity {
  /** Where in the certificate the identity stands. */
  readonly kind: "cn" | "uri";
  /** The common name, or the URI, such as `spiffe://example.org/typha-server`. */
  readonly value: string;
}

/** RFC 5280, ub-common-name. */
const LONGEST_CN = 64;

/** What Calico would misread in an identity. */
export function identityProblem(identity: PeerIdentity, field: string): Problem | undefined {
  const { kind, value } = identity ?? {};
  const fail = (message: string, remedy: string): Problem => ({ field, message, remedy });
  const shown = JSON.stringify(value);
  if (typeof value !== "string") return fail("is not text", "give the identity that the certificate shows");
  if (kind !== "cn" && kind !== "uri") return fail(`"${kind}" is no kind of identity`, `give "cn" or "uri"`);
  if (value.trim() === "" || value.toLowerCase() === "none") {
    return fail(`${shown} counts as not set for Typha and Felix`, "give the identity that the certificate shows");
  }
  if (value !== value.trim()) return fail(`${shown} has blanks around it`, "give it as the certificate shows it");
  if (kind === "cn" && value.length > LONGEST_CN) {
    return fail(`${shown} is longer than the ${LONGEST_CN} characters of a common name`, "use a URI");
  }
  if (kind === "uri" && !/^[a-z][a-z0-9+.-]*:\S+$/i.test(value)) {
    return fail(`${shown} is no URI`, "give one with a scheme, such as spiffe://example.org/typha-server");
  }
  return undefined;
}
