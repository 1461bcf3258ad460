import type { Problem } from "@typha-mtls/problems";
import { DEFAULT_LADDER, type LadderStep, ladderProblems, ladderStep } from "./ladder";
import { replicasProblem, typhaReplicas } from "./replicas";
import { quantityProblems } from "./resources";

/** How many Typhas run, and how much each reserves. */
export interface TyphaScaling {
  /**
   * Who decides the number of Typhas: `formula` renders what `typhaReplicas` gives, `fixed` renders `replicas`,
   * `cluster-proportional` leaves the number to a `TyphaAutoscaler`, and `external` to an autoscaler that is installed already.
   * @default "formula"
   */
  readonly mode?: "formula" | "fixed" | "cluster-proportional" | "external";

  /**
   * Number of Typhas, with `fixed` only; fewer than nodes, or a rollout finds no free host port.
   * @default - none; `fixed` requires it
   */
  readonly replicas?: number;

  /**
   * From how many nodes on there are how many Typhas, with `cluster-proportional` only.
   * @default - Gardener's, with the second Typha from 3 nodes on
   */
  readonly ladder?: readonly LadderStep[];

  /**
   * How much each Typha reserves.
   * @default - what `resources` says
   */
  readonly vertical?: VerticalScaling;
}

/** How much each Typha reserves. */
export interface VerticalScaling {
  /**
   * Who decides it: `none` leaves it to `resources`, `by-size` renders requests that follow from the number of nodes,
   * `cluster-proportional` leaves them to a `TyphaVerticalAutoscaler`, and `vpa` to a `TyphaVerticalPodAutoscaler`.
   * @default "none"
   */
  readonly mode?: "none" | "by-size" | "cluster-proportional" | "vpa";

  /**
   * Least that is reserved, with `vpa` only, such as `cpu: 200m`, `memory: 100Mi`.
   * @default - the autoscaler's own
   */
  readonly minAllowed?: Readonly<Record<string, string>>;

  /**
   * How new requests reach pods that run, with `vpa` only.
   * @default "Recreate"
   */
  readonly updateMode?: UpdateMode;
}

/** How the VerticalPodAutoscaler changes pods: `InPlaceOrRecreate` needs its version 1.5 and Kubernetes 1.33. */
export type UpdateMode = "Off" | "Initial" | "Recreate" | "InPlaceOrRecreate";

/** Number of Typhas that is rendered; undefined where an autoscaler owns it. */
export function renderedReplicas({ mode = "formula", replicas }: TyphaScaling, nodes: number): number | undefined {
  if (mode === "fixed") return replicas;
  return mode === "formula" ? typhaReplicas(nodes) : undefined;
}

/** Number of Typhas that a cluster of this size will have; undefined where an autoscaler of others decides it. */
export function expectedReplicas(scaling: TyphaScaling, nodes: number): number | undefined {
  const { mode, ladder = DEFAULT_LADDER } = scaling;
  return mode === "cluster-proportional"
    ? ladder[ladderStep(ladder, nodes)]?.replicas
    : renderedReplicas(scaling, nodes);
}

/** Fields that have an effect with one mode only. */
const ONLY_WITH = [
  { field: "replicas", mode: "fixed" },
  { field: "ladder", mode: "cluster-proportional" },
  { field: "vertical.minAllowed", mode: "vpa" },
  { field: "vertical.updateMode", mode: "vpa" },
] as const;

/** What is wrong with the scaling of a Typha beyond its schema. @param path - of a field of the scaling */
export function scalingProblems(scaling: TyphaScaling, nodes: number, path: (field: string) => string): Problem[] {
  const { mode = "formula", replicas, ladder, vertical = {} } = scaling;
  const { mode: verticalMode = "none", minAllowed, updateMode } = vertical;
  const written: Readonly<Record<(typeof ONLY_WITH)[number]["field"], unknown>> = {
    replicas,
    ladder,
    "vertical.minAllowed": minAllowed,
    "vertical.updateMode": updateMode,
  };
  const found = ONLY_WITH.flatMap(({ field, mode: needed }): Problem[] => {
    const actual = field.startsWith("vertical.") ? verticalMode : mode;
    if (written[field] === undefined || actual === needed) return [];
    const message = `has no effect with \`mode: ${actual}\``;
    return [
      { code: "field-without-effect", field: path(field), message, remedy: `remove it, or write \`mode: ${needed}\`` },
    ];
  });
  found.push(...quantityProblems(minAllowed ?? {}, "requests", path("vertical.minAllowed")));
  if (mode === "cluster-proportional") return [...found, ...ladderProblems(ladder ?? [], path("ladder"))];
  if (mode !== "fixed") return found;
  if (replicas !== undefined) return [...found, ...[replicasProblem(replicas, nodes, path("replicas")) ?? []].flat()];
  const remedy = `give the number of Typhas, or leave \`mode\` out for ${typhaReplicas(nodes)}`;
  return [
    ...found,
    { code: "missing-field", field: path("replicas"), message: "is missing with `mode: fixed`", remedy },
  ];
}

/** Whether something besides `resources` decides what Typha requests, and what to do then. */
export function requestsProblem(
  { vertical: { mode = "none" } = {} }: TyphaScaling,
  requests: object | undefined,
  field: string,
): Problem | undefined {
  if (requests === undefined || (mode !== "by-size" && mode !== "cluster-proportional")) return undefined;
  return {
    code: "fields-contradict",
    field,
    message: `contradicts \`scaling.vertical.mode: ${mode}\`, which decides the requests too`,
    remedy: "leave one of them out",
  };
}
