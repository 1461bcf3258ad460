import { ApiObject, Chart } from "cdk8s";
import type { Construct } from "constructs";
import { type ClusterProps, TyphaCluster } from "typha-mtls";

/** A team's own chart around a cluster: its mark on the pods, and a quota beside them. */
export class NetworkChart extends Chart {
  constructor(scope: Construct, id: string, cluster: ClusterProps) {
    super(scope, id);
    const typha = { ...cluster.typha, podAnnotations: { "example.org/team": "network" } };
    new TyphaCluster(this, "typha", { ...cluster, typha });
    new ApiObject(this, "quota", {
      apiVersion: "v1",
      kind: "ResourceQuota",
      metadata: { name: "typha", namespace: typha.namespace },
      spec: { hard: { pods: String(2 * cluster.typha.nodes) } },
    });
  }
}
