import { hash } from "node:crypto";
import { attempt } from "@typha-mtls/problems";
import { certificateBlocks, certificateFromDer, readRequest } from "@typha-mtls/x509";
import { readPrivateKey, spkiOf } from "@typha-mtls/x509/keys";
import { recipientsIn } from "../../lifecycle/recipients/known-recipients";

/** What a file of an earlier commit shows of keys. A public key stands as its SHA-256, as certificates have it. */
export interface ShownKeys {
  /** To whom the file is sealed; empty where it is not. */
  readonly recipients: readonly string[];
  /** Public key of the certificate in `tls.crt` of a Secret. */
  readonly leaf: string | undefined;
  /** Public keys of the certificates that stand in it as PEM. */
  readonly certificates: readonly string[];
  /** Public key of the request that stands in it. */
  readonly request: string | undefined;
}

/**
 * Reads files of earlier commits as far as they tell which keys are known, with no more than that takes: a file that no longer
 * counts may be damaged, or have the form of another version. What many files share is kept once.
 */
export class PastReader {
  readonly #texts = new Map<string, string>();
  readonly #publicKeys = new Map<string, string | undefined>();

  /** What a file shows without a key. */
  shown(text: string): ShownKeys {
    const [, encoded] = LEAF.exec(text) ?? [];
    const pem = text.includes(CERTIFICATE) ? outdented(text) : "";
    return {
      recipients: recipientsIn(text).map((recipient) => this.#once(recipient)),
      leaf: encoded === undefined ? undefined : this.#certificates(decoded(encoded))[0],
      certificates: this.#certificates(pem),
      request: text.includes(REQUEST) ? attempt(() => readRequest(text)).result?.publicKeyFingerprint : undefined,
    };
  }

  #certificates(pem: string): string[] {
    return certificateBlocks(pem).flatMap(({ bytes }) => {
      const fingerprint = sha256(bytes);
      if (!this.#publicKeys.has(fingerprint)) {
        const certificate = attempt(() => certificateFromDer(bytes)).result;
        this.#publicKeys.set(fingerprint, certificate?.publicKeyFingerprint);
      }
      return this.#publicKeys.get(fingerprint) ?? [];
    });
  }

  /** One and the same string for equal ones: a part of a text keeps all of it in memory. */
  #once(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const copy = Buffer.from(text).toString();
    this.#texts.set(copy, copy);
    return copy;
  }
}

const CERTIFICATE = "-----BEGIN CERTIFICATE-----";
const REQUEST = "CERTIFICATE REQUEST-----";
const PRIVATE_KEY = "PRIVATE KEY-----";
/** A certificate as Secrets have it, on a line of its own. */
const LEAF = /^[ \t]*["']?tls\.crt["']?: *["']?([A-Za-z0-9+/=]+)["']?,?[ \t\r]*$/m;
/** What base64 makes of a text that begins with `-----BEGIN`, also over several lines. */
const ENCODED_PEM = /LS0tLS1CRUdJTi[A-Za-z0-9+/\s]+={0,2}/g;
const KEY_BLOCK = /-----BEGIN ([A-Z0-9]+ )?PRIVATE KEY-----[^-]+-----END \1?PRIVATE KEY-----/g;

/**
 * Public keys of the private keys that lie in clear in a file: PEM, also within YAML or JSON, or behind base64 as Secrets have
 * it. What is under a passphrase, or cannot be read, is none.
 */
export function keysInClear(bytes: Buffer): string[] {
  const text = bytes.toString("latin1");
  const encoded = [...text.matchAll(ENCODED_PEM)].map(([found]) => decoded(found));
  return [text, ...encoded]
    .filter((one) => one.includes(PRIVATE_KEY))
    .flatMap((one) => outdented(one).match(KEY_BLOCK) ?? [])
    .flatMap((pem) => attempt(() => sha256(spkiOf(readPrivateKey(pem)))).result ?? []);
}

/** A text with its PEM at the beginnings of lines. */
function outdented(text: string): string {
  return text.replaceAll("\\n", "\n").replaceAll(/^[ \t]+/gm, "");
}

function decoded(base64: string): string {
  return Buffer.from(base64, "base64").toString("latin1");
}

function sha256(bytes: Buffer): string {
  return hash("sha256", bytes, "hex");
}
