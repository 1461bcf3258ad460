import { Yaml } from "cdk8s";
import { TyphaWithMtls, type TyphaWithMtlsProps } from "../../../src/components/typha/typha-with-mtls";
import { fieldsOf, problemsOf, refusal } from "../../calico/problems";
import { pick } from "../../upstream";
import { LEAST, pem, sealedSecret, sopsSecret, synth, TRUST_BUNDLE } from "./fixtures";

const render = (props: Partial<TyphaWithMtlsProps> = {}) =>
  synth((chart) => new TyphaWithMtls(chart, "typha", { ...LEAST, ...props }));

const summary = (props: Partial<TyphaWithMtlsProps> = {}) =>
  render(props).map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? "-"}/${metadata.name}`);

test("a Typha in kube-system is nine objects, all named after it", () => {
  expect(summary()).toEqual([
    "ConfigMap kube-system/calico-typha-mtls-ca",
    "Secret kube-system/calico-typha-mtls-server",
    "Secret kube-system/calico-typha-mtls-client",
    "ServiceAccount kube-system/calico-typha-mtls",
    "ClusterRole -/calico-typha-mtls",
    "ClusterRoleBinding -/calico-typha-mtls",
    "Deployment kube-system/calico-typha-mtls",
    "Service kube-system/calico-typha-mtls",
    "PodDisruptionBudget kube-system/calico-typha-mtls",
  ]);
});

test("a namespace of its own is rendered, allows the host network, and has the trust bundle on both sides", () => {
  expect(summary({ namespace: "typha" })).toEqual([
    "Namespace -/typha",
    "ConfigMap typha/calico-typha-mtls-ca",
    "ConfigMap kube-system/calico-typha-mtls-ca",
    "Secret typha/calico-typha-mtls-server",
    "Secret kube-system/calico-typha-mtls-client",
    "ServiceAccount typha/calico-typha-mtls",
    "ClusterRole -/calico-typha-mtls",
    "ClusterRoleBinding -/calico-typha-mtls",
    "Deployment typha/calico-typha-mtls",
    "Service typha/calico-typha-mtls",
    "PodDisruptionBudget typha/calico-typha-mtls",
  ]);
  expect(pick(render({ namespace: "typha" }), "Namespace").metadata.labels).toMatchObject({
    "pod-security.kubernetes.io/enforce": "privileged",
  });
});

test("the namespace of calico-node is not rendered, because it has an owner", () => {
  const objects = summary({ namespace: "calico", calicoNodeNamespace: "calico" });
  expect(objects.filter((object) => object.startsWith("Namespace"))).toEqual([]);
  expect(objects).toContain("Secret calico/calico-typha-mtls-client");
});

test("kube-system is never rendered as a namespace: it has an owner, also where calico-node runs elsewhere", () => {
  const objects = summary({ calicoNodeNamespace: "calico" });
  expect(objects.filter((object) => object.startsWith("Namespace"))).toEqual([]);
  expect(objects).toEqual(
    expect.arrayContaining(["Secret kube-system/calico-typha-mtls-server", "Secret calico/calico-typha-mtls-client"]),
  );
});

test("all the props", () => {
  const all: Required<TyphaWithMtlsProps> = {
    name: "blue",
    namespace: "typha",
    labels: { team: "network" },
    annotations: { "example.org/owner": "network" },
    calicoVersion: "v3.32.1",
    calicoNodeVersion: "v3.33.0",
    calicoNodeNamespace: "calico",
    nodes: 900,
    replicas: 7,
    scaler: "none",
    image: { registry: "registry.example.org:5000" },
    imagePullSecrets: ["pull"],
    resources: { requests: { cpu: "200m" } },
    tolerations: [{ operator: "Exists" }],
    nodeSelector: { role: "infra" },
    affinity: { nodeAffinity: {} },
    topologySpreadConstraints: [{ maxSkew: 1, topologyKey: "rack", whenUnsatisfiable: "ScheduleAnyway" }],
    port: 5474,
    healthPort: 9097,
    metricsPort: 9093,
    metricsTLS: { secretName: "typha-metrics" },
    env: [{ name: "GODEBUG", value: "netdns=go" }],
    podAnnotations: { "example.org/pod": "yes" },
    terminationGracePeriodSeconds: 60,
    trustBundle: TRUST_BUNDLE,
    server: {
      manifest: sealedSecret("blue-server", "typha"),
      certificate: pem("blue-server"),
      identity: { kind: "uri", value: "spiffe://example.org/typha" },
    },
    client: {
      manifest: sealedSecret("blue-client", "calico"),
      identity: { kind: "uri", value: "spiffe://example.org/node" },
    },
  };
  const objects = render(all);
  for (const { metadata } of objects) {
    expect(metadata.name).toMatch(/^(typha|blue(-(ca|server|client))?)$/);
    expect(metadata.labels).toMatchObject({ team: "network", "k8s-app": "blue" });
    expect(metadata.annotations).toEqual({ "example.org/owner": "network" });
  }
  const { replicas, template } = pick(objects, "Deployment").spec;
  expect(replicas).toBe(7);
  expect(template.metadata.annotations).toMatchObject({ "example.org/pod": "yes", "prometheus.io/scheme": "https" });
  expect(template.spec).toMatchObject({
    nodeSelector: { role: "infra" },
    imagePullSecrets: [{ name: "pull" }],
    tolerations: [{ operator: "Exists" }],
    affinity: { nodeAffinity: {} },
    terminationGracePeriodSeconds: 60,
  });
  expect(template.spec.topologySpreadConstraints[0].topologyKey).toBe("rack");
  expect(template.spec.containers[0]).toMatchObject({
    image: "registry.example.org:5000/calico/typha:v3.32.1",
    resources: { requests: { cpu: "200m" } },
  });
  expect(template.spec.containers[0].env).toEqual(
    expect.arrayContaining([
      { name: "TYPHA_CLIENTURISAN", value: "spiffe://example.org/node" },
      { name: "GODEBUG", value: "netdns=go" },
    ]),
  );
  expect(
    render({ ...all, replicas: undefined, scaler: "external" }).find(({ kind }) => kind === "Deployment").spec,
  ).not.toHaveProperty("replicas");
});

test("the pods change when the certificate or the trust bundle does, and not when the client's certificate does", () => {
  const hash = (props: Partial<TyphaWithMtlsProps> = {}) =>
    pick(render(props), "Deployment").spec.template.metadata.annotations["typha-mtls/certificate-hash"];
  const before = hash();
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(hash({ server: { ...LEAST.server, manifest: sopsSecret(pem("renewed")) } })).not.toBe(before);
  expect(hash({ trustBundle: TRUST_BUNDLE + pem("ca g2") })).not.toBe(before);
  expect(hash({ client: { ...LEAST.client, manifest: sopsSecret(pem("renewed")) } })).toBe(before);
  expect(hash({ server: { ...LEAST.server, certificate: pem("server leaf") } })).toBe(before);
});

test("nothing cluster-wide has a namespace", () => {
  for (const { kind, metadata } of render({ namespace: "typha" })) {
    expect(/^(Namespace|ClusterRole|ClusterRoleBinding)$/.test(kind)).toBe(metadata.namespace === undefined);
  }
});

test("the whole stack, as it lies in git", () => {
  expect(Yaml.stringify(...render())).toMatchSnapshot();
});

test("the same props give the same bytes", () => {
  expect(JSON.stringify(render())).toBe(JSON.stringify(render()));
});

test("everything that is wrong is told at once, under the names of the props that the user wrote", () => {
  expect(
    fieldsOf(() =>
      render({
        labels: { "k8s-app": "calico-typha" },
        nodes: 3,
        replicas: 3,
        trustBundle: "none",
        metricsPort: 9098,
        env: [{ name: "TYPHA_SERVERPORT", value: "1" }],
        calicoNodeNamespace: "Kube",
        client: { manifest: {}, identity: { kind: "cn", value: "" } },
      }),
    ).sort(),
  ).toEqual([
    "demo/typha.calicoNodeNamespace",
    "demo/typha.client.identity",
    "demo/typha.client.manifest.kind",
    "demo/typha.env[0]",
    "demo/typha.labels.k8s-app",
    "demo/typha.metricsPort",
    "demo/typha.replicas",
    "demo/typha.trustBundle",
  ]);
});

test("a version that is not supported is told once, with all that does not depend on it", () => {
  expect(fieldsOf(() => render({ calicoVersion: "v3.25.2", trustBundle: "none" })).sort()).toEqual([
    "demo/typha.calicoVersion",
    "demo/typha.trustBundle",
  ]);
});

test("one identity for both sides is refused", () => {
  expect(refusal(() => render({ client: { ...LEAST.client, identity: LEAST.server.identity } }))).toBe(
    'demo/typha.client.identity: "typha-server" is the server\'s identity too, so any node could pose as Typha; give each side a certificate of its own',
  );
});

test("a Typha that would send calico-node away is refused", () => {
  expect(refusal(() => render({ calicoVersion: "v3.32.1", calicoNodeVersion: "v3.31.7" }))).toBe(
    "demo/typha.calicoNodeVersion: Typha v3.32.1 disconnects calico-node v3.31.7; upgrade calico-node to v3.32 or later first, then Typha",
  );
  expect(problemsOf(() => render({ calicoVersion: "v3.31.7", calicoNodeVersion: "v3.32.1" }))).toEqual([]);
});

test("a certificate that cannot be seen, or that is another than the sealed one, is refused", () => {
  const hidden = sopsSecret();
  hidden["data"]["tls.crt"] = "ENC[AES256_GCM,data:Y2VydA==,iv:AAAA,tag:BBBB,type:str]";
  const server = { ...LEAST.server, manifest: hidden };
  expect(refusal(() => render({ server }))).toContain("demo/typha.server.certificate: is missing");
  expect(problemsOf(() => render({ server: { ...server, certificate: pem("server leaf") } }))).toEqual([]);
  expect(refusal(() => render({ server: { ...LEAST.server, certificate: pem("other") } }))).toContain(
    "does not match the certificate in the manifest",
  );
});

test("the parts can be reached from the whole", () => {
  synth((chart) => {
    const typha = new TyphaWithMtls(chart, "typha", LEAST);
    expect(typha.deployment.replicas).toBe(3);
    expect([typha.service.name, typha.rbac.name, typha.trustBundle.name]).toEqual([
      "calico-typha-mtls",
      "calico-typha-mtls",
      "calico-typha-mtls-ca",
    ]);
    expect([typha.server?.name, typha.client?.name]).toEqual(["calico-typha-mtls-server", "calico-typha-mtls-client"]);
    expect(typha.server?.certificate).toBe(pem("server leaf"));
    expect(typha.disruptionBudget.node.path).toBe("demo/typha/disruption-budget");
  });
});
