import { createPublicKey, type KeyObject } from "node:crypto";
import { oid, sequence, tlv } from "../../../x509/crafted";
import {
  ecKey,
  ed25519Key,
  inverse,
  modPow,
  pkcs1Message,
  prime,
  rsaSpki,
  signedNumber,
} from "../../../x509/seeded-keys";
import { type CertificateSet, ca, client, clientKey, middle, server, serverKey, set, signedWith } from "./build";
import { rsa2048 } from "./keys";

/** A CA with an RSA key: its numbers, and what signs by them. */
interface RsaCa {
  readonly modulus: bigint;
  readonly exponent: bigint;
  /** The signature of what PKCS#1 makes of a text; none where this text has none. */
  readonly sign: (message: bigint) => bigint | undefined;
}

const [p, q] = [prime("2048 p", 1024), prime("2048 q", 1024)];
const phi = (p - 1n) * (q - 1n);
const rsaSignature = signedWith(rsa2048).algorithm as Buffer;

const withExponent = (exponent: bigint): RsaCa => ({
  modulus: p * q,
  exponent,
  sign: (message) => modPow(message, inverse(exponent, phi), p * q),
});

/** Rabin's signatures: the exponent is 2, and only one number of four is a square. */
function squares(): RsaCa {
  const modulus = p * q;
  const root = (message: bigint, of: bigint) => modPow(message % of, (of + 1n) / 4n, of);
  return {
    modulus,
    exponent: 2n,
    sign(message) {
      const [a, b] = [root(message, p), root(message, q)];
      const found = (b + q * (((a - b) * inverse(q, p)) % p) + modulus) % modulus;
      return (found * found) % modulus === message ? found : undefined;
    },
  };
}

/** Of three primes, the third of them 2: what is signed with it verifies. */
function evenModulus(): RsaCa {
  const modulus = 2n * p * q;
  return { modulus, exponent: 65537n, sign: (message) => modPow(message, inverse(65537n, phi), modulus) };
}

/** Both leaves of this CA, and the CA itself, signed by its numbers. */
function ofRsaCa(title: string, { modulus, exponent, sign }: RsaCa): CertificateSet {
  const spki = rsaSpki(modulus, exponent);
  const length = Math.ceil(modulus.toString(2).length / 8);
  const signature = (tbs: Buffer) => signedNumber(sign(pkcs1Message(tbs, length)) ?? 0n, length);
  /** With the first serial number for which there is a signature. */
  const issued = (make: (serial: string) => Buffer) => {
    for (let serial = 1; ; serial++) {
      const der = make(`40${serial.toString(16).padStart(4, "0")}`);
      const hasSignature = !der.subarray(-length).equals(Buffer.alloc(length));
      if (hasSignature) return der;
    }
  };
  const fields = { algorithm: rsaSignature, signature };
  return set(title, {
    bundle: [issued((serial) => ca({ ...fields, spki, serial: `${serial}0c` }))],
    server: [issued((serial) => server({ ...fields, serial: `${serial}01` }))],
    client: [issued((serial) => client({ ...fields, serial: `${serial}02` }))],
  });
}

const ed25519Spki = (hex: string) =>
  sequence(sequence(oid("1.3.101.112")), tlv(0x03, Buffer.of(0), Buffer.from(hex, "hex")));

/** A key in a leaf that needs it, and where nobody does. */
function places(title: string, spki: Buffer, leafKey: KeyObject = serverKey): CertificateSet[] {
  return [
    set(`${title}, in Typha's leaf`, { server: [server({ spki })], serverKey: leafKey }),
    set(`${title}, in the client's leaf`, { client: [client({ spki })], clientKey: leafKey }),
    ...spares(title, spki),
  ];
}

/** A key in a CA and in an intermediate that nobody needs. */
function spares(title: string, spki: Buffer): CertificateSet[] {
  const spare = { serial: "0f", spki };
  return [
    set(`${title}, in a CA that nobody needs`, { bundle: [ca(), ca(spare)] }),
    set(`${title}, in an intermediate that nobody needs`, { server: [server(), middle(spare)] }),
  ];
}

