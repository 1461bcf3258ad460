import { CONTAINERS, IDENTITY_VOLUME, METRICS_VOLUME, TRUST_VOLUME } from "@typha-mtls/calico";
import { isRecord, valueAt } from "@typha-mtls/fields";
import type { Problem } from "@typha-mtls/problems";
import { pathsOverlap } from "./mount-paths";

/** How often a probe of Typha is asked, and how long it may take. What is left out is upstream's. */
export interface ProbeTimes {
  /**
   * Seconds after the start of the container.
   * @default - 30 for the liveness probe, none for the readiness probe
   */
  readonly initialDelaySeconds?: number;

  /**
   * Seconds between two questions.
   * @default - 30 for the liveness probe, 10 for the readiness probe
   */
  readonly periodSeconds?: number;

  /**
   * Seconds in which the answer has to come.
   * @default 10
   */
  readonly timeoutSeconds?: number;

  /**
   * How many failures in a row count.
   * @default - the kubelet's, 3
   */
  readonly failureThreshold?: number;
}

/** A variable whose value the kubelet looks up. */
export interface VariableFrom {
  /** Name of the variable, in upper case. */
  readonly name: string;
  /** Where its value is, as in a container's `env`: such as `{ configMapKeyRef: { name: "proxy", key: "url" } }`. */
  readonly valueFrom: Readonly<Record<string, unknown>>;
}

/** What runs in Typha's pods beside Typha, and how the kubelet probes Typha. cluster.yaml has no fields for these. */
export interface PodAdditions {
  /**
   * Further containers of the Typha pods, each as in a pod's `spec.containers`. They share the network of the node. None sees
   * Typha's key, unless it mounts that volume.
   * @default - none
   */
  readonly extraContainers?: readonly Readonly<Record<string, unknown>>[];

  /**
   * Further volumes of the Typha pods, each as in a pod's `spec.volumes`.
   * @default - none
   */
  readonly extraVolumes?: readonly Readonly<Record<string, unknown>>[];

  /**
   * Where Typha's own container mounts them, each as in a container's `volumeMounts`.
   * @default - nowhere
   */
  readonly extraVolumeMounts?: readonly Readonly<Record<string, unknown>>[];

  /**
   * Further variables of Typha whose values come from a ConfigMap, a Secret or a field, each as in a container's `env`, with `valueFrom`.
   * Names are judged as those of `env`.
   * @default - none
   */
  readonly extraEnv?: readonly VariableFrom[];

  /**
   * Times of the probe by which the kubelet restarts Typha.
   * @default - upstream's
   */
  readonly livenessProbe?: ProbeTimes;

  /**
   * Times of the probe by which a Typha is found by calico-node.
   * @default - upstream's
   */
  readonly readinessProbe?: ProbeTimes;
}

type Fields = Readonly<Record<string, unknown>>;

/** The parts of a pod's spec that additions go into. */
interface PodSpec {
  readonly containers: readonly Fields[];
  readonly volumes: readonly Fields[];
}

/**
 * A Deployment of Typha with what stands beside it. It is added to what an L1 class has rendered: that one would drop quantities that
 * are text, and fields that it does not know.
 */
export function withAdditions<T extends { readonly spec?: unknown }>(deployment: T, additions: PodAdditions): T {
  const { extraContainers = [], extraVolumes = [], extraVolumeMounts = [], extraEnv = [] } = additions;
  if ([extraContainers, extraVolumes, extraVolumeMounts, extraEnv].every(({ length }) => length === 0))
    return deployment;
  const spec = deployment.spec as Fields;
  const template = spec["template"] as Fields;
  const pod = template["spec"] as Fields & PodSpec;
  const [typha, ...others] = pod.containers;
  const changed = {
    ...typha,
    env: [...(typha!["env"] as readonly Fields[]), ...extraEnv],
    volumeMounts: [...(typha!["volumeMounts"] as readonly Fields[]), ...extraVolumeMounts],
  };
  const added = {
    ...pod,
    containers: [changed, ...others, ...extraContainers],
    volumes: [...pod.volumes, ...extraVolumes],
  };
  return { ...deployment, spec: { ...spec, template: { ...template, spec: added } } };
}

