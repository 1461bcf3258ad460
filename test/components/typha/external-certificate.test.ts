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

/** What takes a property out of what was read at once, and never writes an empty one. */
const property = (name: string) =>
  `{{ with index . "${name}" }}{{ . }}{{ else }}{{ fail (printf "the store has no property %q" "${name}") }}{{ end }}`;

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
      template: {
        type: "kubernetes.io/tls",
        data: { "tls.crt": property("tls.crt"), "tls.key": property("tls.key") },
        engineVersion: "v2",
        mergePolicy: "Replace",
      },
    },
    dataFrom: [{ extract: { key: "typha/server", ...FILLED_IN } }],
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
    target: { template: { data: { "tls.crt": property("certificate"), "tls.key": property("private_key") } } },
    dataFrom: [{ extract: { key: "a/b" } }],
  });
});

test("a property whose dot is escaped, as for operators that take it for a path, is found by its name", () => {
  const { data } = render({ certificateProperty: String.raw`tls\.crt`, keyProperty: 'a"b' }).spec.target.template;
  expect(data["tls.crt"]).toBe(property("tls.crt"));
  expect(data["tls.key"]).toBe(property(String.raw`a\"b`));
});
