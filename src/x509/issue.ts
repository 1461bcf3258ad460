import { type KeyObject, randomBytes } from "node:crypto";
import { demandArgument, demandDate, demandOptions, mapOf } from "@typha-mtls/fields";
import { type Problem, problem } from "@typha-mtls/problems";
import { type Certificate, certificateFromDer, describeCertificate, readCertificate } from "./certificate";
import { publicKeyOf } from "./certificate-key";
import { allowsPurpose, mayIssue } from "./chain";
import { demandUsable, ROLE_FACTS } from "./identity";
import { type KeyAlgorithm, keyAlgorithms } from "./key-algorithm";
import { generateKeyPair, keyMatches, pkcs8Pem, readPrivateKey } from "./keys";
import { bufferOf } from "./octets";
import { DAY_IN_MS, instant } from "./renewal";
import type { CertificateRequest } from "./request";
import { type Identity, ROLES, type Role } from "./role";
import { caExtensions, keyIdOf, leafExtensions, signCertificate } from "./to-be-signed";

export { type NewRequest, newRequest } from "./new-request";

// This file loads node-forge, and all of it is off the path of `synth`: reach it by `await import("@typha-mtls/x509/issue")`.

/** A certificate that was made, and its private key. */
export interface Issued {
  /** The certificate, as it is read back. */
  readonly certificate: Certificate;
  /** Unencrypted PKCS#8 PEM with LF. To be sealed before it is written. */
  readonly privateKeyPem: string;
}

/** What a new CA shall be. */
export interface CaRequest {
  /** CN of the CA, 1 to 64 characters. Give each generation its own, so that people can tell them apart. */
  readonly commonName: string;
  /**
   * Kind of its key.
   * @default "ecdsa-p256"
   */
  readonly keyAlgorithm?: KeyAlgorithm;
  /** The time of issue. notBefore lies five minutes before it, for clocks that are late. */
  readonly now: Date;
  /**
   * Validity from `now`, in days.
   * @default 3650
   */
  readonly days?: number;
}

/** A CA that can sign. */
export interface SigningCa {
  /** Its certificate, PEM. */
  readonly certificatePem: string;
  /** Its private key, PEM. */
  readonly privateKeyPem: string;
}

/** What a new leaf shall be, and who signs it. */
export interface LeafRequest {
  /** Who presents it. */
  readonly role: Role;
  /** What it shows, and the other side demands. */
  readonly identity: Identity;
  /** What signs it: a CA that `issueCa` gave, or certificate and key of one. */
  readonly ca: SigningCa | Issued;
  /** The time of issue. notBefore lies five minutes before it, or at that of the CA where this is later. */
  readonly now: Date;
  /**
   * Validity from `now`, in days, cut to that of the CA.
   * @default 365
   */
  readonly days?: number;
  /**
   * Kind of its key.
   * @default "ecdsa-p256"
   */
  readonly keyAlgorithm?: KeyAlgorithm;
}

/** What is certified of a key that was made elsewhere, and who signs it. */
export interface KeyToCertify extends Omit<LeafRequest, "keyAlgorithm"> {
  /** Holds the public key: a request, or the certificate before. */
  readonly keyOf: Pick<CertificateRequest, "publicKey" | "publicKeyDer">;
}

/** notBefore lies this far back, for nodes whose clock is late; kubeadm does the same. */
const backdate = 5 * 60 * 1000;

/**
 * A new CA that signs itself and issues leaves only (pathlen 0).
 *
 * @throws ProblemError if the name or the lifetime cannot be used
 * @example
 * ```ts
 * import { issueCa } from "typha-mtls/pki";
 *
 * issueCa({ commonName: "network CA 1", now: new Date() }).then(({ certificate }) => {
 *   console.log(certificate.subject); // CN=network CA 1
 * });
 * ```
 */
export async function issueCa(request: CaRequest): Promise<Issued> {
  demandOptions(request, "request", ["commonName", "keyAlgorithm", "now", "days"]);
  demandIssuable(request);
  const { commonName, now, days = 3650, keyAlgorithm } = request;
  demandArgument(typeof commonName === "string", "request.commonName", "a string");
  demandUsable({ kind: "cn", value: commonName });
  const validity = { notBefore: wholeSeconds(now.getTime() - backdate), notAfter: addDays(now, days) };
  const { publicKey, privateKey } = await generateKeyPair(keyAlgorithm);
  const template = { serial: randomSerial(), ...validity, commonName, publicKey, extensions: caExtensions(publicKey) };
  const certificate = certificateFromDer(signCertificate(template, privateKey));
  proveSigned(certificate, certificate);
  return { certificate, privateKeyPem: pkcs8Pem(privateKey) };
}

/**
 * A new key and its leaf.
 *
 * The leaf ends when its CA does, at the latest: compare `notAfter` with what was asked for.
 *
 * @throws ProblemError if the identity cannot be used, or the CA is none, is not valid at `now` or has another key
 * @example
 * ```ts
 * import { issueCa, issueLeaf } from "typha-mtls/pki";
 *
 * const now = new Date();
 * issueCa({ commonName: "network CA 1", now })
 *   .then((ca) => issueLeaf({ role: "typha-server", identity: { kind: "cn", value: "typha-server" }, ca, now }))
 *   .then(({ certificate }) => console.log(certificate.extendedKeyUsage?.join())); // serverAuth
 * ```
 */
export async function issueLeaf(request: LeafRequest): Promise<Issued> {
  demandOptions(request, "request", ["role", "identity", "ca", "keyAlgorithm", "now", "days"]);
  demandIssuable(request);
  const certify = leafSigner(request);
  // Everything was checked: a key is only made when it can be signed.
  const { publicKey, privateKey } = await generateKeyPair(request.keyAlgorithm);
  return { certificate: certify(publicKey), privateKeyPem: pkcs8Pem(privateKey) };
}

