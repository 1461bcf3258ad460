import { TYPHA_PORT, TYPHA_PORT_NAME } from "@typha-mtls/calico";
import { refuse } from "@typha-mtls/problems";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { Construct } from "constructs";
import { addObject } from "../chart-object";
import { demandScope, inNamespaceOfChart } from "../scope";
import { identified, type ObjectProps, objectMetadata, typhaSelector } from "./object-props";
import { checkProps, objectProblems, propPath } from "./props-problems";
import { servicePortProblem } from "./typha-ports";

export interface TyphaServiceProps extends ObjectProps {
  /**
   * Port (TCP) of the Service. Calico's clients go to the endpoints, which have the pods' own.
   * @default 5473
   */
  readonly port?: number;
}

/**
 * The Service through which calico-node finds Typha, and Typha its peers when it rebalances connections.
 *
 * Its port must be named `calico-typha`: the clients look the endpoints up by that name, and no setting changes it
 * (typha/pkg/discovery/discovery.go).
 *
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { TyphaService } from "typha-mtls";
 *
 * new TyphaService(new Chart(new App(), "calico"), "service", { namespace: "typha" });
 * ```
 */
export class TyphaService extends Construct {
  /** Name of the Service. */
  readonly name: string;

  /** @throws ProblemError where port, name, namespace, labels or annotations would not do */
  constructor(scope: Construct, id: string, given: TyphaServiceProps = {}) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props);
    refuse([
      ...problems,
      ...objectProblems(this, sound),
      sound.port === undefined ? undefined : servicePortProblem(sound.port, propPath(this, "port")),
    ]);
    this.name = identified(props).name;
    addObject(this, "service", k8s.KubeService, {
      metadata: objectMetadata(props),
      spec: {
        selector: typhaSelector(this.name),
        ports: [
          {
            name: TYPHA_PORT_NAME,
            port: props.port ?? TYPHA_PORT,
            protocol: "TCP",
            targetPort: k8s.IntOrString.fromString(TYPHA_PORT_NAME),
          },
        ],
      },
    });
  }
}
