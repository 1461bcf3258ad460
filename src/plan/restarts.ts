import { DEFAULT_LADDER, expectedReplicas, UPSTREAM_TYPHA } from "@typha-mtls/calico";
import type { KubeObject } from "@typha-mtls/gitops";
import type { ClusterSpec } from "../cluster/cluster.generated";
import type { DocumentForm } from "./documents";
import { POD_SECONDS, rounds } from "./durations";
import { type DocumentChange, documentOf } from "./object-changes";
import type { Kept, ObjectChange, Range, Restart } from "./plan";
import { isOfTemplate, reasonsOf } from "./reasons";

/** What a restart is derived from besides the change itself. */
export interface RestartContext {
  readonly spec: ClusterSpec;
  /** Whether upstream's objects are rendered whole that were not before: they run already. */
  readonly takesOver: boolean;
  /** What the hash of Typha's certificate and trust bundle stands for. */
  certificateReason(): string;
}

/** A restart, with the index of the change that it comes from. */
export interface PlacedRestart {
  readonly restart: Restart;
  readonly change: number;
}

/** The parts of a workload that matter here; of a patch, those that it holds. */
interface Workload extends KubeObject {
  readonly kind: "Deployment" | "DaemonSet";
  readonly spec?: {
    readonly replicas?: number;
    readonly paused?: boolean;
    readonly strategy?: RollingStrategy;
    readonly updateStrategy?: RollingStrategy;
    readonly template?: {
      readonly spec?: {
        readonly hostNetwork?: boolean;
        readonly terminationGracePeriodSeconds?: number;
        readonly nodeSelector?: Readonly<Record<string, string>>;
      };
    };
  };
}

interface RollingStrategy {
  readonly type?: string;
  readonly rollingUpdate?: { readonly maxSurge?: number | string; readonly maxUnavailable?: number | string };
}

/** Every workload whose pods start, stop or are replaced. */
export function plannedRestarts(
  changes: readonly DocumentChange[],
  objects: readonly ObjectChange[],
  context: RestartContext,
): PlacedRestart[] {
  const workloads = changes.flatMap((change, at) => {
    const { object } = documentOf(change);
    return isWorkload(object) ? [{ change, at, object }] : [];
  });
  return workloads.flatMap(({ change, at, object }) => {
    const others = workloads.filter((other) => other.at !== at && isSameObject(other.object, object));
    const { kept } = objects[at]!;
    // What stays runs on, until a person deletes it; a route that comes tells of one that goes.
    const isLeftAlone = kept !== undefined && kept.command === undefined;
    const isReplaced = others.some((other) => documentOf(other.change).form === "object");
    if (isLeftAlone || isReplaced) return [];
    const isTaken = others.length > 0 || (change.sign === "+" && context.takesOver && !isOurs(object));
    const restart = restartOf(change, object, { ...context, isTaken, kept });
    return restart === undefined ? [] : [{ restart, change: at }];
  });
}

function isWorkload(object: KubeObject): object is Workload {
  return object.kind === "Deployment" || object.kind === "DaemonSet";
}

function isSameObject(one: KubeObject, other: KubeObject): boolean {
  const { name, namespace } = other.metadata;
  return one.kind === other.kind && one.metadata.name === name && one.metadata.namespace === namespace;
}

function restartOf(
  change: DocumentChange,
  object: Workload,
  context: RestartContext & { readonly isTaken: boolean; readonly kept: Kept | undefined },
): Restart | undefined {
  const { sign } = change;
  const { isTaken, kept } = context;
  if (sign === "~" && !change.values.some(isOfTemplate)) return undefined;
  const way = sign === "+" && !isTaken ? "starts" : sign === "-" ? "stops" : replacedBy(object);
  const pods = podsOf(object, documentOf(change).form, context.spec);
  const atOnce = atOnceOf(object, context.spec);
  const isImageNew = change.values.some(({ path }) => path.at(-1) === "image");
  const seconds = way === "stops" ? undefined : durationOf(object, { way, pods, atOnce, isImageNew }, context.spec);
  const onlyWhen = isTaken
    ? "its pod template differs from the one that runs"
    : kept
      ? "you delete it"
      : waitsFor(object);
  return {
    workload: {
      kind: object.kind,
      namespace: object.metadata.namespace ?? "default",
      name: object.metadata.name,
    },
    way,
    reasons: reasonsFor(change, context, isTaken),
    pods,
    atOnce,
    ...(seconds === undefined ? {} : { seconds }),
    ...(onlyWhen === undefined ? {} : { onlyWhen }),
  };
}

function isOurs({ metadata: { labels = {} } }: KubeObject): boolean {
  return labels["app.kubernetes.io/managed-by"] === "typha-mtls";
}

function reasonsFor(change: DocumentChange, context: RestartContext, isTaken: boolean): string[] {
  const { sign, values } = change;
  const isPatch = documentOf(change).form === "patch";
  if (isTaken) return ["what changes in it comes by another route"];
  if (sign === "+") return [isPatch ? "its owner renders it again" : "it is new"];
  if (sign === "-") return [isPatch ? "its owner no longer renders it" : "git no longer holds it"];
  return reasonsOf(values, context.certificateReason);
}

