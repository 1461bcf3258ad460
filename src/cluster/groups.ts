import type { FieldProblem } from "@typha-mtls/fields";
import type { GroupSpec, LabelMap } from "./repository.generated";

/** A group of the fleet with the clusters that belong to it. */
export interface ClusterGroup {
  readonly name: string;
  /** Names, in the order in which they were given; there may be none. */
  readonly clusters: readonly string[];
}

/** A fleet, parted: each cluster is in one group or in the rest. */
export interface Grouping {
  /** In the order of the settings, which is that of a rollout. */
  readonly groups: readonly ClusterGroup[];
  /** Clusters that fit no group: no rollout by groups takes them, and a hub that goes group by group takes them last. */
  readonly rest: readonly string[];
  /** Those of the rest that bear no label at all. */
  readonly unlabelled: readonly string[];
}

/**
 * Parts clusters by their labels: each belongs to the first group whose labels it bears.
 *
 * @param labels - by the name of the cluster
 */
export function groupsOf(groups: readonly GroupSpec[], labels: ReadonlyMap<string, LabelMap>): Grouping {
  const members = new Map<GroupSpec | undefined, string[]>([...groups, undefined].map((group) => [group, []]));
  for (const [name, borne] of labels) {
    members.get(groups.find(({ matchLabels }) => isWithin(matchLabels, borne)))!.push(name);
  }
  const rest = members.get(undefined)!;
  return {
    groups: groups.map((group) => ({ name: group.name, clusters: members.get(group)! })),
    rest,
    unlabelled: rest.filter((name) => Object.keys(labels.get(name)!).length === 0),
  };
}

function isWithin(some: LabelMap, all: LabelMap): boolean {
  return Object.entries(some).every(([key, value]) => all[key] === value);
}

/** What JSON Schema cannot say: a name that stands twice, and a group that no cluster can reach. */
export function groupProblems(groups: readonly GroupSpec[]): FieldProblem[] {
  return groups.flatMap(({ name, matchLabels }, at): FieldProblem[] => {
    const path = ["spec", "groups", at];
    const before = groups.slice(0, at);
    const taker = before.find((other) => isWithin(other.matchLabels, matchLabels));
    return [
      ...(before.some((other) => other.name === name)
        ? [{ code: "group-twice" as const, path: [...path, "name"], message: `"${name}" names a group above already` }]
        : []),
      ...(taker === undefined
        ? []
        : [
            {
              code: "group-unreachable" as const,
              path: [...path, "matchLabels"],
              message: `a cluster with these labels belongs to "${taker.name}", which stands before "${name}"`,
              remedy: "put the group with more labels first, or remove one",
            },
          ]),
    ];
  });
}
