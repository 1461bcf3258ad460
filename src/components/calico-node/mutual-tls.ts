import { UPSTREAM_TYPHA } from "@typha-mtls/calico";
import type { CalicoNodeSpec } from "../../cluster/cluster.generated";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { hasReached, isTyphaOn, takesNameFromConfig } from "../../cluster/rollout";
import { typhaProps } from "../typha/from-cluster";
import { withKnown } from "../typha/known-props";
import { type CalicoNodePatchProps, patchNaming, SERVICE_NAME } from "./calico-node-patch";
import type { Contribution } from "./contribution";

/** What calico-node has to know of Typha, from cluster.yaml and `pki/`; Typha's constructs report what is wrong with it. */
export function patchProps(cluster: LoadedCluster, changed: Pick<CalicoNodePatchProps, "failsafePorts"> = {}) {
  const { server, ...rest } = typhaProps(cluster);
  return withKnown({ ...rest, server: { identity: server.identity }, ...changed }, { areSound: true });
}

/** Whether calico-node talks to this Typha. */
function isMoved({ config }: LoadedCluster): boolean {
  return isTyphaOn(config.spec) && hasReached(config.spec.rollout.stage, "cutover");
}

/** The Service that `calico-config` names; `none` where calico-node asks the API server itself. */
export function serviceName(cluster: LoadedCluster): string {
  const { spec } = cluster.config;
  if (!isTyphaOn(spec)) return "none";
  return isMoved(cluster) ? spec.typha.name : UPSTREAM_TYPHA;
}

/** calico-node is prepared from `parallel` on, and moves to mutual TLS at `cutover`. */
export const MUTUAL_TLS: Contribution = {
  field: "spec.rollout",
  changes(cluster) {
    const { spec } = cluster.config;
    const isPrepared = isTyphaOn(spec) && hasReached(spec.rollout.stage, "parallel");
    const naming = namingOf(spec.calicoNode);
    const { daemonSet, preparation, config } = patchNaming(
      patchProps(cluster, isPrepared ? {} : { failsafePorts: "own" }),
      SERVICE_NAME[naming],
    );
    // At every stage, for a key that is no longer applied would be deleted, and no calico-node could start.
    const named = { ...config, data: { typha_service_name: serviceName(cluster) } };
    return { patches: [isMoved(cluster) ? daemonSet : preparation, ...(naming === "referred" ? [named] : [])] };
  },
};

function namingOf(calicoNode: CalicoNodeSpec): keyof typeof SERVICE_NAME {
  if (takesNameFromConfig(calicoNode)) return "referred";
  return calicoNode.route === "server-side-apply" ? "added" : "replaced";
}
