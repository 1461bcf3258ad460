/** How far a cluster is on the way to the target of a rollout, as git shows it. */
export type Standing =
  /** The target is still before it. */
  | "behind"
  /** At the target or beyond it in the work tree, and not in the last commit. */
  | "uncommitted"
  /** At the target or beyond it in the last commit. */
  | "committed";

/** A group of the fleet, whose clusters a rollout takes at once. */
export interface Wave {
  readonly group: string;
  /** Clusters, sorted by name; there may be none. */
  readonly clusters: readonly string[];
  /** Those that are still before the target. */
  readonly behind: readonly string[];
  /** Those that are there, and not in the last commit. */
  readonly uncommitted: readonly string[];
  /**
   * - `there`: none of its clusters is behind
   * - `now`: what this run takes
   * - `blocked`: what this run would take, if all groups before it were there in the last commit
   * - `awaited`: before the wave of this run, and not asked for: it blocks that wave
   * - `later`: what a later run takes
   */
  readonly state: "there" | "now" | "blocked" | "awaited" | "later";
}

interface GroupOfClusters {
  readonly name: string;
  readonly clusters: readonly string[];
}

type Standings = ReadonlyMap<string, Standing>;

/**
 * The waves of a rollout: the first group that was asked for and is not there yet is the wave of this run, once every group
 * before it is there in the last commit. Derived anew by each run; nothing keeps it.
 *
 * @param groups - in the order in which a rollout takes them
 * @param standings - of each of their clusters
 */
export function wavesOf(
  groups: readonly GroupOfClusters[],
  standings: Standings,
  asked: ReadonlySet<string>,
): readonly Wave[] {
  const waves = groups.map((group) => counted(group, standings));
  const here = waves.findIndex(({ group, behind }) => asked.has(group) && behind.length > 0);
  const isBlocked = waves.slice(0, Math.max(0, here)).some((wave) => wave.behind.length + wave.uncommitted.length > 0);
  return waves.map((wave, at): Wave => {
    if (wave.behind.length === 0) return { ...wave, state: "there" };
    if (at === here) return { ...wave, state: isBlocked ? "blocked" : "now" };
    return { ...wave, state: at < here ? "awaited" : "later" };
  });
}

/**
 * The waves of a way back: it waits for no other group, because a failing group must not block the way back. One run takes all groups
 * that were asked for; the others have no part in it.
 *
 * @param standings - of each cluster on the way back
 */
export function wavesBack(
  groups: readonly GroupOfClusters[],
  standings: Standings,
  asked: ReadonlySet<string>,
): readonly Wave[] {
  return groups
    .filter(({ name }) => asked.has(name))
    .map((group) => counted(group, standings))
    .map((wave) => ({ ...wave, state: wave.behind.length === 0 ? "there" : "now" }));
}

/** Clusters that were named: a wave that no group comes before. Each has its step before it, as far as its plan finds one. */
export function waveOfNamed(clusters: readonly string[]): Wave {
  return { group: clusters.join(" and "), clusters, behind: clusters, uncommitted: [], state: "now" };
}

function counted({ name, clusters }: GroupOfClusters, standings: Standings): Omit<Wave, "state"> {
  const sorted = [...clusters].sort();
  const those = (wanted: Standing) => sorted.filter((cluster) => standings.get(cluster) === wanted);
  return { group: name, clusters: sorted, behind: those("behind"), uncommitted: those("uncommitted") };
}
