import type { LoadedCluster } from "../../cluster/load";
import { hasReached } from "../../cluster/rollout";
import type { ComponentFiles } from "../partial-object";
import { typhaProps } from "../typha/from-cluster";
import { component, keepingUpstreamTypha, waitingComponent, withoutUpstreamTypha } from "./kustomize-component";

/** The kustomize Components that the owner of calico-node lists, by folder, as the stage of the rollout demands. */
export function calicoNodeComponents(
  cluster: LoadedCluster,
): Readonly<Record<"calico-node" | "without-upstream-typha", ComponentFiles>> {
  const { stage } = cluster.config.spec.rollout;
  const { server, ...rest } = typhaProps(cluster);
  const props = { ...rest, server: { identity: server.identity } };
  const moves = hasReached(stage, "cutover")
    ? component(props)
    : waitingComponent(hasReached(stage, "parallel") ? props : { ...props, failsafePorts: "own" });
  const drops = hasReached(stage, "mtls") ? withoutUpstreamTypha(props) : keepingUpstreamTypha(props);
  return { "calico-node": moves, "without-upstream-typha": drops };
}
