import { render } from "../../../support/rendered";

async function scraped(listen: string, scrape: string) {
  const lines = [`cniChain: { verifier: { listen: ${listen}, port: 9815 } }`, `monitoring: { scrape: ${scrape} }`];
  const metrics = ["typha: { metricsPort: 9093 }"];
  const { objects } = await render({}, [...lines, ...metrics].join("\n  "));
  const ours = objects.filter(({ metadata }) => metadata.name.startsWith("cni-chain-verifier"));
  const byKind = (kind: string) => ours.find((object) => object.kind === kind);
  return { ...byKind("DaemonSet")!.spec.template.metadata, byKind };
}

test.each(["annotations", "pod-monitor", "service-monitor"])(
  "nothing scrapes a verifier that listens on the loopback address, with %s",
  async (scrape) => {
    const { annotations, byKind } = await scraped("loopback", scrape);
    expect(Object.keys(annotations).filter((name) => name.startsWith("prometheus.io/"))).toEqual([]);
    expect(["PodMonitor", "Service", "ServiceMonitor"].map(byKind)).toEqual([undefined, undefined, undefined]);
  },
);

test("pods that listen on all addresses have the annotations of their port", async () => {
  const { annotations } = await scraped("all", "annotations");
  expect(annotations).toMatchObject({ "prometheus.io/scrape": "true", "prometheus.io/port": "9815" });
});

test("a PodMonitor selects the pods by their labels and the port by its name", async () => {
  const { byKind, labels } = await scraped("all", "pod-monitor");
  const { selector, podMetricsEndpoints, jobLabel } = byKind("PodMonitor")!.spec;
  expect(labels).toMatchObject(selector.matchLabels);
  const [container] = byKind("DaemonSet")!.spec.template.spec.containers;
  expect(podMetricsEndpoints).toEqual([{ port: container.ports[0].name }]);
  expect(labels[jobLabel]).toBe("cni-chain-verifier");
});

test("the Service of a ServiceMonitor lists pods that are not ready, whose metrics are the ones that matter", async () => {
  const { byKind, labels } = await scraped("all", "service-monitor");
  const service = byKind("Service")!;
  const monitor = byKind("ServiceMonitor")!;
  expect(service.spec).toMatchObject({ clusterIP: "None", publishNotReadyAddresses: true });
  expect(service.spec.ports).toMatchObject([{ port: 9815, targetPort: "cni-chain" }]);
  expect(labels).toMatchObject(service.spec.selector);
  expect(service.metadata.labels).toMatchObject(monitor.spec.selector.matchLabels);
  expect(service.metadata.labels[monitor.spec.jobLabel]).toBe("cni-chain-verifier");
});
