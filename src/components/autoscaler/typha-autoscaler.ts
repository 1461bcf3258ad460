import { DEFAULT_LADDER, type LadderStep, ladderProblems } from "@typha-mtls/calico";
import { type Problem, refuse } from "@typha-mtls/problems";
import type { ApiObject } from "cdk8s";
import { Construct } from "constructs";
import { demandScope, inNamespaceOfChart } from "../scope";
import { checkProps, objectProblems, propPath } from "../typha/props-problems";
import { checkBesideTypha, type TyphaBeside } from "../typha/typha-beside";
import { type AutoscalerProps, addAutoscaler } from "./autoscaler-objects";
import { HORIZONTAL, ladderData } from "./programs";

/** What is wrong with a Typha whose number git decides too. */
function secondOwner({ path, replicas }: TyphaBeside): Problem | undefined {
  if (replicas === undefined) return undefined;
  return {
    code: "fields-contradict",
    message: `${path} renders \`replicas: ${replicas}\`, so that each sync sets back what the autoscaler decides`,
    remedy: 'give that Typha `scaling: { mode: "cluster-proportional" }`',
  };
}

export interface TyphaAutoscalerProps extends AutoscalerProps {
  /**
   * From how many nodes on there are how many Typhas. Nodes are those that may run Typha, are Ready and not cordoned.
   * @default - Gardener's, with the second Typha from 3 nodes on
   */
  readonly ladder?: readonly LadderStep[];
}

/**
 * cluster-proportional-autoscaler, which sets the number of Typhas from a ladder every 10 seconds. Its Typha has
 * `scaling: { mode: "cluster-proportional" }`, and so no number of its own.
 *
 * Its rights: to list nodes, to read its ladder, and to change the scale of the one Deployment.
 *
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { TyphaAutoscaler } from "typha-mtls";
 *
 * const autoscaler = new TyphaAutoscaler(new Chart(new App(), "calico"), "autoscaler", {
 *   ladder: [{ nodes: 1, replicas: 1 }, { nodes: 5, replicas: 3 }, { nodes: 400, replicas: 4 }],
 * });
 * console.log(autoscaler.deployment.name); // calico-typha-mtls-autoscaler
 * ```
 */
export class TyphaAutoscaler extends Construct {
  /** The Deployment of the autoscaler, which sets the replicas of Typha. */
  readonly deployment: ApiObject;
  /** The ConfigMap that the autoscaler reads at each turn. */
  readonly ladder: ApiObject;

  /** @throws ProblemError where a ladder would give no Typha, or not fewer than nodes, or a name would not do */
  constructor(scope: Construct, id: string, given: TyphaAutoscalerProps = {}) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props);
    refuse([
      ...problems,
      ...objectProblems(this, sound),
      ...ladderProblems(sound.ladder ?? [], propPath(this, "ladder")),
    ]);
    const { deployment, config } = addAutoscaler(this, props, HORIZONTAL, ladderData(props.ladder ?? DEFAULT_LADDER));
    this.deployment = deployment;
    this.ladder = config;
    checkBesideTypha(this, props, secondOwner);
  }
}
