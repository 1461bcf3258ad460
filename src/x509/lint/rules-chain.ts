import { type Certificate, describeCertificate } from "../certificate";
import { signedBy } from "../certificate-key";
import { allowsPurpose, type CertificateChain, firstToEnd, isIssuer, mayIssue, overlongBelow } from "../chain";
import type { NameAttribute } from "../distinguished-name";
import { extensionProblem } from "../extensions";
import { ROLE_FACTS } from "../identity";
import { constraintBroken, readNameConstraints } from "../name-constraints";
import { bufferOf } from "../octets";
import { extensionNames, Oid } from "../oid";
import { instant } from "../renewal";
import type { Role } from "../role";
import {
  certificateRule,
  type LintContext,
  NEW_CA,
  NEXT_CERTIFICATE,
  type RolePath,
  type Rule,
  type Told,
  unneeded,
} from "./rule";

/** Rules about the way from a leaf to the trust bundle. */
export const chainRules: readonly Rule[] = [
  {
    id: "unknown-issuer",
    severity: "error",
    why: "A leaf of a CA that the other side does not list is refused, or not even sent.",
    source: 'Go crypto/tls; Typha logs "tls: client didn\'t provide a certificate"',
    whatToDo:
      "Add the missing CA to the bundle, append the missing intermediate to the leaf, or issue the leaf anew: `typha-mtls docs renew`. An external CA gives all of them, and `typha-mtls import <cluster> <file>` takes them in.",
    check: onPaths((from, context) => {
      const { path } = from;
      const { bundle } = context.pki;
      if (path.found || path.namesakes.length > 0 || bundle.length === 0) return undefined;
      if (lookalike(from, context) !== undefined) return undefined;
      const names = [...new Set(bundle.map(({ subject }) => subject))].join(" or ");
      return {
        message: `is issued by ${path.orphan.issuer || "an empty name"}, which is not in the trust bundle; expected ${names}`,
        remedy: "add the missing CA to the bundle, append the missing intermediate to the leaf, or issue the leaf anew",
      };
    }),
  },
  {
    id: "issuer-name-encoding",
    severity: "error",
    why: "Names are compared byte by byte, so a CA whose name is written in another string type is another CA.",
    source: "RFC 5280 4.1.2.4; Go crypto/x509 cert_pool.go findPotentialParents",
    whatToDo:
      "Have the leaf issued anew, with the name of its CA copied byte by byte: `typha-mtls docs renew` says how, though it is not due; `typha-mtls docs external-ca`, where an external CA signs.",
    check: onPaths((from, context) => {
      const { path } = from;
      const ca = lookalike(from, context);
      if (path.found || ca === undefined) return undefined;
      return {
        message: `names ${path.orphan.issuer} as its issuer in ${encodings(path.orphan.issuerAttributes)}, but the CA of that name writes it in ${encodings(ca.subjectAttributes)}`,
        remedy: "issue it anew with the name of its CA copied byte by byte",
      };
    }),
  },
  {
    id: "issuer-key-mismatch",
    severity: "error",
    why: "A CA of the same name with another key did not sign the leaf: mostly a CA that was made twice.",
    source: "RFC 5280 6.1.3 (a)",
    whatToDo:
      "Put the CA that signed the leaf into the bundle, or issue the leaf anew: `typha-mtls docs renew` says how, though it is not due.",
    check: onPaths(({ path }) => {
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
    whatToDo:
      "Remove the certificate from the file of the leaf: behind the leaf stand only the CAs between it and the bundle.",
    stricterThanGo: "a certificate behind the leaf that it does not need",
    check: (certificate) =>
      // A root of version 1 may stand here for completeness, but nothing else may issue without saying so.
      certificate.isCa || (isIssuer(certificate) && signedBy(certificate, certificate))
        ? undefined
        : "is not a CA, expected the CAs between leaf and trust bundle only",
  }),
  certificateRule({
    id: "no-key-cert-sign",
    severity: "error",
    places: ["anchor", "intermediate"],
    why: "A CA whose keyUsage lacks keyCertSign must not sign certificates, and Go refuses what it signed.",
    source: "RFC 5280 4.2.1.3; Go crypto/x509 CheckSignatureFrom",
    whatToDo: NEW_CA,
    stricterThanGo: unneeded,
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
    whatToDo: NEW_CA,
    stricterThanGo: "a CA in the bundle for one of the two sides only",
    check(certificate, { place, subject }) {
      const needed = place === "anchor" ? Object.values(ROLE_FACTS) : [ROLE_FACTS[subject as Role]];
      if (!certificate.isCa) return undefined;
      const missing = needed.map(({ purpose }) => purpose).filter((purpose) => !allowsPurpose(certificate, purpose));
      if (missing.length === 0) return undefined;
      return `has extended key usage ${certificate.extendedKeyUsage?.join(", ")}, expected none or also ${missing.join(" and ")}`;
    },
  }),
  {
    id: "path-length",
    severity: "error",
    why: "A CA may limit how many CAs follow below it.",
    source: "RFC 5280 4.2.1.9; Go crypto/x509 TooManyIntermediates",
    whatToDo:
      "Have the leaf issued by a CA that stands higher, or rotate to a CA whose path length allows the CAs below it: `typha-mtls docs rotate-ca`.",
    check: onWholePaths((certificates) => {
      const over = overlongBelow(certificates);
      if (over === undefined) return undefined;
      const below = certificates.indexOf(over) - 1;
      return { message: `has ${below} CAs below ${describeCertificate(over)}, which allows ${over.pathLen}` };
    }),
  },
  {
    id: "name-constraints",
    severity: "error",
    why: "A CA may limit what the certificates below it are called, by DNS names and hosts of URIs.",
    source: "RFC 5280 4.2.1.10; Go crypto/x509 constraints.go",
    whatToDo:
      "Ask the CA for a leaf whose names it allows, or choose an identity that it allows, and have a request with that signed: `typha-mtls docs external-ca`.",
    stricterThanGo:
      "constraints of IP addresses, e-mail addresses and directories, which are not weighed, and names that are no plain domain",
    check: onWholePaths((certificates) => {
      for (const [height, ca] of certificates.entries()) {
        const broken = height > 0 && constraintsOf(ca, certificates.slice(0, height));
        if (broken) return { message: `${describeCertificate(ca)} has name constraints: it ${broken}` };
      }
      return undefined;
    }),
  },
  certificateRule({
    id: "policy-constraints",
    severity: "error",
    places: ["anchor", "intermediate", "leaf"],
    why: "Newer Go refuses a chain without the policies that a certificate on it demands; older Go does not know the demand.",
    source: "RFC 5280 4.2.1.11, 4.2.1.14; Go 1.24 crypto/x509 policiesValid",
    whatToDo: "Rotate to a CA without policy constraints: `typha-mtls docs rotate-ca`.",
    stricterThanGo: "policy constraints that happen to be met",
    check({ extensions }) {
      const found = extensions.find(({ oid }) => oid === Oid.policyConstraints || oid === Oid.inhibitAnyPolicy);
      return found === undefined
        ? undefined
        : `has ${extensionNames.get(found.oid)}, which is not weighed here, expected none`;
    },
  }),
  {
    id: "outlives-ca",
    severity: "warning",
    why: "A leaf ends with its CA, whatever it says itself; its own date then hides the outage.",
    source: "Go and OpenSSL refuse an expired CA; Calico's hard way issues such leaves",
    whatToDo:
      "Rotate the CA before it expires: `typha-mtls rotate-ca start <cluster>`. The leaves of the next CA end before it does.",
    check: onWholePaths((certificates) => {
      const [leaf] = certificates;
      const first = firstToEnd(certificates);
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
    why: "The authority key identifier points to another key than the CA's; Go does not mind, OpenSSL in strict mode does.",
    source: "RFC 5280 4.2.1.1",
    whatToDo: NEXT_CERTIFICATE,
    check: onWholePaths((certificates) => {
      const [{ authorityKeyId }, ca] = certificates;
      if (authorityKeyId === undefined || ca?.subjectKeyId === undefined || authorityKeyId === ca.subjectKeyId)
        return undefined;
      return { message: `has authority key identifier ${authorityKeyId}, expected ${ca.subjectKeyId}` };
    }),
  },
];

/** A check that looks at the path of one leaf after the other. */
function onPaths(check: (from: RolePath, context: LintContext) => Told | undefined): Rule["check"] {
  return (context) =>
    context.paths.flatMap((from) => {
      const found = check(from, context);
      return found === undefined ? [] : [{ subject: from.role, ...found }];
    });
}

/** A check of each leaf whose path leads to a trust anchor; the path is given from leaf to anchor. */
function onWholePaths(check: (certificates: CertificateChain) => Told | undefined): Rule["check"] {
  return onPaths(({ path }) => (path.found ? check(path.certificates) : undefined));
}

/** A CA at hand that bears the name of the issuer for the eye, but not for a computer. */
function lookalike({ role, path }: RolePath, { all }: LintContext): Certificate | undefined {
  if (path.found || path.namesakes.length > 0) return undefined;
  const { issuer, issuerDer } = path.orphan;
  return all.find(
    ({ certificate: { subject, subjectDer }, place, subject: file }) =>
      (place === "anchor" || (place === "intermediate" && file === role)) &&
      subject === issuer &&
      !subjectDer.equals(issuerDer),
  )?.certificate;
}

function encodings(attributes: readonly NameAttribute[]): string {
  return [...new Set(attributes.map(({ encoding }) => encoding))].join(" and ");
}

/** What of the names below a CA its name constraints forbid, if it has any. */
function constraintsOf({ extensions }: Certificate, below: readonly Certificate[]): string | undefined {
  const extension = extensions.find(({ oid }) => oid === Oid.nameConstraints);
  if (extension === undefined) return undefined;
  // One that cannot be read is the business of another rule.
  if (extensionProblem(extension) !== undefined) return undefined;
  const constraints = readNameConstraints(bufferOf(extension.value));
  return below
    .map(({ alternativeNames }) => constraintBroken(constraints, alternativeNames))
    .find((it) => it !== undefined);
}
