import { hash, type KeyObject, X509Certificate } from "node:crypto";
import { type Problem, problem } from "@typha-mtls/problems";
import { certificateBlocks } from "@typha-mtls/x509";

/** The public half of a Sealed Secrets controller. */
export interface SealingCertificate {
  /** RSA. */
  readonly publicKey: KeyObject;
  /** SHA-256 of the certificate's DER, lower-case hex. */
  readonly fingerprint: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** Largest PEM text that is read, in bytes. */
const MAX_PEM_BYTES = 64 * 1024;
/** Smallest RSA key that is sealed to, in bits; the controller makes 4096. */
const MIN_RSA_BITS = 2048;
const DAY = 24 * 60 * 60 * 1000;
/** Age in days from which the controller has made at least one newer key, by its default of 30. */
const OLD_DAYS = 60;
const MONTHS = "January February March April May June July August September October November December".split(" ");

/**
 * Reads the certificate that `kubeseal --fetch-cert` writes, to seal to it. Of several, the first counts.
 *
 * @param now for the expiry: to an expired certificate, kubeseal does not seal either (pkg/kubeseal/kubeseal.go).
 * @param where file and field for the errors.
 * @throws ProblemError when there is no certificate, its key is not RSA or too short, or it has expired.
 */
export function readSealingCertificate(
  pem: string,
  now: Date,
  where: Pick<Problem, "file" | "field"> = {},
): SealingCertificate {
  const certificate = parseSealingCertificate(pem, where);
  if (now <= certificate.notAfter) return certificate;
  throw problem({
    code: "sealing-certificate-expired",
    ...where,
    message: expired(certificate),
    remedy: "fetch the current one with `kubeseal --fetch-cert`",
  });
}

/**
 * What is to be said of a certificate that is kept for the next seal; undefined where nothing is. What was sealed to it
 * opens all the same: the controller keeps its old keys.
 */
export function sealingCertificateWarning(certificate: SealingCertificate, now: Date): string | undefined {
  if (now > certificate.notAfter) return expired(certificate);
  const age = Math.floor((now.getTime() - certificate.notBefore.getTime()) / DAY);
  return age <= OLD_DAYS
    ? undefined
    : `is ${age} days old, and the controller makes a new key every 30 days by default`;
}

/**
 * Reads the certificate of a controller whatever the time. Of several, the first counts.
 *
 * @throws ProblemError when there is no certificate, or its key is not RSA or too short.
 */
export function parseSealingCertificate(pem: string, where: Pick<Problem, "file" | "field"> = {}): SealingCertificate {
  const unfit = (message: string, remedy?: string, kind?: "unusable") =>
    problem({ code: "sealing-certificate-invalid", ...where, message, ...(remedy && { remedy }) }, kind);
  if (Buffer.byteLength(pem) > MAX_PEM_BYTES) {
    throw unfit(`is larger than ${MAX_PEM_BYTES} bytes`, undefined, "unusable");
  }
  if (/PRIVATE KEY/.test(pem)) {
    throw unfit(
      "holds a private key, where the certificate of the controller is expected",
      "fetch it with `kubeseal --fetch-cert`, and treat the key as disclosed if the file was ever pushed",
    );
  }
  // As kubeseal finds it (client-go util/cert ParseCertsPEM).
  const [block] = certificateBlocks(pem);
  const certificate = block === undefined ? undefined : readable(() => new X509Certificate(block.bytes));
  if (certificate === undefined) {
    throw unfit("holds no certificate in PEM", "fetch it with `kubeseal --fetch-cert > cert.pem`");
  }
  // OpenSSL reads the key only when it is asked for.
  const publicKey = readable(() => certificate.publicKey);
  if (publicKey === undefined) {
    throw unfit(
      "holds a certificate whose public key cannot be read: the file is damaged",
      "fetch it again with `kubeseal --fetch-cert > cert.pem`",
    );
  }
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = publicKey;
  if (kind !== "rsa") throw unfit(`expected RSA public key but found ${kind ?? "another"}`);
  const { modulusLength: bits = 0, publicExponent: exponent = 0n } = details ?? {};
  if (bits < MIN_RSA_BITS) throw unfit(`has an RSA key of ${bits} bits; at least ${MIN_RSA_BITS} are needed`);
  const isModulusEven = ((Buffer.from(publicKey.export({ format: "jwk" }).n ?? "", "base64url").at(-1) ?? 0) & 1) === 0;
  // With the exponent 1 what is sealed is readable; kubeseal refuses all of them (Go crypto/rsa checkPublicKey).
  if (exponent < 3n || exponent % 2n === 0n || exponent >= 2n ** 31n || isModulusEven) {
    throw unfit(
      "has an RSA key with which nothing is safe: an exponent of 1, an even one, one above 2^31-1, or an even modulus",
      "fetch the certificate of the controller with `kubeseal --fetch-cert`",
    );
  }
  return {
    publicKey,
    fingerprint: hash("sha256", certificate.raw, "hex"),
    notBefore: new Date(certificate.validFrom),
    notAfter: new Date(certificate.validTo),
  };
}

/** As kubeseal says it. */
function expired({ notAfter }: SealingCertificate): string {
  return `failed to encrypt using an expired certificate on ${longDate(notAfter)}`;
}

/** Undefined where OpenSSL cannot read it. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** "January 2, 2006", as kubeseal prints it. */
function longDate(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
