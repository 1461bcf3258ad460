import type { Pki } from "../cluster/loaded-cluster";
import { observe, type Reaction } from "./observe";
import { type ProbeRow, probeRow, type Target } from "./probe-row";
import { closest } from "./served";

/** A cluster that what is served is compared with. */
export interface ProbedCluster {
  readonly name: string;
  readonly pki: Pki;
}

export interface Probing {
  readonly now: Date;
  /** How long to wait for each answer, in milliseconds. */
  readonly patience: number;
  /**
   * What becomes of a client that shows the certificate of a cluster.
   * @default - none is tried
   */
  asClient?(target: Target, cluster: ProbedCluster): Promise<Reaction>;
}

/** Shakes hands with a Typha, and says which certificate it presents, and of which cluster that is. */
export async function probeTarget(
  target: Target,
  clusters: readonly ProbedCluster[],
  { now, patience, asClient }: Probing,
): Promise<ProbeRow> {
  const observation = await observe(target.endpoint, { patience });
  const { verdict, cluster } = closest(observation, clusters);
  const client = cluster && (await asClient?.(target, cluster));
  return probeRow(target, observation, verdict, cluster?.name, client, now);
}
