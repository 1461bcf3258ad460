import { ApiObject } from "cdk8s";
import { Construct, type IConstruct } from "constructs";
import { demandArgument } from "../arguments";
import { type Delivery, deliveryAnnotations, GITOPS_TOOLS, type GitOpsTool } from "../gitops/delivery";
import { AUTOSCALER_KINDS } from "./autoscaler/kinds";
import { HORIZONTAL, VERTICAL } from "./autoscaler/programs";
import { CNI_KINDS } from "./cni/kinds";
import { CNI_CHAIN } from "./cni/names";
import { COMPONENT_LABEL } from "./labels";
import { MONITORING_KINDS } from "./monitoring/kinds";
import { TYPHA_KINDS } from "./typha/kinds";

type Kinds = ReadonlyMap<string, Delivery>;

const kindsOf = (kinds: Readonly<Record<string, Delivery>>): Kinds => new Map(Object.entries(kinds));

const KINDS = kindsOf({ ...AUTOSCALER_KINDS, ...MONITORING_KINDS, ...TYPHA_KINDS });

/** Components that deliver some kinds otherwise than others do, by their label. */
const OF_COMPONENTS: ReadonlyMap<string | undefined, Kinds> = new Map([
  [HORIZONTAL.component, kindsOf(AUTOSCALER_KINDS)],
  [VERTICAL.component, kindsOf(AUTOSCALER_KINDS)],
  [CNI_CHAIN, kindsOf(CNI_KINDS)],
]);

function deliveryOf(object: ApiObject): Delivery | undefined {
  const component = object.metadata.getLabel(COMPONENT_LABEL);
  return (OF_COMPONENTS.get(component) ?? KINDS).get(object.kind);
}

/**
 * Annotates what a chart of your own renders as `synth` does, for the tool that applies it. Flux and Argo CD then keep what
 * calico-node depends on in the cluster when it vanishes from git, Argo CD applies certificates and rights before Typha, and
 * Flux leaves texts with `${…}` alone.
 *
 * It annotates the objects that are there when it is called, of the kinds that the constructs of this package render, and
 * replaces annotations of the same names. `kustomize` has none.
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
  for (const object of scope.node.findAll().filter(ApiObject.isApiObject)) {
    const delivery = deliveryOf(object);
    if (delivery === undefined) continue;
    const annotations = deliveryAnnotations(object.toJson(), delivery, tool);
    for (const [name, value] of Object.entries(annotations)) object.metadata.addAnnotation(name, value);
  }
}
