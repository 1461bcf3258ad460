import { createPublicKey, hash, verify } from "node:crypto";
import { printable } from "@typha-mtls/problems";
import { signatureAlgorithmOf } from "./certificate-fields";
import {
  type DerElement,
  DerError,
  DerFields,
  encodingOf,
  objectIdentifierOf,
  readDer,
  sequenceOf,
  smallIntegerOf,
  Tag,
  wholeBitStringOf,
} from "./der";
import { commonNameOf, describeName, readName } from "./distinguished-name";
import { type Extension, type ExtensionValues, interpretExtensions, readExtensions } from "./extensions";
import type { Octets } from "./octets";
import { Oid } from "./oid";
import { looksBroken } from "./pem";
import { readPem } from "./pem-grammar";
import { type PublicKeyInfo, readPublicKey } from "./public-key";
import { type Source, SourceProblems } from "./source";

/** A request for a certificate (PKCS#10, RFC 2986) whose own signature was verified. Nothing in it is secret. */
export interface CertificateRequest extends ExtensionValues {
  /** For people; empty if the subject is. */
  readonly subject: string;
  /** Last CN of the subject. */
  readonly commonName?: string | undefined;
  /** URI entries of the subjectAltName that is asked for. */
  readonly uris: readonly string[];
  readonly publicKey: PublicKeyInfo;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKeyDer: Octets;
  /** SHA-256 of the SubjectPublicKeyInfo, lower-case hex: equal to that of the certificate that is issued for it. */
  readonly publicKeyFingerprint: string;
}

/** Most bytes of a request as PEM, comments included. */
const requestBytes = 64 * 1024;

/** Some tools, AD CS's among them, write `NEW` in front. */
const types: readonly string[] = ["CERTIFICATE REQUEST", "NEW CERTIFICATE REQUEST"];

/**
 * Reads one request in PEM. Its signature proves that its author holds the private key.
 *
 * @throws ProblemError if there is none or more than one, or it cannot be read, or its signature does not verify
 */
export function readRequest(pem: string, source?: Source): CertificateRequest {
  const problems = new SourceProblems(source);
  if (Buffer.byteLength(pem) > requestBytes)
    problems.fail("too-many-certificates", `is longer than the ${requestBytes} bytes that are read`);
  if (pem.includes("PRIVATE KEY-----")) {
    problems.fail(
      "private-key-given",
      "holds a private key",
      "treat the key as disclosed and take it out of this file",
    );
  }
  const { blocks, passedOver } = readPem(pem);
  const found = blocks.filter(({ type }) => types.includes(type));
  const [block] = found;
  if (block === undefined || found.length > 1)
    return problems.fail("no-certificate", `holds ${found.length} certificate requests, expected one in PEM`);
  if (passedOver.some(looksBroken))
    problems.fail("damaged-pem", "holds the rest of a broken block beside the certificate request");
  try {
    return readFields(block.bytes);
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    return problems.fail(
      "unreadable-certificate",
      `holds a certificate request that cannot be read: ${printable(error.message)}`,
    );
  }
}

function readFields(der: Buffer): CertificateRequest {
  const request = sequenceOf(readDer(der), "request");
  const infoElement = request.take(Tag.Sequence, "request info");
  const algorithm = request.take(Tag.Sequence, "signature algorithm");
  const signature = wholeBitStringOf(request.take(Tag.BitString, "signature"));
  request.finish();

  const info = new DerFields(infoElement, "request info");
  smallIntegerOf(info.take(Tag.Integer, "version"), "version");
  const subject = readName(info.take(Tag.Sequence, "subject"));
  const publicKeyElement = info.take(Tag.Sequence, "public key");
  const attributes = info.optional(0xa0, "attributes");
  info.finish();

  const publicKeyDer = encodingOf(publicKeyElement);
  demandOwnSignature(encodingOf(infoElement), signature, signatureAlgorithmOf(algorithm), publicKeyDer);
  const values = interpretExtensions(attributes === undefined ? [] : requestedExtensions(attributes));
  return {
    ...values,
    subject: describeName(subject),
    commonName: commonNameOf(subject),
    uris: values.alternativeNames.filter(({ type }) => type === "uri").map(({ value }) => value),
    publicKey: readPublicKey(publicKeyElement),
    publicKeyDer,
    publicKeyFingerprint: hash("sha256", publicKeyDer, "hex"),
  };
}

/** The extensions of the one attribute that asks for any (RFC 2985 5.4.2); other attributes are passed over. */
function requestedExtensions(attributes: DerElement): Extension[] {
  const entries = new DerFields(attributes, "attributes");
  while (entries.more) {
    const attribute = entries.fields(Tag.Sequence, "attribute");
    const oid = objectIdentifierOf(attribute.take(Tag.ObjectIdentifier, "attribute type"));
    const values = attribute.take(Tag.Set, "attribute values");
    attribute.finish();
    if (oid === Oid.extensionRequest) return readExtensions(values);
  }
  return [];
}

function demandOwnSignature(info: Buffer, signature: Buffer, algorithm: string, publicKeyDer: Buffer): void {
  const [, digest] = /^(?:rsa|ecdsa)-(sha256|sha384|sha512)$/.exec(algorithm) ?? [];
  if (digest === undefined && algorithm !== "ed25519") throw new DerError(`signature algorithm ${algorithm}`);
  let isOwn = false;
  try {
    const publicKey = createPublicKey({ key: publicKeyDer, format: "der", type: "spki" });
    isOwn = verify(digest, info, publicKey, signature);
  } catch {
    // OpenSSL's words about a key that is none say nothing more.
  }
  if (!isOwn) throw new DerError("its signature does not verify with its own key");
}
