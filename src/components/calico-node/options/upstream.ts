import type { ObjectPatch } from "../../partial-object";
import type { CalicoFields } from "../contribution";

/** A part of upstream's DaemonSet `calico-node`. @param spec - below `spec` */
export function ofCalicoNode({ calicoNode: { namespace } }: CalicoFields, spec: object): ObjectPatch {
  return { apiVersion: "apps/v1", kind: "DaemonSet", metadata: { name: "calico-node", namespace }, spec };
}

/** A part of the pods of upstream's Deployment `calico-kube-controllers`. */
export function ofKubeControllers({ calicoNode: { namespace } }: CalicoFields, spec: object): ObjectPatch {
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: KUBE_CONTROLLERS, namespace },
    spec: { template: { spec } },
  };
}

/** The name of that Deployment and of its container. */
export const KUBE_CONTROLLERS = "calico-kube-controllers";
