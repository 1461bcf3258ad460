import { configMap, deployment, named } from "../observed/objects";
import { namespaced } from "../observed/subject";
import { HORIZONTAL, programName, VERTICAL } from "./programs";

/** What is looked at of what scales Typha. Autoscalers also where git renders none: one that is left scales against git. */
export const AUTOSCALER_SUBJECTS = {
  autoscaler: namespaced("apps", "deployments", deployment, (at) => [at.namespace, programName(HORIZONTAL, at.name)]),
  verticalAutoscaler: namespaced("apps", "deployments", deployment, (at) => [
    at.namespace,
    programName(VERTICAL, at.name),
  ]),
  ladder: namespaced("", "configmaps", configMap, (at) => [at.namespace, at.ladder]),
  verticalPodAutoscaler: namespaced("autoscaling.k8s.io", "verticalpodautoscalers", named, (at) => [
    at.namespace,
    at.verticalPodAutoscaler,
  ]),
} as const;
