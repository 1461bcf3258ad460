import { isDeepStrictEqual } from "node:util";
import type { ChangedFact } from "@typha-mtls/events";
import { attempt, type Code, count, type Fact, skipped, someOf } from "@typha-mtls/problems";
import type { ConfiguredRepository } from "../cluster/repository";
import type { GroupSpec, RepositorySettings } from "../cluster/repository.generated";
import { EMPTY_GROUP_REMEDY, readGrouping } from "../cluster/selection";
import { SETTINGS_FILE, type Settings } from "../cluster/settings";

/**
 * A group that a typing error keeps empty leaves its clusters to the groups after it, and a cluster whose label has one is in
 * no rollout. One without labels may well be meant to be in none.
 *
 * @param names - of all clusters
 */
export function groupFacts(
  repository: ConfiguredRepository,
  names: readonly string[],
  { groups: specs }: Settings,
): readonly Fact[] {
  if (specs.length === 0) return [];
  // What cannot be read is told with its cluster.
  const none = { groups: [], rest: [], unlabelled: [] };
  const { groups, rest, unlabelled } = attempt(() => readGrouping(repository, names)).result ?? none;
  const empty = groups.flatMap(({ name, clusters }, at) => {
    if (clusters.length > 0) return [];
    const found = warning("empty-group", `spec.groups[${at}]`, `no cluster belongs to the group "${name}"`);
    return [{ ...found, remedy: EMPTY_GROUP_REMEDY }];
  });
  const labelled = rest.filter((name) => !unlabelled.includes(name));
  const inNone = (clusters: readonly string[], whose: string) =>
    `${count(clusters.length, "cluster")} ${whose} in no group, so no rollout by groups takes them along: ${someOf(clusters)}`;
  const remedy =
    "correct the labels in metadata.labels of its cluster.yaml; remove them where it is meant to be in no group";
  return [
    ...empty,
    ...(labelled.length === 0
      ? []
      : [{ ...warning("cluster-without-group", "spec.groups", inNone(labelled, "with labels")), remedy }]),
    ...(unlabelled.length === 0 ? [] : [skipped(inNone(unlabelled, "without labels"))]),
  ];
}

/** What decides in which cluster files are applied, and which clusters wait for which; of the settings now and then. */
export function fleetChanges(now: Spec | undefined, then: Spec | undefined, revision: string): readonly Fact[] {
  const fleet = `changed since ${revision}: it says by which hub clusters are applied, in which order, and under which names the hub knows them`;
  const groups = groupChanges(then?.groups ?? [], now?.groups ?? []);
  const effect = "groups say which clusters take a step together, and which wait for them";
  return [
    ...(isDeepStrictEqual(now?.fleet, then?.fleet) ? [] : [warning("fleet-changed", "spec.fleet", fleet, now?.fleet)]),
    ...(groups.length === 0
      ? []
      : [warning("groups-changed", "spec.groups", `${groups.join("; ")} since ${revision}: ${effect}`, now?.groups)]),
  ];
}

type Spec = Pick<RepositorySettings["spec"], "fleet" | "groups">;

function groupChanges(then: readonly GroupSpec[], now: readonly GroupSpec[]): string[] {
  const namesOf = (groups: readonly GroupSpec[]) => groups.map(({ name }) => name).join(", ") || "none";
  const [before, after] = [namesOf(then), namesOf(now)];
  const labelsThen = new Map(then.map(({ name, matchLabels }) => [name, matchLabels]));
  const relabelled = now.filter(
    ({ name, matchLabels }) => labelsThen.has(name) && !isDeepStrictEqual(labelsThen.get(name), matchLabels),
  );
  return [
    ...(before === after ? [] : [`${before} → ${after}`]),
    ...(relabelled.length === 0 ? [] : [`matchLabels of ${namesOf(relabelled)} changed`]),
  ];
}

/** @param is - of a change, what stands there now, whole */
function warning(code: Code, field: string, message: string, is?: unknown): ChangedFact {
  return { code, severity: "warning", file: SETTINGS_FILE, field, message, exact: [JSON.stringify(is ?? null)] };
}
