import type { LoadedCluster } from "../../../cluster/load";
import type { RenderedFile } from "../../../gitops/delivery";
import type { KubeObject } from "../../../gitops/kube-object";
import { componentLabels } from "../../labels";
import { alertRule, type RuleGroup } from "../../monitoring/rule-groups";
import { CHAIN_ALERTS, type ChainAlertContext } from "./alerts";

/** The alerts as an object, where the Prometheus operator is to have them. */
export function alarmObjects(cluster: LoadedCluster): KubeObject[] {
  const { monitoring, calicoNode, labels, annotations, typha } = cluster.config.spec;
  const groups = alarmGroups(cluster);
  if (groups.length === 0 || monitoring.rules !== "prometheus-operator") return [];
  return [
    {
      apiVersion: "monitoring.coreos.com/v1",
      kind: "PrometheusRule",
      metadata: {
        name: "cni-chain",
        namespace: calicoNode.namespace,
        labels: { ...labels, ...componentLabels("cni-chain", typha.name), ...monitoring.labels },
        annotations,
      },
      spec: { groups },
    },
  ];
}

/** The alerts as a file, for a Prometheus without the operator. */
export function alarmFiles(cluster: LoadedCluster): RenderedFile[] {
  const groups = alarmGroups(cluster);
  if (groups.length === 0 || cluster.config.spec.monitoring.rules !== "file") return [];
  return [{ path: "to-copy/cni-chain-rules.yaml", documents: [{ groups }] }];
}

function alarmGroups({ config: { spec } }: LoadedCluster): RuleGroup[] {
  const { verifier, nodeGate, alerts } = spec.cniChain ?? {};
  if (verifier === undefined || !alerts) return [];
  const context: ChainAlertContext = {
    namespace: spec.calicoNode.namespace,
    verifier: "cni-chain-verifier",
    taint: nodeGate?.taint,
    measured: verifier.metricsPort !== undefined,
  };
  const needed = CHAIN_ALERTS.filter(({ isNeeded }) => isNeeded?.(context) ?? true);
  return [{ name: "cni-chain", rules: needed.map((alert) => alertRule(alert, context)) }];
}
