import { advice, own, type Problem, problem, refuse } from "@typha-mtls/problems";
import type { Certificate } from "@typha-mtls/x509";
import { clusterToRender } from "../../cluster/cluster-to-render";
import type { ClusterPaths } from "../../cluster/layout";
import { renderStep } from "../../cluster/render-steps";
import { caName } from "../ca-name";
import type { ReadFile } from "../present";
import { isBundleCommitted } from "../rotate/evidence";
import { nextCaOf } from "../rotate/next-ca";
import { leadsTo } from "../rotate/rotation";
import type { TrustedLeaf } from "./trusted-chain";

/**
 * What an import means for a rotation that is under way.
 *
 * @param added - CAs that the trust bundle does not hold yet
 * @param committed - files of the last commit, asked for only while a rotation is under way; undefined where there is no git
 * @returns what works, and is probably not intended
 * @throws ProblemError for a third CA, and for leaves of the next one in the commit that first trusts it
 */
export function judgeInRotation(
  paths: ClusterPaths,
  bundle: readonly Certificate[],
  { chains, added }: { readonly chains: readonly TrustedLeaf[]; readonly added: readonly Certificate[] },
  read: ReadFile,
  committed: () => ReadFile | undefined,
): Problem[] {
  const { name } = paths;
  const waiting = nextCaOf(paths, read);
  if (waiting === undefined) return [];
  const { certificate: next, isExternal } = waiting;
  const status = own("rotate-ca status", [name]);
  if (added.length > 0) {
    throw problem({
      code: "rotation-under-way",
      file: paths.trustBundle,
      message: `is being changed to ${caName(next)}: with ${added.map(caName).join(" and ")} too, it would not be clear which CA is replaced`,
      remedy: advice`finish or abort the rotation first: ${status}`,
    });
  }
  if (!isExternal) return [];
  const olds = bundle.filter(({ fingerprint }) => fingerprint !== next.fingerprint);
  const ofNext = chains.filter(({ chain }) => !olds.some((old) => leadsTo(chain, old)));
  const inCommit = ofNext.length === 0 ? undefined : committed();
  if (inCommit !== undefined && !isBundleCommitted(paths, bundle, inCommit)) {
    refuse(
      ofNext.map(({ file, role }) => ({
        code: "step-not-committed",
        file,
        message: `${role} is of ${caName(next)}, and ${paths.trustBundle} is not committed with that CA in it: in one commit with the new leaf, nodes and Typhas that do not trust it yet would be cut off`,
        remedy: advice`${renderStep([clusterToRender(paths, read(paths.clusterFile))])}, commit, and let the bundle reach the cluster first: ${status}`,
      })),
    );
  }
  return chains
    .filter(({ chain }) => olds.length > 0 && !leadsTo(chain, next))
    .map(({ file, role }) => ({
      code: "leaf-of-old-ca",
      severity: "warning",
      file,
      message: `${role} is of the CA that ${caName(next)} is about to replace`,
      remedy: advice`right after ${own("rotate-ca abort", [name])}; otherwise have it signed by ${caName(next)}`,
    }));
}
