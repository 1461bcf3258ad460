import { advice, groupedBy, type OwnCommand, type Problem, someOf } from "@typha-mtls/problems";
import type { ClusterToRender } from "../../cluster/render-steps";
import { EMPTY_GROUP_REMEDY } from "../../cluster/selection";
import type { Evidence } from "../../lifecycle/evidence";
import type { Wave } from "../../lifecycle/waves/waves";
import { notCommittedInGroup, notReachedInGroups } from "./in-groups";

/** What the problems of an earlier group are told with. */
interface EarlierGroup {
  /** Where its clusters should be, such as `at cutover`. */
  readonly there: string;
  readonly evidence: Pick<Evidence, "reached">;
  /** Its clusters. */
  readonly loaded: readonly ClusterToRender[];
  /** The command of this run for other groups. */
  readonly command: (groups: readonly string[]) => OwnCommand;
  /** The command of this run. */
  readonly whole: OwnCommand;
}

/**
 * What keeps a wave from being taken: a group before it without a cluster, that git does not show at the target, or that
 * nothing shows in its clusters.
 */
export function earlierGroupProblems(
  earlier: Wave,
  wave: Wave,
  { there, evidence, loaded, command, whole }: EarlierGroup,
): Problem[] {
  const { group, clusters, behind, uncommitted } = earlier;
  const before = `group ${group} comes before ${wave.group}`;
  // Its labels may be misspelt: its clusters would then take the step with a later group.
  if (clusters.length === 0) {
    return [{ code: "empty-group", message: `${before}, and no cluster belongs to it`, remedy: EMPTY_GROUP_REMEDY }];
  }
  if (behind.length > 0) {
    const remedy = advice`take that group first: ${command([group])}`;
    return [{ code: "group-behind", message: `${before}, and is not ${there}: ${someOf(behind)}`, remedy }];
  }
  if (uncommitted.length > 0) {
    const message = `${before}, and is ${there}, but not rendered and committed: ${someOf(uncommitted)}`;
    return [notCommittedInGroup(message, earlier, loaded)];
  }
  if (evidence.reached) return [];
  const message = `${before}, and nothing shows that its clusters are ${there}: ${someOf(clusters)}`;
  return [notReachedInGroups(message, whole)];
}

/**
 * The problems of the clusters of a wave: those of one kind with one remedy as the first of them, which names the other clusters.
 *
 * @param clusterOf - the cluster that a problem was found in; one that has none is told as it is
 */
export function alikeOnce(found: readonly Problem[], clusterOf: ReadonlyMap<Problem, string>): Problem[] {
  const alike = groupedBy(found, (one) => {
    const isOwn = one.remedy === undefined || !clusterOf.has(one);
    return JSON.stringify(isOwn ? one : [one.code, one.remedy]);
  });
  return alike.flatMap((all) => {
    const [first] = all;
    const clusters = [...new Set(all.map((one) => clusterOf.get(one)!))];
    if (clusters.length === 1) return all;
    return [{ ...first, clusters, message: `${first.message} (the same in ${someOf(clusters.slice(1))})` }];
  });
}
