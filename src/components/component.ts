import type { Deliverable, Delivery, KubeObject, RenderedFile } from "@typha-mtls/gitops";
import type { Chart } from "cdk8s";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import type { Stage } from "../cluster/rollout";
import type { ComponentFiles, ObjectPatch } from "./partial-object";

/**
 * A part of a cluster: what is rendered for it. Each has a folder here, and a line in the registry. It may render objects of
 * ours, by constructs or without, and change objects that have another owner. What is looked at of it in a live cluster
 * stands in `subjects.ts`, and the rules about that in `topics.ts`: rendering loads neither.
 */
export interface Component {
  /** Name of its folder, and of its section of `spec` in cluster.yaml. */
  readonly name: string;
  /**
   * Whether it is there in a cluster whose Typha is switched off.
   * @default false
   */
  readonly withoutTypha?: boolean;
  /**
   * How the objects of its constructs are delivered, by their kinds.
   * @default - it has no constructs
   */
  readonly kinds?: Readonly<Record<string, KindDelivery>>;
  /**
   * Adds the constructs to the chart of the cluster, the main one under the component's name.
   *
   * @throws ProblemError with fields named as `<cluster>/<component>.<prop>`
   */
  build?(chart: Chart, cluster: LoadedCluster): void;
  /**
   * What it renders without constructs.
   *
   * @throws ProblemError with fields of cluster.yaml
   */
  render?(cluster: LoadedCluster): PlainParts;
  /** Files that are not applied: people copy them to where they keep such files. */
  toCopy?(cluster: LoadedCluster): readonly RenderedFile[];
}

/** What a component renders without constructs. */
export interface PlainParts {
  /** Objects that kustomization.yaml lists, each with its delivery. */
  readonly objects?: readonly Deliverable[];
  /** What changes in objects that have another owner, by whichever route: rules compare it with a live cluster. */
  readonly patches?: readonly ObjectPatch[];
  /** kustomize Components that this owner lists, by folder; the same folders at every stage, so that they are listed once. */
  readonly forOwner?: Readonly<Record<string, ComponentFiles>>;
}

/** All that is rendered for a cluster, as objects. */
export interface RenderedObjects {
  /** Objects that kustomization.yaml lists or generates, as they are delivered. */
  readonly objects: readonly KubeObject[];
  /** What changes in objects that have another owner. */
  readonly patches: readonly ObjectPatch[];
}

/** How one kind of object of a component is delivered. */
export interface KindDelivery extends Delivery {
  /**
   * Stage of the rollout from which on it is rendered.
   * @default - all of them
   */
  readonly from?: Stage;
  /**
   * What a reviewer has to know of them, a line each.
   * @default - nothing
   */
  readonly notes?: readonly string[];
}

/** What a component does not say of a kind: kept when it vanishes from git, because a loss is worse than a leftover. */
const DEFAULT_DELIVERY: KindDelivery = { wave: 0, guarded: true };

/** Objects of constructs with how each is delivered, in the order in which the components list their kinds. */
export function deliverables(
  built: readonly (readonly [component: Pick<Component, "kinds">, objects: readonly KubeObject[]])[],
): (Deliverable & { readonly delivery: KindDelivery })[] {
  const order = new Map<string, number>();
  for (const [{ kinds = {} }] of built) {
    for (const kind of Object.keys(kinds)) if (!order.has(kind)) order.set(kind, order.size);
  }
  const position = (kind: string) => order.get(kind) ?? order.size;
  return built
    .flatMap(([{ kinds = {} }, objects]) => {
      const said = new Map(Object.entries(kinds));
      return objects.map((object) => {
        const { notes = [], ...delivery } = said.get(object.kind) ?? DEFAULT_DELIVERY;
        return { object, delivery, notes };
      });
    })
    .sort((a, b) => position(a.object.kind) - position(b.object.kind));
}
