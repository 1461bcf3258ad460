import { CONTAINERS, type LadderStep, NODES_PER_STEP, SIZES, type TyphaScaling } from "@typha-mtls/calico";

/** A right, as in a Role; the declarations of the package name no types but those of its peers. */
interface Right {
  readonly apiGroups: string[];
  readonly resources: string[];
  readonly resourceNames: string[];
  readonly verbs: string[];
}

/** Where an autoscaler's program comes from, and what it is allowed. */
export interface Program {
  /** The component's name in labels. */
  readonly component: string;
  /** What is appended to the Typha's name for the names of its objects; with it, the longest fits a label. */
  readonly suffix: string;
  readonly image: { readonly registry: string; readonly repository: string; readonly tag: string };
  /** What it does with nodes, of which it looks at no single one. */
  readonly nodes: readonly string[];
  /** Its rights in Typha's namespace, on the Typha and on its own ConfigMap. */
  rights(typha: string, own: string): Right[];
  /** Its file in the image. */
  readonly file: string;
  /** Its options, by their names. */
  options(at: ProgramPlace): Readonly<Record<string, string>>;
  /** Port of its health endpoint in the pod. */
  readonly healthPort?: number;
  /** Directory into which its ConfigMap is mounted; without it, the program reads it through the API. */
  readonly configDirectory?: string;
}

/** Whom and where a program scales. */
export interface ProgramPlace {
  readonly typha: string;
  /** Name of the program's own objects. */
  readonly own: string;
  readonly namespace: string;
  /** Labels of the nodes that may run Typha, as a selector. */
  readonly nodeLabels: string;
}

/** Both log with glog, by default into files. */
const LOGGING = { logtostderr: "true", v: "2" } as const;

/** As in Gardener's images (imagevector/images.yaml), which are the projects' last releases. */
const REGISTRY = "registry.k8s.io";

const SIZES_FILE = "sizes";
const CONFIG_DIRECTORY = "/etc/typha-sizes";

/**
 * cluster-proportional-autoscaler sets the replicas of Typha from a ladder.
 *
 * It needs `get` and `update` of the one scale: with `forbidden`, it would look for the same in the group `extensions`.
 */
export const HORIZONTAL: Program = {
  component: "typha-autoscaler",
  suffix: "autoscaler",
  image: { registry: REGISTRY, repository: "cpa/cluster-proportional-autoscaler", tag: "v1.10.3" },
  nodes: ["list", "watch"],
  rights: (typha, own) => [
    { apiGroups: [""], resources: ["configmaps"], resourceNames: [own], verbs: ["get"] },
    { apiGroups: ["apps"], resources: ["deployments/scale"], resourceNames: [typha], verbs: ["get", "update"] },
  ],
  file: "/cluster-proportional-autoscaler",
  options: ({ typha, own, namespace, nodeLabels }) => ({
    namespace,
    configmap: own,
    target: `deployment/${typha}`,
    nodelabels: nodeLabels,
    ...LOGGING,
  }),
  // pkg/autoscaler/health.go; no option changes it.
  healthPort: 8080,
};

/** cpvpa sets the requests of Typha from coefficients. It counts all nodes, and has no health endpoint. */
export const VERTICAL: Program = {
  component: "typha-vertical-autoscaler",
  suffix: "vertical",
  image: { registry: REGISTRY, repository: "cpa/cpvpa", tag: "v0.8.10" },
  nodes: ["list"],
  rights: (typha) => [{ apiGroups: ["apps"], resources: ["deployments"], resourceNames: [typha], verbs: ["patch"] }],
  file: "/cpvpa",
  options: ({ typha, namespace }) => ({
    namespace,
    target: `deployment/${typha}`,
    "config-file": `${CONFIG_DIRECTORY}/${SIZES_FILE}`,
    "poll-period-seconds": "30",
    ...LOGGING,
  }),
  configDirectory: CONFIG_DIRECTORY,
};

/** The programs that scale a Typha. */
export function programsOf({ mode, vertical }: TyphaScaling): readonly Program[] {
  const asked = [
    [mode, HORIZONTAL],
    [vertical?.mode, VERTICAL],
  ] as const;
  return asked.flatMap(([by, program]) => (by === "cluster-proportional" ? [program] : []));
}

/** Name of the objects of a program that belong to one Typha. */
export function programName({ suffix }: Program, typha: string): string {
  return `${typha}-${suffix}`;
}

/** Key of the ladder, by which cluster-proportional-autoscaler knows how it scales. */
export const LADDER_KEY = "ladder";

/** The ConfigMap's data for cluster-proportional-autoscaler. */
export function ladderData(ladder: readonly LadderStep[]): Record<string, string> {
  const nodesToReplicas = ladder.map(({ nodes, replicas }) => [nodes, replicas]);
  return { [LADDER_KEY]: JSON.stringify({ coresToReplicas: [], nodesToReplicas }) };
}

/** The ConfigMap's data for cpvpa. */
export function sizesData(): Record<string, string> {
  const requests = Object.fromEntries(
    SIZES.map(({ resource, unit, base, step, most }) => [
      resource,
      { base: `${base}${unit}`, step: `${step}${unit}`, max: `${most}${unit}`, nodesPerStep: NODES_PER_STEP },
    ]),
  );
  return { [SIZES_FILE]: JSON.stringify({ [CONTAINERS.typha]: { requests } }) };
}