/** Names that no other volume may have; that of the metrics is kept free for a chart that sets `metricsTLS` later. */
const OWN_VOLUMES = [TRUST_VOLUME, IDENTITY_VOLUME, METRICS_VOLUME];

/**
 * What of additions that fit the schema does not go together with Typha's own parts, or with each other: names that are there twice,
 * mounts of volumes that are not there, which the API server would refuse, and what would hide Typha's own files.
 *
 * @param ownMounts - where Typha's container mounts its own volumes
 * @param path - of a prop, for problems
 */
export function additionProblems(
  { extraContainers = [], extraVolumes = [], extraVolumeMounts = [] }: PodAdditions,
  ownMounts: readonly { readonly name: string; readonly mountPath: string }[],
  path: (prop: string) => string,
): Problem[] {
  const volumes = new Set([...ownMounts, ...extraVolumes].map(nameOf));
  const unknownVolume = (mount: unknown, field: string): Problem[] =>
    volumes.has(nameOf(mount))
      ? []
      : [
          {
            code: "invalid-value",
            field: `${field}.name`,
            message: `no volume is named "${nameOf(mount)}"`,
            remedy: `give one of ${[...volumes].join(", ")}, or add it to extraVolumes`,
          },
        ];
  return [
    ...takenNames(extraContainers, [CONTAINERS.typha], path("extraContainers")),
    ...takenNames(extraVolumes, OWN_VOLUMES, path("extraVolumes")),
    ...extraVolumeMounts.flatMap((mount, index) => unknownVolume(mount, `${path("extraVolumeMounts")}[${index}]`)),
    ...extraContainers.flatMap((container, index) =>
      mountsOf(container).flatMap((mount, at) =>
        unknownVolume(mount, `${path("extraContainers")}[${index}].volumeMounts[${at}]`),
      ),
    ),
    ...overlaps(
      extraVolumeMounts,
      ownMounts.map(({ mountPath }) => mountPath),
      path("extraVolumeMounts"),
    ),
  ];
}

/** Items with the name of one of ours, or of an item before them. */
function takenNames(items: readonly unknown[], own: readonly string[], field: string): Problem[] {
  const names = items.map(nameOf);
  return names.flatMap((name, index): Problem[] => {
    const isOurs = own.includes(name);
    if (!isOurs && names.indexOf(name) === index) return [];
    const message = `"${name}" is the name of ${isOurs ? "one that typha-mtls renders" : "another one"}`;
    return [{ code: "fields-contradict", field: `${field}[${index}].name`, message, remedy: "choose another name" }];
  });
}

/** Mounts over, or above, the paths of files that Typha needs, or at a path twice. */
function overlaps(mounts: readonly unknown[], own: readonly string[], field: string): Problem[] {
  const paths = mounts.map((mount) => String(valueAt(mount, "mountPath")));
  return paths.flatMap((path, index): Problem[] => {
    const hidden = own.find((one) => pathsOverlap(one, path));
    if (hidden === undefined && paths.indexOf(path) === index) return [];
    const message = `${path} ${hidden === undefined ? "is a mount already" : `hides ${hidden}, where Typha's own files are`}`;
    const remedy = "mount it at another path";
    return [{ code: "fields-contradict", field: `${field}[${index}].mountPath`, message, remedy }];
  });
}

function mountsOf(container: unknown): readonly unknown[] {
  const mounts = valueAt(container, "volumeMounts");
  return Array.isArray(mounts) ? mounts.filter(isRecord) : [];
}

function nameOf(item: unknown): string {
  return String(valueAt(item, "name"));
}
