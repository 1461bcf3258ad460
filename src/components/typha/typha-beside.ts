import { CONTAINERS } from "@typha-mtls/calico";
import { valueAt } from "@typha-mtls/fields";
import type { Problem } from "@typha-mtls/problems";
import { ApiObject, Chart } from "cdk8s";
import type { IConstruct } from "constructs";
import { checkAtSynth } from "../chart-check";
import { identified, type ObjectProps } from "./object-props";
import { METRICS_PORT_NAME } from "./typha-ports";
import { isTypha } from "./typhas";

/** A Typha of a chart, as it is rendered: with what JSON patches make of it. */
export interface TyphaBeside {
  /** Path of its Deployment's construct. */
  readonly path: string;
  readonly name: unknown;
  readonly namespace: unknown;
  /** Undefined where no number is rendered. */
  readonly replicas: unknown;
  /** Port of its metrics; undefined where it serves none. */
  readonly metricsPort: unknown;
}

/**
 * Has a construct that belongs to a Typha looked at beside the Typhas of its chart, once the chart is whole. A chart without
 * any is not looked at: its Typha is rendered elsewhere.
 *
 * @param judge - what is wrong beside the Typha of its name
 */
export function checkBesideTypha(
  construct: IConstruct,
  props: ObjectProps,
  judge: (typha: TyphaBeside) => Problem | undefined = () => undefined,
): void {
  checkAtSynth(construct, () => {
    const typhas = typhasIn(Chart.of(construct));
    if (typhas.length === 0) return [];
    const { name, namespace } = identified(props);
    const named = typhas.filter((typha) => typha.name === name);
    const own = named.find((typha) => typha.namespace === namespace);
    if (own !== undefined) return [judge(own)].filter((found) => found !== undefined);
    const [field, value] = named.length === 0 ? ["name", name] : ["namespace", namespace];
    const those = typhas.map((typha) => `${typha.name} in ${typha.namespace} (${typha.path})`).join(" and ");
    return [
      {
        code: "no-such-typha",
        field,
        message: `"${value}" is not that of a Typha in this chart, which has ${those}`,
        remedy: "give the name and namespace of the Typha",
      },
    ];
  });
}

function typhasIn(chart: Chart): TyphaBeside[] {
  return chart.node
    .findAll()
    .filter(isTypha)
    .map((deployment) => {
      const rendered: unknown = ApiObject.of(deployment).toJson();
      return {
        path: deployment.node.path,
        name: valueAt(rendered, "metadata", "name"),
        namespace: valueAt(rendered, "metadata", "namespace"),
        replicas: valueAt(rendered, "spec", "replicas"),
        metricsPort: metricsPortOf(rendered),
      };
    });
}

function metricsPortOf(rendered: unknown): unknown {
  const itemNamed = (list: unknown, name: string): unknown =>
    Array.isArray(list) ? list.find((one: unknown) => valueAt(one, "name") === name) : undefined;
  const container = itemNamed(valueAt(rendered, "spec", "template", "spec", "containers"), CONTAINERS.typha);
  return valueAt(itemNamed(valueAt(container, "ports"), METRICS_PORT_NAME), "containerPort");
}
