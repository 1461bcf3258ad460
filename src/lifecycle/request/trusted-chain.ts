import { advice, option, own, placeholder, problem } from "@typha-mtls/problems";
import { type Certificate, describeCertificate, findPath, shortestPath } from "@typha-mtls/x509";
import type { ClusterPaths } from "../../cluster/layout";
import type { MatchedLeaf } from "./match-requests";

/** A leaf with what the other side needs to trust it. */
export interface TrustedLeaf extends MatchedLeaf {
  /** Leaf, then intermediates; without the anchor. */
  readonly chain: readonly [Certificate, ...Certificate[]];
  /** The CA of the trust bundle that it ends in. */
  readonly anchor: Certificate;
}

/**
 * The way from a leaf into the trust bundle.
 *
 * @throws ProblemError that names the certificate that is missing, or the CA that would have to be added
 */
export function trustedChain(
  leaf: MatchedLeaf,
  from: {
    readonly offered: readonly Certificate[];
    /** CAs that may be in the trust bundle afterwards. */
    readonly allowed: readonly Certificate[];
    /** CAs that were given and are not in the trust bundle yet. */
    readonly roots: readonly Certificate[];
    readonly now: Date;
    readonly paths: ClusterPaths;
  },
): TrustedLeaf {
  const { offered, allowed, roots, now, paths } = from;
  const path = shortestPath(leaf.certificate, offered, allowed, now);
  if (path !== undefined) {
    const intermediates = path.slice(1, -1);
    return { ...leaf, chain: [leaf.certificate, ...intermediates], anchor: path.at(-1) ?? leaf.certificate };
  }
  const { name, trustBundle } = paths;
  const elsewhere = shortestPath(leaf.certificate, offered, roots, now)?.at(-1);
  if (elsewhere !== undefined) {
    throw problem({
      code: "untrusted-ca",
      file: leaf.file,
      message: `chains to ${describeCertificate(elsewhere)}, which is not in ${trustBundle}`,
      remedy: advice`once you have made sure that it is your CA: to change over to it, ${own("rotate-ca start", [name], { ca: placeholder("file") })}; to keep both, give ${option("addCa")}`,
    });
  }
  const followed = findPath([leaf.certificate, ...offered], allowed);
  const orphan = followed.found ? leaf.certificate : followed.orphan;
  throw problem({
    code: "incomplete-chain",
    file: leaf.file,
    message: `its chain ends at ${orphan.issuer || "an empty name"}, which was neither given nor is in the trust bundle`,
    remedy: "give the certificates of all CAs above the leaf, up to the one that signed itself",
  });
}
