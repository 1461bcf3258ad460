import { ExternalCertificate, type ExternalCertificateProps } from "../../../src/components/typha/external-certificate";
import { fieldsOf } from "../../calico/problems";
import { synth } from "./fixtures";

const LEAST: ExternalCertificateProps = {
  secretName: "calico-typha-mtls-server",
  store: { name: "vault", kind: "SecretStore" },
  remoteKey: "typha/server",
};

const render = (props: Partial<ExternalCertificateProps> = {}) =>
  synth((chart) => new ExternalCertificate(chart, "server", { ...LEAST, ...props }))[0];

test("names that would not do are refused at once", () => {
  expect(fieldsOf(() => render({ secretName: "A", namespace: "B", labels: { "k8s-app": "x" } })).sort()).toEqual([
    "demo/server.labels.k8s-app",
    "demo/server.namespace",
    "demo/server.secretName",
  ]);
});

/** What the API server would fill in, and Argo CD take for drift. */
const FILLED_IN = { conversionStrategy: "Default", decodingStrategy: "None", metadataPolicy: "None" };

test("the operator makes a TLS Secret of the same name, and no more than certificate and key get into it", () => {
  const { apiVersion, kind, metadata, spec } = render();
  expect([apiVersion, kind, metadata.namespace, metadata.name]).toEqual([
    "external-secrets.io/v1",
    "ExternalSecret",
    "kube-system",
    "calico-typha-mtls-server",
  ]);
  expect(spec).toEqual({
    refreshInterval: "1h0m0s", // as the operator writes it back
    secretStoreRef: { name: "vault", kind: "SecretStore" },
    target: {
      name: "calico-typha-mtls-server",
      creationPolicy: "Owner",
      deletionPolicy: "Retain",
      template: { type: "kubernetes.io/tls", engineVersion: "v2", mergePolicy: "Replace" },
    },
    data: [
      { secretKey: "tls.crt", remoteRef: { key: "typha/server", property: "tls.crt", ...FILLED_IN } },
      { secretKey: "tls.key", remoteRef: { key: "typha/server", property: "tls.key", ...FILLED_IN } },
    ],
  });
});

test("all the props", () => {
  const all: Required<ExternalCertificateProps> = {
    name: "blue",
    namespace: "typha",
    labels: { team: "network" },
    annotations: { "example.org/owner": "network" },
    secretName: "blue-server",
    apiVersion: "external-secrets.io/v1beta1",
    store: { name: "aws", kind: "ClusterSecretStore" },
    remoteKey: "a/b",
    certificateProperty: "certificate",
    keyProperty: "private_key",
    refreshInterval: "15m",
  };
  const { apiVersion, metadata, spec } = render(all);
  expect(apiVersion).toBe("external-secrets.io/v1beta1");
  expect(metadata).toMatchObject({ name: "blue-server", namespace: "typha", annotations: all.annotations });
  expect(metadata.labels).toMatchObject({ team: "network", "k8s-app": "blue" });
  expect(spec).toMatchObject({
    refreshInterval: "15m0s",
    secretStoreRef: all.store,
    data: [
      { remoteRef: { key: "a/b", property: "certificate" } },
      { remoteRef: { key: "a/b", property: "private_key" } },
    ],
  });
});
