import { commonNameProblem, describeIdentity, identityOf, ROLE_FACTS, uriProblem, valueProblem } from "../identity";
import { Oid } from "../oid";
import { DAY_IN_MS, lifetimeOf } from "../renewal";
import type { Role } from "../role";
import { about, certificateRule, NEW_LEAF, NEXT_CERTIFICATE, type Placed, type Rule } from "./rule";
import { isSwapped, purposeError } from "./rules-pair";

/** Longest life that is taken without a warning, in days: that of the leaves of Tigera's operator. */
const longestLife = 825;

const purposeSource = "Go crypto/x509 Verify; calico typha/pkg/tlsutils/tlsutils.go";

/** Rules about one leaf. */
export const leafRules: readonly Rule[] = [
  {
    id: "wrong-purpose",
    severity: "error",
    why: "calico-node demands serverAuth of Typha's leaf, Typha demands clientAuth of calico-node's.",
    source: purposeSource,
    whatToDo: NEW_LEAF,
    stricterThanGo: "an extended key usage that names no purpose at all",
    *check(context) {
      if (isSwapped(context.pki)) return;
      for (const placed of context.leaves) {
        const usages = placed.certificate.extendedKeyUsage;
        const { purpose, checker } = factsOf(placed);
        if (usages === undefined || usages.includes(purpose) || usages.includes("anyExtendedKeyUsage")) continue;
        const message = `has extended key usage ${usages.join(", ")}, expected ${purpose}`;
        yield about(placed, { message, remedy: `issue it anew; ${checker} would refuse it with "${purposeError}"` });
      }
    },
  },
  certificateRule({
    id: "both-purposes",
    severity: "warning",
    places: ["leaf"],
    why: "A leaf that is good for both sides lets a stolen node key pose as Typha.",
    source: "operator and kubespray issue such leaves; calico typha/pkg/tlsutils/tlsutils.go does not mind",
    whatToDo: NEW_LEAF,
    check({ extendedKeyUsage = [] }, placed) {
      const { purpose } = factsOf(placed);
      const others = extendedKeyUsage.filter((usage) => usage !== purpose);
      const fits = others.length < extendedKeyUsage.length || others.includes("anyExtendedKeyUsage");
      if (others.length === 0 || !fits) return undefined;
      return `has extended key usage ${extendedKeyUsage.join(", ")}, expected ${purpose} only`;
    },
  }),
  certificateRule({
    id: "no-purpose",
    severity: "warning",
    places: ["leaf"],
    why: "Without the extension a leaf is good for both sides, so a stolen node key can pose as Typha.",
    source: "RFC 5280 4.2.1.12",
    whatToDo: NEW_LEAF,
    check: ({ version, extendedKeyUsage }, placed) =>
      version === 3 && extendedKeyUsage === undefined
        ? `has no extended key usage, expected ${factsOf(placed).purpose}`
        : undefined,
  }),
  certificateRule({
    id: "no-identity",
    severity: "error",
    places: ["leaf"],
    why: "Calico knows the other side by its CN or its URI SAN and by nothing else.",
    source: "calico typha/pkg/config/config_params.go Validate",
    whatToDo:
      "Issue the leaf anew with a CN or exactly one URI SAN: `typha-mtls docs renew` says how, though it is not due; `typha-mtls docs external-ca`, where an external CA signs.",
    check: (certificate) =>
      identityOf(certificate) === undefined
        ? `has neither a CN nor exactly one URI SAN, expected one of them`
        : undefined,
  }),
  certificateRule({
    id: "unusable-identity",
    severity: "error",
    places: ["leaf"],
    why: "A value that Calico or Kubernetes changes on its way into the setting can never equal the certificate's.",
    source: "calico typha/pkg/config/config_params.go (`none`); Kubernetes expands $(NAME) in env values",
    whatToDo:
      "Choose another identity, and issue the leaf with it: `typha-mtls docs external-ca`, where an external CA signs. The message names what cannot stay.",
    stricterThanGo: "values that are good for a certificate and bad for an environment variable",
    check(certificate) {
      const identity = identityOf(certificate);
      const wrong = identity === undefined ? undefined : valueProblem(identity);
      return wrong === undefined ? undefined : `its identity ${wrong}`;
    },
  }),
  certificateRule({
    id: "common-name-length",
    severity: "warning",
    places: ["leaf", "intermediate", "anchor"],
    why: "A common name has at most 64 characters; Go and OpenSSL let longer ones pass.",
    source: "RFC 5280 appendix A, ub-common-name",
    whatToDo: "Choose a CN of at most 64 characters, or a URI, and issue the certificate with it.",
    check({ commonName }) {
      const wrong = commonName === undefined ? undefined : commonNameProblem(commonName);
      return wrong === undefined ? undefined : `its common name ${wrong}`;
    },
  }),
  certificateRule({
    id: "uri-form",
    severity: "error",
    places: ["leaf"],
    why: "Calico compares the URI as Go writes it after parsing; only the normal form is sure to come out as it went in.",
    source: "calico typha/pkg/tlsutils/tlsutils.go",
    whatToDo:
      "Write the URI as the message says, in lower case and without what Go would change, and issue the leaf with it.",
    stricterThanGo: "URIs that Go happens to write as they were",
    check(certificate) {
      const identity = identityOf(certificate);
      const wrong = identity?.kind === "uri" ? uriProblem(identity.value) : undefined;
      return wrong === undefined ? undefined : `its URI SAN ${wrong}`;
    },
  }),
  certificateRule({
    id: "several-uris",
    severity: "warning",
    places: ["leaf"],
    why: "An X.509 SVID has exactly one URI SAN; of several none is taken for the identity.",
    source: "SPIFFE X509-SVID, section 2",
    whatToDo: "Issue the leaf anew with one URI SAN. Until then its CN is the identity, where it has one.",
    check(certificate) {
      const { uris } = certificate;
      const identity = identityOf(certificate);
      if (uris.length < 2 || identity === undefined) return undefined;
      return `has ${uris.length} URI SANs, expected at most one; its identity is ${describeIdentity(identity)}`;
    },
  }),
  certificateRule({
    id: "leaf-is-ca",
    severity: "error",
    places: ["leaf"],
    why: "The holder of such a leaf's key can issue certificates for any identity.",
    source: "RFC 5280 4.2.1.9",
    whatToDo: NEW_LEAF,
    stricterThanGo: "a CA that is used as a leaf",
    check: ({ isCa }) => (isCa ? "is a CA certificate, expected a leaf" : undefined),
  }),
  certificateRule({
    id: "leaf-key-usage",
    severity: "warning",
    places: ["leaf"],
    why: "TLS 1.3 signs with the leaf's key; Go does not look at the bit, other programs do.",
    source: "RFC 8446 4.4.2.2",
    whatToDo: NEXT_CERTIFICATE,
    check: ({ keyUsage }) =>
      keyUsage === undefined || keyUsage.includes("digitalSignature")
        ? undefined
        : `has key usage ${keyUsage.join(", ")}, expected digitalSignature`,
  }),
  certificateRule({
    id: "leaf-cert-sign",
    severity: "warning",
    places: ["leaf"],
    why: "Only a CA signs certificates; SPIFFE and OpenSSL in strict mode refuse a leaf that says it may.",
    source: "RFC 5280 4.2.1.3; SPIFFE X509-SVID, section 4.3",
    whatToDo: NEXT_CERTIFICATE,
    check: ({ isCa, keyUsage }) =>
      !isCa && keyUsage?.includes("keyCertSign")
        ? "has key usage keyCertSign without being a CA, expected it not to"
        : undefined,
  }),
  certificateRule({
    id: "leaf-path-length",
    severity: "warning",
    places: ["leaf"],
    why: "A path length says how many CAs may follow below a CA, so it has no meaning in a leaf.",
    source: "RFC 5280 4.2.1.9; OpenSSL in strict mode refuses it",
    whatToDo: NEXT_CERTIFICATE,
    check: ({ isCa, pathLen }) =>
      !isCa && pathLen !== undefined ? `has path length ${pathLen} without being a CA, expected none` : undefined,
  }),
  certificateRule({
    id: "leaf-lifetime",
    severity: "warning",
    places: ["leaf"],
    why: "Nothing revokes a leaf before its end, because Calico reads no revocation list.",
    source: "operator pkg/tls/tls.go: 825 days",
    whatToDo: "Issue a leaf with a shorter life at its next renewal, and have a job renew it: `typha-mtls docs renew`.",
    check(certificate) {
      const days = Math.floor(lifetimeOf(certificate) / DAY_IN_MS);
      return days > longestLife ? `is valid for ${days} days, expected at most ${longestLife}` : undefined;
    },
  }),
  certificateRule({
    id: "empty-subject",
    severity: "warning",
    places: ["leaf"],
    why: "With an empty subject, subjectAltName must be critical; OpenSSL in strict mode refuses the leaf otherwise.",
    source: "RFC 5280 4.2.1.6",
    whatToDo: NEXT_CERTIFICATE,
    check: ({ subjectAttributes, extensions }) =>
      subjectAttributes.length > 0 || extensions.every(({ oid, critical }) => oid !== Oid.subjectAltName || critical)
        ? undefined
        : "has an empty subject and a subjectAltName that is not critical, expected it to be critical",
  }),
];

/** Facts of the role in whose file a leaf stands. */
function factsOf({ subject }: Placed) {
  return ROLE_FACTS[subject as Role];
}
