import { signedBy } from "../certificate-key";
import { isIssuer, isSelfIssued } from "../chain";
import { Oid } from "../oid";
import { about, certificateRule, NEXT_CERTIFICATE, type Rule, unneeded } from "./rule";

/** Rules about the trust bundle and the CAs in it. */
export const bundleRules: readonly Rule[] = [
  {
    id: "empty-bundle",
    severity: "error",
    why: "Without a CA neither side can check the other.",
    source: "calico typha/pkg/syncserver: failed to add CA data to pool",
    whatToDo:
      "Put `pki/ca.crt` of the cluster back from git. An external CA gives it anew, and `typha-mtls import <cluster> <file>` takes it in.",
    *check({ pki }) {
      if (pki.bundle.length === 0) yield { subject: "trust-bundle", message: "holds no certificate, expected a CA" };
    },
  },
  certificateRule({
    id: "bundle-not-a-ca",
    severity: "error",
    places: ["anchor"],
    why: "Whatever stands in the bundle is trusted, so only CAs belong there.",
    source: "RFC 5280 4.2.1.9",
    whatToDo: "Take the certificate out of the bundle, and render: `typha-mtls synth`.",
    stricterThanGo: "a leaf in the bundle: Go trusts it",
    check: (certificate) =>
      isIssuer(certificate)
        ? undefined
        : { message: "is not a CA, expected CA certificates only", remedy: "take it out of the bundle" },
  }),
  {
    id: "bundle-duplicate",
    severity: "warning",
    why: "A CA that stands twice says that two files were put together by hand.",
    source: "the bundle is rendered with each certificate once",
    whatToDo: "Remove the second copy from the bundle, and render: `typha-mtls synth`.",
    *check({ anchors }) {
      const seen = new Set<string>();
      for (const placed of anchors) {
        const { fingerprint } = placed.certificate;
        if (seen.has(fingerprint)) yield about(placed, "stands more than once in the bundle, expected once");
        seen.add(fingerprint);
      }
    },
  },
  certificateRule({
    id: "broken-self-signature",
    severity: "error",
    places: ["anchor"],
    why: "Go and OpenSSL do not verify the signature of a trust anchor, so a damaged root is found when a leaf needs it.",
    source: "RFC 5280 6.1.1 (d)",
    whatToDo:
      "Put the CA back from git, or ask its issuer for it. Where the original is damaged, rotate the CA: `typha-mtls rotate-ca start <cluster>`.",
    stricterThanGo: unneeded,
    check: (certificate) =>
      !isSelfIssued(certificate) || certificate.publicKey.kind === "other" || signedBy(certificate, certificate)
        ? undefined
        : "names itself as its issuer but its own key did not sign it: it is damaged, or belongs to another key",
  }),
  certificateRule({
    id: "basic-constraints-not-critical",
    severity: "warning",
    places: ["anchor", "intermediate"],
    why: "OpenSSL in strict mode refuses a CA whose basicConstraints are not critical.",
    source: "RFC 5280 4.2.1.9",
    whatToDo: NEXT_CERTIFICATE,
    check: ({ isCa, extensions }) =>
      isCa && extensions.some(({ oid, critical }) => oid === Oid.basicConstraints && !critical)
        ? "its basicConstraints are not critical, expected them to be"
        : undefined,
  }),
  certificateRule({
    id: "no-ca-key-usage",
    severity: "warning",
    places: ["anchor", "intermediate"],
    why: "OpenSSL in strict mode refuses a CA without keyUsage.",
    source: "RFC 5280 4.2.1.3",
    whatToDo: NEXT_CERTIFICATE,
    check: ({ isCa, keyUsage }) =>
      isCa && keyUsage === undefined ? "has no key usage, expected keyCertSign" : undefined,
  }),
  certificateRule({
    id: "empty-ca-name",
    severity: "warning",
    places: ["anchor", "intermediate"],
    why: "A CA is found by its name; OpenSSL in strict mode refuses one that has none.",
    source: "RFC 5280 4.1.2.4, 4.1.2.6",
    whatToDo: NEXT_CERTIFICATE,
    check: ({ subjectAttributes }) =>
      subjectAttributes.length === 0 ? "has an empty subject, expected a name" : undefined,
  }),
  certificateRule({
    id: "no-subject-key-id",
    severity: "warning",
    places: ["anchor", "intermediate", "leaf"],
    why: "Without it two CAs of one name can only be told apart by trying, and OpenSSL in strict mode refuses the CA.",
    source: "RFC 5280 4.2.1.2",
    whatToDo: NEXT_CERTIFICATE,
    check: ({ version, subjectKeyId }) =>
      version === 3 && subjectKeyId === undefined ? "has no subject key identifier, expected one" : undefined,
  }),
  certificateRule({
    id: "no-authority-key-id",
    severity: "warning",
    places: ["leaf", "intermediate"],
    why: "OpenSSL in strict mode refuses a leaf that does not say which key signed it.",
    source: "RFC 5280 4.2.1.1",
    whatToDo: NEXT_CERTIFICATE,
    check: (certificate) =>
      certificate.version === 3 && certificate.authorityKeyId === undefined && !isSelfIssued(certificate)
        ? "has no authority key identifier, expected that of its CA"
        : undefined,
  }),
];
