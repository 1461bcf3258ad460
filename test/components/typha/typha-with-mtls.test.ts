import { App, Chart, Yaml } from "cdk8s";
import { calicoNodePatch } from "../../../src/components/calico-node/calico-node-patch";
import { TyphaWithMtls, type TyphaWithMtlsProps } from "../../../src/components/typha/typha-with-mtls";
import { fieldsOf, problemsOf, refusal } from "../../calico/problems";
import { type Manifest, pick } from "../../upstream";
import {
  CLIENT_IDENTITY,
  certificate,
  EVERY_PROP,
  LEAST,
  SERVER_IDENTITY,
  sealedSecret,
  sopsSecret,
  synth,
  TRUST_BUNDLE,
} from "./fixtures";

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

test("it tells others of the chart what it is called, where it listens and who both sides are", () => {
  const stack = (props: Partial<TyphaWithMtlsProps>) =>
    new TyphaWithMtls(new Chart(new App(), "demo"), "typha", { ...LEAST, ...props });
  const identities = { serverIdentity: SERVER_IDENTITY, clientIdentity: CLIENT_IDENTITY };
  expect(stack({})).toMatchObject({ name: "calico-typha-mtls", namespace: "kube-system", port: 5473, ...identities });
  expect(stack({ name: "blue", namespace: "typha", port: 5474 })).toMatchObject({
    name: "blue",
    namespace: "typha",
    port: 5474,
  });
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
    ...EVERY_PROP,
    calicoNodeVersion: "v3.33.0",
    calicoNodeNamespace: "calico",
    trustBundle: TRUST_BUNDLE,
    server: {
      manifest: sealedSecret("blue-server", "typha", certificate("server by URI")),
      certificate: certificate("server by URI"),
      identity: { kind: "uri", value: "spiffe://example.org/typha" },
    },
    client: {
      manifest: sealedSecret("blue-client", "calico", certificate("client by URI")),
      identity: { kind: "uri", value: "spiffe://example.org/node" },
    },
    disruptionBudget: { maxUnavailable: "25%" },
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
  expect(pick(objects, "PodDisruptionBudget").spec.maxUnavailable).toBe("25%");
  expect(template.spec.containers[1]).toEqual(EVERY_PROP.extraContainers[0]);
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
    render({ ...all, scaling: { mode: "external" } }).find(({ kind }) => kind === "Deployment").spec,
  ).not.toHaveProperty("replicas");
});

test("the pods change when the certificate or the trust bundle does, and not when the client's certificate does", () => {
  const hash = (props: Partial<TyphaWithMtlsProps> = {}) =>
    pick(render(props), "Deployment").spec.template.metadata.annotations["typha-mtls/certificate-hash"];
  const before = hash();
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(hash({ server: { ...LEAST.server, manifest: sopsSecret(certificate("renewed server")) } })).not.toBe(before);
  expect(hash({ trustBundle: TRUST_BUNDLE + certificate("ca g2") })).not.toBe(before);
  expect(hash({ client: { ...LEAST.client, manifest: sopsSecret(certificate("renewed client")) } })).toBe(before);
  expect(hash({ server: { ...LEAST.server, certificate: certificate("server") } })).toBe(before);
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
        scaling: { mode: "fixed", replicas: 3 },
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
    "demo/typha.scaling.replicas",
    "demo/typha.trustBundle",
  ]);
});

test("a version that is not supported is told once, with all that does not depend on it", () => {
  expect(fieldsOf(() => render({ calicoVersion: "v3.25.2", trustBundle: "none" })).sort()).toEqual([
    "demo/typha.calicoVersion",
    "demo/typha.trustBundle",
  ]);
});

