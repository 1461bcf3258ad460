import type { TyphaAutoscalerProps } from "./typha-autoscaler";
import type { TyphaVerticalAutoscalerProps } from "./typha-vertical-autoscaler";
import type { TyphaVerticalPodAutoscalerProps } from "./typha-vertical-pod-autoscaler";

/** Props of the constructs that scale a Typha; undefined for those that cluster.yaml does not ask for. */
export interface Autoscalers {
  /** Props of a `TyphaAutoscaler`. */
  readonly horizontal?: TyphaAutoscalerProps;
  /** Props of a `TyphaVerticalAutoscaler`. */
  readonly vertical?: TyphaVerticalAutoscalerProps;
  /** Props of a `TyphaVerticalPodAutoscaler`. */
  readonly vpa?: TyphaVerticalPodAutoscalerProps;
}
