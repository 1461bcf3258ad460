import {
  contentOf,
  type DerElement,
  DerError,
  DerFields,
  integerOf,
  objectIdentifierOf,
  readDer,
  Tag,
  wholeBitStringOf,
} from "./der";
import { curves, Oid } from "./oid";

/** Kind and size of the public key in a certificate. */
export interface PublicKeyInfo {
  /** Algorithm of the key. */
  readonly kind: "ecdsa" | "rsa" | "ed25519" | "other";
  /** Size of the modulus or of the field in bits; 0 if not known. */
  readonly bits: number;
  /** `ecdsa-p256`, `ecdsa-p384`, `ecdsa-p521`, `rsa-2048`, `ed25519`, or the dotted identifier of anything else. */
  readonly name: string;
  /** Of an RSA key: its public exponent, rounded above 2^53. */
  readonly exponent?: number;
  /** Of an RSA key: whether 2 divides its modulus. */
  readonly isModulusEven?: boolean;
}

/**
 * Reads a SubjectPublicKeyInfo as strictly as Go does (crypto/x509 `parsePublicKey`). Whether a point lies on its curve
 * is left to OpenSSL.
 * @internal
 */
export function readPublicKey(element: DerElement): PublicKeyInfo {
  const fields = new DerFields(element, "public key");
  const algorithm = fields.fields(Tag.Sequence, "public key algorithm");
  const key = wholeBitStringOf(fields.take(Tag.BitString, "public key"));
  fields.finish();
  const oid = objectIdentifierOf(algorithm.take(Tag.ObjectIdentifier, "public key algorithm"));
  switch (oid) {
    case Oid.ed25519:
      return readEd25519(algorithm, key);
    case Oid.rsaEncryption:
      return readRsa(algorithm, key);
    case Oid.ecPublicKey:
      return readEcdsa(algorithm, key);
    default:
      return { kind: "other", bits: 0, name: oid };
  }
}

function readEd25519(algorithm: DerFields, key: Buffer): PublicKeyInfo {
  algorithm.finish();
  if (key.length !== 32) throw new DerError("malformed ed25519 key");
  return { kind: "ed25519", bits: 256, name: "ed25519" };
}

function readRsa(algorithm: DerFields, key: Buffer): PublicKeyInfo {
  if (contentOf(algorithm.take(Tag.Null, "rsa parameters")).length > 0) throw new DerError("malformed rsa parameters");
  algorithm.finish();
  const numbers = new DerFields(readDer(key), "rsa key");
  const modulus = positive(integerOf(numbers.take(Tag.Integer, "modulus")), "rsa modulus");
  const exponent = positive(integerOf(numbers.take(Tag.Integer, "exponent")), "rsa exponent");
  numbers.finish();
  // Go reads it into an int64; what it refuses to verify with is the linter's business.
  if (exponent.length > 8 || (exponent.length === 8 && exponent[0]! >= 0x80))
    throw new DerError("rsa exponent is out of range");
  const bits = modulus.length * 8 - (Math.clz32(modulus[0] ?? 0) - 24);
  return {
    kind: "rsa",
    bits,
    name: `rsa-${bits}`,
    exponent: Number(`0x${exponent.toString("hex")}`),
    isModulusEven: (modulus.at(-1)! & 1) === 0,
  };
}

function readEcdsa(algorithm: DerFields, key: Buffer): PublicKeyInfo {
  const parameters = algorithm.optional(Tag.ObjectIdentifier, "curve");
  const oid = parameters === undefined ? "explicit parameters" : objectIdentifierOf(parameters);
  const curve = curves.get(oid);
  if (curve === undefined) return { kind: "other", bits: 0, name: `ecdsa with ${oid}` };
  algorithm.finish();
  // Go reads uncompressed points only.
  if (key[0] !== 0x04 || key.length !== 1 + 2 * Math.ceil(curve.bits / 8)) throw new DerError("malformed ecdsa key");
  return { kind: "ecdsa", bits: curve.bits, name: `ecdsa-${curve.name}` };
}

/** Octets of a number above zero, without a leading 00. */
function positive(integer: Buffer, what: string): Buffer {
  const [first = 0] = integer;
  const digits = first === 0 ? integer.subarray(1) : integer;
  if (first >= 0x80 || digits.length === 0) throw new DerError(`${what} is not positive`);
  return digits;
}
