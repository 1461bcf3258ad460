import type { Certificate } from "./certificate";
import { isIssuer, isSelfIssued } from "./chain";
import { signedBy } from "./signature";

/** Most certificates of a path, leaf and anchor included. */
const LONGEST_PATH = 12;

/** A CA that vouches for itself: what a trust bundle is made of. */
export function isRoot(certificate: Certificate): boolean {
  return isSelfIssued(certificate) && isIssuer(certificate) && signedBy(certificate, certificate);
}

/**
 * The shortest way from a leaf to one of the anchors over any of the others, whatever order they came in.
 *
 * Unlike `findPath`, which follows a chain as Go and OpenSSL do at the handshake, it looks at every way: of a
 * cross-signed CA there are two certificates with one name and one key, and only one of them may lead on. Certificates
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
  let paths: (readonly Certificate[])[] = [[leaf]];
  for (let length = 1; length <= LONGEST_PATH && paths.length > 0; length++) {
    const arrived = paths.find((path) => ends.has(path.at(-1)!.fingerprint));
    if (arrived !== undefined) return arrived;
    const longer: (readonly Certificate[])[] = [];
    for (const path of paths) {
      const last = path.at(-1)!;
      for (const issuer of candidates) {
        if (seen.has(issuer.fingerprint) || !issuer.subjectDer.equals(last.issuerDer) || !signedBy(last, issuer))
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
