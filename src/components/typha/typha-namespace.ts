import { refuse } from "@typha-mtls/problems";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { Construct } from "constructs";
import { addObject } from "../chart-object";
import { demandScope } from "../scope";
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
  constructor(scope: Construct, id: string, props: TyphaNamespaceProps) {
    super(demandScope(scope, id), id);
    const { sound, problems } = checkProps(this, props);
    refuse([...problems, ...objectProblems(this, sound)]);
    const metadata = clusterMetadata(props, identified(props).namespace);
    addObject(this, "namespace", k8s.KubeNamespace, {
      metadata: { ...metadata, labels: { ...metadata.labels, "pod-security.kubernetes.io/enforce": "privileged" } },
    });
  }
}
