import { nodeSize } from "../../../cluster/network/sizes";
import type { CalicoChanges, Contribution } from "../contribution";

/** calico-node's requests, or what decides them. */
export const NODE_SIZE: Contribution = {
  field: "spec.networkConfig.autoScaling",
  changes({ spec }): CalicoChanges {
    const size = nodeSize(spec);
    if (size === undefined) return {};
    const { namespace } = spec.calicoNode;
    const metadata = { name: "calico-node", namespace };
    if ("requests" in size) {
      const containers = [{ name: "calico-node", resources: { requests: size.requests } }];
      return {
        patches: [{ apiVersion: "apps/v1", kind: "DaemonSet", metadata, spec: { template: { spec: { containers } } } }],
      };
    }
    const least = Object.keys(size.minAllowed).length > 0 ? { minAllowed: size.minAllowed } : {};
    const object = {
      apiVersion: "autoscaling.k8s.io/v1",
      kind: "VerticalPodAutoscaler",
      metadata,
      spec: {
        targetRef: { apiVersion: "apps/v1", kind: "DaemonSet", name: "calico-node" },
        updatePolicy: { updateMode: "Recreate" },
        resourcePolicy: {
          containerPolicies: [
            { containerName: "calico-node", controlledValues: "RequestsOnly", ...least },
            // The side cars need next to nothing.
            { containerName: "*", mode: "Off" },
          ],
        },
      },
    };
    return { objects: [{ object, delivery: { wave: 1, guarded: false } }] };
  },
};
