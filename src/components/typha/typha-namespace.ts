import { refuse } from "@typha-mtls/problems";
import { ApiObject, Chart } from "cdk8s";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { Construct } from "constructs";
import { addObject } from "../chart-object";
import { demandScope, inNamespaceOfChart } from "../scope";
import { clusterMetadata, identified, type ObjectProps } from "./object-props";
import { checkProps, objectProblems } from "./props-problems";

export interface TyphaNamespaceProps extends ObjectProps {}

/**
 * A namespace of Typha's own. The pod security level is `privileged` because every other one forbids the host network, and
 * Typha must run before there is any other.
 *
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { TyphaNamespace } from "typha-mtls";
 *
 * new TyphaNamespace(new Chart(new App(), "calico"), "namespace", { namespace: "typha" });
 * ```
 */
export class TyphaNamespace extends Construct {
  /** @throws ProblemError where name, namespace, labels or annotations would not do */
  constructor(scope: Construct, id: string, given: TyphaNamespaceProps) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props);
    refuse([...problems, ...objectProblems(this, sound)]);
    const metadata = clusterMetadata(props, identified(props).namespace);
    addObject(this, "namespace", k8s.KubeNamespace, {
      metadata: { ...metadata, labels: { ...metadata.labels, "pod-security.kubernetes.io/enforce": "privileged" } },
    });
  }
}

/** Whether the chart of a construct holds a Namespace already, which is rendered once. */
export function chartHasNamespace(construct: Construct, name: string): boolean {
  return Chart.of(construct)
    .node.findAll()
    .some((found) => ApiObject.isApiObject(found) && found.kind === "Namespace" && found.name === name);
}
