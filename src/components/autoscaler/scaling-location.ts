import type { KubeObject } from "@typha-mtls/gitops";
import { HORIZONTAL, programName } from "./programs";

/** Names of the objects that are there for some clusters only, as the location of a cluster has them. */
export function scalingLocation(objects: readonly KubeObject[], typha: string) {
  const name = (kind: string, of: string) => (objects.some(isNamed(kind, of)) ? of : undefined);
  return {
    ladder: name("ConfigMap", programName(HORIZONTAL, typha)),
    verticalPodAutoscaler: name("VerticalPodAutoscaler", typha),
  };
}

/** Whether an object is this one. */
export function isNamed(kind: string, name: string | undefined) {
  return (object: KubeObject) => object.kind === kind && object.metadata.name === name;
}
