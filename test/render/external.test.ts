import { Rendered } from "../support/rendered";
import { problemsOf } from "../support/scratch-repository";
import { externalLeaf, type UnsealedCluster, unsealedRepository } from "../support/unsealed-repository";

const ADDRESS = 'argocd: { repoURL: "https://git.example.com/platform/clusters.git" }';
const STORE =
  "external: { externalSecret: { secretStoreRef: { name: vault }, serverKey: typha/server, clientKey: typha/client } }";
const LIST = "to-copy/secrets.yaml";

const render = async (cluster: Omit<UnsealedCluster, "secrets"> = {}) =>
  new Rendered(await unsealedRepository({ secrets: "external", ...cluster }));
const hash = ({ objects }: Rendered) =>
  objects.find(({ kind }) => kind === "Deployment")!.spec.template.metadata.annotations["typha-mtls/certificate-hash"];

test("one identity for both sides is refused by the field that names it", async () => {
  const scratch = await unsealedRepository({
    secrets: "external",
    lines: ["identities:", "  client: { commonName: typha-server }"],
  });
  expect(problemsOf(() => new Rendered(scratch))).toEqual([
    'clusters/demo/cluster.yaml:10:5  spec.identities.client: "typha-server" is the server\'s identity too, so any node could pose as Typha; give each side a certificate of its own',
  ]);
});

test("no Secret is rendered, but the pods mount theirs, and nothing of a key is anywhere", async () => {
  const rendered = await render();
  expect(rendered.objects.filter(({ kind }) => /Secret/.test(kind))).toEqual([]);
  expect(JSON.stringify(rendered.objects)).toContain('"secretName":"calico-typha-mtls-server"');
  expect(rendered.files["calico-node/calico-node.patch.yaml"]).toContain("secretName: calico-typha-mtls-client");
  expect(JSON.stringify(rendered.files)).not.toContain("PRIVATE KEY");
});

test("the Secrets that somebody has to make are listed: name, namespace, type, keys and what they show", async () => {
  const lines = ["namespace: typha", "identities: { client: { uri: spiffe://example.org/node } }"];
  expect((await render({ lines })).read(LIST)).toEqual({
    secrets: [
      {
        role: "server",
        namespace: "typha",
        name: "calico-typha-mtls-server",
        type: "kubernetes.io/tls",
        keys: ["tls.crt", "tls.key"],
        identity: { commonName: "typha-server" },
        extendedKeyUsage: "serverAuth",
      },
      {
        role: "client",
        namespace: "kube-system",
        name: "calico-typha-mtls-client",
        type: "kubernetes.io/tls",
        keys: ["tls.crt", "tls.key"],
        identity: { uri: "spiffe://example.org/node" },
        extendedKeyUsage: "clientAuth",
      },
    ],
  });
});

test("with a store, an ExternalSecret for each role stands where the Secret is used, and nothing is left to be made", async () => {
  const rendered = await render({ gitops: "argocd", lines: ["namespace: typha", STORE, ADDRESS] });
  expect(Object.keys(rendered.files)).not.toContain(LIST);
  expect(rendered.listed.filter((path) => path.includes("secret"))).toEqual([
    "objects/typha/externalsecret.calico-typha-mtls-server.yaml",
    "objects/kube-system/externalsecret.calico-typha-mtls-client.yaml",
  ]);
  const { metadata, spec } = rendered.read("objects/kube-system/externalsecret.calico-typha-mtls-client.yaml");
  expect(metadata.annotations).toEqual({
    "argocd.argoproj.io/sync-options": "Prune=false,Delete=false",
    "argocd.argoproj.io/sync-wave": "-2",
  });
  expect(spec.dataFrom).toEqual([{ extract: expect.objectContaining({ key: "typha/client" }) }]);
  expect(Object.keys(spec.target.template.data)).toEqual(["tls.crt", "tls.key"]);
});

test("Typha restarts with the certificate in pki/, where it is there", async () => {
  const [one, two] = [await externalLeaf("typha-server"), await externalLeaf("typha-server")];
  const hashes = [
    hash(await render()),
    hash(await render({ pki: { "typha-server.crt": one.certificate.pem } })),
    hash(await render({ pki: { "typha-server.crt": two.certificate.pem } })),
  ];
  expect(new Set(hashes).size).toBe(3);
});

test("each side is told what the other's certificate shows", async () => {
  const server = await externalLeaf("typha-server", { kind: "cn", value: "calico-typha" });
  const rendered = await render({ pki: { "typha-server.crt": server.certificate.pem } });
  expect(rendered.files["calico-node/calico-node.patch.yaml"]).toContain(
    "- name: FELIX_TYPHACN\n              value: calico-typha\n",
  );
});

test("Flux is told to open nothing", async () => {
  expect((await render({ gitops: "flux" })).read("to-copy/flux-kustomization.yaml").spec).not.toHaveProperty(
    "decryption",
  );
});
