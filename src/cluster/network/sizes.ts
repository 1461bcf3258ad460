import type { FieldProblem } from "@typha-mtls/fields";
import type { ClusterSpec, NetworkConfigSpec, TyphaSpec } from "../cluster.generated";

/** Requests of a container. */
export type Requests = Readonly<Record<"cpu" | "memory", string>>;

/** What Gardener requests with `static` where the document does not say (its charts' templates). */
const STATIC = {
  typha: { cpu: "200m", memory: "100Mi" },
  node: { cpu: "250m", memory: "100Mi" },
} as const satisfies Record<string, Requests>;

type Side = keyof typeof STATIC;

/** What a NetworkConfig gives for one side, as text. */
function givenRequests({ autoScaling }: NetworkConfigSpec, side: Side): Partial<Requests> {
  const entries = Object.entries(autoScaling?.resources?.[side] ?? {});
  return Object.fromEntries(entries.map(([resource, quantity]) => [resource, String(quantity)]));
}

/** Requests of one side with `mode: static`. */
function staticRequests(config: NetworkConfigSpec, side: Side): Requests {
  return { ...STATIC[side], ...givenRequests(config, side) };
}

/** The section `typha` with what a NetworkConfig says of it. In each mode, Gardener lets the number of Typhas follow the nodes. */
export function sizedTypha(typha: TyphaSpec, config: NetworkConfigSpec): TyphaSpec {
  const { autoScaling } = config;
  if (autoScaling === undefined) return typha;
  const scaling = (vertical: TyphaSpec["scaling"]["vertical"]) => ({ mode: "cluster-proportional" as const, vertical });
  switch (autoScaling.mode) {
    case "cluster-proportional":
      return { ...typha, scaling: scaling({ mode: "cluster-proportional" }) };
    case "vpa": {
      const minAllowed = givenRequests(config, "typha");
      const hasLeast = Object.keys(minAllowed).length > 0;
      return { ...typha, scaling: scaling({ mode: "vpa", ...(hasLeast ? { minAllowed } : {}) }) };
    }
    case "static":
      return { ...typha, scaling: scaling({ mode: "none" }), resources: { requests: staticRequests(config, "typha") } };
  }
}

/** How calico-node is sized: by requests, or by a VerticalPodAutoscaler with the least that it may give. */
export type NodeSize = { readonly requests: Partial<Requests> } | { readonly minAllowed: Partial<Requests> };

/** Memory that Gardener's autoscaler gives calico-node: so much, and as much again for each ten nodes, up to a limit (Mi). */
const NODE_MEMORY = { base: 50, step: 50, nodesPerStep: 10, max: 1400 };

/** What a NetworkConfig says of calico-node's size; undefined where it says nothing. */
export function nodeSize({
  networkConfig: config,
  nodes,
}: Pick<ClusterSpec, "networkConfig" | "nodes">): NodeSize | undefined {
  switch (config?.autoScaling?.mode) {
    case undefined:
      return undefined;
    case "static":
      return { requests: staticRequests(config!, "node") };
    case "vpa":
      return { minAllowed: givenRequests(config!, "node") };
    case "cluster-proportional": {
      const { base, step, nodesPerStep, max } = NODE_MEMORY;
      return { requests: { memory: `${Math.min(max, base + step * Math.ceil(nodes / nodesPerStep))}Mi` } };
    }
  }
}

/**
 * What is said twice: by a NetworkConfig, and by the section `typha`.
 *
 * @param written - fields of `typha` that the user wrote, and no default filled in
 */
export function doubleSizeProblems({ autoScaling }: NetworkConfigSpec, written: readonly string[]): FieldProblem[] {
  if (autoScaling === undefined) return [];
  const decided = autoScaling.mode === "static" ? ["scaling", "resources"] : ["scaling"];
  return decided
    .filter((field) => written.includes(field))
    .map((field) => ({
      code: "fields-contradict",
      path: ["networkConfig", "autoScaling"],
      message: `stands beside \`typha.${field}\`, and both size Typha`,
      remedy: "remove one of them",
    }));
}
