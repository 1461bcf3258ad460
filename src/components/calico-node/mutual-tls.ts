import { UPSTREAM_TYPHA } from "@typha-mtls/calico";
import type { CalicoNodeSpec } from "../../cluster/cluster.generated";
import { hasReached, isTyphaOn, takesNameFromConfig } from "../../cluster/rollout";
import type { ObjectPatch } from "../partial-object";
import { configNaming, patchNaming, SERVICE_NAME, unchangedCalicoNode } from "./calico-node-patch";
import type { CalicoSettings, Contribution } from "./contribution";

/** Whether calico-node talks to this Typha, where that is on. */
function isMoved({ spec }: Pick<CalicoSettings, "spec">): boolean {
  return hasReached(spec.rollout.stage, "cutover");
}

/** The Service that `calico-config` names; `none` where calico-node asks the API server itself. */
export function serviceName({ spec }: Pick<CalicoSettings, "spec">): string {
  if (!isTyphaOn(spec)) return "none";
  return isMoved({ spec }) ? spec.typha.name : UPSTREAM_TYPHA;
}

/** calico-node is prepared from `parallel` on, and moves to mutual TLS at `cutover`. */
export const MUTUAL_TLS: Contribution = {
  field: "spec.rollout",
  changes(settings) {
    const { calicoNode } = settings.spec;
    const naming = namingOf(calicoNode);
    // At every stage, for a key that is no longer applied would be deleted, and no calico-node could start.
    const named = naming === "referred" ? [configNaming(serviceName(settings), calicoNode.namespace)] : [];
    return { patches: [daemonSetPatch(settings, SERVICE_NAME[naming]), ...named] };
  },
};

function daemonSetPatch(settings: CalicoSettings, naming: Parameters<typeof patchNaming>[1]): ObjectPatch {
  const { typha, calicoNode, rollout } = settings.spec;
  if (!isTyphaOn({ typha }) || !hasReached(rollout.stage, "parallel")) return unchangedCalicoNode(calicoNode.namespace);
  const { daemonSet, preparation } = patchNaming(settings.typha(), naming);
  return isMoved(settings) ? daemonSet : preparation;
}

function namingOf(calicoNode: CalicoNodeSpec): keyof typeof SERVICE_NAME {
  if (takesNameFromConfig(calicoNode)) return "referred";
  return calicoNode.route === "server-side-apply" ? "added" : "replaced";
}
