import { sealsKeys } from "../../cluster/leaf";
import type { LoadedCluster } from "../../cluster/load";
import { type Pki, type PlacedCertificate, placedCertificates } from "../../cluster/pki";
import type { RenderedFile } from "../../gitops/delivery";
import { shellWord } from "../../shell";
import { ruleGroups } from "./rule-groups";
import { alertContext, type TyphaMonitoringProps } from "./typha-monitoring";
import type { WatchedCertificate } from "./watched-certificate";

/** Whether the cluster file asks for any object that watches Typha. */
export function isMonitored({ config }: LoadedCluster): boolean {
  const { rules, scrape, dashboard } = config.spec.monitoring;
  return rules === "prometheus-operator" || scrape !== "annotations" || dashboard;
}

/** The props of the objects that watch Typha. */
export function monitoringProps(loaded: LoadedCluster): TyphaMonitoringProps {
  const { nodes, namespace, calicoNode, typha, labels, annotations, monitoring } = loaded.config.spec;
  const { rules, scrape, dashboard, labels: selectedBy, selector } = monitoring;
  return {
    name: typha.name,
    namespace,
    labels,
    annotations,
    certificates: watchedCertificates(loaded),
    nodes,
    metricsPort: typha.metricsPort,
    metricsTLS: typha.metricsTLS,
    calicoNodeNamespace: calicoNode.namespace,
    prometheusRule: rules === "prometheus-operator",
    scrape: scrape === "annotations" ? "none" : scrape,
    dashboard,
    selectedBy,
    selector,
  };
}

/** The rules as a file that is copied to where Prometheus reads its own. */
export function ruleFile(loaded: LoadedCluster): RenderedFile[] {
  const { monitoring, typha } = loaded.config.spec;
  if (monitoring.rules !== "file") return [];
  const groups = ruleGroups(typha.name, watchedCertificates(loaded), alertContext(monitoringProps(loaded)));
  return [{ path: "to-copy/prometheus-rules.yaml", documents: [{ groups }] }];
}

function watchedCertificates({ name, config, pki }: LoadedCluster): WatchedCertificate[] {
  const isOurs = sealsKeys(config.spec.secrets);
  return placedCertificates(name, pki).map(({ name: of, certificate: { serial, notBefore, notAfter }, file }) => ({
    name: of,
    serial,
    notBefore,
    notAfter,
    source: file,
    remedy: isOurs ? remedyFor(of, name, pki) : "replace the file by its successor",
  }));
}

function remedyFor(certificate: PlacedCertificate["name"], cluster: string, { hasCaKey }: Pki): string {
  if (certificate === "ca")
    return `run \`npx typha-mtls rotate-ca start ${shellWord(cluster)}${hasCaKey ? "" : " --ca <file>"}\``;
  return `run \`npx typha-mtls ${hasCaKey ? "renew" : "csr"} ${shellWord(cluster)}\``;
}
