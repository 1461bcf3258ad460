import { ProblemError } from "@typha-mtls/problems";
import { readCertificate } from "@typha-mtls/x509";
import { readSealedManifest } from "../../../src/sealing/sealed-manifest";
import { type SealedSecretOptions, sealedSecretManifest } from "../../../src/sealing/sealed-secret/manifest";
import { LEAF_CERTIFICATE } from "../fixtures/sealing-certificate";

const FINGERPRINT = "2b8b8fb1b0e3e3b4a0b8d4c9a7e6f5d4c3b2a1908f7e6d5c4b3a291807f6e5d4";
const KEY_FINGERPRINT = readCertificate(LEAF_CERTIFICATE).publicKeyFingerprint;
/** As long as what RSA seals. */
const SEALED = Buffer.alloc(300, 7).toString("base64");
const options: SealedSecretOptions = {
  name: "typha-server-tls",
  namespace: "calico-system",
  labels: { "app.kubernetes.io/part-of": "typha" },
  annotations: { note: "x" },
  keyFingerprint: KEY_FINGERPRINT,
  certificatePem: LEAF_CERTIFICATE,
  sealedKey: SEALED,
  sealingFingerprint: FINGERPRINT,
};
/** @throws ProblemError with everything that is wrong */
function readSealedSecret(manifest: unknown, file?: string) {
  const { shown, problems } = readSealedManifest(manifest, { certificate: "readable" });
  if (problems.length > 0) throw new ProblemError(problems.map((found) => ({ ...found, file })));
  return shown;
}
const copyOf = (value: unknown) => JSON.parse(JSON.stringify(value));

test("the manifest shows the certificate, hides the key, and says which key was sealed to whom", () => {
  const metadata = {
    name: "typha-server-tls",
    namespace: "calico-system",
    labels: { "app.kubernetes.io/part-of": "typha" },
    annotations: {
      note: "x",
      "typha-mtls/sealed-key": KEY_FINGERPRINT,
      "typha-mtls/sealing-certificate": FINGERPRINT,
    },
  };
  expect(sealedSecretManifest(options)).toEqual({
    apiVersion: "bitnami.com/v1alpha1",
    kind: "SealedSecret",
    metadata,
    spec: {
      encryptedData: { "tls.key": SEALED },
      template: {
        metadata,
        type: "kubernetes.io/tls",
        data: { "tls.crt": LEAF_CERTIFICATE },
      },
    },
  });
});

test.each([
  ["strict", undefined],
  ["namespace-wide", "sealedsecrets.bitnami.com/namespace-wide"],
  ["cluster-wide", "sealedsecrets.bitnami.com/cluster-wide"],
] as const)(
  "the scope %s stands in the annotations of both metadata, where the controller looks for it",
  (scope, annotation) => {
    const manifest = sealedSecretManifest({ ...options, scope });
    expect(manifest.metadata).toEqual(manifest.spec.template.metadata);
    expect(annotation === undefined || manifest.metadata.annotations[annotation]).toBe(
      annotation === undefined ? true : "true",
    );
    expect(readSealedSecret(manifest).scope).toBe(scope);
  },
);

test.each([
  ["a name that is no DNS name", { name: "Typha" }, 'metadata.name: "Typha" is no DNS name'],
  ["a namespace that would break out of YAML", { namespace: "a\nb" }, 'metadata.namespace: "a\\nb" is no DNS name'],
  [
    "a private key among what is readable",
    { certificatePem: `${LEAF_CERTIFICATE}-----BEGIN PRIVATE ${"KEY"}-----` },
    'spec.template.data["tls.crt"]: lies in clear: it holds a private key in PEM',
  ],
  [
    "template marks",
    { certificatePem: `${LEAF_CERTIFICATE}{{ env }}` },
    "holds {{: the controller runs it as a template",
  ],
  [
    "a key that was not sealed",
    { sealedKey: `-----BEGIN PRIVATE ${"KEY"}-----` },
    'spec.encryptedData["tls.key"]: is missing, or is not what kubeseal writes',
  ],
  ["a certificate that is none", { certificatePem: "x" }, '["tls.crt"]: holds no certificate in PEM'],
])("no manifest is made with %s", (_, change, words) => {
  expect(() => sealedSecretManifest({ ...options, ...change })).toThrow(words);
});

