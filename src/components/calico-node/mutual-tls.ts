import { UPSTREAM_TYPHA } from "../../calico/names";
import type { CalicoNodeSpec } from "../../cluster/cluster.generated";
import type { LoadedCluster } from "../../cluster/load";
import { hasReached, takesNameFromConfig } from "../../cluster/rollout";
import { typhaProps } from "../typha/from-cluster";
import { patchNaming, SERVICE_NAME } from "./calico-node-patch";
import type { Contribution } from "./changes";

/** What calico-node has to know of Typha, from cluster.yaml and `pki/`. */
export function patchProps(cluster: LoadedCluster) {
  const { server, ...rest } = typhaProps(cluster);
  return { ...rest, server: { identity: server.identity } };
}

/** calico-node is prepared from `parallel` on, and moves to mutual TLS at `cutover`. */
export const MUTUAL_TLS: Contribution = {
  field: "spec.rollout",
  changes(cluster) {
    const { rollout, calicoNode, typha } = cluster.config.spec;
    const props = patchProps(cluster);
    const isMoved = hasReached(rollout.stage, "cutover");
    const naming = namingOf(calicoNode);
    const { daemonSet, preparation, config } = patchNaming(
      hasReached(rollout.stage, "parallel") ? props : { ...props, failsafePorts: "own" },
      SERVICE_NAME[naming],
    );
    // Before calico-node moves, the value that upstream's manifest has: a key that is no longer applied would be deleted.
    const data = { typha_service_name: isMoved ? typha.name : UPSTREAM_TYPHA };
    return {
      patches: [isMoved ? daemonSet : preparation, ...(naming === "referred" ? [{ ...config, data }] : [])],
    };
  },
};

function namingOf(calicoNode: CalicoNodeSpec): keyof typeof SERVICE_NAME {
  if (takesNameFromConfig(calicoNode)) return "referred";
  return calicoNode.route === "server-side-apply" ? "added" : "replaced";
}
