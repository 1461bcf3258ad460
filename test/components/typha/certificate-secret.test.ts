import type { SealedManifest } from "@typha-mtls/sealing";
import { ApiObject, App, Chart, Testing, Yaml } from "cdk8s";
import { CertificateSecret, type CertificateSecretProps } from "../../../src/components/typha/certificate-secret";
import { refusal } from "../../calico/problems";
import type { Manifest } from "../../upstream";
import { pem, sealedSecret, sopsSecret, synth } from "./fixtures";

const render = (manifest: SealedManifest, props: Partial<CertificateSecretProps> = {}): Manifest =>
  synth((chart) => new CertificateSecret(chart, "server", { secretName: "leaf", manifest, ...props }))[0];

const objectsIn = (chart: Chart) => chart.node.findAll().filter((each) => ApiObject.isApiObject(each));

const refused = (manifest: SealedManifest, props: Partial<CertificateSecretProps> = {}) =>
  refusal(() => render(manifest, props));

test("a SOPS document keeps every byte and the order of its keys, but for its metadata", () => {
  const manifest = sopsSecret();
  const { metadata, ...rest } = render(manifest, { namespace: "typha" });
  const { metadata: _, ...sealed } = manifest;
  expect(JSON.stringify(rest)).toBe(JSON.stringify(sealed));
  expect(metadata).toMatchObject({ name: "leaf", namespace: "typha" });
  expect(Yaml.stringify(render(manifest))).toContain("pgp: null");
});

test("the document that was read is not changed", () => {
  const manifest = sealedSecret("leaf");
  const before = JSON.stringify(manifest);
  render(manifest, { labels: { team: "network" } });
  expect(JSON.stringify(manifest)).toBe(before);
});

test("labels and annotations that the document has are kept, but not kubectl's copy of what was applied", () => {
  const manifest = sopsSecret();
  manifest["metadata"] = {
    labels: { kept: "yes" },
    annotations: { kept: "yes", "kubectl.kubernetes.io/last-applied-configuration": "{}" },
  };
  const { metadata } = render(manifest, { labels: { team: "network" }, annotations: { "example.org/wave": "1" } });
  expect(metadata.labels).toMatchObject({ kept: "yes", team: "network", "k8s-app": "calico-typha-mtls" });
  expect(metadata.annotations).toEqual({ kept: "yes", "example.org/wave": "1" });
});

test("annotations that are added later reach the sealed document", () => {
  const chart = new Chart(new App(), "demo");
  const secret = new CertificateSecret(chart, "server", { secretName: "leaf", manifest: sealedSecret("leaf") });
  for (const object of objectsIn(chart)) object.metadata.addAnnotation("example.org/wave", "1");
  expect(secret.name).toBe("leaf");
  const [rendered] = Testing.synth(chart);
  expect(rendered.metadata.annotations).toEqual({ "example.org/wave": "1" });
  expect(rendered.spec.template.metadata).toEqual(rendered.metadata);
});

test.each(["labels", "annotations"])("%s that cdk8s or the API server takes for no text are refused", (map) => {
  const values = { constructor: "x", "example.org/list": [null], "example.org/number": 1 };
  for (const manifest of [sealedSecret("leaf"), sopsSecret()]) {
    for (const [name, value] of Object.entries(values)) {
      manifest["metadata"] = { ...manifest["metadata"], [map]: { [name]: value } };
      const said = name === "constructor" ? "is a name that cannot be rendered" : "is not text";
      const field = name === "constructor" ? ".constructor" : `["${name}"]`;
      expect(refused(manifest)).toContain(`manifest.metadata.${map}${field}: ${said}`);
    }
  }
});

test("a SealedSecret has the same metadata twice, because the controller replaces one by the other", () => {
  const { metadata, spec } = render(sealedSecret("leaf"), { labels: { team: "network" }, annotations: { a: "b" } });
  expect(spec.template.metadata).toEqual(metadata);
  expect(metadata).toMatchObject({ name: "leaf", namespace: "kube-system", annotations: { a: "b" } });
  expect(spec.encryptedData).toEqual(sealedSecret("leaf")["spec"].encryptedData);
});

test("the certificate is read from the clear part of either form, and is unknown where that is sealed too", () => {
  const certificate = (manifest: SealedManifest) => {
    let found: string | undefined;
    synth((chart) => {
      found = new CertificateSecret(chart, "server", { secretName: "leaf", manifest }).certificate;
    });
    return found;
  };
  expect(certificate(sopsSecret(pem("one")))).toBe(pem("one"));
  expect(certificate(sealedSecret("leaf"))).toBe(pem("leaf"));
  const hidden = sopsSecret();
  hidden["data"]["tls.crt"] = hidden["data"]["tls.key"];
  expect(certificate(hidden)).toBeUndefined();
});

