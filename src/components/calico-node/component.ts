import { hasReached } from "../../cluster/rollout";
import type { PatchComponent } from "../component";
import { typhaProps } from "../typha/from-cluster";
import { component, keepingUpstreamTypha, waitingComponent, withoutUpstreamTypha } from "./kustomize-component";
import { CALICO_NODE_TOPICS } from "./rules/topics";
import { CALICO_NODE_SUBJECTS } from "./subjects";

/** calico-node, which its owner moves to mutual TLS. */
export const CALICO_NODE = {
  name: "calico-node",
  owner: "other",
  patches(cluster) {
    const { stage } = cluster.config.spec.rollout;
    const { server, ...rest } = typhaProps(cluster);
    const props = { ...rest, server: { identity: server.identity } };
    const moves = hasReached(stage, "cutover")
      ? component(props)
      : waitingComponent(hasReached(stage, "parallel") ? props : { ...props, failsafePorts: "own" });
    const drops = hasReached(stage, "mtls") ? withoutUpstreamTypha(props) : keepingUpstreamTypha(props);
    return { "calico-node": moves, "without-upstream-typha": drops };
  },
  subjects: CALICO_NODE_SUBJECTS,
  topics: CALICO_NODE_TOPICS,
} satisfies PatchComponent;
