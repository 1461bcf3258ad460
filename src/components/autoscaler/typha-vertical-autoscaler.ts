import { refuse } from "@typha-mtls/problems";
import type { ApiObject } from "cdk8s";
import { Construct } from "constructs";
import { demandScope, inNamespaceOfChart } from "../scope";
import { checkProps, objectProblems } from "../typha/props-problems";
import { checkBesideTypha } from "../typha/typha-beside";
import { type AutoscalerProps, addAutoscaler } from "./autoscaler-objects";
import { sizesData, VERTICAL } from "./programs";

export interface TyphaVerticalAutoscalerProps extends AutoscalerProps {}

/**
 * cluster-proportional-vertical-autoscaler, which sets what Typha requests from the number of nodes: 180m and 180Mi, and for
 * each 17 nodes 140m and 70Mi more, up to 1000m and 2000Mi. Each change restarts Typha, as a rollout.
 *
 * Its rights: to list nodes, and to patch the one Deployment.
 *
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { TyphaVerticalAutoscaler } from "typha-mtls";
 *
 * new TyphaVerticalAutoscaler(new Chart(new App(), "calico"), "vertical-autoscaler", { namespace: "typha" });
 * ```
 */
export class TyphaVerticalAutoscaler extends Construct {
  /** The Deployment of the autoscaler, which sets the resources of Typha. */
  readonly deployment: ApiObject;
  /** The ConfigMap with the coefficients. */
  readonly sizes: ApiObject;

  /** @throws ProblemError where a name, a label or an annotation would not do */
  constructor(scope: Construct, id: string, given: TyphaVerticalAutoscalerProps = {}) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props);
    refuse([...problems, ...objectProblems(this, sound)]);
    const { deployment, config } = addAutoscaler(this, props, VERTICAL, sizesData());
    this.deployment = deployment;
    this.sizes = config;
    checkBesideTypha(this, props);
  }
}