test("a manifest is read back as it was made", () => {
  expect(readSealedSecret(copyOf(sealedSecretManifest(options)), "leaf.yaml")).toEqual({
    sealing: "sealed-secrets",
    name: "typha-server-tls",
    namespace: "calico-system",
    scope: "strict",
    certificatePem: LEAF_CERTIFICATE,
    sealedKey: SEALED,
    labels: options.labels,
    annotations: expect.objectContaining({ "typha-mtls/sealing-certificate": FINGERPRINT }),
  });
});

/** Sets a field, or takes it away where the value is undefined. */
function change(manifest: unknown, path: readonly string[], value: unknown): void {
  let at = manifest as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  if (value === undefined) delete at[path.at(-1)!];
  else at[path.at(-1)!] = value;
}

const PRIVATE = `-----BEGIN PRIVATE ${"KEY"}-----\nAAAA\n-----END PRIVATE ${"KEY"}-----\n`;
const READABLE = ["spec", "template", "data"];
test.each([
  ["the key is in the template", [...READABLE, "tls.key"], "x", 'spec.template.data["tls.key"]: lies in clear'],
  ["the key is in data", ["data"], { "tls.key": "x" }, 'data["tls.key"]: lies in clear'],
  ["the key is in stringData", ["stringData"], { "tls.key": "x" }, 'stringData["tls.key"]: lies in clear'],
  [
    "the key is in stringData of the template",
    ["spec", "template", "stringData"],
    { "tls.key": "x" },
    'spec.template.stringData["tls.key"]: lies in clear',
  ],
  [
    "a key in PEM hides elsewhere",
    ["metadata", "annotations", "last"],
    PRIVATE,
    "metadata.annotations.last: lies in clear",
  ],
  [
    "a key in PEM hides behind base64",
    [...READABLE, "x"],
    Buffer.from(PRIVATE).toString("base64"),
    "data.x: lies in clear",
  ],
  [
    "the sealed key is missing",
    ["spec", "encryptedData", "tls.key"],
    undefined,
    "is missing, or is not what kubeseal writes",
  ],
  [
    "the sealed key is no base64",
    ["spec", "encryptedData", "tls.key"],
    "a b",
    "is missing, or is not what kubeseal writes",
  ],
  ["the certificate is sealed", [...READABLE, "tls.crt"], undefined, "the certificate must be readable"],
  ["the name is missing", ["metadata", "name"], undefined, "metadata.name: is missing"],
  [
    "the kind is another",
    ["kind"],
    "Secret",
    'kind: "bitnami.com/v1alpha1 Secret" is neither Secret of v1 nor SealedSecret',
  ],
])("a SealedSecret is refused when %s, without showing a key", (_, path, value, words) => {
  const manifest = copyOf(sealedSecretManifest(options));
  change(manifest, path, value);
  const read = () => readSealedSecret(manifest, "leaf.yaml");
  expect(read).toThrow(words);
  expect(read).toThrow("leaf.yaml");
  expect(read).not.toThrow("AAAA");
});

test("all that is wrong with a SealedSecret is named at once", () => {
  const empty = { apiVersion: "bitnami.com/v1alpha1", kind: "SealedSecret" };
  expect(readSealedManifest(empty, { certificate: "readable" }).problems.map(({ field }) => field)).toEqual([
    "metadata.name",
    "metadata.namespace",
    'spec.encryptedData["tls.key"]',
    'spec.template.data["tls.crt"]',
  ]);
});

test.each([undefined, null, "x", [], {}])("what is no manifest, such as %p, has one problem", (nothing) => {
  const { problems } = readSealedManifest(nothing, { certificate: "readable" });
  expect(problems.map(({ code }) => code)).toEqual(["secret-form"]);
});
