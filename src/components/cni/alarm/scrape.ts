import type { KubeObject } from "@typha-mtls/gitops";
import { VERIFIER_PORT } from "../../../cluster/node-ports";
import type { CniChainGateProps } from "../cni-chain-gate-props";
import { VERIFIER } from "../names";
import { verifierMetadata } from "../object-metadata";
import { HTTP_PORT_NAME, VERIFIER_SELECTOR } from "../verifier-pod";

const OPERATOR = "monitoring.coreos.com/v1";

/** What tells the Prometheus operator to scrape the verifiers; nothing where they listen on the loopback address. */
export function scrapeObjects(props: CniChainGateProps): KubeObject[] {
  const { scrape = "none", verifier } = props;
  if (scrape === "none" || verifier?.listen !== "all") return [];
  const metadata = verifierMetadata(props);
  const selected = { ...metadata, labels: { ...metadata.labels, ...props.selectedBy } };
  // The label that the job takes its name from, on pods and on the Service.
  const [jobLabel] = Object.keys(VERIFIER_SELECTOR);
  const monitor = { jobLabel, selector: { matchLabels: VERIFIER_SELECTOR } };
  const endpoints = [{ port: HTTP_PORT_NAME }];
  if (scrape === "pod-monitor") {
    const spec = { ...monitor, podMetricsEndpoints: endpoints };
    return [{ apiVersion: OPERATOR, kind: "PodMonitor", metadata: selected, spec }];
  }
  return [
    {
      apiVersion: "v1",
      kind: "Service",
      metadata: { ...metadata, name: `${VERIFIER}-metrics`, labels: { ...metadata.labels, ...VERIFIER_SELECTOR } },
      spec: {
        clusterIP: "None",
        // A verifier is not ready exactly when its metrics are of interest.
        publishNotReadyAddresses: true,
        selector: VERIFIER_SELECTOR,
        ports: [
          { name: HTTP_PORT_NAME, port: verifier.port ?? VERIFIER_PORT, protocol: "TCP", targetPort: HTTP_PORT_NAME },
        ],
      },
    },
    { apiVersion: OPERATOR, kind: "ServiceMonitor", metadata: selected, spec: { ...monitor, endpoints } },
  ];
}
