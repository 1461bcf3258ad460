import { hash, X509Certificate } from "node:crypto";
import { demandArgument } from "@typha-mtls/fields";
import { printable } from "@typha-mtls/problems";
import { type CertificateFields, readCertificateFields } from "./certificate-fields";
import { DerError } from "./der";
import type { Octets, OpensslCertificate } from "./octets";
import { type DerBlock, type PemLimits, readPemBlocks } from "./pem";
import { toPem } from "./pem-grammar";
import { demandSource, type Source, SourceProblems } from "./source";

/** A certificate that was read. Nothing in it is secret. */
export interface Certificate extends CertificateFields {
  /** PEM with LF, 64 columns and one newline at the end, whatever the file had. */
  readonly pem: string;
  /** The certificate as it is encoded. */
  readonly der: Octets;
  /** SHA-256 of the DER, lower-case hex. */
  readonly fingerprint: string;
  /** SHA-256 of the SubjectPublicKeyInfo, lower-case hex: equal for two certificates of one key. */
  readonly publicKeyFingerprint: string;
  /** For verification by OpenSSL; made when it is first asked for. */
  readonly x509: OpensslCertificate;
}

/**
 * Marks what was read here, also in copies: what else looks like a certificate may lack any part of one. The same in each entry of
 * the library, which are bundles of their own.
 */
const READ = Symbol.for("typha-mtls: a certificate that was read");

/** Whether it is a certificate that was read here, or a copy of one. */
export function isReadCertificate(value: unknown): value is Certificate {
  return typeof value === "object" && value !== null && READ in value;
}

/** Most bytes that a certificate may have as PEM; cert-manager caps at the same size (GHSA-r4pg-vg54-wxx4). */
const certificateBytes = 6500;
/** Most certificates that a leaf's file may have, the leaf included. */
const chainLength = 10;

const limits = {
  certificate: { bytes: 64 * 1024, blocks: 1, blockBytes: certificateBytes },
  chain: { bytes: 2 * chainLength * certificateBytes, blocks: chainLength, blockBytes: certificateBytes },
  // What a ConfigMap can hold.
  bundle: { bytes: 1024 * 1024, blocks: 1000, blockBytes: certificateBytes },
} satisfies Record<string, PemLimits>;

/**
 * The one certificate that `pem` holds.
 * @throws ProblemError if there is none or more than one, or it cannot be read
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { readCertificate } from "typha-mtls";
 *
 * const certificate = readCertificate(readFileSync("clusters/demo/pki/ca.crt", "utf8"));
 * console.log(certificate.fingerprint.length); // 64
 * ```
 */
export function readCertificate(pem: string, source?: Source): Certificate {
  const [certificate] = read(pem, limits.certificate, source);
  return certificate;
}

/**
 * A leaf and, after it, the intermediates that the peer needs: the file that Typha or calico-node presents.
 * @throws ProblemError if there is none or more than 10, or one of them cannot be read
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { readChain } from "typha-mtls";
 *
 * const file = "clusters/external-vault/pki/typha-server.crt";
 * const [leaf] = readChain(readFileSync(file, "utf8"), { file });
 * console.log(leaf.extendedKeyUsage?.join()); // serverAuth
 * ```
 */
export function readChain(pem: string, source?: Source): [Certificate, ...Certificate[]] {
  return read(pem, limits.chain, source);
}

/**
 * Every certificate of a trust bundle, in the order of the file.
 *
 * A block that does not parse is a problem although Calico would start with it: Go skips it silently
 * (crypto/x509 `AppendCertsFromPEM`), and the lost CA is missed only when it is needed.
 * @throws ProblemError with all that is wrong in the bundle
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { readBundle } from "typha-mtls";
 *
 * const bundle = readBundle(readFileSync("clusters/demo/pki/ca.crt", "utf8"));
 * console.log(bundle.length); // 1
 * ```
 */
export function readBundle(pem: string, source?: Source): [Certificate, ...Certificate[]] {
  return read(pem, limits.bundle, source);
}

/**
 * Reads DER, such as the certificate that a server has shown.
 *
 * @param line - where it stands in its file
 * @throws ProblemError if it is no certificate
 * @internal
 */
export function certificateFromDer(der: Buffer, source?: Source, line?: number): Certificate {
  const problems = new SourceProblems(source);
  if ((der.length * 4) / 3 > certificateBytes)
    problems.fail(
      "too-many-certificates",
      `holds a certificate of more than ${certificateBytes} bytes`,
      undefined,
      line,
    );
  const certificate = parse({ der, line: line ?? 1 }, problems);
  problems.throwIfAny();
  return certificate as Certificate;
}

/** A certificate in a message, by its subject and the first digits of its serial: `CN=typha-ca (serial 4f1c…)`. */
export function describeCertificate({ subject, serial }: Certificate): string {
  return `${subject === "" ? "empty subject" : subject} (serial ${shortSerial(serial)})`;
}

/** The first hexadecimal digits of a serial number, which is random: enough to tell certificates apart. */
export function shortSerial(serial: string, digits = 12): string {
  return serial.length > digits ? `${serial.slice(0, digits)}…` : serial;
}

function read(pem: string, limit: PemLimits, source: Source | undefined): [Certificate, ...Certificate[]] {
  demandArgument(typeof pem === "string", "certificates", "a string in PEM");
  demandSource(source);
  const problems = new SourceProblems(source);
  const certificates = readPemBlocks(pem, limit, problems).flatMap((block) => parse(block, problems) ?? []);
  problems.throwIfAny();
  const [first, ...rest] = certificates;
  return first === undefined ? problems.fail("no-certificate", "holds no certificate") : [first, ...rest];
}

function parse({ der, line }: DerBlock, problems: SourceProblems): Certificate | undefined {
  let fields: CertificateFields;
  try {
    fields = readCertificateFields(der);
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    problems.add(
      "unreadable-certificate",
      `holds a block that is no X.509 certificate: ${printable(error.message)}`,
      undefined,
      line,
    );
    return undefined;
  }
  let x509: X509Certificate | undefined;
  const certificate: Certificate & { readonly [READ]: true } = {
    [READ]: true,
    ...fields,
    pem: toPem(der),
    der,
    fingerprint: hash("sha256", der, "hex"),
    publicKeyFingerprint: hash("sha256", fields.publicKeyDer, "hex"),
    get x509() {
      x509 ??= new X509Certificate(der);
      return x509;
    },
  };
  return certificate;
}

/**
 * The certificates of a trust bundle in their one order, each once: by notBefore, then by fingerprint.
 *
 * The order means nothing to Calico. It keeps the file, and the hash that restarts Typha, the same wherever it is made.
 */
export function orderBundle(certificates: readonly Certificate[]): Certificate[] {
  const unique = new Map(certificates.map((certificate) => [certificate.fingerprint, certificate]));
  return [...unique.values()].sort(
    (a, b) => a.notBefore.getTime() - b.notBefore.getTime() || (a.fingerprint < b.fingerprint ? -1 : 1),
  );
}

/** The trust bundle as PEM: ordered, each certificate once, LF, one newline at the end, no comments. */
export function bundlePem(certificates: readonly Certificate[]): string {
  return chainPem(orderBundle(certificates));
}

/** A leaf and its intermediates as PEM, in the order given. */
export function chainPem(certificates: readonly Certificate[]): string {
  return certificates.map(({ pem }) => pem).join("");
}
