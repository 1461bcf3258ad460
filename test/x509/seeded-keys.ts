import { checkPrimeSync, createECDH, createHash, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { integer, oid, sequence, tlv } from "./crafted";

/*
 * THROWAWAY keys, the same ones in each run, made of a word that everybody can read: they protect nothing. With signatures
 * that are the same in each run too, certificates can be judged by what Go once said of them.
 */

interface SeededCurve {
  readonly oid: string;
  /** Number of points. */
  readonly order: bigint;
}

const curves = {
  prime256v1: {
    oid: "1.2.840.10045.3.1.7",
    order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  },
  secp384r1: {
    oid: "1.3.132.0.34",
    order: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  },
  secp521r1: {
    oid: "1.3.132.0.35",
    order: 2n ** 521n - 2n ** 264n + 0xfa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
  },
  secp224r1: { oid: "1.3.132.0.33", order: 0xffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3dn },
  secp256k1: {
    oid: "1.3.132.0.10",
    order: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n,
  },
} satisfies Record<string, SeededCurve>;

export type CurveName = keyof typeof curves;

const numberOf = (octets: Buffer) => BigInt(`0x${octets.toString("hex") || "0"}`);
const lengthOf = (number: bigint) => Math.ceil(number.toString(16).length / 2);
const octetsOf = (number: bigint, length = lengthOf(number)) =>
  Buffer.from(number.toString(16).padStart(2 * length, "0"), "hex");
/** Content of a positive INTEGER. */
const integerOf = (number: bigint) => integer(octetsOf(number, lengthOf(number << 1n)).toString("hex"));

function seeded(word: string, length: number): Buffer {
  return createHash("shake256", { outputLength: length }).update(`THROWAWAY ${word}`).digest();
}

export function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base % modulus];
  for (let left = exponent; left > 0n; left >>= 1n, square = (square * square) % modulus)
    if (left & 1n) result = (result * square) % modulus;
  return result;
}

/** By Euclid; the two have no common factor. */
export function inverse(number: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [number % modulus, modulus, 1n, 0n];
  while (b !== 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return ((x % modulus) + modulus) % modulus;
}

const secrets = new WeakMap<KeyObject, { readonly curve: CurveName; readonly secret: bigint }>();

/** A private key on a curve. */
export function ecKey(word: string, curve: CurveName = "prime256v1"): KeyObject {
  const { order, oid: id } = curves[curve];
  const secret = (numberOf(seeded(`${curve} ${word}`, lengthOf(order) + 8)) % (order - 1n)) + 1n;
  const octets = octetsOf(secret, lengthOf(order));
  const point = pointOf(curve, octets);
  const der = sequence(integer("01"), tlv(0x04, octets), tlv(0xa0, oid(id)), tlv(0xa1, tlv(0x03, Buffer.of(0), point)));
  const key = createPrivateKey({ key: der, format: "der", type: "sec1" });
  secrets.set(key, { curve, secret });
  return key;
}

function pointOf(curve: CurveName, secret: Buffer): Buffer {
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(secret);
  return ecdh.getPublicKey();
}

export function ed25519Key(word: string): KeyObject {
  const der = sequence(integer("00"), sequence(oid("1.3.101.112")), tlv(0x04, tlv(0x04, seeded(word, 32))));
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
}

/** A prime of this many bits, the first two of them set, that is 3 modulo 4: a square has a root that is easily found. */
export function prime(word: string, bits: number): bigint {
  const start = numberOf(seeded(`${bits} ${word}`, Math.ceil(bits / 8))) % (1n << BigInt(bits - 2));
  let candidate = start | (3n << BigInt(bits - 2)) | 3n;
  while (!checkPrimeSync(candidate)) candidate += 4n;
  return candidate;
}

/** RSA; the exponent has no common factor with the primes less one. */
export function rsaKey(word: string, bits: number, exponent = 65537n): KeyObject {
  return rsaKeyOf(prime(`${word} p`, bits / 2), prime(`${word} q`, bits / 2), exponent);
}

export function rsaKeyOf(p: bigint, q: bigint, exponent = 65537n): KeyObject {
  const d = inverse(exponent, (p - 1n) * (q - 1n));
  const numbers = [p * q, exponent, d, p, q, d % (p - 1n), d % (q - 1n), inverse(q, p)];
  const der = sequence(integer("00"), ...numbers.map(integerOf));
  return createPrivateKey({ key: der, format: "der", type: "pkcs1" });
}

/** A SubjectPublicKeyInfo with these numbers, whatever they are. */
export function rsaSpki(modulus: bigint, exponent: bigint): Buffer {
  return sequence(
    sequence(oid("1.2.840.113549.1.1.1"), tlv(0x05)),
    tlv(0x03, Buffer.of(0), sequence(integerOf(modulus), integerOf(exponent))),
  );
}

/** What RSA signs with PKCS#1 v1.5 over SHA-256, as a number of this many octets. */
export function pkcs1Message(signed: Buffer, length: number): bigint {
  const digest = sequence(
    sequence(oid("2.16.840.1.101.3.4.2.1"), tlv(0x05)),
    tlv(0x04, createHash("sha256").update(signed).digest()),
  );
  return numberOf(
    Buffer.concat([Buffer.of(0, 1), Buffer.alloc(length - digest.length - 3, 0xff), Buffer.of(0), digest]),
  );
}

export const signedNumber = octetsOf;

/** A signature that is the same for the same key and text: on a curve with a number made of both, which RFC 6979 does too. */
export function signed(hash: string, text: Buffer, key: KeyObject): Buffer {
  const known = secrets.get(key);
  if (known === undefined) return sign(key.asymmetricKeyType === "ed25519" ? null : hash, text, key);
  const { curve, secret } = known;
  const { order } = curves[curve];
  const digest = createHash(hash).update(text).digest();
  const bits = order.toString(2).length;
  const cut = numberOf(digest) >> BigInt(Math.max(0, digest.length * 8 - bits));
  const nonce =
    (numberOf(seeded(`${curve} ${secret} ${hash} ${digest.toString("hex")}`, lengthOf(order) + 8)) % (order - 1n)) + 1n;
  const point = pointOf(curve, octetsOf(nonce, lengthOf(order)));
  const r = numberOf(point.subarray(1, 1 + (point.length - 1) / 2)) % order;
  const s = (inverse(nonce, order) * ((cut + r * secret) % order)) % order;
  return sequence(integerOf(r), integerOf(s));
}

/** RSASSA-PSS over SHA-256 with a salt of 32 octets that is always the same. */
export function signedByPss(text: Buffer, key: KeyObject): Buffer {
  const { n, d } = key.export({ format: "jwk" });
  const [modulus, exponent] = [n, d].map((number) => numberOf(Buffer.from(number!, "base64url"))) as [bigint, bigint];
  const length = lengthOf(modulus);
  const sha256 = (...octets: Buffer[]) => createHash("sha256").update(Buffer.concat(octets)).digest();
  const salt = seeded("salt", 32);
  const digest = sha256(Buffer.alloc(8), sha256(text), salt);
  const data = Buffer.concat([Buffer.alloc(length - 66), Buffer.of(1), salt]);
  const mask = Buffer.concat(
    Array.from({ length: Math.ceil(data.length / 32) }, (_, index) => sha256(digest, Buffer.of(0, 0, 0, index))),
  );
  const masked = data.map((octet, index) => octet ^ (mask[index] as number));
  masked[0] = (masked[0] as number) & 0x7f;
  return octetsOf(modPow(numberOf(Buffer.concat([masked, digest, Buffer.of(0xbc)])), exponent, modulus), length);
}
