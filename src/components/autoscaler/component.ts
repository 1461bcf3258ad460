import type { LoadedCluster } from "../../cluster/load";
import { hasReached } from "../../cluster/rollout";
import type { Component } from "../component";
import { AUTOSCALER_KINDS } from "./kinds";
import { TyphaAutoscaler } from "./typha-autoscaler";
import { TyphaVerticalAutoscaler } from "./typha-vertical-autoscaler";
import { TyphaVerticalPodAutoscaler } from "./typha-vertical-pod-autoscaler";

/** What scales Typha, where `typha.scaling` asks for it. */
export const AUTOSCALER = {
  name: "autoscaler",
  kinds: AUTOSCALER_KINDS,
  build(chart, cluster) {
    const { rollout, typha } = cluster.config.spec;
    if (!hasReached(rollout.stage, "parallel")) return;
    const { mode, ladder, vertical } = typha.scaling;
    const props = autoscalerProps(cluster);
    if (mode === "cluster-proportional") new TyphaAutoscaler(chart, "autoscaler", { ...props, ladder });
    if (vertical.mode === "cluster-proportional") new TyphaVerticalAutoscaler(chart, "vertical", props);
    if (vertical.mode === "vpa") new TyphaVerticalPodAutoscaler(chart, "vpa", { ...props, ...vertical });
  },
  subjects: {},
  topics: [],
} satisfies Component;

function autoscalerProps({ config }: LoadedCluster) {
  const { namespace, labels, annotations, typha } = config.spec;
  const { name, imagePullSecrets, tolerations, nodeSelector } = typha;
  return { name, namespace, labels, annotations, imagePullSecrets, tolerations, nodeSelector };
}
