import { demandArgument, fieldBelow } from "@typha-mtls/fields";
import { type Delivery, deliveryAnnotations, GITOPS_TOOLS, type GitOpsTool, type KubeObject } from "@typha-mtls/gitops";
import { ApiObject, type ApiObjectProps } from "cdk8s";
import { Construct, type IConstruct } from "constructs";
import { hasReached, type Stage } from "../cluster/rollout";
import { AUTOSCALER_KINDS } from "./autoscaler/kinds";
import { HORIZONTAL, VERTICAL } from "./autoscaler/programs";
import { checkAtSynth } from "./chart-check";
import { addManifest } from "./chart-object";
import { CNI_KINDS } from "./cni/kinds";
import { CNI_CHAIN } from "./cni/names";
import type { KindDelivery } from "./component";
import { COMPONENT_LABEL } from "./labels";
import { MONITORING_KINDS } from "./monitoring/kinds";
import { announceOwn, ownObjectsBelow, scopesOf, whenOwnIsAdded } from "./own-objects";
import { RESTARTER_KINDS } from "./restarter/kinds";
import { TYPHA_RESTARTER } from "./restarter/names";
import { TYPHA_KINDS } from "./typha/kinds";

const SYNC_OPTIONS = "argocd.argoproj.io/sync-options";

type Kinds = ReadonlyMap<string, Delivery>;

const kindsOf = (kinds: Readonly<Record<string, Delivery>>): Kinds => new Map(Object.entries(kinds));

const KINDS = kindsOf({ ...AUTOSCALER_KINDS, ...MONITORING_KINDS, ...TYPHA_KINDS });

/** Components that deliver some kinds otherwise than others do, by their label. */
const OF_COMPONENTS: ReadonlyMap<string | undefined, Kinds> = new Map([
  [HORIZONTAL.component, kindsOf(AUTOSCALER_KINDS)],
  [VERTICAL.component, kindsOf(AUTOSCALER_KINDS)],
  [TYPHA_RESTARTER, kindsOf(RESTARTER_KINDS)],
  [CNI_CHAIN, kindsOf(CNI_KINDS)],
]);

/** Deliveries of objects that say themselves how they are delivered. */
const given = new WeakMap<ApiObject, Delivery>();

/**
 * Adds an object that is rendered without a construct, and that `deliverBy` delivers as it says.
 *
 * @throws ProblemError where the chart holds an object of this kind and name already
 */
export function addDelivered(scope: Construct, id: string, manifest: ApiObjectProps, delivery: Delivery): ApiObject {
  return addManifest(scope, id, manifest, (object) => given.set(object, delivery));
}

/**
 * Has `deliverBy` deliver an object that lies elsewhere in the tree.
 *
 * @param taker - the construct that answers for it from now on
 */
export function takeOver(taker: Construct, object: ApiObject, delivery: Delivery): void {
  given.set(object, delivery);
  announceOwn(object, taker);
}

/**
 * Takes out what a cluster gets at a later stage of its rollout, and constructs that hold nothing else.
 *
 * @param stage - that the cluster has reached
 */
export function removeLaterObjects(scope: Construct, stage: Stage): void {
  for (const object of ownObjectsBelow(scope)) {
    const { from = "plaintext" }: Partial<KindDelivery> = deliveryOf(object) ?? {};
    if (!hasReached(stage, from)) removeWithEmptyScopes(object, scope);
  }
}

function removeWithEmptyScopes(part: IConstruct, top: IConstruct): void {
  const around = part.node.scope!;
  around.node.tryRemoveChild(part.node.id);
  const isEmpty = around !== top && !around.node.findAll().some(ApiObject.isApiObject);
  if (isEmpty) removeWithEmptyScopes(around, top);
}

function deliveryOf(object: ApiObject): Delivery | undefined {
  const own = given.get(object);
  if (own !== undefined) return own;
  const component = object.metadata.getLabel(COMPONENT_LABEL);
  return (OF_COMPONENTS.get(component) ?? KINDS).get(object.kind);
}

/** What applies the objects below a scope. */
const tools = new WeakMap<IConstruct, GitOpsTool>();

/**
 * Annotates what a chart of your own renders as `synth` does, for the tool that applies it. Flux and Argo CD then keep what
 * calico-node depends on in the cluster when it vanishes from git, Argo CD applies certificates and rights before Typha, and
 * Flux leaves texts with `${…}` alone.
 *
 * It annotates the objects of this package's constructs below the scope, and those that they have taken over, when they are rendered:
 * it may be called before or after anything is added. All others are yours. Of several calls, the one on the innermost scope
 * holds; `kustomize` has no annotations. What you annotate yourself stays, and options in Argo CD's `sync-options` are joined; a
 * value that contradicts is refused when cdk8s renders the chart.
 *
 * @param scope - a chart, or a construct in it
 * @throws ProblemError where an argument is of another type
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { deliverBy, TyphaService } from "typha-mtls";
 *
 * const chart = new Chart(new App(), "calico");
 * new TyphaService(chart, "typha");
 * deliverBy(chart, "flux");
 * console.log(JSON.stringify(chart.toJson()[0].metadata.annotations)); // {"kustomize.toolkit.fluxcd.io/prune":"disabled"}
 * ```
 */
