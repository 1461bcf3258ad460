import type { MetricsTls } from "@typha-mtls/calico";
import { TyphaMonitoring, type TyphaMonitoringProps } from "../../../src/components/monitoring/typha-monitoring";
import { refusal } from "../../calico/problems";
import { synth } from "../typha/fixtures";

const certificates = [
  {
    name: "ca",
    serial: "01",
    notBefore: new Date("2027-01-15T12:00:00Z"),
    notAfter: new Date("2037-01-15T12:00:00Z"),
    source: "clusters/demo/pki/ca.crt",
    remedy: "run `npx typha-mtls rotate-ca start demo`",
  },
];
/** A certificate that names what Prometheus is to expect, and one that Prometheus shows. */
const METRICS_TLS: Required<MetricsTls> = {
  secretName: "typha-metrics",
  serverName: "metrics.example.org",
  caConfigMap: "metrics-ca",
  clientAuth: "required",
  clientSecretName: "prometheus-client",
};
const least: TyphaMonitoringProps = { certificates, nodes: 100 };
const all: Required<TyphaMonitoringProps> = {
  name: "blue",
  namespace: "typha",
  labels: { team: "network" },
  annotations: { a: "b" },
  certificates,
  nodes: 100,
  certManagerCertificates: ["blue-server", "blue-client"],
  restarterName: "blue-restarter",
  metricsPort: 9093,
  metricsTLS: METRICS_TLS,
  calicoNodeNamespace: "calico",
  prometheusRule: true,
  scrape: "service-monitor",
  dashboard: true,
  selectedBy: { release: "prometheus" },
  selector: 'job="typha",cluster="demo"',
};
const render = (props: TyphaMonitoringProps) => synth((chart) => new TyphaMonitoring(chart, "monitoring", props));
const kinds = (props: TyphaMonitoringProps) => render(props).map(({ kind, metadata }) => `${kind} ${metadata.name}`);

test("nothing is rendered that was not asked for", () => {
  expect(kinds(least)).toEqual([]);
});

test("what needs metrics is refused without a port, all of it at once", () => {
  const { metricsPort: _, ...without } = all;
  expect(refusal(() => render(without))).toBe(
    "demo/monitoring.scrape: Typha has no metrics; set metricsPort, such as 9093\n" +
      "demo/monitoring.dashboard: Typha has no metrics; set metricsPort, such as 9093",
  );
});

test("the ends of certificates are told without metrics too", () => {
  const [rule] = render({ ...least, prometheusRule: true });
  expect(rule.spec.groups.map(({ name }: { name: string }) => name)).toEqual(["calico-typha-mtls.certificates"]);
});

test("renewals in the cluster are watched without metrics of Typha too", () => {
  const names = (props: Partial<TyphaMonitoringProps>) => {
    const [rule] = render({ ...least, prometheusRule: true, ...props });
    const groups = rule.spec.groups as { name: string; rules: { alert: string }[] }[];
    return groups.find(({ name }) => name === "calico-typha-mtls.renewals")?.rules.map(({ alert }) => alert);
  };
  const byCertManager = [
    "TyphaCertificateNotRenewed",
    "TyphaCertificateEndsUnrenewed",
    "TyphaCertificateNotReady",
    "TyphaCertificateNotWatched",
  ];
  expect(names({})).toBeUndefined();
  expect(names({ certManagerCertificates: [] })).toBeUndefined();
  expect(names({ certManagerCertificates: ["a"] })).toEqual(byCertManager);
  const ofRestarter = ["TyphaRestarterNotReady", "TyphaRestarterNotWatched"];
  expect(names({ restarterName: "b" })).toEqual(ofRestarter);
  expect(names({ certManagerCertificates: ["a"], restarterName: "b" })).toEqual([...byCertManager, ...ofRestarter]);
});

test("a PodMonitor names the job after the Typha", () => {
  const [monitor] = render({ ...least, metricsPort: 9093, scrape: "pod-monitor" });
  expect(monitor).toMatchObject({ apiVersion: "monitoring.coreos.com/v1", kind: "PodMonitor" });
  expect(monitor.spec).toEqual({
    jobLabel: "k8s-app",
    selector: { matchLabels: { "k8s-app": "calico-typha-mtls" } },
    podMetricsEndpoints: [{ port: "metrics" }],
  });
});

