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
  const text = JSON.stringify(groups);
  expect(text).toContain("from clusters/demo/pki/ca.crt.");
  expect(text).toContain("`npx typha-mtls rotate-ca start demo`");
  expect(text).toContain("`npx typha-mtls renew demo`");
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