function replacedBy({ spec = {} }: Workload): Restart["way"] {
  return spec.strategy?.type === "Recreate" ? "recreated" : "restarts";
}

function waitsFor({ kind, spec = {} }: Workload): string | undefined {
  if (kind === "DaemonSet" && spec.updateStrategy?.type === "OnDelete")
    return "you delete its pods: its update strategy is OnDelete";
  return spec.paused === true ? "you resume it: the Deployment is paused" : undefined;
}

function podsOf(object: Workload, form: DocumentForm, spec: ClusterSpec): Range {
  if (object.kind === "DaemonSet") return exactly(spec.nodes);
  const { replicas } = object.spec ?? {};
  if (replicas !== undefined) return exactly(replicas);
  if (isTypha(object, spec)) return typhaPods(spec);
  // A patch does not say how many there are.
  const isUpstreams = form === "patch" && object.metadata.name === UPSTREAM_TYPHA;
  return isUpstreams ? { least: 1, most: Math.max(1, spec.nodes - 1) } : exactly(1);
}

function exactly(count: number): Range {
  return { least: count, most: count };
}

function isTypha({ kind, metadata: { name, namespace } }: KubeObject, spec: ClusterSpec): boolean {
  return kind === "Deployment" && name === spec.typha.name && namespace === spec.namespace;
}

/** How many Typhas there are where something scales them. One each of the nodes, so always fewer than these. */
function typhaPods({ typha: { scaling }, nodes }: ClusterSpec): Range {
  const expected = expectedReplicas(scaling, nodes);
  if (scaling.mode !== "cluster-proportional" || expected === undefined)
    return expected === undefined ? { least: 1, most: Math.max(1, nodes - 1) } : exactly(expected);
  const steps = (scaling.ladder ?? DEFAULT_LADDER).filter((step) => step.nodes <= nodes);
  return { least: Math.min(expected, ...steps.map(({ replicas }) => replicas)), most: expected };
}

function atOnceOf(object: Workload, { calicoNode }: ClusterSpec): Restart["atOnce"] {
  const { strategy, updateStrategy } = object.spec ?? {};
  if (object.kind === "Deployment") {
    if (strategy?.type === "Recreate") return { unavailable: "100%", surge: 0 };
    // Kubernetes' defaults (pkg/apis/apps/v1/defaults.go).
    const { maxUnavailable = "25%", maxSurge = "25%" } = strategy?.rollingUpdate ?? {};
    return { unavailable: maxUnavailable, surge: maxSurge };
  }
  const isCalicoNode = object.metadata.name === "calico-node";
  // Upstream's manifests have 1, as Kubernetes does.
  const unsaid = (isCalicoNode ? calicoNode.maxUnavailable : undefined) ?? 1;
  const { maxUnavailable = unsaid, maxSurge = 0 } = updateStrategy?.rollingUpdate ?? {};
  return { unavailable: maxUnavailable, surge: maxSurge };
}

interface Replaced {
  readonly way: Restart["way"];
  readonly pods: Range;
  readonly atOnce: Restart["atOnce"];
  readonly isImageNew: boolean;
}

function durationOf(
  object: Workload,
  { way, pods, atOnce, isImageNew }: Replaced,
  spec: ClusterSpec,
): Restart["seconds"] {
  const isNode = object.metadata.name === "calico-node";
  const isOfTypha = isTypha(object, spec);
  const assumed = POD_SECONDS[isNode ? "calico-node" : isOfTypha ? "typha" : "other"];
  const pull = isImageNew || way === "starts" ? POD_SECONDS.image : { least: 0, most: 0 };
  const pod = { least: assumed.least + pull.least, most: assumed.most + pull.most };
  const why = [assumed.why, ...("why" in pull ? [pull.why] : [])].join("; ");
  if (way !== "restarts") return { ...pod, pod, why };
  const { hostNetwork, nodeSelector = {}, terminationGracePeriodSeconds = 30 } = object.spec?.template?.spec ?? {};
  // How many nodes a selector leaves is not known.
  const isAnywhere = Object.keys(nodeSelector).every((label) => label === "kubernetes.io/os");
  const onOwnNode = hostNetwork === true ? { oneEachOf: isAnywhere ? spec.nodes : 0 } : {};
  const replacement = { kind: object.kind, unavailable: atOnce.unavailable, surge: atOnce.surge };
  // An old Typha lets go of its clients over its grace period; it ends before where they have left.
  const grace = isOfTypha ? terminationGracePeriodSeconds : 0;
  const least = rounds({ ...replacement, pods: pods.least }) * pod.least;
  const most = rounds({ ...replacement, pods: pods.most, ...onOwnNode }) * (pod.most + grace);
  return {
    least,
    most,
    pod,
    why: grace === 0 ? why : `${why}; an old Typha lets go of its nodes over up to ${grace} s`,
  };
}
