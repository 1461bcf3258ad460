import { lint } from "../../src/x509/lint/lint";
import type { LintedPki } from "../../src/x509/lint/rule";
import * as crafted from "./crafted";

const { authorityKeyId, caConstraints, certSign, clientAuth, craft, keyUsage, name } = crafted;
const { newKey, oid, purposes, sequence, serverAuth, subjectKeyId, tlv } = crafted;

// A CA and two leaves that nothing is wrong with, each field of which a test can replace.

export const caKey = newKey();
export const serverKey = newKey();
export const clientKey = newKey();
export const caName = name({ value: "CA" });
export const digitalSignature = keyUsage(0x80, 7);

export type Fields = Partial<crafted.Craft>;
export const caExtensions = [caConstraints(), certSign, subjectKeyId("0c0a")];
export const caOf = (fields: Fields = {}) =>
  craft({
    subject: caName,
    serial: "0c",
    extensions: caExtensions,
    signWith: caKey.privateKey,
    notAfter: "370101000000Z",
    ...fields,
  });

export const leafExtensions = (purpose: string, ...more: readonly Buffer[]) => [
  digitalSignature,
  purposes(purpose),
  subjectKeyId("0e0e"),
  authorityKeyId("0c0a"),
  ...more,
];
export const serverOf = (fields: Fields = {}) =>
  craft({
    issuer: caName,
    subject: name({ value: "typha-server" }),
    serial: "01",
    publicKey: serverKey.publicKey,
    extensions: leafExtensions(serverAuth),
    signWith: caKey.privateKey,
    ...fields,
  });
export const clientOf = (fields: Fields = {}) =>
  serverOf({
    subject: name({ value: "typha-client" }),
    serial: "02",
    publicKey: clientKey.publicKey,
    extensions: leafExtensions(clientAuth),
    ...fields,
  });

export const pkiOf = (pki: Partial<LintedPki> = {}): LintedPki => ({
  bundle: [caOf()],
  server: [serverOf()],
  client: [clientOf()],
  ...pki,
});

/** An intermediate below the CA, and a leaf below it. */
export const middleKey = newKey();
export const middleName = name({ value: "Middle" });
export const middleOf = (fields: Fields = {}) =>
  caOf({
    issuer: caName,
    subject: middleName,
    serial: "0d",
    publicKey: middleKey.publicKey,
    extensions: [caConstraints(), certSign, subjectKeyId("0d0d"), authorityKeyId("0c0a")],
    ...fields,
  });
export const belowMiddle: Fields = {
  issuer: middleName,
  signWith: middleKey.privateKey,
  extensions: [digitalSignature, purposes(serverAuth), subjectKeyId("0e0e"), authorityKeyId("0d0d")],
};

/** A SubjectPublicKeyInfo with a modulus of this many octets that nobody has the key of. */
export const rsaKey = (length: number) =>
  sequence(
    sequence(oid("1.2.840.113549.1.1.1"), tlv(0x05)),
    tlv(0x03, Buffer.of(0), sequence(tlv(0x02, Buffer.of(0), Buffer.alloc(length, 0xab)), tlv(0x02, Buffer.of(3)))),
  );

export function both(leafOf: (fields: Fields) => ReturnType<typeof serverOf>) {
  return leafOf({
    extensions: [digitalSignature, purposes(serverAuth, clientAuth), ...leafExtensions("1.1").slice(2)],
  });
}

/** Findings as lines: `severity subject: message; remedy`. */
export const said = (pki: LintedPki, rule?: string) =>
  lint(pki)
    .filter((finding) => rule === undefined || finding.code === rule)
    .map(({ severity, subject, message, remedy }) =>
      [`${severity} ${subject}: ${message}`, ...(remedy === undefined ? [] : [remedy])].join("; "),
    );