test.each<[string, (manifest: Record<string, Manifest>) => void, string]>([
  ["stringData", (m) => (m["stringData"] = { "tls.key": m["data"]["tls.key"] }), "manifest.stringData: is not allowed"],
  ["a key in base64", (m) => (m["data"]["tls.key"] = "c2VjcmV0"), 'manifest.data["tls.key"]: is not sealed'],
  ["no key", (m) => delete m["data"]["tls.key"], 'manifest.data["tls.key"]: is missing'],
  ["no certificate", (m) => delete m["data"]["tls.crt"], 'manifest.data["tls.crt"]: is missing'],
  ["no sops block", (m) => delete m["sops"], "sops metadata not found"],
  ["a MAC over the metadata", (m) => delete m["sops"].mac_only_encrypted, "mac_only_encrypted"],
  [
    "a private key beside the certificate",
    (m) => (m["data"]["tls.crt"] = Buffer.from("-----BEGIN EC PRIVATE KEY-----").toString("base64")),
    'manifest.data["tls.crt"]: lies in clear',
  ],
  ["a private key in an annotation", (m) => (m["metadata"].annotations = { a: "BEGIN PRIVATE KEY" }), "lies in clear"],
  ["another kind", (m) => (m["kind"] = "ConfigMap"), 'manifest.kind: "v1 ConfigMap" is neither'],
])("a SOPS document with %s is refused", (_, change, reason) => {
  const manifest = sopsSecret();
  change(manifest);
  expect(refused(manifest)).toContain(reason);
  expect(refused(manifest)).not.toMatch(/c2VjcmV0|BEGIN/);
});

test.each<[string, (manifest: Record<string, Manifest>) => void, string]>([
  [
    "the key in its template",
    (m) => (m["spec"].template.data["tls.key"] = "x"),
    'spec.template.data["tls.key"]: lies in clear',
  ],
  ["no sealed key", (m) => delete m["spec"].encryptedData["tls.key"], 'spec.encryptedData["tls.key"]: is missing'],
  [
    "a key too short for a seal",
    (m) => (m["spec"].encryptedData["tls.key"] = "c2VjcmV0"),
    "is too short for what kubeseal writes",
  ],
  ["no certificate", (m) => delete m["spec"].template.data["tls.crt"], 'spec.template.data["tls.crt"]: is missing'],
])("a SealedSecret with %s is refused", (_, change, reason) => {
  const manifest = sealedSecret("leaf");
  change(manifest);
  expect(refused(manifest)).toContain(reason);
});

test("a strict SealedSecret is refused under another name or namespace than it was sealed for", () => {
  expect(refused(sealedSecret("other"))).toBe(
    'demo/server.manifest: is sealed for the name "other" and cannot be opened as "leaf"; seal it again for "leaf", or rename',
  );
  expect(refused(sealedSecret("leaf", "other"))).toContain('sealed for the namespace "other"');
});

test("a wider scope frees the name, or name and namespace", () => {
  const scoped = (scope: string, name: string, namespace?: string) => {
    const manifest = sealedSecret(name, namespace);
    manifest["metadata"].annotations = { [`sealedsecrets.bitnami.com/${scope}`]: "true" };
    return manifest;
  };
  expect(refused(scoped("namespace-wide", "other"))).toBe("");
  expect(refused(scoped("namespace-wide", "leaf", "other"))).toContain("namespace");
  expect(refused(scoped("cluster-wide", "other", "other"))).toBe("");
  expect(render(scoped("cluster-wide", "other")).spec.template.metadata.annotations).toEqual({
    "sealedsecrets.bitnami.com/cluster-wide": "true",
  });
});

test("all the props", () => {
  const all: Required<CertificateSecretProps> = {
    name: "blue",
    namespace: "typha",
    labels: { team: "network" },
    annotations: { a: "b" },
    secretName: "leaf",
    manifest: sopsSecret(),
  };
  expect(render(sopsSecret(), all).metadata).toEqual({
    name: "leaf",
    namespace: "typha",
    labels: expect.objectContaining({ team: "network", "app.kubernetes.io/instance": "blue" }),
    annotations: { a: "b" },
  });
});

test("an annotation that names another scope than the seal has is refused, because the controller could not open it", () => {
  const annotations = { "sealedsecrets.bitnami.com/cluster-wide": "true" };
  const chart = new Chart(new App(), "demo");
  const props = { secretName: "leaf", manifest: sealedSecret("leaf"), annotations };
  expect(() => new CertificateSecret(chart, "server", props)).toThrow("does not fit what was sealed");
});
