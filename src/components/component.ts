import type { Chart } from "cdk8s";
import type { LoadedCluster } from "../cluster/load";
import type { Stage } from "../cluster/rollout";
import type { Delivery, RenderedFile } from "../gitops/delivery";
import type { KubeObject } from "../gitops/kube-object";
import type { LiveSubject } from "./observed/subject";
import type { ComponentFiles, PartialObject } from "./partial-object";
import type { Topic } from "./rule";

/** A part of a cluster: what is rendered for it. Each has a folder here, and a line in the registry. */
export type Component = OwnComponent | PatchComponent;

interface ComponentFacts {
  /** Name of its folder, and of its section of `spec` in cluster.yaml. */
  readonly name: string;
  /** What is looked at of it in a live cluster. */
  readonly subjects: Readonly<Record<string, LiveSubject>>;
  /** By which rules that is compared with git. */
  readonly topics: readonly Topic[];
}

/** A component whose objects are ours: they are rendered whole, and the kustomization of the cluster lists them. */
export interface OwnComponent extends ComponentFacts {
  readonly owner: "us";
  /** How its objects are delivered, by their kinds. */
  readonly kinds: Readonly<Record<string, KindDelivery>>;
  /**
   * Adds the constructs to a chart of the component's own, the main one under the component's name.
   *
   * @throws ProblemError with fields named as `<cluster>/<component>.<prop>`
   */
  build(chart: Chart, cluster: LoadedCluster): void;
  /** Files that are not applied: people copy them to where they keep such files. */
  toCopy?(cluster: LoadedCluster): readonly RenderedFile[];
}

/** A component that has another owner, who lists kustomize Components of ours: they patch the owner's objects. */
export interface PatchComponent extends ComponentFacts {
  readonly owner: "other";
  /** By folder. The same folders at every stage, so that the owner lists them once. */
  patches(cluster: LoadedCluster): Readonly<Record<string, ComponentFiles>>;
}

/** All that is rendered for a cluster, as objects. */
export interface RenderedObjects {
  /** Objects that kustomization.yaml lists or generates, as they are delivered. */
  readonly objects: readonly KubeObject[];
  /** Patches of objects that have another owner. */
  readonly patches: readonly PartialObject[];
}

/** How one kind of object of a component is delivered. */
export interface KindDelivery extends Delivery {
  /**
   * Stage of the rollout from which on it is rendered.
   * @default - all of them
   */
  readonly from?: Stage;
}

/** What a component does not say of a kind: kept when it vanishes from git, because a loss is worse than a leftover. */
const UNSAID: KindDelivery = { wave: 0, guarded: true };

/** Objects of components with how each is delivered, in the order in which the components list their kinds. */
export function deliverables(
  rendered: readonly (readonly [component: OwnComponent, objects: readonly KubeObject[]])[],
): { readonly object: KubeObject; readonly delivery: KindDelivery }[] {
  const order = [...new Set(rendered.flatMap(([{ kinds }]) => Object.keys(kinds)))];
  const position = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return rendered
    .flatMap(([{ kinds }, objects]) =>
      objects.map((object) => ({ object, delivery: new Map(Object.entries(kinds)).get(object.kind) ?? UNSAID })),
    )
    .sort((a, b) => position(a.object.kind) - position(b.object.kind));
}
