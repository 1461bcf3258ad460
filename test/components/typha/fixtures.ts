import type { Identity } from "@typha-mtls/x509";
import { App, Chart, Testing } from "cdk8s";
import type { PodAdditions } from "../../../src/components/typha/pod-additions";
import { TyphaDeployment, type TyphaDeploymentProps } from "../../../src/components/typha/typha-deployment";
import type { TyphaProps } from "../../../src/components/typha/typha-props.generated";
import type { TyphaWithMtlsProps } from "../../../src/components/typha/typha-with-mtls";
import type { Manifest } from "../../upstream";
import certificates from "./certificates.json";

/** Every prop of Typha, each with a value of its own: the tests of all props take them from here. */
export const EVERY_PROP: Required<TyphaProps & PodAdditions> = {
  calicoVersion: "v3.32.1",
  nodes: 900,
  scaling: { mode: "fixed", replicas: 7 },
  image: { registry: "registry.example.org:5000" },
  imagePullSecrets: ["pull"],
  resources: { requests: { cpu: "200m" } },
  tolerations: [{ operator: "Exists" }],
  nodeSelector: { role: "infra" },
  affinity: { nodeAffinity: {} },
  topologySpreadConstraints: [{ maxSkew: 1, topologyKey: "rack", whenUnsatisfiable: "ScheduleAnyway" }],
  port: 5474,
  healthPort: 9097,
  metricsPort: 9093,
  metricsTLS: { secretName: "typha-metrics" },
  env: [{ name: "GODEBUG", value: "netdns=go" }],
  podLabels: { "example.org/pod": "typha" },
  priorityClassName: "system-node-critical",
  podAnnotations: { "example.org/pod": "yes" },
  terminationGracePeriodSeconds: 60,
  extraContainers: [
    {
      name: "proxy",
      image: "registry.example.org/proxy:1",
      resources: { limits: { cpu: "1" } },
      volumeMounts: [{ name: "scratch", mountPath: "/scratch" }],
    },
  ],
  extraVolumes: [{ name: "scratch", emptyDir: { sizeLimit: "1Mi" } }],
  extraVolumeMounts: [{ name: "scratch", mountPath: "/scratch" }],
  extraEnv: [{ name: "HTTPS_PROXY", valueFrom: { configMapKeyRef: { name: "proxy", key: "url" } } }],
  livenessProbe: { failureThreshold: 5 },
  readinessProbe: { periodSeconds: 5, initialDelaySeconds: 1 },
};

/** A certificate of a CA whose keys were never kept. */
export function certificate(name: keyof typeof certificates): string {
  return certificates[name];
}

/** The shape of a certificate, for parts that do not read what is inside. */
export function pem(body: string): string {
  return `-----BEGIN CERTIFICATE-----\n${Buffer.from(body).toString("base64")}\n-----END CERTIFICATE-----\n`;
}

/** A Secret as SOPS leaves it, in an order of keys that no sorting would give. */
export function sopsSecret(certificate: string = pem("server leaf")): Record<string, Manifest> {
  return {
    kind: "Secret",
    apiVersion: "v1",
    metadata: { name: "as-sealed" },
    type: "kubernetes.io/tls",
    data: {
      "tls.key": "ENC[AES256_GCM,data:c2VhbGVk,iv:AAAA,tag:BBBB,type:str]",
      "tls.crt": Buffer.from(certificate).toString("base64"),
    },
    sops: {
      mac_only_encrypted: true,
      lastmodified: "2026-11-21T09:00:00Z",
      age: [{ recipient: "age1recipient", enc: "-----BEGIN AGE ENCRYPTED FILE-----\nabc\n" }],
      pgp: null,
      encrypted_regex: "^tls\\.key$",
      mac: "ENC[AES256_GCM,data:bWFj,iv:AAAA,tag:BBBB,type:str]",
      version: "3.13.2",
    },
  };
}

/** A strict SealedSecret as kubeseal leaves it. */
export function sealedSecret(
  name: string,
  namespace = "kube-system",
  certificate = pem(name),
): Record<string, Manifest> {
  return {
    apiVersion: "bitnami.com/v1alpha1",
    kind: "SealedSecret",
    metadata: { creationTimestamp: null, name, namespace },
    spec: {
      template: {
        metadata: { creationTimestamp: null, name, namespace },
        type: "kubernetes.io/tls",
        data: { "tls.crt": certificate },
      },
      encryptedData: { "tls.key": "AgB".padEnd(400, "x") },
    },
  };
}

export const TRUST_BUNDLE = certificate("ca");

/** The identities that the certificates of {@link LEAST} name. */
export const SERVER_IDENTITY: Identity = { kind: "cn", value: "typha-server" };
export const CLIENT_IDENTITY: Identity = { kind: "cn", value: "typha-client" };

/** The least that a Typha is told. */
export const LEAST = {
  calicoVersion: "v3.31.7",
  nodes: 120,
  trustBundle: TRUST_BUNDLE,
  server: { manifest: sopsSecret(certificate("server")) },
  client: { manifest: sopsSecret(certificate("client")) },
} satisfies TyphaWithMtlsProps;

/** What is rendered into a chart of its own. */
export function synth(build: (chart: Chart) => void): Manifest[] {
  const chart = new Chart(new App(), "demo");
  build(chart);
  return Testing.synth(chart);
}

/** A Deployment by itself. */
export function deployment(props: Partial<TyphaDeploymentProps> = {}): Manifest {
  const least: TyphaDeploymentProps = {
    calicoVersion: "v3.31.7",
    nodes: 120,
    clientIdentity: { kind: "cn", value: "typha-client" },
    certificateHash: "0".repeat(64),
  };
  return synth((chart) => new TyphaDeployment(chart, "typha", { ...least, ...props }))[0];
}

/** The pod that a Deployment makes. */
export const pod = (props?: Partial<TyphaDeploymentProps>): Manifest => deployment(props).spec.template.spec;

/** Typha's container in it. */
export const container = (props?: Partial<TyphaDeploymentProps>): Manifest => pod(props).containers[0];

/** Its environment, by name. */
export const environment = (props?: Partial<TyphaDeploymentProps>): Record<string, string> =>
  Object.fromEntries(container(props).env.map(({ name, value }: Manifest) => [name, value]));
