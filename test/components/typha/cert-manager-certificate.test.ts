import {
  CertManagerCertificate,
  type CertManagerCertificateProps,
} from "../../../src/components/typha/cert-manager-certificate";
import { fieldsOf, problemsOf, refusal } from "../../calico/problems";
import { synth } from "./fixtures";

const LEAST: CertManagerCertificateProps = {
  secretName: "calico-typha-mtls-server",
  identity: { kind: "cn", value: "typha-server" },
  usage: "server auth",
  issuer: { name: "platform" },
};

const build = (props: Partial<CertManagerCertificateProps> = {}) =>
  synth((chart) => new CertManagerCertificate(chart, "server", { ...LEAST, ...props }))[0];

test("names that would not do are refused at once", () => {
  const wrong = {
    secretName: "A",
    namespace: "B",
    labels: { "k8s-app": "x" },
    identity: { kind: "cn", value: "" },
  } as const;
  expect(fieldsOf(() => build(wrong)).sort()).toEqual([
    "demo/server.identity",
    "demo/server.labels.k8s-app",
    "demo/server.namespace",
    "demo/server.secretName",
  ]);
});

test("a Certificate asks for one identity and one usage, for a Secret of the same name, and for a new key at each renewal", () => {
  const { apiVersion, kind, metadata, spec } = build();
  expect([apiVersion, kind, metadata.namespace, metadata.name]).toEqual([
    "cert-manager.io/v1",
    "Certificate",
    "kube-system",
    "calico-typha-mtls-server",
  ]);
  expect(spec).toEqual({
    secretName: "calico-typha-mtls-server",
    commonName: "typha-server",
    usages: ["digital signature", "server auth"],
    duration: "2160h0m0s",
    renewBefore: "720h0m0s",
    privateKey: { algorithm: "ECDSA", size: 256, rotationPolicy: "Always" },
    issuerRef: { name: "platform", kind: "Issuer", group: "cert-manager.io" },
  });
});

test("all the props", () => {
  const all: Required<CertManagerCertificateProps> = {
    name: "blue",
    namespace: "typha",
    labels: { team: "network" },
    annotations: { "example.org/owner": "network" },
    secretName: "blue-client",
    identity: { kind: "uri", value: "spiffe://example.org/calico-node" },
    usage: "client auth",
    issuer: { name: "pca", kind: "AWSPCAClusterIssuer", group: "awspca.cert-manager.io" },
    duration: "48h",
    renewBefore: "90m",
    keyAlgorithm: "Ed25519",
  };
  const { metadata, spec } = build(all);
  expect(metadata).toMatchObject({ name: "blue-client", namespace: "typha", annotations: all.annotations });
  expect(metadata.labels).toMatchObject({ team: "network", "k8s-app": "blue" });
  expect(spec).toEqual({
    secretName: "blue-client",
    uris: ["spiffe://example.org/calico-node"],
    usages: ["digital signature", "client auth"],
    duration: "48h0m0s",
    renewBefore: "1h30m0s",
    privateKey: { algorithm: "Ed25519", rotationPolicy: "Always" },
    issuerRef: { name: "pca", kind: "AWSPCAClusterIssuer", group: "awspca.cert-manager.io" },
  });
});

test.each(["ECDSA-256", "ECDSA-384", "RSA-2048", "RSA-3072", "RSA-4096"] as const)("a key of %s", (keyAlgorithm) => {
  const [algorithm, size] = keyAlgorithm.split("-");
  expect(build({ keyAlgorithm }).spec.privateKey).toMatchObject({ algorithm, size: Number(size) });
});

test.each([{ kind: "AWSPCAClusterIssuer" }, { kind: "Clusterissuer", group: "cert-manager.io" }])(
  "an issuer that cert-manager has not, %j, is refused",
  (issuer) => {
    expect(refusal(() => build({ issuer: { name: "platform", ...issuer } }))).toBe(
      `demo/server.issuer.kind: ${issuer.kind} is no issuer of cert-manager's own; set \`group\` too, such as awspca.cert-manager.io, or write Issuer or ClusterIssuer`,
    );
  },
);

describe("times that cert-manager's webhook refuses are refused here:", () => {
  test.each([
    [{ duration: "59m" }, "demo/server.duration: 59m is shorter than cert-manager issues; give 1h at least"],
    [
      { renewBefore: "299s" },
      "demo/server.renewBefore: 299s is too late: cert-manager wants 5m at least; give 5m at least",
    ],
    [
      { duration: "24h", renewBefore: "1440m" },
      "demo/server.renewBefore: 1440m is not less than duration, 24h, so the certificate would be renewed all the time; give a third of duration, such as 720h of 2160h",
    ],
    [
      { duration: "100h" },
      "demo/server.renewBefore: 720h is not less than duration, 100h, so the certificate would be renewed all the time; give a third of duration, such as 720h of 2160h",
    ],
  ])("%j", (props, told) => {
    expect(refusal(() => build(props))).toBe(told);
  });

  test("both at once where both are wrong by themselves", () => {
    expect(fieldsOf(() => build({ duration: "30m", renewBefore: "60s" }))).toEqual([
      "demo/server.duration",
      "demo/server.renewBefore",
    ]);
  });

  test.each([
    { duration: "1h", renewBefore: "5m" },
    { duration: "24h", renewBefore: "23h59m59s" },
  ])("but not %j", (props) => {
    expect(problemsOf(() => build(props))).toEqual([]);
  });
});