describe("metrics over TLS", () => {
  const { clientAuth: _, clientSecretName: __, ...anonymous } = METRICS_TLS;
  const endpointOf = (metricsTLS: MetricsTls, scrape: "pod-monitor" | "service-monitor" = "pod-monitor") => {
    const { spec } = render({ ...least, metricsPort: 9093, metricsTLS, scrape }).at(-1) ?? {};
    return (spec.podMetricsEndpoints ?? spec.endpoints)[0];
  };

  test("with nothing to show for Prometheus are refused where a monitor is rendered, because Typha asks for it", () => {
    const words =
      "demo/monitoring.metricsTLS.clientSecretName: is missing, and Typha would turn every scrape away; " +
      'name the Secret with the certificate that Prometheus presents, or set clientAuth to "none"';
    for (const scrape of ["pod-monitor", "service-monitor"] as const) {
      expect(refusal(() => render({ ...least, metricsPort: 9093, metricsTLS: anonymous, scrape }))).toBe(words);
    }
    expect(kinds({ ...least, metricsPort: 9093, metricsTLS: anonymous, dashboard: true })).toHaveLength(1);
  });

  test("are verified against the given CA and name, and Prometheus shows its certificate, for both monitors", () => {
    for (const scrape of ["pod-monitor", "service-monitor"] as const) {
      expect(endpointOf(METRICS_TLS, scrape)).toEqual({
        port: "metrics",
        scheme: "https",
        tlsConfig: {
          serverName: "metrics.example.org",
          ca: { configMap: { name: "metrics-ca", key: "ca.crt" } },
          cert: { secret: { name: "prometheus-client", key: "tls.crt" } },
          keySecret: { name: "prometheus-client", key: "tls.key" },
        },
      });
    }
  });

  test("are verified against the CA in the Secret and the name of the metrics' Service, unless something else is given", () => {
    expect(endpointOf({ secretName: "typha-metrics", clientAuth: "none" })).toEqual({
      port: "metrics",
      scheme: "https",
      tlsConfig: {
        serverName: "calico-typha-mtls-metrics.kube-system.svc",
        ca: { secret: { name: "typha-metrics", key: "ca.crt" } },
      },
    });
  });

  test("are never scraped without being verified", () => {
    expect(JSON.stringify(render({ ...all, scrape: "pod-monitor" }))).not.toContain("insecureSkipVerify");
  });
});

describe("all the props", () => {
  const objects = render(all);
  const byKind = (kind: string) => objects.find((object) => object.kind === kind);

  test("make these objects", () => {
    expect(kinds(all)).toEqual([
      "PrometheusRule blue",
      "Service blue-metrics",
      "ServiceMonitor blue",
      "ConfigMap blue-dashboard",
    ]);
    for (const { metadata } of objects) {
      expect(metadata).toMatchObject({ namespace: "typha", annotations: { a: "b" } });
      expect(metadata.labels).toMatchObject({ team: "network", "k8s-app": "blue" });
    }
  });

  test("only what the Prometheus operator selects has its label", () => {
    const labelled = objects.filter(({ metadata }) => metadata.labels.release === "prometheus").map(({ kind }) => kind);
    expect(labelled).toEqual(["PrometheusRule", "ServiceMonitor"]);
  });

  test("the metrics' Service is headless and is what the ServiceMonitor selects, not the one for nodes", () => {
    expect(byKind("Service")?.spec).toEqual({
      clusterIP: "None",
      selector: { "k8s-app": "blue" },
      ports: [{ name: "metrics", port: 9093, protocol: "TCP", targetPort: "metrics" }],
    });
    const { matchLabels } = byKind("ServiceMonitor")?.spec.selector ?? {};
    expect(byKind("Service")?.metadata.labels).toMatchObject(matchLabels);
    expect(matchLabels).toEqual({ "k8s-app": "blue", "app.kubernetes.io/component": "typha-metrics" });
  });

  test("rules and dashboard use the given selector and nothing else", () => {
    const text = JSON.stringify(byKind("PrometheusRule")) + byKind("ConfigMap")?.data["blue.json"];
    expect(text).not.toContain("undefined");
    for (const [matchers] of text.replaceAll("\\", "").matchAll(/typha_(?!mtls)\w+\{[^}]*\}/g)) {
      expect(matchers).toContain('job="typha",cluster="demo"');
    }
    expect(text).toContain('namespace=\\"calico\\"');
  });

  test("the dashboard is JSON that Grafana's sidecar finds, with every panel in its place", () => {
    const config = byKind("ConfigMap");
    expect(config?.metadata.labels.grafana_dashboard).toBe("1");
    const { panels, uid, title } = JSON.parse(config?.data["blue.json"]);
    expect({ uid, title }).toEqual({ uid: "blue", title: "Typha blue" });
    const places = panels.map(({ gridPos: { x, y } }: { gridPos: { x: number; y: number } }) => `${x},${y}`);
    expect(new Set(places).size).toBe(panels.length);
    expect(panels.map(({ title }: { title: string }) => title)).toEqual([
      "Days until a certificate ends",
      "When it ends",
      "Nodes that are served",
      "Connections of each Typha",
      "Connections accepted and dropped",
      "How far clients are behind, 99th percentile",
      "Round trip of a ping, 99th percentile",
    ]);
  });
});
