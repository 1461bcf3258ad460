import { refuse } from "@typha-mtls/problems";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { Construct } from "constructs";
import { addObject } from "../chart-object";
import { demandScope } from "../scope";
import { identified, type ObjectProps, objectMetadata, typhaSelector } from "./object-props";
import { checkProps, objectProblems } from "./props-problems";

export interface TyphaDisruptionBudgetProps extends ObjectProps {}

/**
 * One Typha at a time may be evicted. A Typha that is not Ready may always be: otherwise one with a broken certificate
 * would block every drain of its node.
 *
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { TyphaDisruptionBudget } from "typha-mtls";
 *
 * new TyphaDisruptionBudget(new Chart(new App(), "calico"), "budget", { namespace: "typha" });
 * ```
 */
export class TyphaDisruptionBudget extends Construct {
  /** @throws ProblemError where name, namespace, labels or annotations would not do */
  constructor(scope: Construct, id: string, props: TyphaDisruptionBudgetProps = {}) {
    super(demandScope(scope, id), id);
    const { sound, problems } = checkProps(this, props);
    refuse([...problems, ...objectProblems(this, sound)]);
    addObject(this, "disruption-budget", k8s.KubePodDisruptionBudget, {
      metadata: objectMetadata(props),
      spec: {
        maxUnavailable: k8s.IntOrString.fromNumber(1),
        unhealthyPodEvictionPolicy: "AlwaysAllow",
        selector: { matchLabels: typhaSelector(identified(props).name) },
      },
    });
  }
}
