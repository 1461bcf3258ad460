import { refuse } from "@typha-mtls/problems";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { Construct } from "constructs";
import { addObject } from "../chart-object";
import { demandScope, inNamespaceOfChart } from "../scope";
import { identified, type ObjectProps, objectMetadata, typhaSelector } from "./object-props";
import { checkProps, objectProblems } from "./props-problems";

/** How many Typhas may be evicted. */
export interface DisruptionBudgetNumbers {
  /**
   * Typhas that may be down at once by evictions: a number from 1 on, or a part of all such as `25%`. With none, no node that runs a
   * Typha could be drained.
   * @default 1
   */
  readonly maxUnavailable?: number | string;
}

export interface TyphaDisruptionBudgetProps extends ObjectProps, DisruptionBudgetNumbers {}

/**
 * One Typha at a time may be evicted, or `maxUnavailable`. A Typha that is not Ready may always be: otherwise one with a broken certificate
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
  /** @throws ProblemError where a number, name, namespace, labels or annotations would not do */
  constructor(scope: Construct, id: string, given: TyphaDisruptionBudgetProps = {}) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props);
    refuse([...problems, ...objectProblems(this, sound)]);
    addObject(this, "disruption-budget", k8s.KubePodDisruptionBudget, {
      metadata: objectMetadata(props),
      spec: {
        maxUnavailable: intOrString(props.maxUnavailable ?? 1),
        unhealthyPodEvictionPolicy: "AlwaysAllow",
        selector: { matchLabels: typhaSelector(identified(props).name) },
      },
    });
  }
}

function intOrString(value: number | string): k8s.IntOrString {
  return typeof value === "number" ? k8s.IntOrString.fromNumber(value) : k8s.IntOrString.fromString(value);
}
