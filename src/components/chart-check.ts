import { describeProblem, type Problem } from "@typha-mtls/problems";
import type { IConstruct } from "constructs";

/**
 * Has cdk8s ask for problems before it renders a chart: what only the whole chart shows, and what JSON patches leave. cdk8s
 * lists all of them behind the paths of their constructs. An object that is rendered by its own `toJson` is not checked.
 */
export function checkAtSynth(construct: IConstruct, problems: () => readonly Problem[]): void {
  const validate = () => problems().map((found) => `${describeProblem(found)} [${found.code}]`);
  construct.node.addValidation({ validate });
}
