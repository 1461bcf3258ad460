import { problemsOf } from "../calico/problems";
import { Rendered, render } from "../support/rendered";
import { externalLeaf, unsealedRepository } from "../support/unsealed-repository";

const METRICS = "typha: { metricsPort: 9093 }";

test("nothing watches Typha unless it is asked for", async () => {
  const { files, objects } = await render({});
  expect(objects.map(({ kind }) => kind)).not.toContain("PrometheusRule");
  expect(Object.keys(files)).not.toContain("to-copy/prometheus-rules.yaml");
});

test("objects of the Prometheus operator come last, and leave git without harm", async () => {
  const rendered = await render(
    { gitops: "argocd", secrets: "sealed-secrets" },
    METRICS,
    "monitoring: { rules: prometheus-operator, scrape: service-monitor, labels: { release: monitoring } }",
  );
  const last = rendered.objects.slice(-2);
  expect(last.map(({ kind }) => kind)).toEqual(["ServiceMonitor", "PrometheusRule"]);
  for (const { metadata } of last) {
    expect(metadata.annotations).toEqual({ "argocd.argoproj.io/sync-wave": "1" });
    expect(metadata.labels.release).toBe("monitoring");
  }
});

test("a rule file names each certificate, where it comes from and what renews it", async () => {
  const { groups } = (await render({}, "monitoring: { rules: file }")).read("to-copy/prometheus-rules.yaml");
  expect(groups).toHaveLength(1);
  const records = groups[0].rules.filter((rule: { record?: string }) => rule.record !== undefined);
  expect(records.map(({ labels }: { labels: { certificate: string } }) => labels.certificate)).toEqual([
    "typha-server",
    "typha-client",
    "ca",
  ]);
  type Alert = { alert?: string; labels: { certificate: string }; annotations: { description: string } };
  const told = (groups[0].rules as Alert[]).flatMap(({ alert, labels: { certificate }, annotations }) => {
    const [, source, remedy] = /, from (\S+)\. .* Before that, (.+); then synth/.exec(annotations?.description) ?? [];
    return alert === undefined ? [] : [`${certificate}: ${source}, ${remedy}`];
  });
  const twice = (line: string) => [line, line];
  expect(told).toEqual([
    ...twice("typha-server: clusters/demo/pki/typha-server.yaml, run `npx typha-mtls renew demo`"),
    ...twice("typha-client: clusters/demo/pki/typha-client.yaml, run `npx typha-mtls renew demo`"),
    ...twice("ca: clusters/demo/pki/ca.crt, run `npx typha-mtls rotate-ca start demo`"),
  ]);
});

test("what needs metrics is refused in cluster.yaml, together with what is wrong with Typha", async () => {
  const problems = await render(
    {},
    "monitoring:",
    "  scrape: pod-monitor",
    "  dashboard: true",
    "typha: { env: [{ name: TYPHA_NOSUCH, value: x }] }",
  ).then(
    () => [],
    (error) =>
      problemsOf(() => {
        throw error;
      }),
  );
  expect(problems.map(({ file, field }) => `${file} ${field}`)).toEqual([
    "clusters/demo/cluster.yaml spec.typha.env[0]",
    "clusters/demo/cluster.yaml spec.monitoring.scrape",
    "clusters/demo/cluster.yaml spec.monitoring.dashboard",
  ]);
  expect(problems.every(({ line }) => line !== undefined)).toBe(true);
});

test("metrics over TLS are told to Typha and to the monitor alike, and what Prometheus lacks is a line of cluster.yaml", async () => {
  const lines = (more: string) => [
    `typha: { metricsPort: 9093, metricsTLS: { secretName: typha-metrics${more} } }`,
    "monitoring: { scrape: pod-monitor }",
  ];
  const rendered = await render({ calico: "v3.32.1" }, ...lines(", clientSecretName: prometheus-client"));
  const [endpoint] = rendered.objects.find(({ kind }) => kind === "PodMonitor")?.spec.podMetricsEndpoints ?? [];
  expect(endpoint.tlsConfig).toMatchObject({
    serverName: "calico-typha-mtls-metrics.kube-system.svc",
    ca: { secret: { name: "typha-metrics" } },
    cert: { secret: { name: "prometheus-client" } },
  });
  const typha = rendered.objects.find(({ kind }) => kind === "Deployment")?.spec.template;
  expect(typha.spec.containers[0].env).toContainEqual({
    name: "TYPHA_PROMETHEUSMETRICSCLIENTAUTH",
    value: "RequireAndVerifyClientCert",
  });
  await expect(render({ calico: "v3.32.1" }, ...lines(""))).rejects.toThrow(
    "spec.typha.metricsTLS.clientSecretName: is missing, and Typha would turn every scrape away",
  );
  await expect(render({ calico: "v3.31.7" }, ...lines(", clientAuth: none"))).rejects.toThrow(
    "spec.typha.metricsTLS: Typha v3.31 does not know it",
  );
});

test("a certificate whose key somebody else keeps is not ours to renew", async () => {
  const { certificate } = await externalLeaf("typha-server");
  const lines = ["monitoring: { rules: file }"];
  const scratch = await unsealedRepository({
    secrets: "external",
    lines,
    pki: { "typha-server.crt": certificate.pem },
  });
  const text = JSON.stringify(new Rendered(scratch).read("to-copy/prometheus-rules.yaml"));
  expect(text).toContain("from clusters/demo/pki/typha-server.crt.");
  expect(text).toContain("replace the file by its successor");
  expect(text).not.toContain("npx typha-mtls");
});
