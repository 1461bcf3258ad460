import { hasReadableKey, isOfSmallOrder } from "../certificate-key";
import { isThrowaway } from "../throwaway-mark";
import { certificateRule, NEW_CERTIFICATE, NEXT_CERTIFICATE, type Rule, unneeded } from "./rule";

/** Signature algorithms that Go accepts below a trust anchor and that are not broken. */
const strongSignatures: ReadonlySet<string> = new Set([
  ...["rsa", "rsa-pss", "ecdsa"].flatMap((kind) => ["sha256", "sha384", "sha512"].map((hash) => `${kind}-${hash}`)),
  "ed25519",
]);

/** Rules about keys and signatures. */
export const strengthRules: readonly Rule[] = [
  certificateRule({
    id: "weak-signature",
    severity: "error",
    places: ["leaf", "intermediate"],
    why: "Go refuses signatures over MD5 and SHA-1.",
    source: "Go crypto/x509 InsecureAlgorithmError",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: unneeded,
    check: ({ signatureAlgorithm }) =>
      strongSignatures.has(signatureAlgorithm) ? undefined : weak(signatureAlgorithm),
  }),
  certificateRule({
    id: "weak-anchor-signature",
    severity: "warning",
    places: ["anchor"],
    why: "Go and OpenSSL do not verify the signature of a trust anchor, but scanners report it.",
    source: "RFC 5280 6.1.1 (d)",
    whatToDo: NEXT_CERTIFICATE,
    check: ({ signatureAlgorithm }) =>
      strongSignatures.has(signatureAlgorithm) ? undefined : weak(signatureAlgorithm),
  }),
  certificateRule({
    id: "weak-key",
    severity: "error",
    places: ["leaf", "intermediate", "anchor"],
    why: "RSA below 2048 bits is no longer safe; newer Go refuses it below 1024.",
    source: "NIST SP 800-131A; Go crypto/rsa",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: "RSA keys of 1024 to 2047 bits",
    check: ({ publicKey: { kind, bits } }) =>
      kind === "rsa" && bits < 2048 ? `has an RSA key of ${bits} bits, expected at least 2048` : undefined,
  }),
  certificateRule({
    id: "rsa-exponent",
    severity: "error",
    places: ["leaf", "intermediate", "anchor"],
    why: "Go verifies nothing with an RSA key whose exponent is 1, even or above 2^31-1; with exponent 1 anyone can sign.",
    source: "Go crypto/rsa checkPublicKey: public exponent too small, even or too large",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: unneeded,
    check: ({ publicKey: { exponent } }) =>
      exponent === undefined || (exponent > 1 && exponent % 2 === 1 && exponent < 2 ** 31)
        ? undefined
        : `has an RSA key with the exponent ${exponent}, expected an odd number from 3 to 2^31-1, mostly 65537`,
  }),
  certificateRule({
    id: "rsa-modulus",
    severity: "error",
    places: ["leaf", "intermediate", "anchor"],
    why: "Go verifies nothing with an RSA key whose modulus is even; the product of two large primes is odd.",
    source: "Go crypto/rsa checkPublicKey: public modulus is even",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: unneeded,
    check: ({ publicKey: { isModulusEven } }) =>
      isModulusEven === true ? "has an RSA key with an even modulus, expected an odd one" : undefined,
  }),
  certificateRule({
    id: "small-order-key",
    severity: "error",
    places: ["leaf", "intermediate", "anchor"],
    why: "With an Ed25519 key that is one of the eight points of small order anyone can sign.",
    source: "RFC 8032 5.1.7; RFC 7748 7 on points of small order",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: "Ed25519 keys of small order",
    check: ({ publicKey: { kind }, publicKeyDer }) =>
      kind === "ed25519" && isOfSmallOrder(publicKeyDer.subarray(-32))
        ? "has an Ed25519 key with which anyone can sign, expected a new one"
        : undefined,
  }),
  certificateRule({
    id: "throwaway-certificate",
    severity: "error",
    places: ["leaf", "intermediate", "anchor"],
    why: "Everybody can make the keys of `typha-mtls/testing`: they derive from a seed, and are for unit tests.",
    source: "typha-mtls: `typha-mtls/testing` marks what it issues by the organization",
    whatToDo:
      "Replace all certificates of the cluster: remove its `pki/`, and run `typha-mtls init <cluster>`. Where they were in use, nothing that they protected was protected.",
    stricterThanGo: "certificates that `typha-mtls/testing` made for unit tests",
    check: (certificate) =>
      isThrowaway(certificate)
        ? {
            message: "was made by typha-mtls/testing for unit tests: its key is no secret, expected one that is",
            remedy: "have it issued by a CA of your own",
          }
        : undefined,
  }),
  certificateRule({
    id: "oversized-key",
    severity: "error",
    places: ["leaf", "intermediate"],
    why: "Go's TLS refuses RSA keys above 8192 bits in the certificates of the other side.",
    source: "Go crypto/tls: certificate containing RSA key larger than 8192 bits",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: unneeded,
    check: ({ publicKey: { kind, bits } }) =>
      kind === "rsa" && bits > 8192 ? `has an RSA key of ${bits} bits, expected at most 8192` : undefined,
  }),
  certificateRule({
    id: "unsupported-key",
    severity: "error",
    places: ["leaf", "intermediate", "anchor"],
    why: "Go's TLS knows RSA, ECDSA over P-256, P-384 and P-521, and Ed25519.",
    source: "Go crypto/tls, crypto/x509",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: unneeded,
    check: ({ publicKey: { kind, name } }) =>
      kind === "other" ? `has a key that Go does not know (${name}), expected RSA, ECDSA or Ed25519` : undefined,
  }),
  certificateRule({
    id: "unreadable-key",
    severity: "error",
    places: ["leaf", "intermediate", "anchor"],
    why: "Go does not read a certificate whose key is no key, such as a point that is not on its curve.",
    source: "Go crypto/x509 parsePublicKey",
    whatToDo:
      "Put the certificate back from git, or from its issuer; where the original is damaged, have it issued anew.",
    stricterThanGo: unneeded,
    check: (certificate) =>
      certificate.publicKey.kind === "other" || hasReadableKey(certificate)
        ? undefined
        : `has an ${certificate.publicKey.name} key that cannot be read: the certificate is damaged`,
  }),
];

function weak(signatureAlgorithm: string): string {
  return `is signed with ${signatureAlgorithm}, expected SHA-256 or better`;
}
