import type { Certificate } from "./certificate";

/** Longest path that is followed, the leaf and the trust anchor included. */
const longestPath = 12;

/** How a leaf gets to a trust anchor, or why it does not. */
export type Path =
  | {
      readonly found: true;
      /** From the leaf to the trust anchor, both included; one entry if the leaf itself is in the bundle. */
      readonly certificates: readonly [Certificate, ...Certificate[]];
    }
  | {
      readonly found: false;
      /** The certificate whose issuer is missing. */
      readonly orphan: Certificate;
      /** Certificates that bear the issuer's name but did not sign `orphan`. */
      readonly namesakes: readonly Certificate[];
    };

/**
 * Builds the path from the first certificate of `chain` to an anchor of `bundle`, over the other certificates of
 * `chain`, as Go and OpenSSL do: by equal name bytes, then by signature. Dates and usages are the rules' business.
 */
export function findPath(chain: readonly [Certificate, ...Certificate[]], bundle: readonly Certificate[]): Path {
  const [leaf, ...intermediates] = chain;
  const certificates: [Certificate, ...Certificate[]] = [leaf];
  let last = leaf;
  for (;;) {
    if (bundle.some(({ fingerprint }) => fingerprint === last.fingerprint)) return { found: true, certificates };
    const bearsName = (candidate: Certificate) =>
      candidate.subjectDer.equals(last.issuerDer) && !certificates.includes(candidate);
    // Anchors first: a cross-signed twin among the intermediates would lead past them.
    const namesakes = [bundle, intermediates].flatMap((from) => byKeyId(from.filter(bearsName), last));
    const issuer = namesakes.find((candidate) => signedBy(last, candidate));
    if (issuer === undefined || certificates.length === longestPath) return { found: false, orphan: last, namesakes };
    certificates.push(issuer);
    last = issuer;
  }
}

/** Whether the signature of `certificate` was made with the key of `issuer`. */
export function signedBy(certificate: Certificate, issuer: Certificate): boolean {
  try {
    return certificate.x509.verify(issuer.x509.publicKey);
  } catch {
    return false;
  }
}

/** Subject and issuer are the same. */
export function isSelfIssued({ subjectDer, issuerDer }: Certificate): boolean {
  return subjectDer.equals(issuerDer);
}

/** A CA of our time, or one of X.509 version 1, which knew no basicConstraints. */
export function isIssuer(certificate: Certificate): boolean {
  return certificate.isCa || (certificate.version < 3 && isSelfIssued(certificate));
}

/** Whether keyUsage, where there is one, lets the key sign certificates. */
export function mayIssue({ keyUsage }: Certificate): boolean {
  return keyUsage === undefined || keyUsage.includes("keyCertSign");
}

/** Whether the certificate, and whatever it issued, may be used for `purpose`. Without the extension it may. */
export function allowsPurpose({ extendedKeyUsage }: Certificate, purpose: string): boolean {
  return extendedKeyUsage?.some((use) => use === purpose || use === "anyExtendedKeyUsage") ?? true;
}

/** Those first whose key identifier fits: each signature that need not be tried saves a tenth of a millisecond. */
function byKeyId(candidates: readonly Certificate[], { authorityKeyId }: Certificate): readonly Certificate[] {
  const fits = ({ subjectKeyId }: Certificate) => authorityKeyId !== undefined && subjectKeyId === authorityKeyId;
  return candidates.length < 2 ? candidates : [...candidates.filter(fits), ...candidates.filter((it) => !fits(it))];
}
