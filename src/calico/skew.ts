import type { Problem } from "../problem";
import type { CalicoVersion } from "./version";

/**
 * Whether a Typha would send away a calico-node of another version.
 *
 * Typha from v3.32 on disconnects every calico-node up to v3.31 ("unsupported client feature"); the other way round all
 * versions work together. Kubernetes then replaces the nodes that are not Ready all at once, whatever `maxUnavailable`
 * says (tigera/operator#5110: 29 of 30 nodes to 7 in 33 s).
 */
export function skewProblem(typha: CalicoVersion, node: CalicoVersion, field?: string): Problem | undefined {
  if (node.minor >= typha.release.oldestNode) return undefined;
  return {
    ...(field === undefined ? {} : { field }),
    message: `Typha ${typha.tag} disconnects calico-node ${node.tag}`,
    remedy: `upgrade calico-node to v3.${typha.release.oldestNode} or later first, then Typha`,
  };
}
