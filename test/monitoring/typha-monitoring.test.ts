import { TyphaMonitoring, type TyphaMonitoringProps } from "../../src/monitoring/typha-monitoring";
import { refusal } from "../calico/problems";
import { synth } from "../stack/fixtures";

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
const least: TyphaMonitoringProps = { certificates, nodes: 100 };
const all: Required<TyphaMonitoringProps> = {
  name: "blue",
  namespace: "typha",
  labels: { team: "network" },
  annotations: { a: "b" },
  certificates,
  nodes: 100,
  metricsPort: 9093,
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

test("a PodMonitor names the job after the Typha", () => {
  const [monitor] = render({ ...least, metricsPort: 9093, scrape: "pod-monitor" });
  expect(monitor).toMatchObject({ apiVersion: "monitoring.coreos.com/v1", kind: "PodMonitor" });
  expect(monitor.spec).toEqual({
    jobLabel: "k8s-app",
    selector: { matchLabels: { "k8s-app": "calico-typha-mtls" } },
    podMetricsEndpoints: [{ port: "metrics" }],
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
      "Nodes that are served",
      "Connections of each Typha",
      "Connections accepted and dropped",
      "How far clients are behind, 99th percentile",
      "Round trip of a ping, 99th percentile",
    ]);
  });
});
