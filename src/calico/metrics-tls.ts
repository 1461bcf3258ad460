import type { Problem } from "@typha-mtls/problems";
import { CA_KEY, CERTIFICATE_KEY, METRICS_DIRECTORY, METRICS_VOLUME, PRIVATE_KEY_KEY } from "./volumes";

/**
 * Metrics over TLS, from Calico v3.32 on. Their certificate is one of its own: what Typha shows to calico-node names an
 * identity and no DNS name, so Prometheus, as everything in Go, could not verify it.
 */
export interface MetricsTls {
  /**
   * Name of the Secret, in Typha's namespace, with the certificate that the metrics are served with (`tls.crt`) and its key
   * (`tls.key`). Typha reads it again at each connection.
   */
  readonly secretName: string;

  /**
   * DNS name in that certificate which Prometheus expects.
   * @default - `<name>-metrics.<namespace>.svc`
   */
  readonly serverName?: string;

  /**
   * Name of the ConfigMap, in Typha's namespace, whose `ca.crt` signed the certificates of both sides.
   * @default - `ca.crt` is in the Secret too, as cert-manager puts it
   */
  readonly caConfigMap?: string;

  /**
   * Whether Prometheus has to show a certificate of that CA.
   * @default "required"
   */
  readonly clientAuth?: "required" | "none";

  /**
   * Name of the Secret, in Typha's namespace, with the certificate that Prometheus shows; the rendered monitors name it.
   * @default - none
   */
  readonly clientSecretName?: string;
}

/** First minor release that knows it. An older one ignores the variables and serves plain HTTP. */
const METRICS_TLS_SINCE = 32;

/**
 * Typha's variables for it, without the prefix (libcalico-go/lib/metricsserver/metrics_server.go). All four, always: Typha
 * reads the CA even where it requires no client certificate, and serves no metrics at all where it cannot; and releases
 * differ in whom they ask by default.
 */
export function metricsTlsVariables({ clientAuth = "required" }: MetricsTls): Record<string, string> {
  return {
    PROMETHEUSMETRICSCAFILE: `${METRICS_DIRECTORY}/${CA_KEY}`,
    PROMETHEUSMETRICSCERTFILE: `${METRICS_DIRECTORY}/${CERTIFICATE_KEY}`,
    PROMETHEUSMETRICSKEYFILE: `${METRICS_DIRECTORY}/${PRIVATE_KEY_KEY}`,
    PROMETHEUSMETRICSCLIENTAUTH: clientAuth === "required" ? "RequireAndVerifyClientCert" : "NoClientCert",
  };
}

/**
 * The volume with the three files. It may be absent: the controller that makes the Secret, such as cert-manager, needs the pod network,
 * that needs calico-node, and that needs Typha. So Typha starts without, and serves no metrics until it is restarted.
 */
export function metricsVolume({ secretName, caConfigMap }: MetricsTls, mode: number) {
  const items = (...keys: string[]) => keys.map((key) => ({ key, path: key }));
  const own = [CERTIFICATE_KEY, PRIVATE_KEY_KEY];
  const inSecret = caConfigMap === undefined ? [...own, CA_KEY] : own;
  return {
    name: METRICS_VOLUME,
    projected: {
      defaultMode: mode,
      sources: [
        { secret: { name: secretName, optional: true, items: items(...inSecret) } },
        ...(caConfigMap === undefined
          ? []
          : [{ configMap: { name: caConfigMap, optional: true, items: items(CA_KEY) } }]),
      ],
    },
  };
}

/** What is wrong with it beyond the schema, for a Typha of a minor release with or without metrics. */
export function metricsTlsProblems(
  tls: MetricsTls | undefined,
  { minor, metricsPort }: { readonly minor: number; readonly metricsPort: number | undefined },
  path: (prop: string) => string,
): (Problem | undefined)[] {
  if (tls === undefined) return [];
  const field = (name: string) => path(`metricsTLS.${name}`);
  const { clientAuth = "required", clientSecretName } = tls;
  return [
    metricsPort === undefined
      ? {
          code: "metrics-off",
          field: path("metricsTLS"),
          message: "Typha has no metrics",
          remedy: "set metricsPort, such as 9093",
        }
      : undefined,
    minor < METRICS_TLS_SINCE
      ? {
          code: "metrics-off",
          field: path("metricsTLS"),
          message: `Typha v3.${minor} does not know it and would serve its metrics in plain HTTP`,
          remedy: `remove it until Calico is v3.${METRICS_TLS_SINCE} or later`,
        }
      : undefined,
    clientSecretName === undefined || clientAuth === "required"
      ? undefined
      : {
          code: "field-without-effect",
          field: field("clientSecretName"),
          message: 'has no effect with clientAuth "none"',
          remedy: "remove one of them",
        },
  ];
}
