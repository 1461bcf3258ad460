import { describeCertificate } from "./certificate";
import { allowsPurpose, isIssuer, mayIssue } from "./chain";
import { type Role, roles } from "./identity";
import { instant } from "./renewal";
import { certificateRule, type Hit, type LintContext, type RolePath, type Rule } from "./rule";

/** Rules about the way from a leaf to the trust bundle. */
export const chainRules: readonly Rule[] = [
  {
    id: "unknown-issuer",
    severity: "error",
    needsClock: false,
    why: "A leaf of a CA that the other side does not list is refused, or not even sent.",
    source: 'Go crypto/tls; Typha logs "tls: client didn\'t provide a certificate"',
    check: (context) =>
      onPaths(context, ({ path }) => {
        const { bundle } = context.pki;
        if (path.found || path.namesakes.length > 0 || bundle.length === 0) return undefined;
        const names = [...new Set(bundle.map(({ subject }) => subject))].join(" or ");
        return {
          message: `is issued by ${path.orphan.issuer || "an empty name"}, which is not in the trust bundle; expected ${names}`,
          remedy:
            "add the missing CA to the bundle, append the missing intermediate to the leaf, or issue the leaf anew",
        };
      }),
  },
  {
    id: "issuer-key-mismatch",
    severity: "error",
    needsClock: false,
    why: "A CA of the same name with another key did not sign the leaf: mostly a CA that was made twice.",
    source: "RFC 5280 6.1.3 (a)",
    check: (context) =>
      onPaths(context, ({ path }) => {
        if (path.found || path.namesakes.length === 0) return undefined;
        const held = path.namesakes.map(({ fingerprint }) => fingerprint.slice(0, 16)).join(", ");
        return {
          message: `names ${path.orphan.issuer} as its issuer, but the CA of that name (sha256 ${held}…) did not sign it`,
          remedy: "put the CA that signed it into the bundle, or issue the leaf anew",
        };
      }),
  },
  certificateRule({
    id: "intermediate-not-a-ca",
    severity: "error",
    places: ["intermediate"],
    why: "What stands after the leaf in its file is there to issue.",
    source: "Go crypto/x509 Verify: not authorized to sign other certificates",
    check: (certificate) =>
      isIssuer(certificate) ? undefined : "is not a CA, expected the CAs between leaf and trust bundle only",
  }),
  certificateRule({
    id: "no-key-cert-sign",
    severity: "error",
    places: ["anchor", "intermediate"],
    why: "A CA whose keyUsage lacks keyCertSign must not sign certificates, and Go refuses what it signed.",
    source: "RFC 5280 4.2.1.3; Go crypto/x509 CheckSignatureFrom",
    check: (certificate) =>
      certificate.isCa && !mayIssue(certificate)
        ? `has key usage ${certificate.keyUsage?.join(", ")}, expected keyCertSign`
        : undefined,
  }),
  certificateRule({
    id: "ca-purpose",
    severity: "error",
    places: ["anchor", "intermediate"],
    why: "An extended key usage in a CA restricts all that it issues.",
    source: "Go crypto/x509 Verify: extended key usages nest",
    check(certificate, { place, subject }) {
      const needed = place === "anchor" ? Object.values(roles) : [roles[subject as Role]];
      if (!certificate.isCa) return undefined;
      const missing = needed.map(({ purpose }) => purpose).filter((purpose) => !allowsPurpose(certificate, purpose));
      if (missing.length === 0) return undefined;
      return `has extended key usage ${certificate.extendedKeyUsage?.join(", ")}, expected none or also ${missing.join(" and ")}`;
    },
  }),
  {
    id: "path-length",
    severity: "error",
    needsClock: false,
    why: "A CA may limit how many CAs follow below it.",
    source: "RFC 5280 4.2.1.9; Go crypto/x509 TooManyIntermediates",
    check: (context) =>
      onPaths(context, ({ path }) => {
        if (!path.found) return undefined;
        const over = path.certificates.find(
          ({ pathLen }, index) => index > 0 && pathLen !== undefined && pathLen < index - 1,
        );
        if (over === undefined) return undefined;
        const below = path.certificates.indexOf(over) - 1;
        return { message: `has ${below} CAs below ${describeCertificate(over)}, which allows ${over.pathLen}` };
      }),
  },
  {
    id: "outlives-ca",
    severity: "warning",
    needsClock: false,
    why: "A leaf ends with its CA, whatever it says itself; its own date then hides the outage.",
    source: "Go and OpenSSL refuse an expired CA; Calico's hard way issues such leaves",
    check: (context) =>
      onPaths(context, ({ leaf, path }) => {
        if (!path.found) return undefined;
        const first = path.certificates.reduce((a, b) => (b.notAfter < a.notAfter ? b : a));
        if (first === leaf) return undefined;
        return {
          message: `is valid until ${instant(leaf.notAfter)}, longer than its CA ${describeCertificate(first)}: ${instant(first.notAfter)}`,
          remedy: "rotate the CA before it ends",
        };
      }),
  },
  {
    id: "key-id-mismatch",
    severity: "warning",
    needsClock: false,
    why: "The authority key identifier points to another key than the CA's; Go does not mind, OpenSSL in strict mode does.",
    source: "RFC 5280 4.2.1.1",
    check: (context) =>
      onPaths(context, ({ path }) => {
        if (!path.found) return undefined;
        const [{ authorityKeyId }, ca] = path.certificates;
        if (authorityKeyId === undefined || ca?.subjectKeyId === undefined || authorityKeyId === ca.subjectKeyId)
          return undefined;
        return { message: `has authority key identifier ${authorityKeyId}, expected ${ca.subjectKeyId}` };
      }),
  },
];

function* onPaths(context: LintContext, check: (path: RolePath) => Omit<Hit, "subject"> | undefined): Iterable<Hit> {
  for (const path of context.paths) {
    const found = check(path);
    if (found !== undefined) yield { subject: path.role, ...found };
  }
}
