import { CERTIFICATE_HASH_ANNOTATION, certificateHash } from "@typha-mtls/components";
import { parse, parseAllDocuments } from "yaml";
import { RENDERED_MARK } from "../../src/render/render";
import { FLEET, Rendered, render } from "../support/rendered";
import { scratchRepository } from "../support/scratch-repository";

const CLUSTER_WIDE = ["Namespace", "ClusterRole", "ClusterRoleBinding"];

describe.each(Object.entries(FLEET))("a cluster with %s", (_, cluster) => {
  let rendered: Rendered;
  beforeAll(async () => {
    rendered = await render(cluster);
  });

  test("lists exactly the objects that it renders, each in a file of its own", () => {
    const objects = Object.keys(rendered.files).filter((path) => /^(objects|encrypted)\//.test(path));
    expect(rendered.listed.toSorted()).toEqual(objects.toSorted());
    expect(rendered.count).toBe(objects.length);
    for (const path of objects) expect(parseAllDocuments(rendered.files[path] as string)).toHaveLength(1);
  });

  test("has no other files than those of its folders, so that nothing is applied by accident", () => {
    const folders = new Set(Object.keys(rendered.files).map((path) => path.split("/")[0]));
    expect([...folders].toSorted()).toEqual(
      ["calico-node", "kustomization.yaml", "objects", "without-upstream-typha"]
        .concat(cluster.gitops === "kustomize" ? [] : ["to-copy"])
        .concat(cluster.gitops === "argocd-ksops" ? ["encrypted", "ksops-generator.yaml"] : [])
        .toSorted(),
    );
  });

  test("marks every file on its first line", () => {
    for (const content of Object.values(rendered.files)) expect(content.startsWith(RENDERED_MARK)).toBe(true);
  });

  test("names the file after what is in it", () => {
    for (const path of rendered.listed) {
      const { kind, metadata } = rendered.read(path);
      const folder = cluster.gitops === "argocd-ksops" && kind === "Secret" ? "encrypted" : "objects";
      expect(path).toBe(`${folder}/${metadata.namespace ?? "_cluster"}/${kind.toLowerCase()}.${metadata.name}.yaml`);
    }
  });

  test("renders nothing twice", () => {
    const identities = rendered.objects.map(({ apiVersion, kind, metadata }) =>
      [apiVersion.replace(/\/.*/, ""), kind, metadata.namespace, metadata.name].join(" "),
    );
    expect(new Set(identities).size).toBe(identities.length);
  });

  test("gives a namespace to every object but the cluster-wide ones", () => {
    for (const { kind, metadata } of rendered.objects) {
      expect([kind, metadata.namespace === undefined]).toEqual([kind, CLUSTER_WIDE.includes(kind)]);
    }
  });

  test("leaves no trace of cdk8s", () => {
    expect(JSON.stringify(rendered.files)).not.toContain("cdk8s.io");
  });

  test("gives Typha's pods the hash of the chain and the CAs that stand beside it", () => {
    const of = (kind: string, name?: RegExp) =>
      rendered.objects.find((object) => object.kind === kind && (name?.test(object.metadata.name) ?? true));
    const { data, spec } = (of("Secret", /server/) ?? of("SealedSecret", /server/))!;
    const chain = spec?.template.data["tls.crt"] ?? Buffer.from(data["tls.crt"], "base64").toString();
    const { annotations } = of("Deployment")!.spec.template.metadata;
    expect(annotations[CERTIFICATE_HASH_ANNOTATION]).toBe(certificateHash(chain, of("ConfigMap")!.data["ca.crt"]));
  });

  test("seals every key, in data and never in stringData", () => {
    const secrets = rendered.objects.filter(({ kind }) => /Secret$/.test(kind));
    expect(secrets).toHaveLength(2);
    for (const secret of secrets) {
      expect(secret).not.toHaveProperty("stringData");
      if (secret.kind === "SealedSecret") {
        expect(Object.keys(secret.spec.encryptedData)).toEqual(["tls.key"]);
        expect(Object.keys(secret.spec.template.data)).toEqual(["tls.crt"]);
        expect(secret.spec.template.metadata).toEqual(secret.metadata);
      } else {
        expect(secret.data["tls.key"]).toMatch(/^ENC\[AES256_GCM,/);
        expect(secret.sops.mac).toMatch(/^ENC\[AES256_GCM,/);
        expect(secret.type).toBe("kubernetes.io/tls");
      }
    }
  });

  test("holds no private key, in whatever coding", () => {
    for (const content of Object.values(rendered.files)) {
      expect(content).not.toContain("PRIVATE KEY");
      expect(content).not.toContain("AGE-SECRET-KEY");
      // "PRIVATE KEY" in base64, at each of the three places in which it can begin.
      expect(content).not.toMatch(/UFJJVkFURSBLRV|BSSVZBVEUgS0VZ|QUklWQVRFIEtFW/);
    }
  });

  test("holds nothing of the CA's key", async () => {
    const key = (await scratchRepository(cluster)).read("clusters/demo/pki/ca-key.sops.yaml");
    const sealed = /data:([^,]{40})/.exec(key)![1] as string;
    for (const content of Object.values(rendered.files)) expect(content).not.toContain(sealed);
  });

  test("reads the same as YAML 1.1 and as YAML 1.2", () => {
    for (const [path, content] of Object.entries(rendered.files).filter(([name]) => name.endsWith(".yaml"))) {
      expect([path, parse(content, { version: "1.1" })]).toEqual([path, parse(content, { version: "1.2" })]);
    }
  });

  test("has no line that ends in a blank, no tab, no CR and one line end at its end", () => {
    for (const content of Object.values(rendered.files)) {
      expect(content).not.toMatch(/[ \t]\n|\t|\r|\n\n$/);
      expect(content.endsWith("\n")).toBe(true);
    }
  });
});

describe("the sealed document of a leaf", () => {
  test("reaches dist/ as it was sealed: no value changed, no key in another order", async () => {
    const scratch = await scratchRepository();
    const sealed = parse(scratch.read("clusters/demo/pki/typha-server.yaml"));
    const rendered = new Rendered(scratch).read("objects/kube-system/secret.calico-typha-mtls-server.yaml");
    expect(JSON.stringify({ ...rendered, metadata: null })).toBe(JSON.stringify({ ...sealed, metadata: null }));
  });

  test("stands where it is used: the server's with Typha, the client's with calico-node, the bundle with both", async () => {
    const { listed } = await render({ namespace: "typha-system" }, "calicoNode: { namespace: calico }");
    expect(listed.filter((path) => /secret|configmap/.test(path))).toEqual([
      "objects/typha-system/configmap.calico-typha-mtls-ca.yaml",
      "objects/calico/configmap.calico-typha-mtls-ca.yaml",
      "objects/typha-system/secret.calico-typha-mtls-server.yaml",
      "objects/calico/secret.calico-typha-mtls-client.yaml",
    ]);
  });
});

test("the order in which files are listed is that of delivery", async () => {
  const { objects } = await render(FLEET["argocd, sealed-secrets, own namespace, URIs"]!);
  expect(objects.map(({ kind, metadata }) => [metadata.annotations["argocd.argoproj.io/sync-wave"], kind])).toEqual([
    ["-3", "Namespace"],
    ["-2", "ConfigMap"],
    ["-2", "ConfigMap"],
    ["-2", "SealedSecret"],
    ["-2", "SealedSecret"],
    ["-1", "ServiceAccount"],
    ["-1", "ClusterRole"],
    ["-1", "ClusterRoleBinding"],
    ["0", "PodDisruptionBudget"],
    ["0", "Service"],
    ["0", "Deployment"],
  ]);
});

test("the same cluster gives the same bytes, also where its file is laid out otherwise", async () => {
  const scratch = await scratchRepository();
  const { files } = new Rendered(scratch);
  scratch.write(
    "clusters/demo/cluster.yaml",
    '{"spec": {"nodes": 120, "calico": {"version": "v3.31.7"}}, "metadata": {"name": "demo"}, "kind": "Cluster", "apiVersion": "typha-mtls/v1alpha1"}\n',
  );
  expect(new Rendered(scratch).files).toEqual(files);
});
