import type { FileSource } from "@typha-mtls/files";
import { refuse } from "@typha-mtls/problems";
import type { ClusterSpec } from "../cluster.generated";
import { linkerdProblems } from "./contradictions";
import { readLinkerd } from "./files";
import type { LinkerdFiles } from "./linkerd-files";

/**
 * Reads the files of Linkerd that a cluster names, and compares them with its CNI chain; undefined where it has no chain.
 *
 * @throws ProblemError where one cannot be read, or contradicts the chain
 */
export function loadLinkerd(
  source: FileSource,
  { network, cniChain }: Pick<ClusterSpec, "network" | "cniChain">,
): LinkerdFiles | undefined {
  if (cniChain?.linkerd === undefined) return undefined;
  const files = readLinkerd(source, cniChain.linkerd);
  const spec = { ...(network && { network }), cniChain };
  refuse(linkerdProblems(spec, files).filter(({ severity }) => severity !== "warning"));
  return files;
}
