/**
 * Octets: a Buffer of Node, by the methods that need none of Node's types. The declarations of the package name none, so that
 * it fits projects with any version of `@types/node`, or without.
 */
export interface Octets extends Uint8Array {
  equals(other: Uint8Array): boolean;
  subarray(start?: number, end?: number): Octets;
  toString(encoding?: "hex" | "base64" | "base64url" | "latin1" | "utf8"): string;
}

/** What Node does with a Buffer that it does not do with octets: the same memory. @internal */
export function bufferOf(octets: Octets): Buffer {
  return Buffer.isBuffer(octets) ? octets : Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength);
}

/** A certificate as OpenSSL has read it: what Node's `X509Certificate` has that needs none of Node's types. */
export interface OpensslCertificate {
  /** Subject, one attribute a line. */
  readonly subject: string;
  /** Issuer, one attribute a line. */
  readonly issuer: string;
  /** Whether it is one of a CA. */
  readonly ca: boolean;
  /** SHA-256 of the DER, in upper-case hex with colons. */
  readonly fingerprint256: string;
  /** The public key, with its type, such as `ec`. */
  readonly publicKey: { readonly asymmetricKeyType?: string };
  /** Whether it was signed with the private key of a `KeyObject`. */
  verify(publicKey: object): boolean;
  /** PEM. */
  toString(): string;
}
