import { Rendered } from "../support/rendered";
import { problemsOf } from "../support/scratch-repository";
import { externalLeaf, type UnsealedCluster, unsealedRepository } from "../support/unsealed-repository";

const ISSUED = "external: { certificate: { issuerRef: { name: platform, kind: ClusterIssuer } } }";

const render = async (cluster: Omit<UnsealedCluster, "secrets"> = {}) =>
  new Rendered(await unsealedRepository({ secrets: "external", ...cluster }));
const refused = async (...lines: readonly string[]) => {
  const scratch = await unsealedRepository({ secrets: "external", lines });
  return problemsOf(() => new Rendered(scratch));
};

test("a Certificate for each role stands where its Secret is used, with the identity that the other side demands", async () => {
  const lines = ["namespace: typha", "identities: { client: { uri: spiffe://example.org/node } }", ISSUED];
  const rendered = await render({
    gitops: "argocd",
    lines: [...lines, 'argocd: { repoURL: "https://git.example.com/c.git" }'],
  });
  expect(rendered.listed.filter((path) => /secret|certificate/.test(path))).toEqual([
    "objects/typha/certificate.calico-typha-mtls-server.yaml",
    "objects/kube-system/certificate.calico-typha-mtls-client.yaml",
  ]);
  const { metadata, spec } = rendered.read("objects/kube-system/certificate.calico-typha-mtls-client.yaml");
  expect(metadata.annotations).toEqual({
    "argocd.argoproj.io/sync-options": "Prune=false,Delete=false",
    "argocd.argoproj.io/sync-wave": "-2",
  });
  expect(spec).toMatchObject({ uris: ["spiffe://example.org/node"], usages: ["digital signature", "client auth"] });
  const server = rendered.read("objects/typha/certificate.calico-typha-mtls-server.yaml").spec;
  expect(server).toMatchObject({
    secretName: "calico-typha-mtls-server",
    commonName: "typha-server",
    usages: ["digital signature", "server auth"],
    issuerRef: { name: "platform", kind: "ClusterIssuer", group: "cert-manager.io" },
  });
});

test("nothing is left to be made, and the pods mount the Secrets that cert-manager makes", async () => {
  const rendered = await render({ lines: [ISSUED] });
  expect(Object.keys(rendered.files)).not.toContain("to-copy/secrets.yaml");
  expect(JSON.stringify(rendered.objects)).toContain('"secretName":"calico-typha-mtls-server"');
});

test("Flux is told to keep the Certificates when they vanish from git", async () => {
  const { metadata } = (await render({ gitops: "flux", lines: [ISSUED] })).read(
    "objects/kube-system/certificate.calico-typha-mtls-server.yaml",
  );
  expect(metadata.annotations).toEqual({ "kustomize.toolkit.fluxcd.io/prune": "disabled" });
});

test("two that would write the same Secrets are refused", async () => {
  const store = "externalSecret: { secretStoreRef: { name: vault }, serverKey: a, clientKey: b }";
  expect(await refused(`external: { certificate: { issuerRef: { name: platform } }, ${store} }`)).toEqual([
    expect.stringMatching(
      /spec\.external\.certificate: is given beside externalSecret, and both would write the same Secrets; leave one of them out$/,
    ),
  ]);
});

test("an issuer of a kind that cert-manager has not is refused, of each side", async () => {
  const wrong = "{ name: p, kind: AWSPCAIssuer }";
  const found = await refused(`external: { certificate: { issuerRef: ${wrong}, clientIssuerRef: ${wrong} } }`);
  expect(found).toEqual(
    ["issuerRef", "clientIssuerRef"].map((field) =>
      expect.stringContaining(
        `spec.external.certificate.${field}.kind: AWSPCAIssuer is no issuer of cert-manager's own`,
      ),
    ),
  );
});

test("calico-node's certificate may have an issuer of its own", async () => {
  const own = "clientIssuerRef: { name: nodes, kind: AWSPCAIssuer, group: awspca.cert-manager.io }";
  const rendered = await render({ lines: [`external: { certificate: { issuerRef: { name: platform }, ${own} } }`] });
  const issuerOf = (side: string) =>
    rendered.read(`objects/kube-system/certificate.calico-typha-mtls-${side}.yaml`).spec.issuerRef;
  expect([issuerOf("server"), issuerOf("client")]).toEqual([
    { name: "platform", kind: "Issuer", group: "cert-manager.io" },
    { name: "nodes", kind: "AWSPCAIssuer", group: "awspca.cert-manager.io" },
  ]);
});

test.each(["typha-server", "typha-client"] as const)(
  "a certificate of %s in git would be old soon, and is refused",
  async (role) => {
    const { certificate } = await externalLeaf(role);
    const scratch = await unsealedRepository({
      secrets: "external",
      lines: [ISSUED],
      pki: { [`${role}.crt`]: certificate.pem },
    });
    expect(problemsOf(() => new Rendered(scratch))).toEqual([
      `clusters/demo/pki/${role}.crt  has no place with \`external.certificate\`: cert-manager renews the certificate, and this one would be old; remove it`,
    ]);
  },
);

test("times that cert-manager refuses are refused by their field", async () => {
  expect(
    await refused("external: { certificate: { issuerRef: { name: p }, duration: 30m, renewBefore: 5m } }"),
  ).toEqual([
    expect.stringMatching(
      /spec\.external\.certificate\.duration: 30m is shorter than cert-manager issues; give 1h at least$/,
    ),
  ]);
  expect(await refused("external: { certificate: { issuerRef: { name: p }, duration: 24h } }")).toEqual([
    expect.stringMatching(/spec\.external\.certificate\.renewBefore: 720h is not less than duration, 24h/),
  ]);
});

test("with keys in git, an issuer has no effect", async () => {
  const scratch = await unsealedRepository({ secrets: "host-files", lines: [ISSUED] });
  expect(problemsOf(() => new Rendered(scratch))).toEqual([
    expect.stringMatching(/spec\.external: has no effect with `secrets: host-files`/),
  ]);
});
