import { attempt, type Fact, ok, own, skipped } from "@typha-mtls/problems";
import type { ConfiguredRepository } from "../cluster/repository";
import type { Settings } from "../cluster/settings";
import { fleetMembers, planFleet } from "../synth/synth";
import { conflictsInDist, staleProblem, unrenderedProblem } from "./dist";

/**
 * Whether what is rendered for all clusters together is what synth renders; nothing where the settings want none.
 *
 * @param names - of all clusters
 */
export function fleetFacts(
  repository: ConfiguredRepository,
  names: readonly string[],
  settings: Settings,
): readonly Fact[] {
  if (settings.fleet === undefined) return [];
  const { layout } = repository;
  const members = attempt(() => fleetMembers(repository, names)).result;
  // What is wrong with cluster.yaml is reported with its cluster.
  if (members === undefined)
    return [skipped(`${layout.fleet} is not compared: it is rendered from every cluster.yaml`)];
  const { result: plan, problems } = attempt(() => planFleet(repository, settings, members));
  if (plan === undefined) return problems;
  const unrendered = [
    ...plan.foreign.map((place) => unrenderedProblem(place, layout.dist)),
    ...conflictsInDist(plan.conflicts, own("synth")),
  ];
  const stale = plan.result.written + plan.result.removed - plan.conflicts.length;
  if (stale > 0) return [...unrendered, staleProblem(layout.fleet, stale, own("synth"))];
  return unrendered.length > 0 ? unrendered : [ok(`${layout.fleet} is what synth renders`)];
}
