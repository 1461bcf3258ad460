import type { RenderedFile } from "@typha-mtls/gitops";
import { advice, describeRemedy, IN_REPOSITORY, own, placeholder } from "@typha-mtls/problems";
import { sealsKeys } from "../../cluster/leaf";
import type { LoadedCluster, Pki } from "../../cluster/loaded-cluster";
import { type PlacedCertificate, placedCertificates } from "../../cluster/pki";
import { runsTypha } from "../../cluster/rollout";
import type { Component } from "../component";
import { restarterProps } from "../restarter/from-cluster";
import { restarterName } from "../restarter/names";
import { certManagerCertificates } from "../typha/cert-manager-certificates";
import { MONITORING_KINDS } from "./kinds";
import type { WatchedCertificate } from "./rule-groups";
import { monitoringRules, TyphaMonitoring, type TyphaMonitoringProps } from "./typha-monitoring";

/** What watches Typha, once it runs. */
export const MONITORING = {
  name: "monitoring",
  kinds: MONITORING_KINDS,
  build(chart, cluster) {
    if (isMonitored(cluster)) new TyphaMonitoring(chart, "monitoring", monitoringProps(cluster));
  },
  toCopy: (cluster) => (runsTypha(cluster.config.spec) ? ruleFile(cluster) : []),
} satisfies Component;

/** Whether cluster.yaml asks for objects that watch Typha, and Typha runs. */
export function isMonitored(cluster: LoadedCluster): boolean {
  const { rules, scrape, dashboard } = cluster.config.spec.monitoring;
  return (rules === "prometheus-operator" || scrape !== "annotations" || dashboard) && runsTypha(cluster.config.spec);
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
    certManagerCertificates: Object.values(certManagerCertificates(loaded) ?? {}).map(({ secretName }) => secretName),
    restarterName: restarterProps(loaded) === undefined ? undefined : restarterName(typha.name),
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
function ruleFile(loaded: LoadedCluster): RenderedFile[] {
  if (loaded.config.spec.monitoring.rules !== "file") return [];
  const groups = monitoringRules(monitoringProps(loaded));
  return [{ path: "to-copy/prometheus-rules.yaml", documents: [{ groups }] }];
}

function watchedCertificates({ name, paths, config, pki }: LoadedCluster): WatchedCertificate[] {
  const isOurs = sealsKeys(config.spec.secrets);
  return placedCertificates(paths, pki).map(
    ({ name: of, certificate: { serial, notBefore, notAfter }, file, host }) => ({
      name: of,
      serial,
      notBefore,
      notAfter,
      source: file,
      remedy:
        isOurs && (host === undefined || pki.hasCaKey) ? remedyFor(of, name, pki) : "replace the file by its successor",
    }),
  );
}

function remedyFor(certificate: PlacedCertificate["name"], cluster: string, { hasCaKey }: Pki): string {
  const command =
    certificate === "ca"
      ? own("rotate-ca start", [cluster], hasCaKey ? {} : { ca: placeholder("file") })
      : own(hasCaKey ? "renew" : "csr", [cluster]);
  return describeRemedy(advice`run ${command}`, IN_REPOSITORY);
}
