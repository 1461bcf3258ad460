import type { Resources, Toleration } from "@typha-mtls/calico";
import { fieldsOf, refusal } from "../../calico/problems";
import type { Manifest } from "../../upstream";
import { container, deployment, environment, pod } from "./fixtures";

test("Typha runs on the host network, before everything else, on nodes with any taint", () => {
  expect(pod()).toMatchObject({
    hostNetwork: true,
    priorityClassName: "system-cluster-critical",
    serviceAccountName: "calico-typha-mtls",
    nodeSelector: { "kubernetes.io/os": "linux" },
    tolerations: [
      { key: "CriticalAddonsOnly", operator: "Exists" },
      { operator: "Exists", effect: "NoSchedule" },
      { operator: "Exists", effect: "NoExecute" },
    ],
  });
  expect(pod()).not.toHaveProperty("dnsPolicy");
  expect(pod()).not.toHaveProperty("affinity");
});

test("pods have labels of their own, which replace none by which Typha is selected, and their priority", () => {
  const { spec } = deployment({
    labels: { team: "network" },
    podLabels: { cost: "shared", team: "pods", "k8s-app": "x" },
  });
  expect(spec.template.metadata.labels).toMatchObject({
    cost: "shared",
    team: "network",
    "k8s-app": "calico-typha-mtls",
  });
  expect(spec.selector.matchLabels).toEqual({ "k8s-app": "calico-typha-mtls" });
  expect(deployment({ podLabels: { cost: "shared" } }).metadata.labels).not.toHaveProperty("cost");
  expect(pod({ priorityClassName: "system-node-critical" }).priorityClassName).toBe("system-node-critical");
});

test("Typhas are spread over hosts always, and over zones as far as possible within a revision", () => {
  const labelSelector = { matchLabels: { "k8s-app": "calico-typha-mtls" } };
  expect(pod().topologySpreadConstraints).toEqual([
    { maxSkew: 1, topologyKey: "kubernetes.io/hostname", whenUnsatisfiable: "DoNotSchedule", labelSelector },
    {
      maxSkew: 1,
      topologyKey: "topology.kubernetes.io/zone",
      whenUnsatisfiable: "ScheduleAnyway",
      labelSelector,
      matchLabelKeys: ["pod-template-hash"],
    },
  ]);
});

test("Typha runs without privileges and on a read-only disk, but can read its key", () => {
  expect(pod().securityContext).toEqual({ fsGroup: 65534, seccompProfile: { type: "RuntimeDefault" } });
  expect(container().securityContext).toEqual({
    runAsNonRoot: true,
    runAsUser: 999,
    runAsGroup: 999,
    privileged: false,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ["ALL"] },
    readOnlyRootFilesystem: true,
    seccompProfile: { type: "RuntimeDefault" },
  });
  expect(container({ calicoVersion: "v3.33.0" }).securityContext.runAsUser).toBe(10001);
});

test("certificate and trust bundle are mounted as whole directories, so that an update arrives", () => {
  expect(pod().volumes).toEqual([
    { name: "typha-mtls-trust", configMap: { name: "calico-typha-mtls-ca" } },
    { name: "typha-mtls-identity", secret: { secretName: "calico-typha-mtls-server", defaultMode: 0o440 } },
  ]);
  expect(container().volumeMounts).toEqual([
    { name: "typha-mtls-trust", mountPath: "/etc/typha-mtls/trust", readOnly: true },
    { name: "typha-mtls-identity", mountPath: "/etc/typha-mtls/identity", readOnly: true },
  ]);
});

test("all five TLS settings are there, and name mounted files", () => {
  expect(environment()).toMatchObject({
    TYPHA_CAFILE: "/etc/typha-mtls/trust/ca.crt",
    TYPHA_SERVERCERTFILE: "/etc/typha-mtls/identity/tls.crt",
    TYPHA_SERVERKEYFILE: "/etc/typha-mtls/identity/tls.key",
    TYPHA_CLIENTCN: "typha-client",
  });
  expect(environment()).not.toHaveProperty("TYPHA_CLIENTURISAN");
});

test("a URI identity is told instead of a common name, never both, because Typha takes either", () => {
  const env = environment({ clientIdentity: { kind: "uri", value: "spiffe://example.org/node" } });
  expect(env["TYPHA_CLIENTURISAN"]).toBe("spiffe://example.org/node");
  expect(env).not.toHaveProperty("TYPHA_CLIENTCN");
});

