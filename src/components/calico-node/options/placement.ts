import { CONTAINERS } from "@typha-mtls/calico";
import type { Contribution } from "../contribution";
import { ofCalicoNode, ofKubeControllers } from "./upstream";

/** Where upstream's pods run, with which resources, and how fast calico-node is replaced. */
export const PLACEMENT: Contribution = {
  field: "spec.calicoNode",
  changes({ spec }) {
    const { maxUnavailable, resources, seLinuxLevel, tolerations = spec.tolerations } = spec.calicoNode;
    const pod = {
      ...(tolerations === undefined ? {} : { tolerations }),
      ...(seLinuxLevel === undefined
        ? {}
        : {
            initContainers: [{ name: "install-cni", securityContext: { seLinuxOptions: { level: seLinuxLevel } } }],
          }),
      ...(resources === undefined ? {} : { containers: [{ name: CONTAINERS.calicoNode, resources }] }),
    };
    const ofNode = {
      ...(maxUnavailable === undefined
        ? {}
        : { updateStrategy: { type: "RollingUpdate", rollingUpdate: { maxUnavailable } } }),
      ...(Object.keys(pod).length === 0 ? {} : { template: { spec: pod } }),
    };
    const { tolerations: ofControllers } = spec.kubeControllers;
    return {
      patches: Object.keys(ofNode).length === 0 ? [] : [ofCalicoNode(spec, ofNode)],
      patchesIfPresent: ofControllers === undefined ? [] : [ofKubeControllers(spec, { tolerations: ofControllers })],
    };
  },
};
