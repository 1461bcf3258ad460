import { CONTAINERS, type UpdateMode } from "@typha-mtls/calico";
import { refuse } from "@typha-mtls/problems";
import { Construct } from "constructs";
import { addObject, CUSTOM_RESOURCE } from "../chart-object";
import { demandScope, inNamespaceOfChart } from "../scope";
import { identified, type ObjectProps, objectMetadata } from "../typha/object-props";
import { checkProps, objectProblems } from "../typha/props-problems";
import { checkBesideTypha } from "../typha/typha-beside";

export interface TyphaVerticalPodAutoscalerProps extends ObjectProps {
  /**
   * Least that is reserved, such as `cpu: 200m`, `memory: 100Mi`.
   * @default - the autoscaler's own
   */
  readonly minAllowed?: Readonly<Record<string, string>>;

  /**
   * How new requests reach pods that run.
   * @default "Recreate"
   */
  readonly updateMode?: UpdateMode;
}

/**
 * A VerticalPodAutoscaler for Typha: it changes requests only, because a CPU limit on Typha delays policy. The autoscaler
 * itself has to be installed.
 *
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { TyphaVerticalPodAutoscaler } from "typha-mtls";
 *
 * new TyphaVerticalPodAutoscaler(new Chart(new App(), "calico"), "vpa", { minAllowed: { cpu: "200m" } });
 * ```
 */
export class TyphaVerticalPodAutoscaler extends Construct {
  /** @throws ProblemError where a quantity, a mode, a name, a label or an annotation would not do */
  constructor(scope: Construct, id: string, given: TyphaVerticalPodAutoscalerProps = {}) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props);
    refuse([...problems, ...objectProblems(this, sound)]);
    const { minAllowed, updateMode = "Recreate" } = props;
    addObject(this, "vertical-pod-autoscaler", CUSTOM_RESOURCE, {
      apiVersion: "autoscaling.k8s.io/v1",
      kind: "VerticalPodAutoscaler",
      metadata: objectMetadata(props),
      spec: {
        targetRef: { apiVersion: "apps/v1", kind: "Deployment", name: identified(props).name },
        updatePolicy: { updateMode },
        resourcePolicy: {
          containerPolicies: [
            {
              containerName: CONTAINERS.typha,
              controlledValues: "RequestsOnly",
              ...(minAllowed === undefined ? {} : { minAllowed: { ...minAllowed } }),
            },
          ],
        },
      },
    });
    checkBesideTypha(this, props);
  }
}
