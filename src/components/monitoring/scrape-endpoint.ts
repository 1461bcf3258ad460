import { CA_KEY, CERTIFICATE_KEY, type MetricsTls, PRIVATE_KEY_KEY } from "@typha-mtls/calico";
import type { Problem } from "@typha-mtls/problems";
import { identified, type ObjectProps } from "../typha/object-props";
import { METRICS_PORT_NAME } from "../typha/typha-ports";

/** Name of the headless Service in front of the metrics of a Typha. */
export function metricsServiceName(name: string): string {
  return `${name}-metrics`;
}

/** What a PodMonitor or ServiceMonitor says of the port that it scrapes; every object it names is in its own namespace. */
export function scrapeEndpoint(props: ObjectProps & { readonly metricsTLS?: MetricsTls }): object {
  const { metricsTLS } = props;
  if (metricsTLS === undefined) return { port: METRICS_PORT_NAME };
  const { name, namespace } = identified(props);
  const { secretName, serverName, caConfigMap, clientSecretName } = metricsTLS;
  return {
    port: METRICS_PORT_NAME,
    scheme: "https",
    tlsConfig: {
      // Prometheus scrapes the address of a node, which no certificate lists.
      serverName: serverName ?? `${metricsServiceName(name)}.${namespace}.svc`,
      ca:
        caConfigMap === undefined
          ? { secret: { name: secretName, key: CA_KEY } }
          : { configMap: { name: caConfigMap, key: CA_KEY } },
      ...(clientSecretName === undefined
        ? {}
        : {
            cert: { secret: { name: clientSecretName, key: CERTIFICATE_KEY } },
            keySecret: { name: clientSecretName, key: PRIVATE_KEY_KEY },
          }),
    },
  };
}

/** What is wrong with a monitor whose every scrape Typha would turn away. */
export function scrapeProblem(tls: MetricsTls | undefined, field: string): Problem | undefined {
  if (tls === undefined || tls.clientAuth === "none" || tls.clientSecretName !== undefined) return undefined;
  return {
    code: "missing-field",
    field,
    message: "is missing, and Typha would turn every scrape away",
    remedy: 'name the Secret with the certificate that Prometheus presents, or set clientAuth to "none"',
  };
}
