import { CHECKED_VERSIONS, type MetricsTls } from "@typha-mtls/calico";
import { refusal } from "../../calico/problems";
import { checkedFrom } from "../../support/calico-versions";
import { deployment } from "./fixtures";

const SECRET: MetricsTls = { secretName: "typha-metrics" };
const ALL: Required<MetricsTls> = {
  secretName: "typha-metrics",
  serverName: "metrics.example.org",
  caConfigMap: "metrics-ca",
  clientAuth: "required",
  clientSecretName: "prometheus-client",
};
const render = (metricsTLS: MetricsTls, props: object = {}) =>
  deployment({ calicoVersion: "v3.32.1", metricsPort: 9093, metricsTLS, ...props });

test("a Typha that would serve plain HTTP all the same is refused, and without a port there is nothing to serve", () => {
  expect(refusal(() => render(SECRET, { calicoVersion: "v3.31.7" }))).toBe(
    "demo/typha.metricsTLS: Typha v3.31 does not know it and would serve its metrics in plain HTTP; remove it until Calico is v3.32 or later",
  );
  expect(refusal(() => render(SECRET, { metricsPort: undefined }))).toBe(
    "demo/typha.metricsTLS: Typha has no metrics; set metricsPort, such as 9093",
  );
  const taken = CHECKED_VERSIONS.filter((calicoVersion) => {
    try {
      return render(SECRET, { calicoVersion });
    } catch {
      return false;
    }
  });
  expect(taken).toEqual(checkedFrom(32));
});

test("names that are none, and a certificate that nobody asks for, are refused at once", () => {
  const wrong: Required<MetricsTls> = {
    secretName: "a_b",
    serverName: "*.example.org",
    caConfigMap: "A",
    clientAuth: "none",
    clientSecretName: "c d",
  };
  expect(refusal(() => render(wrong)).split("\n")).toEqual([
    'demo/typha.metricsTLS.secretName: "a_b" is not a valid name (lower-case letters, digits, - and ., as in RFC 1123)',
    'demo/typha.metricsTLS.serverName: "*.example.org" is not a valid name (lower-case letters, digits, - and ., as in RFC 1123)',
    'demo/typha.metricsTLS.caConfigMap: "A" is not a valid name (lower-case letters, digits, - and ., as in RFC 1123)',
    'demo/typha.metricsTLS.clientSecretName: "c d" is not a valid name (lower-case letters, digits, - and ., as in RFC 1123)',
  ]);
  expect(refusal(() => render({ secretName: "a", clientAuth: "none", clientSecretName: "c" }))).toBe(
    'demo/typha.metricsTLS.clientSecretName: has no effect with clientAuth "none"; remove one of them',
  );
});

test("all four settings are told, the CA even where nobody is asked for a certificate: Typha serves nothing without", () => {
  const told = (tls: MetricsTls) =>
    Object.fromEntries(
      render(tls)
        .spec.template.spec.containers[0].env.filter(({ name }: { name: string }) =>
          /METRICS[A-Z]*(FILE|AUTH)/.test(name),
        )
        .map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
  const files = {
    TYPHA_PROMETHEUSMETRICSCAFILE: "/etc/typha-mtls/metrics/ca.crt",
    TYPHA_PROMETHEUSMETRICSCERTFILE: "/etc/typha-mtls/metrics/tls.crt",
    TYPHA_PROMETHEUSMETRICSKEYFILE: "/etc/typha-mtls/metrics/tls.key",
  };
  expect(told(SECRET)).toEqual({ ...files, TYPHA_PROMETHEUSMETRICSCLIENTAUTH: "RequireAndVerifyClientCert" });
  expect(told({ ...SECRET, clientAuth: "none" })).toEqual({
    ...files,
    TYPHA_PROMETHEUSMETRICSCLIENTAUTH: "NoClientCert",
  });
});

test("the files are mounted read-only, and a Secret that is not there yet does not keep Typha from starting", () => {
  const { volumes, containers } = render(SECRET).spec.template.spec;
  const items = ["tls.crt", "tls.key", "ca.crt"].map((key) => ({ key, path: key }));
  expect(volumes.at(-1)).toEqual({
    name: "typha-mtls-metrics",
    projected: { defaultMode: 0o440, sources: [{ secret: { name: "typha-metrics", optional: true, items } }] },
  });
  expect(containers[0].volumeMounts.at(-1)).toEqual({
    name: "typha-mtls-metrics",
    mountPath: "/etc/typha-mtls/metrics",
    readOnly: true,
  });
});

test("the CA comes from a ConfigMap where one is named, and then not from the Secret", () => {
  const [secret, configMap] = render(ALL).spec.template.spec.volumes.at(-1).projected.sources;
  expect(secret.secret.items.map(({ key }: { key: string }) => key)).toEqual(["tls.crt", "tls.key"]);
  expect(configMap).toEqual({
    configMap: { name: "metrics-ca", optional: true, items: [{ key: "ca.crt", path: "ca.crt" }] },
  });
});

test("the certificate that Prometheus shows is no business of Typha's pods", () => {
  expect(JSON.stringify(render(ALL))).not.toContain("prometheus-client");
});

test("annotations tell that it is TLS, and say nothing of a scheme where it is not", () => {
  const annotations = (props: object) => deployment({ metricsPort: 9093, ...props }).spec.template.metadata.annotations;
  expect(annotations({ calicoVersion: "v3.32.1", metricsTLS: SECRET })["prometheus.io/scheme"]).toBe("https");
  expect(annotations({})).not.toHaveProperty("prometheus.io/scheme");
});
