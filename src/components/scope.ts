import { demandArgument } from "@typha-mtls/fields";
import { Construct } from "constructs";

/** The scope of a construct; cdk8s would fail on any other value with an error that names neither. @throws ProblemError */
export function demandScope(scope: Construct, id: string): Construct {
  demandArgument(Construct.isConstruct(scope), "scope", "a construct, such as a Chart");
  demandArgument(typeof id === "string", "id", "a string");
  return scope;
}
