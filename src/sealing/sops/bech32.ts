/** A decoded Bech32 text. */
export interface Bech32 {
  /** The part before the separator, in lower case. */
  readonly prefix: string;
  readonly bytes: Buffer;
}

const ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM_CHARACTERS = 6;

/**
 * Reads Bech32 (BIP 173) without its length limit, as age uses it for recipients and identities.
 *
 * Our own, because the library behind age-encryption puts the whole text into its errors, and that text can be a
 * secret key. This one answers with a word.
 */
export function decodeBech32(text: string): Bech32 | "malformed" | "checksum" {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return "malformed";
  const separator = lower.lastIndexOf("1");
  const prefix = lower.slice(0, separator);
  const values = [...lower.slice(separator + 1)].map((character) => ALPHABET.indexOf(character));
  if (separator < 1 || !/^[\x21-\x7e]+$/.test(prefix)) return "malformed";
  if (values.length < CHECKSUM_CHARACTERS || values.includes(-1)) return "malformed";
  const codes = [...prefix].map((character) => character.charCodeAt(0));
  const spread = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
  if (checksumOf([...spread, ...values]) !== 1) return "checksum";
  const bytes = toBytes(values.slice(0, -CHECKSUM_CHARACTERS));
  return bytes === undefined ? "malformed" : { prefix, bytes };
}

function checksumOf(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    GENERATORS.forEach((generator, bit) => {
      if ((top >>> bit) & 1) sum ^= generator;
    });
  }
  return sum >>> 0;
}

/** Eight bits out of every five; what is left over must be less than five bits of zero. */
function toBytes(values: readonly number[]): Buffer | undefined {
  const bytes: number[] = [];
  let [bits, buffer] = [0, 0];
  for (const value of values) {
    buffer = ((buffer << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((buffer >> bits) & 0xff);
    }
  }
  const isPadded = bits < 5 && (buffer & ((1 << bits) - 1)) === 0;
  return isPadded ? Buffer.from(bytes) : undefined;
}
