/** Says which part of Calico an object belongs to. */
export const COMPONENT_LABEL = "app.kubernetes.io/component";

/** Labels of every object of a component, as Kubernetes recommends them. @param instance - name of the Typha that it belongs to */
export function componentLabels(component: string, instance: string): Record<string, string> {
  return {
    "app.kubernetes.io/name": component,
    "app.kubernetes.io/instance": instance,
    [COMPONENT_LABEL]: component,
    "app.kubernetes.io/part-of": "calico",
    "app.kubernetes.io/managed-by": "typha-mtls",
  };
}
