import { count, printable } from "@typha-mtls/problems";

/** The clusters that a run did not look at, because nothing of them differs from a commit. */
export interface Unchanged {
  /** As the user named it. */
  readonly revision: string;
  /** Its id. */
  readonly commit: string;
  /** By name. */
  readonly clusters: readonly string[];
  /** How many clusters were asked for, these among them. */
  readonly of: number;
  /** Why none is unchanged, where that has one cause. */
  readonly cause?: string;
}

/** Clusters of which nothing differs from the commit that they would be compared with; undefined where that is not known. */
export function knownSame(
  unchanged: Unchanged | undefined,
  against: { readonly commit: string } | undefined,
): ReadonlySet<string> | undefined {
  return unchanged !== undefined && unchanged.commit === against?.commit ? new Set(unchanged.clusters) : undefined;
}

/** Which clusters a run left out, as a sentence without its end. @param done - what it did with the others, such as `rendered` */
export function unchangedSentence(
  { revision: given, clusters, of, cause }: Pick<Unchanged, "revision" | "clusters" | "of" | "cause">,
  done = "looked at",
): string {
  const all = of === 1 ? "the cluster was" : `all ${count(of, "cluster")} were`;
  if (cause !== undefined) return `${printable(cause)}: ${all} ${done}`;
  const revision = printable(given);
  if (clusters.length === 0) return `${of === 0 ? "no cluster was" : all} ${done}, for none is as at ${revision}`;
  const [are, were] = clusters.length === 1 ? ["is", "was"] : ["are", "were"];
  return `${clusters.length} of ${count(of, "cluster")} ${are} as at ${revision} and ${were} not ${done}`;
}
