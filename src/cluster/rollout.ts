import { TYPHA_HEALTH_PORT, TYPHA_PORT } from "@typha-mtls/calico";
import type { CalicoNodeSpec, Cluster, ClusterSpec, RolloutSpec } from "./cluster.generated";

/** How far the move from plaintext to mutual TLS has come. */
export type Stage = RolloutSpec["stage"];

/** In the order in which they are gone through, one commit each; the way back is the reverse. */
export const STAGES: readonly Stage[] = ["plaintext", "parallel", "cutover", "mtls"];

/** Whether a stage is the other or comes after it. */
export function hasReached(stage: Stage, other: Stage): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf(other);
}

/** A cluster as it would be at another stage. */
export function atStage<T extends { readonly config: Cluster }>(cluster: T, stage: Stage): T {
  const { config } = cluster;
  return { ...cluster, config: { ...config, spec: { ...config.spec, rollout: { ...config.spec.rollout, stage } } } };
}

/** Whether the cluster has a Typha at all; without one, calico-node asks the API server itself. */
export function isTyphaOn({ typha }: Pick<ClusterSpec, "typha">): boolean {
  return typha.enabled;
}

/** Whether Typha is rendered at the stage of the cluster. */
export function runsTypha(spec: Pick<ClusterSpec, "typha" | "rollout">): boolean {
  return isTyphaOn(spec) && hasReached(spec.rollout.stage, "parallel");
}

/** A cluster as it would be with its Typha switched on. */
export function withTypha<T extends { readonly config: Cluster }>(cluster: T): T {
  const { config } = cluster;
  return {
    ...cluster,
    config: { ...config, spec: { ...config.spec, typha: { ...config.spec.typha, enabled: true } } },
  };
}

/**
 * Whether calico-node is told the name of Typha's Service through `calico-config`: where the variable of the DaemonSet refers
 * to it, and server-side apply can put no value in its place.
 */
export function takesNameFromConfig({ route, upstream }: CalicoNodeSpec): boolean {
  return route === "server-side-apply" && upstream === "calico-typha";
}

/** Where this cluster's Typha listens. */
export function typhaPorts({ rollout: { layout, ports } }: Pick<ClusterSpec, "rollout">) {
  return layout === "other-ports"
    ? { port: ports.typha, healthPort: ports.health }
    : { port: TYPHA_PORT, healthPort: TYPHA_HEALTH_PORT };
}
