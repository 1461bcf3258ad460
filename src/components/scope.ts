import { demandArgument, isRecord } from "@typha-mtls/fields";
import { Chart } from "cdk8s";
import { Construct } from "constructs";

/** The scope of a construct; cdk8s would fail on any other value with an error that names neither. @throws ProblemError */
export function demandScope(scope: Construct, id: string): Construct {
  demandArgument(Construct.isConstruct(scope), "scope", "a construct, such as a Chart");
  demandArgument(typeof id === "string", "id", "a string");
  return scope;
}

/** Props with the namespace of the chart where they name none: where the chart has one, cdk8s gives it to all objects that name none. */
export function inNamespaceOfChart<Props extends { readonly namespace?: string }>(
  construct: Construct,
  props: Props,
): Props {
  // Props that are not even an object are refused by those who read them.
  if (!isRecord(props) || props.namespace !== undefined) return props;
  const namespace = construct.node.scopes.findLast(Chart.isChart)?.namespace;
  return namespace === undefined ? props : { ...props, namespace };
}
