import { type KeyObject, randomBytes } from "node:crypto";
import { type Problem, problem } from "@typha-mtls/problems";
import { asn1 } from "node-forge";
import { type Certificate, certificateFromDer, describeCertificate, readCertificate } from "./certificate";
import { publicKeyOf } from "./certificate-key";
import { allowsPurpose, mayIssue } from "./chain";
import { demandUsable, ROLE_FACTS } from "./identity";
import { generateKeyPair, type KeyAlgorithm, keyMatches, pkcs8Pem, readPrivateKey } from "./keys";
import { bufferOf } from "./octets";
import { Oid } from "./oid";
import { toPem } from "./pem-grammar";
import { DAY_IN_MS, instant } from "./renewal";
import { type CertificateRequest, readRequest } from "./request";
import type { Identity, Role } from "./role";
import {
  caExtensions,
  explicit,
  fromDer,
  keyIdOf,
  leafExtensions,
  objectIdentifier,
  primitive,
  requestedExtensions,
  sequence,
  signCertificate,
  signed,
  subjectName,
} from "./to-be-signed";

// This file loads node-forge, and all of it is off the path of `synth`: reach it by `await import("@typha-mtls/x509/issue")`.

/** A certificate that was made, and its private key. */
export interface Issued {
  readonly certificate: Certificate;
  /** Unencrypted PKCS#8 PEM with LF. To be sealed before it is written. */
  readonly privateKeyPem: string;
}

/** What a new CA shall be. */
export interface CaRequest {
  /** CN of the CA, 1 to 64 characters. Give each generation its own, so that people can tell them apart. */
  readonly commonName: string;
  /** @default "ecdsa-p256" */
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
  readonly certificatePem: string;
  readonly privateKeyPem: string;
}

/** What a new leaf shall be, and who signs it. */
export interface LeafRequest {
  readonly role: Role;
  readonly identity: Identity;
  readonly ca: SigningCa;
  /** The time of issue. notBefore lies five minutes before it, or at that of the CA where this is later. */
  readonly now: Date;
  /**
   * Validity from `now`, in days, cut to that of the CA.
   * @default 365
   */
  readonly days?: number;
  /** @default "ecdsa-p256" */
  readonly keyAlgorithm?: KeyAlgorithm;
}

/** notBefore lies this far back, for nodes whose clock is late; kubeadm does the same. */
const backdate = 5 * 60 * 1000;

/**
 * A new CA that signs itself and issues leaves only (pathlen 0).
 * @throws ProblemError if the name or the lifetime cannot be used
 */
export async function issueCa({ commonName, now, days = 3650, keyAlgorithm }: CaRequest): Promise<Issued> {
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
 * @throws ProblemError if the identity cannot be used, or the CA is none, is not valid at `now` or has another key
 */
export async function issueLeaf(request: LeafRequest): Promise<Issued> {
  const { role, identity, now, days = 365 } = request;
  demandUsable(identity);
  const ca = signingCa(request.ca, role, now);
  const caKey = readPrivateKey(request.ca.privateKeyPem);
  const notAfter = new Date(Math.min(addDays(now, days).getTime(), ca.notAfter.getTime()));
  const notBefore = new Date(Math.max(wholeSeconds(now.getTime() - backdate).getTime(), ca.notBefore.getTime()));
  const caKeyId = ca.subjectKeyId === undefined ? keyIdOf(publicKeyOf(ca)) : Buffer.from(ca.subjectKeyId, "hex");
  // Everything was checked: a key is only made when it can be signed.
  const { publicKey, privateKey } = await generateKeyPair(request.keyAlgorithm);
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
  return { certificate, privateKeyPem: pkcs8Pem(privateKey) };
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

/** A request that was made, and the private key that it is for. */
export interface NewRequest {
  readonly request: CertificateRequest;
  /** PEM, to be handed to the CA. */
  readonly requestPem: string;
  /** Unencrypted PKCS#8 PEM with LF. To be sealed before anything is written. */
  readonly privateKeyPem: string;
}

/**
 * A new key, and the request for a leaf of one role (PKCS#10): subject, purpose and key usage as our own leaves have them.
 *
 * @throws ProblemError if the identity cannot be used
 */
export async function newRequest(wanted: {
  readonly role: Role;
  readonly identity: Identity;
  readonly keyAlgorithm: KeyAlgorithm;
}): Promise<NewRequest> {
  const { role, identity, keyAlgorithm } = wanted;
  demandUsable(identity);
  const { publicKey, privateKey } = await generateKeyPair(keyAlgorithm);
  const requestPem = toPem(
    signed(() => requestInfo(role, identity, publicKey), privateKey),
    "CERTIFICATE REQUEST",
  );
  // Read back by the reader that will have to understand it at import.
  return { request: readRequest(requestPem), requestPem, privateKeyPem: pkcs8Pem(privateKey) };
}

/** CertificationRequestInfo (RFC 2986 4.1). */
function requestInfo(role: Role, identity: Identity, publicKey: KeyObject): asn1.Asn1 {
  const extensions = sequence(...requestedExtensions(role, identity, publicKey));
  const values = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, [extensions]);
  return sequence(
    primitive(asn1.Type.INTEGER, Buffer.of(0)),
    subjectName(identity.kind === "cn" ? identity.value : undefined),
    fromDer(publicKey.export({ type: "spki", format: "der" })),
    explicit(0, sequence(objectIdentifier(Oid.extensionRequest), values)),
  );
}
