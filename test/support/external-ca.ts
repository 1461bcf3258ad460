import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { Certificate } from "@typha-mtls/x509";
import * as crafted from "../x509/crafted";

// A CA that is somebody else's. It is written with `crafted`, which shares nothing with what it tests.

const { authorityKeyId, caConstraints, certSign, craft, integer, keyUsage, name, newKey, oid, purposes } = crafted;
const { sequence, subjectKeyId, tlv } = crafted;

export interface TestCa {
  readonly certificate: Certificate;
  readonly name: Buffer;
  readonly key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly keyId: string;
}

let made = 0;
const nextId = () => (0x0a00 + made++).toString(16).padStart(4, "0");
const CA_END = "370101000000Z";

/** A CA that signs itself. */
export function rootCa(subject: string | Buffer = "Example Root CA", key = newKey(), notAfter = CA_END): TestCa {
  return caOf(subject, key, undefined, nextId(), notAfter);
}

/** The same key and name, vouched for by another CA. */
export function crossSigned(ca: TestCa, by: TestCa, notAfter = CA_END): TestCa {
  return caOf(ca.name, ca.key, by, ca.keyId, notAfter);
}

export function intermediateOf(ca: TestCa, subject: string | Buffer = "Example Issuing CA", key = newKey()): TestCa {
  return caOf(subject, key, ca);
}

function caOf(
  subject: string | Buffer,
  key: TestCa["key"],
  issuer: TestCa | undefined,
  keyId = nextId(),
  notAfter = CA_END,
): TestCa {
  const own = typeof subject === "string" ? name({ value: subject }) : subject;
  const certificate = craft({
    subject: own,
    issuer: issuer?.name ?? own,
    serial: `0c${nextId()}`,
    publicKey: key.publicKey,
    notAfter,
    extensions: [
      caConstraints(),
      certSign,
      subjectKeyId(keyId),
      ...(issuer === undefined ? [] : [authorityKeyId(issuer.keyId)]),
    ],
    ...signing(issuer?.key.privateKey ?? key.privateKey),
  });
  return { certificate, name: own, key, keyId };
}

export interface LeafFields {
  /** Key purposes, as identifiers. */
  readonly purposes?: readonly string[];
  /** DER of the subject. */
  readonly subject?: Buffer;
  readonly extensions?: readonly Buffer[];
  readonly notBefore?: string;
  readonly notAfter?: string;
  readonly publicKey?: KeyObject;
  /** 1 has no extensions. */
  readonly version?: 1;
}

/** What a CA makes of a request: its key and subject, and the purpose that the caller names. */
export function signed(csr: string, ca: TestCa, purpose: string, fields: LeafFields = {}): Certificate {
  const { subject, publicKey } = requestParts(csr);
  const { purposes: wanted = [purpose], extensions = [], notBefore, notAfter } = fields;
  return craft({
    issuer: ca.name,
    subject: fields.subject ?? subject,
    serial: `0e${nextId()}`,
    publicKey: fields.publicKey ?? publicKey,
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(notAfter === undefined ? {} : { notAfter }),
    ...(fields.version === 1
      ? { version: 1 }
      : {
          extensions: [
            keyUsage(0x80, 7),
            ...(wanted.length === 0 ? [] : [purposes(...wanted)]),
            subjectKeyId("0e0e"),
            authorityKeyId(ca.keyId),
            ...extensions,
          ],
        }),
    ...signing(ca.key.privateKey),
  });
}

function signing(signWith: KeyObject): Pick<crafted.Craft, "signWith" | "algorithm"> {
  if (signWith.asymmetricKeyType !== "rsa") return { signWith };
  return { signWith, algorithm: sequence(oid("1.2.840.113549.1.1.11"), tlv(0x05)) };
}

export const rsaKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
export const p384Keys = () => generateKeyPairSync("ec", { namedCurve: "P-384" });

/** Subject and key of a request, cut out by their lengths. */
export function requestParts(csr: string): { subject: Buffer; publicKey: KeyObject } {
  const der = Buffer.from(csr.replace(/-----[^-]+-----|\s/g, ""), "base64");
  const info = inside(inside(der));
  const afterVersion = info.subarray(lengthOf(info));
  const subject = afterVersion.subarray(0, lengthOf(afterVersion));
  const rest = afterVersion.subarray(subject.length);
  const spki = rest.subarray(0, lengthOf(rest));
  return { subject, publicKey: createPublicKey({ key: spki, format: "der", type: "spki" }) };
}

function header(der: Buffer): { content: number; length: number } {
  const first = der[1] ?? 0;
  const octets = first < 0x80 ? 0 : first & 0x7f;
  return { content: 2 + octets, length: octets === 0 ? first : der.readUIntBE(2, octets) };
}

function inside(der: Buffer): Buffer {
  const { content, length } = header(der);
  return der.subarray(content, content + length);
}

function lengthOf(der: Buffer): number {
  const { content, length } = header(der);
  return content + length;
}

/** PKCS#7 without a signer, as AD CS and `openssl crl2pkcs7` write it. */
export function pkcs7(...certificates: readonly Certificate[]): Buffer {
  const data = sequence(oid("1.2.840.113549.1.7.1"));
  const signedData = sequence(
    integer("01"),
    tlv(0x31),
    data,
    tlv(0xa0, ...certificates.map(({ der }) => Buffer.from(der))),
    tlv(0x31),
  );
  return sequence(oid("1.2.840.113549.1.7.2"), tlv(0xa0, signedData));
}

/** PEM under any label, with any line ends. */
export function armoured(der: Buffer, label = "CERTIFICATE", end = "\n"): string {
  const body = der.toString("base64").match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...body, `-----END ${label}-----`, ""].join(end);
}

/** Characters of the Basic Multilingual Plane, two octets each, as old Windows CAs write names. */
export const bmp = (text: string) => Buffer.from(text, "utf16le").swap16();