export function deliverBy(scope: IConstruct, tool: GitOpsTool): void {
  demandArgument(Construct.isConstruct(scope), "scope", "a construct");
  demandArgument(GITOPS_TOOLS.includes(tool), "tool", `one of ${GITOPS_TOOLS.join(", ")}`);
  if (!tools.has(scope)) whenOwnIsAdded(scope, annotateWhenRendered);
  tools.set(scope, tool);
  for (const object of ownObjectsBelow(scope)) annotateWhenRendered(object);
}

/** The tool of the innermost scope that has one. */
function toolOf(object: ApiObject): GitOpsTool {
  const depth = ({ node }: IConstruct) => node.scopes.length;
  const innermost = scopesOf(object)
    .filter((scope) => tools.has(scope))
    .reduce((best, scope) => (depth(scope) >= depth(best) ? scope : best));
  return tools.get(innermost)!;
}

const annotated = new WeakSet<ApiObject>();

/**
 * Has an object annotate itself when it is rendered, since what decides that may come later, and cdk8s has no aspects. JSON patches
 * come afterwards, so that they find the annotations.
 */
function annotateWhenRendered(object: ApiObject): void {
  if (annotated.has(object)) return;
  annotated.add(object);
  const { metadata } = object;
  const own: () => Metadata = metadata.toJson.bind(metadata);
  let isAsked = false;
  /** What is rendered, asked while it is being rendered. */
  const content = (): KubeObject => {
    isAsked = true;
    try {
      return object.toJson() as KubeObject;
    } finally {
      isAsked = false;
    }
  };
  const parts = (given: Metadata) => joined(given, annotationsOf(object, isAsked ? undefined : content));
  metadata.toJson = () => {
    const given = own();
    const annotations = parts(given).map(({ name, there, both }) => [name, both ?? there] as const);
    return annotations.length === 0
      ? given
      : inOrder({ ...given, annotations: inOrder({ ...given.annotations, ...Object.fromEntries(annotations) }) });
  };
  checkAtSynth(object, () =>
    parts(own())
      .filter(({ both }) => both === undefined)
      .map(({ name, value, there }) => ({
        code: "delivery-contradicted",
        field: fieldBelow(object.node.path, "metadata", "annotations", name),
        message: `is ${JSON.stringify(there)}, and the tool that applies it needs ${JSON.stringify(value)}`,
        remedy:
          'remove the annotation, or leave deliverBy out here, by deliverBy(construct, "kustomize"), and write all of them yourself',
      })),
  );
}

/** @param content - what the object renders; undefined where that is not known yet */
function annotationsOf(object: ApiObject, content: (() => KubeObject) | undefined): Readonly<Record<string, string>> {
  const delivery = deliveryOf(object);
  if (delivery === undefined) return {};
  const bare: KubeObject = { apiVersion: object.apiVersion, kind: object.kind, metadata: { name: object.name } };
  return deliveryAnnotations(content?.() ?? bare, delivery, toolOf(object));
}

interface Metadata {
  readonly annotations?: Readonly<Record<string, string>>;
}

/** Annotations with what is there already; `both` is undefined where they contradict each other. */
function joined({ annotations: present = {} }: Metadata, wanted: Readonly<Record<string, string>>) {
  return Object.entries(wanted).map(([name, value]) => {
    const there = present[name];
    return { name, value, there, both: there === undefined ? value : withPresent(name, there, value) };
  });
}

/** Keys sorted, as cdk8s writes them. */
function inOrder<T extends object>(map: T): T {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))) as T;
}

/** The value of an annotation that is there already; undefined where both contradict each other. */
function withPresent(name: string, present: string, value: string): string | undefined {
  if (name !== SYNC_OPTIONS) return present === value ? value : undefined;
  const options = [...new Set([...optionsIn(present), ...optionsIn(value)])];
  const names = new Set(options.map((option) => option.split("=")[0]));
  return names.size === options.length ? options.join(",") : undefined;
}

/** Options of Argo CD are `Name=value`, separated by commas. */
function optionsIn(text: string): string[] {
  return text.split(",").flatMap((option) => (option.trim() === "" ? [] : [option.trim()]));
}