test("connections are rebalanced over the Typhas of this Service only", () => {
  expect(environment({ name: "blue", namespace: "typha" })).toMatchObject({
    TYPHA_CONNECTIONREBALANCINGMODE: "kubernetes",
    TYPHA_K8SSERVICENAME: "blue",
    TYPHA_K8SNAMESPACE: "typha",
  });
});

test("the probes ask the host's loopback, and give a busy Typha ten seconds", () => {
  const { livenessProbe, readinessProbe } = container();
  expect(livenessProbe).toEqual({
    httpGet: { host: "localhost", path: "/liveness", port: 9098 },
    periodSeconds: 30,
    initialDelaySeconds: 30,
    timeoutSeconds: 10,
  });
  expect(readinessProbe).toEqual({
    httpGet: { host: "localhost", path: "/readiness", port: 9098 },
    periodSeconds: 10,
    timeoutSeconds: 10,
  });
});

test("the pods may be evicted by the cluster autoscaler and carry the certificate's hash", () => {
  expect(deployment().spec.template.metadata.annotations).toEqual({
    "cluster-autoscaler.kubernetes.io/safe-to-evict": "true",
    "typha-mtls/certificate-hash": "0".repeat(64),
  });
});

test("metrics are off unless a port is given, and then they can be found", () => {
  expect(Object.keys(environment()).filter((name) => name.includes("PROMETHEUS"))).toEqual([]);
  expect(container().ports).toHaveLength(1);
  expect(environment({ metricsPort: 9093 })).toMatchObject({
    TYPHA_PROMETHEUSMETRICSENABLED: "true",
    TYPHA_PROMETHEUSMETRICSPORT: "9093",
  });
  expect(container({ metricsPort: 9093 }).ports).toContainEqual({
    name: "metrics",
    containerPort: 9093,
    protocol: "TCP",
  });
  expect(deployment({ metricsPort: 9093 }).spec.template.metadata.annotations).toMatchObject({
    "prometheus.io/scrape": "true",
    "prometheus.io/port": "9093",
  });
});

test("a variable that the user sets takes the place of upstream's default", () => {
  const env = container({ env: [{ name: "TYPHA_LOGSEVERITYSCREEN", value: "debug" }] }).env;
  expect(env[0]).toEqual({ name: "TYPHA_LOGSEVERITYSCREEN", value: "debug" });
  expect(new Set(env.map(({ name }: Manifest) => name)).size).toBe(env.length);
});

test("resources are absent as upstream, or just those that are given", () => {
  expect(container()).not.toHaveProperty("resources");
  const all: Required<Resources> = { requests: { cpu: "200m", memory: "150Mi" }, limits: { memory: "1Gi" } };
  expect(container({ resources: all }).resources).toEqual(all);
  expect(refusal(() => deployment({ resources: { limits: { memory: "1 GB" } } }))).toContain(
    '"1 GB" is not a quantity',
  );
});

test("tolerations that are given replace the default, with all their fields", () => {
  const all: Required<Toleration> = {
    key: "dedicated",
    operator: "Equal",
    value: "infra",
    effect: "NoExecute",
    tolerationSeconds: 60,
  };
  expect(pod({ tolerations: [all] }).tolerations).toEqual([all]);
});

test("a spread without a selector gets Typha's", () => {
  const [constraint] = pod({
    topologySpreadConstraints: [{ maxSkew: 2, topologyKey: "rack", whenUnsatisfiable: "ScheduleAnyway" }],
  }).topologySpreadConstraints;
  expect(constraint).toEqual({
    maxSkew: 2,
    topologyKey: "rack",
    whenUnsatisfiable: "ScheduleAnyway",
    labelSelector: { matchLabels: { "k8s-app": "calico-typha-mtls" } },
  });
});

test("affinity is carried whole, and a field that would get lost is refused", () => {
  const term = { labelSelector: { matchLabels: { "k8s-app": "calico-typha" } }, topologyKey: "kubernetes.io/hostname" };
  const affinity = { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } };
  expect(pod({ affinity }).affinity).toEqual(affinity);
  expect(
    fieldsOf(() =>
      deployment({
        affinity: {
          podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ ...term, topologykey: "x" }] },
        },
        topologySpreadConstraints: [
          { topologyKeys: "x", maxSkew: 1, topologyKey: "x", whenUnsatisfiable: "DoNotSchedule" },
        ],
      }),
    ),
  ).toEqual([
    "demo/typha.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologykey",
    "demo/typha.topologySpreadConstraints[0].topologyKeys",
  ]);
  expect(
    refusal(() =>
      deployment({ affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: {} } } }),
    ),
  ).toContain("an object is not an array");
});
