import {
  CA_FILE,
  CERTIFICATE_FILE,
  type EnvVariable,
  metricsTlsVariables,
  PRIVATE_KEY_FILE,
  TYPHA_HEALTH_PORT,
  TYPHA_PORT,
} from "@typha-mtls/calico";
import type { Identity } from "@typha-mtls/x509";
import type { TyphaProps } from "./typha-props.generated";

/** What Typha's environment says beyond what is the same everywhere: any prop of Typha may be a variable. */
export interface TyphaEnvironment extends Omit<TyphaProps, "calicoVersion" | "nodes"> {
  /** Name of the Service in front of Typha. */
  readonly serviceName: string;
  /** Namespace of that Service. */
  readonly namespace: string;
  /** The identity that calico-node must present. */
  readonly clientIdentity: Identity;
  /** Seconds that a stopping Typha has. */
  readonly gracePeriodSeconds: number;
  /** Port that serves clients. */
  readonly port: number;
  /** Port of the health endpoint. */
  readonly healthPort: number;
}

/**
 * Typha's environment: upstream's, then TLS, then the user's. A variable of upstream's that the user sets keeps its place.
 *
 * `LOGFILEPATH` and `LOGSEVERITYSYS` are `none` because the default is a log file, and the disk is read-only.
 */
export function typhaEnvironment(settings: TyphaEnvironment): EnvVariable[] {
  const { serviceName, namespace, clientIdentity, gracePeriodSeconds, port, healthPort } = settings;
  const { metricsPort, metricsTLS, env = [] } = settings;
  const own: Readonly<Record<string, string>> = {
    LOGSEVERITYSCREEN: "info",
    LOGFILEPATH: "none",
    LOGSEVERITYSYS: "none",
    CONNECTIONREBALANCINGMODE: "kubernetes",
    DATASTORETYPE: "kubernetes",
    HEALTHENABLED: "true",
    SHUTDOWNTIMEOUTSECS: `${gracePeriodSeconds}`,
    K8SNAMESPACE: namespace,
    K8SSERVICENAME: serviceName,
    ...mutualTls(clientIdentity),
    ...(port === TYPHA_PORT ? {} : { SERVERPORT: `${port}` }),
    ...(healthPort === TYPHA_HEALTH_PORT ? {} : { HEALTHPORT: `${healthPort}` }),
    ...(metricsPort === undefined ? {} : { PROMETHEUSMETRICSENABLED: "true", PROMETHEUSMETRICSPORT: `${metricsPort}` }),
    ...(metricsTLS === undefined ? {} : metricsTlsVariables(metricsTLS)),
  };
  const merged = new Map(prefixed(own));
  for (const { name, value } of env) merged.set(name, value);
  return [...merged].map(([name, value]) => ({ name, value }));
}

function mutualTls({ kind, value }: Identity): Readonly<Record<string, string>> {
  return {
    CAFILE: CA_FILE,
    SERVERCERTFILE: CERTIFICATE_FILE,
    SERVERKEYFILE: PRIVATE_KEY_FILE,
    // One of the two: where both are set, Typha accepts either.
    [kind === "cn" ? "CLIENTCN" : "CLIENTURISAN"]: value,
  };
}

/** The variables without any of which Typha speaks plaintext. */
export function mutualTlsVariables(clientIdentity: Identity): EnvVariable[] {
  return prefixed(mutualTls(clientIdentity)).map(([name, text]) => ({ name, value: text }));
}

/** Names of all that decide whom Typha trusts. */
export const MTLS_NAMES: ReadonlySet<string> = new Set(
  (["cn", "uri"] as const).flatMap((kind) => mutualTlsVariables({ kind, value: "" })).map(({ name }) => name),
);

function prefixed(settings: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(settings).map(([name, value]) => [`TYPHA_${name}`, value]);
}
