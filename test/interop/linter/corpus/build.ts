import type { KeyObject } from "node:crypto";
import * as crafted from "../../../x509/crafted";
import { ecKey, signed, signedByPss } from "../../../x509/seeded-keys";

/*
 * A CA, two leaves and whatever a case changes in them. Written by the tests' own DER writer, which shares nothing with
 * the product. Keys and signatures are the same in each run, so that what Go once said of a set holds for it later too.
 */

const { authorityKeyId, caConstraints, certSign, clientAuth, craftDer, name, oid, purposes, sequence, serverAuth } =
  crafted;
const { subjectKeyId, tlv } = crafted;

/** One case: what the two sides get. Without a field, what nothing is wrong with. */
export interface CertificateSet {
  readonly name: string;
  /** PEM, or the certificates of it. */
  readonly bundle: string | readonly Buffer[];
  readonly server: readonly Buffer[];
  readonly client: readonly Buffer[];
  readonly serverKey: KeyObject;
  readonly clientKey: KeyObject;
}

export type Fields = Partial<crafted.Craft>;

export const caKey = ecKey("CA");
export const serverKey = ecKey("server");
export const clientKey = ecKey("client");
export const middleKey = ecKey("middle");

export const caName = name({ value: "CA" });
export const middleName = name({ value: "Middle" });
export const digitalSignature = crafted.keyUsage(0x80, 7);

export const caExtensions = [caConstraints(), certSign, subjectKeyId("0c0a")];
export const leafExtensions = (purpose: string, ...more: readonly Buffer[]) => [
  digitalSignature,
  purposes(purpose),
  subjectKeyId("0e0e"),
  authorityKeyId("0c0a"),
  ...more,
];

export const ca = (fields: Fields = {}) =>
  craftDer({
    subject: caName,
    serial: "0c",
    extensions: caExtensions,
    notAfter: "370101000000Z",
    ...signedWith(caKey),
    ...fields,
  });

/** A CA below the CA. */
export const middle = (fields: Fields = {}) =>
  ca({
    issuer: caName,
    subject: middleName,
    serial: "0d",
    publicKey: middleKey,
    extensions: [caConstraints(), certSign, subjectKeyId("0d0d"), authorityKeyId("0c0a")],
    ...fields,
  });

export const server = (fields: Fields = {}) =>
  craftDer({
    issuer: caName,
    subject: name({ value: "typha-server" }),
    serial: "01",
    publicKey: serverKey,
    extensions: leafExtensions(serverAuth),
    ...signedWith(caKey),
    ...fields,
  });

export const client = (fields: Fields = {}) =>
  server({
    subject: name({ value: "typha-client" }),
    serial: "02",
    publicKey: clientKey,
    extensions: leafExtensions(clientAuth),
    ...fields,
  });

/** For a leaf that the CA below the CA issues. */
export const belowMiddle = (purpose = serverAuth): Fields => ({
  issuer: middleName,
  extensions: [digitalSignature, purposes(purpose), subjectKeyId("0e0e"), authorityKeyId("0d0d")],
  ...signedWith(middleKey),
});

export function set(title: string, changes: Partial<Omit<CertificateSet, "name">> = {}): CertificateSet {
  return { name: title, bundle: [ca()], server: [server()], client: [client()], serverKey, clientKey, ...changes };
}

/** Both leaves with the same change. */
export const bothLeaves = (title: string, of: (purpose: string) => Fields, changes = {}) =>
  set(title, { server: [server(of(serverAuth))], client: [client(of(clientAuth))], ...changes });

/** The same change in the server's leaf, in the client's, in the CA, and in a CA that nobody needs. */
export function everywhere(title: string, extension: Buffer): CertificateSet[] {
  const spare = { subject: name({ value: "spare CA" }), serial: "0f" };
  return [
    set(`${title}, in Typha's leaf`, { server: [server({ extensions: leafExtensions(serverAuth, extension) })] }),
    set(`${title}, in the client's leaf`, { client: [client({ extensions: leafExtensions(clientAuth, extension) })] }),
    set(`${title}, in the CA`, { bundle: [ca({ extensions: [...caExtensions, extension] })] }),
    set(`${title}, in a CA that nobody needs`, {
      bundle: [ca(), ca({ ...spare, extensions: [...caExtensions, extension] })],
    }),
  ];
}

const nothing = tlv(0x05);
const hashes = { sha1: "", sha224: "", sha256: "", sha384: "", sha512: "", md5: "" };
export type Hash = keyof typeof hashes;
const ecdsa: Partial<Record<Hash, string>> = {
  sha1: "1.2.840.10045.4.1",
  sha224: "1.2.840.10045.4.3.1",
  sha256: "1.2.840.10045.4.3.2",
  sha384: "1.2.840.10045.4.3.3",
  sha512: "1.2.840.10045.4.3.4",
};
const rsa: Partial<Record<Hash, string>> = {
  md5: "1.2.840.113549.1.1.4",
  sha1: "1.2.840.113549.1.1.5",
  sha256: "1.2.840.113549.1.1.11",
  sha384: "1.2.840.113549.1.1.12",
  sha512: "1.2.840.113549.1.1.13",
};

/** Signs with this key, and says so. */
export function signedWith(
  key: KeyObject,
  hash: Hash = "sha256",
): Pick<crafted.Craft, "signWith" | "algorithm" | "signature"> {
  if (key.asymmetricKeyType === "ed25519") {
    return { signWith: key, algorithm: sequence(oid("1.3.101.112")), signature: (tbs) => signed("", tbs, key) };
  }
  const isRsa = key.asymmetricKeyType === "rsa";
  const algorithm = (isRsa ? rsa : ecdsa)[hash] as string;
  return {
    signWith: key,
    algorithm: isRsa ? sequence(oid(algorithm), nothing) : sequence(oid(algorithm)),
    signature: (tbs) => signed(hash, tbs, key),
  };
}

/** RSASSA-PSS with SHA-256. */
export function signedWithPss(key: KeyObject): Pick<crafted.Craft, "signWith" | "algorithm" | "signature"> {
  const sha256 = sequence(oid("2.16.840.1.101.3.4.2.1"), nothing);
  const parameters = sequence(
    tlv(0xa0, sha256),
    tlv(0xa1, sequence(oid("1.2.840.113549.1.1.8"), sha256)),
    tlv(0xa2, crafted.integer("20")),
  );
  const signature = (tbs: Buffer) => signedByPss(tbs, key);
  return { signWith: key, algorithm: sequence(oid("1.2.840.113549.1.1.10"), parameters), signature };
}

export function pem(...certificates: readonly Buffer[]): string {
  return certificates
    .map(
      (der) =>
        `-----BEGIN CERTIFICATE-----\n${der.toString("base64").replace(/.{64}/g, "$&\n").trimEnd()}\n-----END CERTIFICATE-----\n`,
    )
    .join("");
}
