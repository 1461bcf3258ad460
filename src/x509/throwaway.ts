import { createPrivateKey, createPublicKey, hash, type KeyObject } from "node:crypto";
import { certificateFromDer } from "./certificate";
import { demandUsable } from "./identity";
import type { Issued } from "./issue";
import { bufferOf } from "./octets";
import { toPem } from "./pem-grammar";
import type { Identity, Role } from "./role";
import { THROWAWAY_ORGANIZATION } from "./throwaway-mark";
import { caExtensions, keyIdOf, leafExtensions, signCertificate } from "./to-be-signed";

// This file loads node-forge, as issue.ts does.

export { THROWAWAY_ORGANIZATION } from "./throwaway-mark";

/** What certificates for unit tests shall show. */
export interface ThrowawayRequest {
  /** Text that keys and serial numbers derive from. */
  readonly seed: string;
  readonly identities: Readonly<Record<Role, Identity>>;
}

/** A CA and a leaf for each role, for unit tests. */
export interface ThrowawayPki {
  readonly ca: Issued;
  readonly leaves: Readonly<Record<Role, Issued>>;
}

/** No test depends on the day: the dates are fixed, a century apart. */
const VALIDITY = { notBefore: new Date("2020-01-01T00:00:00Z"), notAfter: new Date("2119-12-31T23:59:59Z") };

/** CN of the CA. */
const CA_NAME = "typha-mtls test CA, do not use";

/** Beginning of an Ed25519 key in PKCS#8 (RFC 8410 7); its 32 octets follow. */
const ED25519_PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * Certificates for unit tests: the same bytes for the same request, on every machine. Ed25519 needs no randomness to sign, and its
 * keys are any 32 octets. The organization in each name says what they are, and the linter refuses them by it.
 *
 * @throws ProblemError where an identity cannot be used
 */
export function issueThrowaway({ seed, identities }: ThrowawayRequest): ThrowawayPki {
  const caKey = seededKey(seed, "ca");
  const ca = signedBy(caKey, { seed, label: "ca", commonName: CA_NAME, extensions: caExtensions });
  const leaf = (role: Role) => {
    const identity = identities[role];
    demandUsable(identity);
    return signedBy(caKey, {
      seed,
      label: role,
      commonName: identity.kind === "cn" ? identity.value : undefined,
      issuerDer: bufferOf(ca.certificate.subjectDer),
      extensions: (publicKey) => leafExtensions(role, identity, publicKey, keyIdOf(createPublicKey(caKey))),
    });
  };
  const leaves = { "typha-server": leaf("typha-server"), "typha-client": leaf("typha-client") };
  return { ca, leaves };
}

interface SeededTemplate {
  readonly seed: string;
  /** Tells the keys of one seed apart. */
  readonly label: string;
  readonly commonName: string | undefined;
  readonly issuerDer?: Buffer;
  readonly extensions: (publicKey: KeyObject) => ReturnType<typeof caExtensions>;
}

/** The certificate of a seeded key, and the key. */
function signedBy(caKey: KeyObject, { seed, label, commonName, issuerDer, extensions }: SeededTemplate): Issued {
  const publicKey = createPublicKey(seededKey(seed, label));
  const template = {
    serial: serialOf(seed, label),
    ...VALIDITY,
    ...(commonName === undefined ? {} : { commonName }),
    organization: THROWAWAY_ORGANIZATION,
    ...(issuerDer === undefined ? {} : { issuerDer }),
    publicKey,
    extensions: extensions(publicKey),
  };
  const certificate = certificateFromDer(signCertificate(template, caKey));
  return { certificate, privateKeyPem: toPem(seededDer(seed, label), "PRIVATE KEY") };
}

function seededKey(seed: string, label: string): KeyObject {
  return createPrivateKey({ key: seededDer(seed, label), format: "der", type: "pkcs8" });
}

function seededDer(seed: string, label: string): Buffer {
  return Buffer.concat([ED25519_PKCS8, throwawayOctets(seed, `key of ${label}`)]);
}

/** Positive, and always of the same length: the first octet is from 40 to 7f. */
function serialOf(seed: string, label: string): string {
  const octets = throwawayOctets(seed, `serial of ${label}`).subarray(0, 16);
  octets[0] = 0x40 | ((octets[0] ?? 0) & 0x3f);
  return octets.toString("hex");
}

/** 32 octets that are the same for the same seed and label, and no secret. */
function throwawayOctets(seed: string, label: string): Buffer {
  return hash("sha256", JSON.stringify(["THROWAWAY of typha-mtls/testing", seed, label]), "buffer");
}
