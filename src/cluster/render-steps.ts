import { advice, type OwnCommand, own, type Remedy, someOf } from "@typha-mtls/problems";
import type { ClusterSpec } from "./cluster.generated";

/** A cluster, as far as it says who renders it. */
export interface ClusterToRender {
  readonly name: string;
  readonly config: { readonly spec: Pick<ClusterSpec, "rendered"> };
}

/** Whether a chart of the user's renders a cluster: then `synth` writes nothing of it. */
export function isOfChart({ config }: Pick<ClusterToRender, "config">): boolean {
  return config.spec.rendered === "chart";
}

/**
 * What brings `dist/` of clusters up to date: `synth` for those that it renders, and a run of the user's charts for the others.
 *
 * @param synthOf - the command for clusters that `synth` renders
 */
export function renderSteps<C extends ClusterToRender>(
  clusters: readonly C[],
  synthOf: (clusters: readonly C[]) => OwnCommand = (some) => own("synth", namesOf(some)),
): (OwnCommand | string)[] {
  const [charts, others] = [clusters.filter(isOfChart), clusters.filter((cluster) => !isOfChart(cluster))];
  return [
    ...(others.length === 0 ? [] : [synthOf(others)]),
    ...(charts.length === 0 ? [] : [runCharts(namesOf(charts))]),
  ];
}

/** Names in one line, of a fleet. */
const MOST_NAMES = 20;

/** @param names - of clusters that charts render */
export function runCharts(names: readonly string[]): string {
  return `run the ${names.length === 1 ? "chart that renders" : "charts that render"} ${someOf(names, MOST_NAMES)}`;
}

/** {@link renderSteps} in a sentence: "`synth a`, run the chart that renders b". */
export function renderStep<C extends ClusterToRender>(
  clusters: readonly C[],
  synthOf?: (clusters: readonly C[]) => OwnCommand,
): Remedy {
  return renderSteps(clusters, synthOf).flatMap((step, at) => advice`${at === 0 ? "" : ", "}${step}`);
}

function namesOf(clusters: readonly ClusterToRender[]): string[] {
  return clusters.map(({ name }) => name);
}
