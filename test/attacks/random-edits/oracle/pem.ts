import { X509Certificate } from "node:crypto";
import { hashOf } from "./documents";

/** Certificates in a text. */
export interface Certificates {
  readonly certificates: readonly X509Certificate[];
  /** What one reader takes for a certificate and another one passes over, or nobody can read. */
  readonly doubts: readonly string[];
}

/** Any reader of PEM takes this; Go's and OpenSSL's take spaces and tabs out of the base64. */
const STRICT =
  /(?<![^\n])-----BEGIN CERTIFICATE-----\r?\n([A-Za-z0-9+/=\r\n \t]+\n)-----END CERTIFICATE-----[ \t]*(?=\r?\n|$)/g;
/** Some reader might take this. */
const ANY_MARKER = /BEGIN[^-\n]*CERTIFICATE/g;

/** Reads PEM; only blocks of which no reader has a doubt. */
export function certificatesIn(text: string): Certificates {
  const blocks = [...text.matchAll(STRICT)];
  const doubts: string[] = [];
  const certificates = blocks.flatMap(([, base64 = ""]) => {
    const certificate = certificateOf(base64);
    if (certificate === undefined) doubts.push(`holds no certificate: ${hashOf(base64)}`);
    return certificate ?? [];
  });
  const markers = text.match(ANY_MARKER)?.length ?? 0;
  if (markers !== blocks.length) doubts.push(`${markers} markers, ${blocks.length} clear blocks: ${hashOf(text)}`);
  return { certificates, doubts };
}

const known = new Map<string, X509Certificate | undefined>();

/** The certificate of a block; the same one is read once. */
function certificateOf(base64: string): X509Certificate | undefined {
  if (known.size > 5_000) known.clear();
  if (!known.has(base64)) known.set(base64, read(base64));
  return known.get(base64);
}

function read(base64: string): X509Certificate | undefined {
  try {
    return new X509Certificate(Buffer.from(base64, "base64"));
  } catch {
    return undefined;
  }
}

/** Whom a leaf names, what it is for and who vouches for it; neither key nor dates, which a renewal changes. */
export function identityOf(leaf: X509Certificate, cas: readonly X509Certificate[]): string[] {
  const issuer = cas.find((ca) => isIssuedBy(leaf, ca));
  return [
    `subject ${JSON.stringify(leaf.subject ?? "")}`,
    `names ${JSON.stringify(leaf.subjectAltName ?? "")}`,
    `purposes ${(leaf.keyUsage ?? []).toSorted().join() || "any"}`,
    `is ${leaf.ca ? "a CA" : "no CA"}`,
    `issuer ${issuer === undefined ? `${JSON.stringify(leaf.issuer)}, not in the bundle` : issuer.fingerprint256}`,
  ];
}

function isIssuedBy(leaf: X509Certificate, ca: X509Certificate): boolean {
  try {
    return leaf.checkIssued(ca) && leaf.verify(ca.publicKey);
  } catch {
    return false;
  }
}