/**
 * A leaf for a key that was made elsewhere, such as on the host that presents it. Whatever a request asks for is passed over: the leaf
 * has the role and the identity that are given here.
 *
 * @throws ProblemError as {@link issueLeaf}
 */
export function certifyKey(request: KeyToCertify): Certificate {
  return leafSigner(request)(publicKeyOf(request.keyOf));
}

/** Checks all that a leaf depends on but its key. @returns what signs it for a key @throws ProblemError as {@link issueLeaf} */
function leafSigner(request: Omit<LeafRequest, "keyAlgorithm">): (publicKey: KeyObject) => Certificate {
  const { role, identity, now, days = 365 } = request;
  demandArgument(ROLES.includes(role), "request.role", ROLES.map((one) => JSON.stringify(one)).join(" or "));
  demandUsable(identity);
  const { certificatePem, privateKeyPem } = pemsOf(request.ca);
  const ca = signingCa({ certificatePem, privateKeyPem }, role, now);
  const caKey = readPrivateKey(privateKeyPem);
  const notAfter = new Date(Math.min(addDays(now, days).getTime(), ca.notAfter.getTime()));
  const notBefore = new Date(Math.max(wholeSeconds(now.getTime() - backdate).getTime(), ca.notBefore.getTime()));
  const caKeyId = ca.subjectKeyId === undefined ? keyIdOf(publicKeyOf(ca)) : Buffer.from(ca.subjectKeyId, "hex");
  return (publicKey) => {
    const template = {
      serial: randomSerial(),
      notBefore,
      notAfter,
      ...(identity.kind === "cn" ? { commonName: identity.value } : {}),
      issuerDer: bufferOf(ca.subjectDer),
      publicKey,
      extensions: leafExtensions(role, identity, publicKey, caKeyId),
    };
    const certificate = certificateFromDer(signCertificate(template, caKey));
    proveSigned(certificate, ca);
    return certificate;
  };
}

/** @throws ProblemError for a time, a lifetime or a kind of key of another type than declared */
function demandIssuable({ now, days, keyAlgorithm }: Pick<CaRequest, "now" | "days" | "keyAlgorithm">): void {
  demandDate(now, "request.now");
  demandArgument(days === undefined || typeof days === "number", "request.days", "a number");
  const isKnown = keyAlgorithm === undefined || keyAlgorithms.includes(keyAlgorithm);
  demandArgument(isKnown, "request.keyAlgorithm", `one of ${keyAlgorithms.join(", ")}`);
}

/** @throws ProblemError where it is neither a CA that was issued nor the texts of one */
function pemsOf(ca: SigningCa | Issued): SigningCa {
  const { certificatePem, certificate, privateKeyPem } = mapOf(ca);
  const pem = certificatePem ?? mapOf(certificate)["pem"];
  demandArgument(typeof pem === "string", "request.ca", "a CA: its certificate and its key, both in PEM");
  demandArgument(typeof privateKeyPem === "string", "request.ca.privateKeyPem", "text in PEM");
  return { certificatePem: pem as string, privateKeyPem: privateKeyPem as string };
}

/** @throws ProblemError if no leaf of this CA would be accepted */
function signingCa({ certificatePem, privateKeyPem }: SigningCa, role: Role, now: Date): Certificate {
  const ca = readCertificate(certificatePem);
  const refuse = (message: string, remedy?: string): never => {
    throw problem({ code: "unusable-ca", message: `${describeCertificate(ca)} ${message}`, remedy } satisfies Problem);
  };
  const { purpose } = ROLE_FACTS[role];
  if (!ca.isCa) refuse("is not a CA: its basicConstraints do not say CA:TRUE");
  if (!mayIssue(ca)) refuse("may not sign certificates: its keyUsage lacks keyCertSign");
  if (!allowsPurpose(ca, purpose)) {
    refuse(`may not issue for ${purpose}: its extended key usage is ${ca.extendedKeyUsage?.join(", ")}`);
  }
  if (now > ca.notAfter) refuse(`expired at ${instant(ca.notAfter)}`, "rotate the CA");
  if (now < ca.notBefore) refuse(`is not valid before ${instant(ca.notBefore)}`, "check the clock of this machine");
  if (!keyMatches(ca, privateKeyPem)) {
    refuse("does not belong to the CA key that was given", "restore the key of this CA or rotate the CA");
  }
  return ca;
}

/** Reads back what was made, by the same reader and the same OpenSSL that would refuse it later. */
function proveSigned(certificate: Certificate, ca: Certificate): void {
  const same = certificate.issuerDer.equals(ca.subjectDer);
  if (!same || !certificate.x509.verify(publicKeyOf(ca))) {
    throw new Error("the certificate that was built does not verify against its CA; this is a bug, nothing was issued");
  }
}

/** 16 octets, the first from 01 to 7f: positive, and always of the same length. */
function randomSerial(): string {
  for (;;) {
    const octets = randomBytes(16);
    octets[0] = (octets[0] ?? 0) & 0x7f;
    if (octets[0] !== 0) return octets.toString("hex");
  }
}

function addDays(now: Date, days: number): Date {
  const end = wholeSeconds(now.getTime() + days * DAY_IN_MS);
  if (!(days > 0) || !(end.getUTCFullYear() <= 9999)) {
    throw problem({
      code: "unusable-identity-value",
      field: "days",
      message: `is ${days}, expected a lifetime above 0 that ends before the year 10000`,
    });
  }
  return end;
}

/** X.509 knows no fractions of a second. */
function wholeSeconds(time: number): Date {
  return new Date(Math.floor(time / 1000) * 1000);
}
