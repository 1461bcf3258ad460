import type { Certificate } from "./certificate";
import { signedBy } from "./certificate-key";

/** Longest path that is followed, the leaf and the trust anchor included. */
const longestPath = 12;
/** Most signatures that are tried for one leaf: as many as Go tries (crypto/x509 `maxChainSignatureChecks`). */
const mostSignatures = 100;
/** Most signatures that {@link shortestPath} tries: of certificates of one name, each may have to be tried. */
const mostSignaturesOfAllWays = 1000;

/** A leaf first, then what issued it. */
export type CertificateChain = readonly [Certificate, ...Certificate[]];

/** How a leaf gets to a trust anchor, or why it does not. */
export type CertificatePath =
  | {
      readonly found: true;
      /** From the leaf to the trust anchor, both included; one entry if the leaf itself is in the bundle. */
      readonly certificates: CertificateChain;
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
 * `chain`, as Go and OpenSSL do: by equal name bytes, then by signature. Dates and usages are the rules' business; but
 * where CAs are cross-signed or renewed under their old key, so that there are several paths, it is the one that keeps
 * the path lengths, and of those the one that lasts longest: Go is content when any of them holds.
 */
export function findPath(chain: CertificateChain, bundle: readonly Certificate[]): CertificatePath {
  const [leaf, ...rest] = chain;
  const isAnchor = ({ fingerprint }: Certificate) => bundle.some((anchor) => anchor.fingerprint === fingerprint);
  const intermediates = rest.filter((certificate) => !isAnchor(certificate));
  const found: CertificateChain[] = [];
  /** Where the search ended first. */
  let deadEnd: Extract<CertificatePath, { found: false }> | undefined;
  let signatures = 0;
  const isSignedBy = (certificate: Certificate, issuer: Certificate) =>
    ++signatures <= mostSignatures && signedBy(certificate, issuer);

  const follow = (path: CertificateChain): void => {
    const last = path[path.length - 1] as Certificate;
    if (isAnchor(last)) {
      found.push(path);
      return;
    }
    const bearsName = (candidate: Certificate) =>
      candidate.subjectDer.equals(last.issuerDer) &&
      !path.some(({ fingerprint }) => fingerprint === candidate.fingerprint);
    // Anchors first: a cross-signed twin among the intermediates would lead past them.
    const namesakes = [bundle, intermediates].flatMap((from) => byKeyId(from.filter(bearsName), last));
    const issuers = path.length === longestPath ? [] : namesakes.filter((candidate) => isSignedBy(last, candidate));
    if (issuers.length === 0) deadEnd ??= { found: false, orphan: last, namesakes };
    for (const issuer of issuers) follow([...path, issuer]);
  };
  follow([leaf]);

  const [best] = found.sort((a, b) => worth(b) - worth(a));
  return best === undefined ? (deadEnd as CertificatePath) : { found: true, certificates: best };
}

/** The CA on a path that has more CAs below it than it allows; undefined where there is none. */
export function overlongBelow(path: CertificateChain): Certificate | undefined {
  return path.find(({ pathLen }, index) => index > 0 && pathLen !== undefined && pathLen < index - 1);
}

/** The certificate of a path that ends first. */
export function firstToEnd(path: CertificateChain): Certificate {
  return path.reduce((a, b) => (b.notAfter < a.notAfter ? b : a));
}

function worth(path: CertificateChain): number {
  return overlongBelow(path) === undefined ? firstToEnd(path).notAfter.getTime() : -Number.MAX_SAFE_INTEGER;
}

/** Subject and issuer are the same. */
export function isSelfIssued({ subjectDer, issuerDer }: Certificate): boolean {
  return subjectDer.equals(issuerDer);
}

/** A CA of our time, or one of X.509 version 1, which knew no basicConstraints. */
export function isIssuer(certificate: Certificate): boolean {
  return certificate.isCa || (certificate.version < 3 && isSelfIssued(certificate));
}

/** Whether keyUsage, where there is one that says anything, lets the key sign certificates. */
export function mayIssue({ keyUsage }: Certificate): boolean {
  return keyUsage === undefined || keyUsage.length === 0 || keyUsage.includes("keyCertSign");
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

/** A CA that vouches for itself: what a trust bundle is made of. */
export function isRoot(certificate: Certificate): boolean {
  return isSelfIssued(certificate) && isIssuer(certificate) && signedBy(certificate, certificate);
}

/**
 * The shortest way from a leaf to one of the anchors over any of the others, whatever order they came in.
 *
 * Unlike `findPath`, which follows a chain as Go and OpenSSL do at the handshake, it looks at every way: of a
 * cross-signed CA there are two certificates with one name and one key, and only one of them may lead on. CertificateChain
 * that are valid at `now` are preferred to those that are not, and of equal ways the one that ends last is taken.
 *
 * @returns from the leaf to the anchor, both included; undefined where there is no way
 */
export function shortestPath(
  leaf: Certificate,
  others: readonly Certificate[],
  anchors: readonly Certificate[],
  now: Date,
): readonly Certificate[] | undefined {
  const isValid = ({ notBefore, notAfter }: Certificate) => notBefore <= now && now <= notAfter;
  const all = inFixedOrder([...anchors, ...others]);
  const ends = new Set(anchors.map(({ fingerprint }) => fingerprint));
  return breadthFirst(leaf, all.filter(isValid), ends) ?? breadthFirst(leaf, all, ends);
}

function breadthFirst(
  leaf: Certificate,
  candidates: readonly Certificate[],
  ends: ReadonlySet<string>,
): readonly Certificate[] | undefined {
  const seen = new Set([leaf.fingerprint]);
  let signatures = 0;
  const isSignedBy = (certificate: Certificate, issuer: Certificate) =>
    signatures++ < mostSignaturesOfAllWays && signedBy(certificate, issuer);
  let paths: (readonly Certificate[])[] = [[leaf]];
  for (let length = 1; length <= longestPath && paths.length > 0; length++) {
    const arrived = paths.find((path) => ends.has(path.at(-1)!.fingerprint));
    if (arrived !== undefined) return arrived;
    const longer: (readonly Certificate[])[] = [];
    for (const path of paths) {
      const last = path.at(-1)!;
      for (const issuer of candidates) {
        if (seen.has(issuer.fingerprint) || !issuer.subjectDer.equals(last.issuerDer) || !isSignedBy(last, issuer))
          continue;
        seen.add(issuer.fingerprint);
        longer.push([...path, issuer]);
      }
    }
    paths = longer;
  }
  return undefined;
}

/** Each once; what ends last first. */
function inFixedOrder(certificates: readonly Certificate[]): Certificate[] {
  const unique = new Map(certificates.map((certificate) => [certificate.fingerprint, certificate]));
  return [...unique.values()].sort(
    (a, b) => b.notAfter.getTime() - a.notAfter.getTime() || (a.fingerprint < b.fingerprint ? -1 : 1),
  );
}
