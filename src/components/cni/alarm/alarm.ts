import type { KubeObject, RenderedFile } from "@typha-mtls/gitops";
import { alertRule, type RuleGroup } from "../../monitoring/rule-groups";
import type { CniChainGateProps } from "../cni-chain-gate-props";
import { CNI_CHAIN, START_UP_TAINT, VERIFIER } from "../names";
import { chainMetadata, verifierMetadata } from "../object-metadata";
import { CHAIN_ALERTS, type ChainAlertContext } from "./alerts";

/** The alerts as an object, where the Prometheus operator is to have them. */
export function alarmObjects(props: CniChainGateProps): KubeObject[] {
  const groups = props.prometheusRule ? alarmGroups(props) : [];
  if (groups.length === 0) return [];
  const { namespace } = verifierMetadata(props);
  const metadata = chainMetadata({ ...props, labels: { ...props.labels, ...props.selectedBy } }, CNI_CHAIN);
  return [
    {
      apiVersion: "monitoring.coreos.com/v1",
      kind: "PrometheusRule",
      metadata: { ...metadata, namespace },
      spec: { groups },
    },
  ];
}

/** The alerts as a file, for a Prometheus without the operator. */
export function alarmFiles(props: CniChainGateProps): RenderedFile[] {
  const groups = alarmGroups(props);
  return groups.length === 0 ? [] : [{ path: "to-copy/cni-chain-rules.yaml", documents: [{ groups }] }];
}

/** None without a verifier, whose DaemonSet they look at. */
function alarmGroups(props: CniChainGateProps): RuleGroup[] {
  const { verifier, nodeGate } = props;
  if (verifier === undefined) return [];
  const context: ChainAlertContext = {
    namespace: verifierMetadata(props).namespace,
    verifier: VERIFIER,
    taint: nodeGate === undefined ? undefined : { ...START_UP_TAINT, ...nodeGate.taint },
    measured: verifier.listen === "all",
  };
  const needed = CHAIN_ALERTS.filter(({ isNeeded }) => isNeeded?.(context) ?? true);
  return [{ name: CNI_CHAIN, rules: needed.map((alert) => alertRule(alert, context)) }];
}
