import { TYPHA_HEALTH_PORT, TYPHA_PORT } from "../calico/ports";
import type { Cluster, ClusterSpec, RolloutSpec } from "./cluster.generated";

/** How far the move from plaintext to mutual TLS has come. */
export type Stage = RolloutSpec["stage"];

/** In the order in which they are gone through, one commit each; the way back is the reverse. */
export const STAGES: readonly Stage[] = ["plaintext", "parallel", "cutover", "mtls"];

/** Whether a stage is the other or comes after it. */
export function hasReached(stage: Stage, other: Stage): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf(other);
}

/** The same cluster at another stage. */
export function atStage<T extends { readonly config: Cluster }>(cluster: T, stage: Stage): T {
  const { config } = cluster;
  return { ...cluster, config: { ...config, spec: { ...config.spec, rollout: { ...config.spec.rollout, stage } } } };
}

/** Where this cluster's Typha listens. */
export function typhaPorts({ rollout: { layout, ports } }: Pick<ClusterSpec, "rollout">) {
  return layout === "other-ports"
    ? { port: ports.typha, healthPort: ports.health }
    : { port: TYPHA_PORT, healthPort: TYPHA_HEALTH_PORT };
}

interface RolloutProblem {
  /** Below `spec`. */
  readonly path: readonly string[];
  readonly message: string;
  readonly remedy: string;
}

/** What is wrong with a rollout beyond the schema, which may have refused the same fields already. */
export function rolloutProblems(
  rollout: Partial<RolloutSpec> | null | undefined,
  written: readonly string[],
): RolloutProblem[] {
  if (typeof rollout !== "object" || rollout === null) return [];
  if (rollout.layout !== "other-ports") {
    return (["ports", "failsafePorts"] as const)
      .filter((field) => written.includes(field))
      .map((field) => ({
        path: ["rollout", field],
        message: "has no effect with `layout: same-port`",
        remedy: "remove it, or write `layout: other-ports`",
      }));
  }
  const upstream = { typha: TYPHA_PORT, health: TYPHA_HEALTH_PORT } as const;
  return (["typha", "health"] as const)
    .filter((name) => rollout.ports?.[name] === upstream[name])
    .map((name) => ({
      path: ["rollout", "ports", name],
      message: `${upstream[name]} is the port of the plaintext Typha`,
      remedy: "take another, or write `layout: same-port`",
    }));
}
