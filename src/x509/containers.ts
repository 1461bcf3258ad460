import { type Code, forEach, printable, problem } from "@typha-mtls/problems";
import { type Certificate, certificateFromDer } from "./certificate";
import { DerError, DerFields, encodingOf, objectIdentifierOf, readDer, Tag } from "./der";
import { Oid } from "./oid";
import { readPemBlocks } from "./pem";
import { SourceProblems } from "./source";

/** Bytes that a CA returned, and the file that contains them. */
export interface CertificateInput {
  /** For problems. */
  readonly file: string;
  readonly bytes: Buffer;
}

/** A certificate, and the first input that held it. */
export interface FoundCertificate {
  readonly certificate: Certificate;
  readonly file: string;
}

/** Largest input that is read, in bytes. */
export const MAX_CONTAINER_BYTES = 1024 * 1024;
/** Most certificates of all inputs together. */
const MAX_CERTIFICATES = 100;
/** Deepest nesting of a JSON answer; that of Vault is three deep. */
const MAX_JSON_DEPTH = 8;

const KEY = "private-key-given";
const SEALED_ELSEWHERE = "leave it out: the key of the request lies sealed in the repository, no other is needed";

/**
 * Every certificate of inputs in any usual container, each once, in the order found: PEM with whatever stands around
 * the blocks (CRLF, a byte order mark, UTF-16, the text that `openssl x509 -text` prints), DER, PKCS#7 as DER or PEM
 * (also under the label CERTIFICATE, as AD CS writes it), and JSON that holds PEM (Vault, cfssl).
 *
 * @throws ProblemError with all that is no certificate; no word of the inputs gets into a problem, for it might be a key
 */
export function certificatesIn(inputs: readonly CertificateInput[]): FoundCertificate[] {
  const given = forEach(inputs, ({ file, bytes }) =>
    certificatesOf(bytes, file).map((certificate) => ({ certificate, file })),
  ).flat();
  const prints = given.map(({ certificate }) => certificate.fingerprint);
  const found = given.filter((_, at) => prints.indexOf(prints[at]!) === at);
  if (found.length <= MAX_CERTIFICATES) return found;
  const message = `${found.length} certificates were given, at most ${MAX_CERTIFICATES} are read`;
  throw problem({ code: "too-many-certificates", message });
}

function certificatesOf(bytes: Buffer, file: string): Certificate[] {
  const problems = new SourceProblems({ file });
  if (bytes.length > MAX_CONTAINER_BYTES)
    problems.fail("too-many-certificates", `is longer than the ${MAX_CONTAINER_BYTES} bytes that are read`);
  const blocks = isBinary(bytes) ? [{ der: bytes, line: undefined }] : textBlocks(bytes, problems);
  problems.throwIfAny();
  if (blocks.length === 0) problems.fail("no-certificate", "holds no certificate");
  return forEach(blocks, ({ der, line }) =>
    forEach(certificatesInDer(der, file, line), (one) => certificateFromDer(one, { file }, line)),
  ).flat();
}

/** A sequence of more than 127 octets, or of exactly what follows; no text begins like that. */
function isBinary(bytes: Buffer): boolean {
  const [tag, length = 0] = bytes;
  return tag === 0x30 && (length >= 0x80 || bytes.length === 2 + length);
}

interface Block {
  readonly der: Buffer;
  readonly line: number | undefined;
}

