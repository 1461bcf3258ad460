import type { Component } from "../component";
import { autoscalers } from "./from-cluster";
import { AUTOSCALER_KINDS } from "./kinds";
import { TyphaAutoscaler } from "./typha-autoscaler";
import { TyphaVerticalAutoscaler } from "./typha-vertical-autoscaler";
import { TyphaVerticalPodAutoscaler } from "./typha-vertical-pod-autoscaler";

/** What scales Typha, where `typha.scaling` asks for it. */
export const AUTOSCALER = {
  name: "autoscaler",
  kinds: AUTOSCALER_KINDS,
  build(chart, cluster) {
    const { horizontal, vertical, vpa } = autoscalers(cluster);
    if (horizontal !== undefined) new TyphaAutoscaler(chart, "autoscaler", horizontal);
    if (vertical !== undefined) new TyphaVerticalAutoscaler(chart, "vertical", vertical);
    if (vpa !== undefined) new TyphaVerticalPodAutoscaler(chart, "vpa", vpa);
  },
} satisfies Component;