/** Public keys whose numbers are what they should not be, and those that are just good enough. */
export function publicKeySets(): CertificateSet[] {
  const point = spkiOf(clientKey).subarray(-65);
  const ec = (parameters: Buffer, key: Buffer) =>
    sequence(sequence(oid("1.2.840.10045.2.1"), parameters), tlv(0x03, Buffer.of(0), key));
  const curve = oid("1.2.840.10045.3.1.7");
  const odd = point[64]! & 1 ? 3 : 2;
  const modulus = p * q;
  return [
    ofRsaCa("a CA with RSA and the exponent 1, whose signatures anyone can make", withExponent(1n)),
    ofRsaCa("a CA with RSA and the exponent 2", squares()),
    ofRsaCa("a CA with RSA and the exponent 3", withExponent(exponentFrom(3n))),
    ofRsaCa("a CA with RSA and an exponent below 2^31", withExponent(exponentFrom(2n ** 31n - 1n, -2n))),
    ofRsaCa("a CA with RSA and an exponent above 2^31", withExponent(exponentFrom(2n ** 31n + 1n))),
    ofRsaCa("a CA with RSA and an exponent above 2^32", withExponent(exponentFrom(2n ** 32n + 1n))),
    ofRsaCa("a CA with RSA and an exponent above 2^64", withExponent(exponentFrom(2n ** 64n + 1n))),
    ofRsaCa("a CA with RSA and an even modulus", evenModulus()),
    ...[1n, 2n, 65536n, 2n ** 31n, 2n ** 31n + 1n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n + 1n].flatMap((exponent) =>
      places(`RSA with exponent ${exponent}`, rsaSpki(modulus, exponent)),
    ),
    ...places("RSA with an even modulus", rsaSpki(modulus + 1n, 65537n)),
    ...places("RSA with the modulus 0", rsaSpki(0n, 65537n)),
    ...places("RSA with the exponent 0", rsaSpki(modulus, 0n)),
    ...spares("RSA with exponent 2^31-1", rsaSpki(modulus, 2n ** 31n - 1n)),
    ...[1023, 1024, 2047, 8193].flatMap((bits) =>
      places(`RSA with a modulus of ${bits} bits`, rsaSpki(2n ** BigInt(bits - 1) + 1n, 65537n)),
    ),
    ...[2048, 8192].flatMap((bits) =>
      spares(`RSA with a modulus of ${bits} bits`, rsaSpki(2n ** BigInt(bits - 1) + 1n, 65537n)),
    ),
    ...places("a point as it should be", ec(curve, point), clientKey),
    ...places("a point that is compressed", ec(curve, Buffer.concat([Buffer.of(odd), point.subarray(1, 33)]))),
    ...places("a point in the hybrid form", ec(curve, Buffer.concat([Buffer.of(odd + 4), point.subarray(1)]))),
    ...places("the point at infinity", ec(curve, Buffer.of(0))),
    ...places("the point 0, 0", ec(curve, Buffer.concat([Buffer.of(4), Buffer.alloc(64)]))),
    ...places("a point of another curve", ec(oid("1.3.132.0.34"), point)),
    ...places("a point on a curve that is not named", ec(tlv(0x05), point)),
    ...places("a point beside parameters that are spelled out", ec(sequence(tlv(0x02, Buffer.of(1))), point)),
    ...places("a point of P-224", spkiOf(ecKey("P-224", "secp224r1"))),
    ...places("an Ed25519 key as it should be", spkiOf(ed25519Key("server")), ed25519Key("server")),
    ...places("an Ed25519 key that is no point", ed25519Spki(`02${"00".repeat(31)}`)),
    ...places("an Ed25519 key that is the neutral point", ed25519Spki(`01${"00".repeat(31)}`)),
    ...places("an Ed25519 key of 31 octets", ed25519Spki("11".repeat(31))),
    ...places("an X25519 key", sequence(sequence(oid("1.3.101.110")), tlv(0x03, Buffer.of(0), Buffer.alloc(32, 9)))),
    forgedByNeutralPoint(),
  ];
}

/** The next exponent that has no common factor with the primes less one. */
function exponentFrom(first: bigint, step = 2n): bigint {
  const divides = (a: bigint, b: bigint): bigint => (b === 0n ? a : divides(b, a % b));
  let exponent = first;
  while (divides(phi, exponent) !== 1n) exponent += step;
  return exponent;
}

/** With the neutral point for a key, a signature of zeros behind the neutral point fits every text. */
function forgedByNeutralPoint(): CertificateSet {
  const spki = ed25519Spki(`01${"00".repeat(31)}`);
  const forged = {
    algorithm: sequence(oid("1.3.101.112")),
    signature: () => Buffer.concat([Buffer.of(1), Buffer.alloc(63)]),
  };
  return set("a CA with Ed25519 and the neutral point, whose signatures anyone can make", {
    bundle: [ca({ ...forged, spki })],
    server: [server(forged)],
    client: [client(forged)],
  });
}

function spkiOf(key: KeyObject): Buffer {
  return createPublicKey(key as never).export({ type: "spki", format: "der" });
}