describe("the certificates say who is who:", () => {
  const server = (name: Parameters<typeof certificate>[0]) => ({ manifest: sopsSecret(certificate(name)) });
  const environment = (props: Partial<TyphaWithMtlsProps>): { name: string; value: string }[] =>
    pick(render(props), "Deployment").spec.template.spec.containers[0].env;

  test("the identity that Typha demands is the one in the client's certificate", () => {
    expect(environment({})).toContainEqual({ name: "TYPHA_CLIENTCN", value: "typha-client" });
    expect(environment({ client: server("client by URI") })).toContainEqual({
      name: "TYPHA_CLIENTURISAN",
      value: "spiffe://example.org/node",
    });
  });

  test("an identity that is typed beside its certificate has to be the same", () => {
    expect(problemsOf(() => render({ server: { ...LEAST.server, identity: SERVER_IDENTITY } }))).toEqual([]);
    expect(refusal(() => render({ client: { ...LEAST.client, identity: SERVER_IDENTITY } }))).toBe(
      "demo/typha.client.identity: is CN typha-server, and the certificate shows CN typha-client; leave it out: the certificate names the identity",
    );
  });

  test("an identity is required where no certificate names it", () => {
    expect(problemsOf(() => render({ client: { secretName: "theirs" } }))).toMatchObject([
      { code: "missing-field", field: "demo/typha.client.identity" },
    ]);
  });

  test("manifests that are swapped are refused, with the names of both", () => {
    expect(refusal(() => render({ server: LEAST.client, client: LEAST.server })).split("\n")).toEqual([
      expect.stringContaining(
        "demo/typha.server.manifest: this is the client's certificate (CN typha-client, clientAuth); the two files are swapped",
      ),
      expect.stringContaining(
        "demo/typha.client.manifest: this is Typha's certificate (CN typha-server, serverAuth); the two files are swapped",
      ),
    ]);
  });

  test.each([
    ["a certificate for the wrong purpose", { client: server("renewed server") }, "wrong-purpose", "client.manifest"],
    ["a certificate of another CA", { server: server("server of ca g2") }, "unknown-issuer", "server.manifest"],
    [
      "one name for both sides",
      { client: server("client called typha-server") },
      "equal-identities",
      "client.manifest",
    ],
    [
      "a certificate that cannot be read",
      { server: { manifest: sopsSecret() } },
      "unreadable-certificate",
      "server.manifest",
    ],
    ["a leaf in the trust bundle", { trustBundle: certificate("server") }, "bundle-not-a-ca", "trustBundle"],
  ] as const)("%s is refused", (_, props, code, prop) => {
    expect(problemsOf(() => render(props as Partial<TyphaWithMtlsProps>))).toContainEqual(
      expect.objectContaining({ code, field: `demo/typha.${prop}` }),
    );
  });

  test("a SealedSecret with the key of another certificate is refused", () => {
    const manifest = sealedSecret("calico-typha-mtls-server", "kube-system", certificate("server"));
    manifest["metadata"].annotations = { "typha-mtls/sealed-key": "0".repeat(64) };
    expect(problemsOf(() => render({ server: { manifest } }))).toMatchObject([
      { code: "key-of-another-certificate", field: 'demo/typha.server.manifest.spec.encryptedData["tls.key"]' },
    ]);
  });

  test("one identity for both sides is refused where the certificates are elsewhere", () => {
    const elsewhere = { secretName: "theirs", identity: CLIENT_IDENTITY };
    expect(refusal(() => render({ server: elsewhere, client: elsewhere }))).toBe(
      'demo/typha.client.identity: "typha-client" is the server\'s identity too, so any node could pose as Typha; give each side a certificate of its own',
    );
  });

  test("calico-node demands the identity in the certificate of the same props", () => {
    const { daemonSet } = calicoNodePatch(LEAST) as { daemonSet: Manifest };
    expect(daemonSet.spec.template.spec.containers[0].env).toContainEqual({
      name: "FELIX_TYPHACN",
      value: "typha-server",
    });
    expect(problemsOf(() => calicoNodePatch({ server: { ...LEAST.server, identity: CLIENT_IDENTITY } }))).toMatchObject(
      [{ code: "identity-differs", field: "server.identity" }],
    );
    expect(refusal(() => calicoNodePatch({ server: { manifest: "kind: Secret" as never } }))).toBe(
      "server.manifest: is text; parse it first: `Yaml.load(file)[0]`",
    );
  });
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
  expect(problemsOf(() => render({ server: { ...server, certificate: certificate("server") } }))).toEqual([]);
  expect(refusal(() => render({ server: { ...LEAST.server, certificate: certificate("renewed server") } }))).toContain(
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
    expect(typha.server?.certificate).toBe(certificate("server"));
    expect(typha.disruptionBudget.node.path).toBe("demo/typha/disruption-budget");
  });
});
