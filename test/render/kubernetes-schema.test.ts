import { FLEET, render } from "../support/rendered";
import { apiServerRefusals, schemaTest } from "../support/upstream-schemas";
import type { Manifest } from "../upstream";

/** Settings that reach as many fields as cluster.yaml can fill. */
const EVERYTHING = [
  "labels: { team: network }",
  "annotations: { example.com/contact: x }",
  "typha:",
  "  image: { registry: r.example.com, repository: c/typha, tag: t, digest: sha256:" + "0".repeat(64) + " }",
  "  imagePullSecrets: [mirror]",
  "  resources: { requests: { cpu: 100m, memory: 1.5Gi }, limits: { memory: 2Gi } }",
  "  tolerations: [{ key: a, operator: Equal, value: b, effect: NoExecute, tolerationSeconds: 5 }]",
  "  nodeSelector: { a: b }",
  "  affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: zone }] } }",
  "  topologySpreadConstraints: [{ maxSkew: 1, topologyKey: zone, whenUnsatisfiable: ScheduleAnyway }]",
  "  metricsPort: 9093",
  "  podAnnotations: { a: b }",
];

/** As it reaches the API server: Flux opens the keys and drops what SOPS has noted. */
function applied({ sops: _, ...object }: Manifest): Manifest {
  return object;
}

describe.each(Object.entries(FLEET))("a cluster with %s", (_, cluster) => {
  schemaTest("gives objects that Kubernetes 1.27 takes with strict validation", async () => {
    for (const lines of [[], EVERYTHING]) {
      const rendered = await render(cluster, ...lines);
      const objects = rendered.objects.concat(
        Object.keys(rendered.files)
          .filter((path) => path.startsWith("to-copy/"))
          .map((path) => rendered.read(path)),
      );
      expect(objects.length).toBeGreaterThan(8);
      expect(objects.flatMap((object) => apiServerRefusals(applied(object)))).toEqual([]);
    }
  });
});

schemaTest("metrics over TLS are a volume that Kubernetes 1.27 takes", async () => {
  const tls = "metricsTLS: { secretName: typha-metrics, caConfigMap: metrics-ca, clientAuth: none }";
  const { objects } = await render({ calico: "v3.32.1" }, `typha: { metricsPort: 9093, ${tls} }`);
  const deployment = objects.find(({ kind }) => kind === "Deployment");
  expect(deployment.spec.template.spec.volumes).toHaveLength(3);
  expect(apiServerRefusals(deployment)).toEqual([]);
});

schemaTest("a field that Kubernetes does not know would be noticed", async () => {
  const { objects } = await render({});
  const deployment = objects.find(({ kind }) => kind === "Deployment");
  deployment.spec.template.spec.containers[0].imagePullPolcy = "Always";
  deployment.spec.replicas = "3";
  expect(apiServerRefusals(deployment)).toHaveLength(2);
  const secret = objects.find(({ kind }) => kind === "Secret");
  expect(apiServerRefusals(secret)).toEqual([expect.stringContaining("sops")]);
});