function textBlocks(bytes: Buffer, problems: SourceProblems): Block[] {
  const text = textOf(bytes);
  if (text === undefined) return problems.fail("no-certificate", "is neither PEM nor DER");
  if (text.includes("PRIVATE KEY-----")) return problems.fail(KEY, PRIVATE_KEY.message, PRIVATE_KEY.remedy);
  if (/^\s*[{[]/.test(text)) return jsonBlocks(text, problems);
  return pemBlocks(text, problems);
}

function pemBlocks(text: string, problems: SourceProblems): Block[] {
  const limits = {
    bytes: 2 * MAX_CONTAINER_BYTES,
    blocks: MAX_CERTIFICATES,
    blockBytes: 2 * MAX_CONTAINER_BYTES,
    types: ["X509 CERTIFICATE", "PKCS7", "CMS", "PKCS #7 SIGNED DATA"],
  };
  return readPemBlocks(text, limits, problems);
}

/** The texts of a JSON answer that hold certificates; a private key anywhere in it is refused. */
function jsonBlocks(text: string, problems: SourceProblems): Block[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return problems.fail("unreadable-certificate", "begins like JSON but is none");
  }
  const texts = textsIn(value, 0);
  if (texts === undefined)
    return problems.fail("unreadable-certificate", `is JSON nested deeper than ${MAX_JSON_DEPTH}`);
  if (texts.some((each) => each.includes("PRIVATE KEY-----")))
    return problems.fail(KEY, PRIVATE_KEY.message, PRIVATE_KEY.remedy);
  return texts
    .filter((each) => /-----BEGIN (?:CERTIFICATE|PKCS7)-----/.test(each))
    .flatMap((each) => pemBlocks(each, problems))
    .map(({ der }) => ({ der, line: undefined }));
}

function textsIn(value: unknown, depth: number): string[] | undefined {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  if (depth === MAX_JSON_DEPTH) return undefined;
  const texts: string[] = [];
  for (const item of Object.values(value)) {
    const inside = textsIn(item, depth + 1);
    if (inside === undefined) return undefined;
    texts.push(...inside);
  }
  return texts;
}

/** UTF-8, or UTF-16 with its mark, as PowerShell redirects it; undefined for what is no text. */
function textOf(bytes: Buffer): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The DER of one certificate, or of those of a PKCS#7. */
function certificatesInDer(der: Buffer, file: string, line: number | undefined): Buffer[] {
  const problems = new SourceProblems({ file });
  const refuse = (message: string, remedy?: string, code: Code = "unreadable-certificate") =>
    problems.fail(code, message, remedy, line);
  // Only what comes out of old tools has indefinite lengths; PKCS#12 mostly does.
  if (der[1] === 0x80) {
    if (der.subarray(2, 5).equals(PKCS12_VERSION)) return refuse(PKCS12.message, PKCS12.remedy, KEY);
    return refuse(
      "is BER with indefinite lengths",
      "convert it with `openssl pkcs7 -print_certs`, or ask the CA for PEM",
    );
  }
  try {
    const fields = new DerFields(readDer(der), "container");
    const first = fields.any("content");
    if (first.tag === Tag.Integer) {
      const { message, remedy } = encodingOf(first).equals(PKCS12_VERSION) ? PKCS12 : PRIVATE_KEY;
      return refuse(message, remedy, KEY);
    }
    if (first.tag === Tag.ObjectIdentifier) {
      if (objectIdentifierOf(first) !== Oid.signedData) return refuse("is a PKCS#7 of another kind than signed data");
      const entries = signedDataCertificates(fields);
      if (entries.length === 0) return refuse("is a PKCS#7 without certificates", undefined, "no-certificate");
      return entries;
    }
    const isEncryptedKey = fields.more && fields.any("content").tag === Tag.OctetString;
    if (isEncryptedKey) return refuse(PRIVATE_KEY.message, PRIVATE_KEY.remedy, KEY);
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    return refuse(`holds a block that is no X.509 certificate: ${printable(error.message)}`);
  }
  return [der];
}

const PKCS12_VERSION = Buffer.of(0x02, 0x01, 0x03);
const PKCS12 = {
  message: "is PKCS#12, which holds a private key",
  remedy: "give certificates only, the key lies sealed in the repository; `openssl pkcs12 -nokeys` prints them",
};
const PRIVATE_KEY = { message: "holds a private key", remedy: SEALED_ELSEWHERE };

/** The certificates of a SignedData (RFC 2315 9.1), as DER; its signer, if any, does not matter here. */
function signedDataCertificates(contentInfo: DerFields): Buffer[] {
  const content = contentInfo.fields(0xa0, "content").fields(Tag.Sequence, "signed data");
  content.take(Tag.Integer, "version");
  content.take(Tag.Set, "digest algorithms");
  content.take(Tag.Sequence, "content info");
  const list = content.optional(0xa0, "certificates");
  if (list === undefined) return [];
  const entries = new DerFields(list, "certificates");
  const certificates: Buffer[] = [];
  while (entries.more) certificates.push(Buffer.from(encodingOf(entries.take(Tag.Sequence, "certificate"))));
  return certificates;
}
