import {
  type CalicoVersion,
  type CertificatePlace,
  CONTAINERS,
  calicoImageName,
  IDENTITY_DIRECTORY,
  IDENTITY_VOLUME,
  identityVolume,
  METRICS_DIRECTORY,
  METRICS_VOLUME,
  metricsVolume,
  TRUST_DIRECTORY,
  TRUST_VOLUME,
  TYPHA_PORT_NAME,
} from "@typha-mtls/calico";
import type { Identity } from "@typha-mtls/x509";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { API_SERVER_VARIABLES } from "../api-server-variables";
import { containerResources } from "../container-resources";
import { CERTIFICATE_HASH_ANNOTATION } from "./certificate-hash";
import { type ObjectProps, objectLabels, typhaSelector } from "./object-props";
import type { PodAdditions, ProbeTimes } from "./pod-additions";
import { typhaEnvironment } from "./typha-environment";
import { listeningPorts, METRICS_PORT_NAME } from "./typha-ports";
import type { TyphaProps } from "./typha-props.generated";
import { scheduling } from "./typha-scheduling";

/** The props of a Deployment with everything filled in that the pods need. */
export interface TyphaPod extends ObjectProps, TyphaProps, PodAdditions {
  readonly name: string;
  readonly namespace: string;
  readonly version: CalicoVersion;
  readonly clientIdentity: Identity;
  readonly certificateHash: string;
  readonly terminationGracePeriodSeconds: number;
  readonly trustBundleName: string;
  readonly certificatePlace: CertificatePlace;
  readonly serviceAccountName: string;
}

/** Group that mounted files belong to; upstream's. Typha is no root and could not read its key without one. */
const FILE_GROUP = 65534;

const OWNER_AND_GROUP_READ = 0o440;

/** What upstream's manifests give Typha. */
const PRIORITY_CLASS = "system-cluster-critical";

/** The pod template of Typha's Deployment. @internal */
export function typhaPod(pod: TyphaPod): k8s.PodTemplateSpec {
  return {
    metadata: {
      labels: { ...pod.podLabels, ...objectLabels(pod) },
      annotations: { ...pod.podAnnotations, ...ownPodAnnotations(pod) },
    },
    spec: {
      hostNetwork: true,
      priorityClassName: pod.priorityClassName ?? PRIORITY_CLASS,
      serviceAccountName: pod.serviceAccountName,
      terminationGracePeriodSeconds: pod.terminationGracePeriodSeconds,
      ...scheduling(pod, typhaSelector(pod.name)),
      ...(pod.imagePullSecrets === undefined
        ? {}
        : { imagePullSecrets: pod.imagePullSecrets.map((name) => ({ name })) }),
      securityContext: { fsGroup: FILE_GROUP, seccompProfile: { type: "RuntimeDefault" } },
      containers: [container(pod)],
      volumes: [
        { name: TRUST_VOLUME, configMap: { name: pod.trustBundleName } },
        identityVolume(pod.certificatePlace, OWNER_AND_GROUP_READ),
        ...(pod.metricsTLS === undefined ? [] : [metricsVolume(pod.metricsTLS, OWNER_AND_GROUP_READ)]),
      ],
    },
  };
}

/** Annotations of the pods that users may not set. */
export function ownPodAnnotations({
  certificateHash,
  metricsPort,
  metricsTLS,
}: Pick<TyphaPod, "certificateHash" | "metricsPort" | "metricsTLS">): Record<string, string> {
  return {
    "cluster-autoscaler.kubernetes.io/safe-to-evict": "true",
    [CERTIFICATE_HASH_ANNOTATION]: certificateHash,
    ...(metricsPort === undefined ? {} : { "prometheus.io/scrape": "true", "prometheus.io/port": `${metricsPort}` }),
    ...(metricsTLS === undefined ? {} : { "prometheus.io/scheme": "https" }),
  };
}

function container(pod: TyphaPod): k8s.Container {
  const { args, uid } = pod.version.release;
  const { metricsPort, resources } = pod;
  const { port, healthPort } = listeningPorts(pod);
  return {
    name: CONTAINERS.typha,
    image: calicoImageName("typha", pod.version, pod.image),
    imagePullPolicy: "IfNotPresent",
    ...(args === undefined ? {} : { args: [...args] }),
    ports: [
      { name: TYPHA_PORT_NAME, containerPort: port, protocol: "TCP" },
      ...(metricsPort === undefined ? [] : [{ name: METRICS_PORT_NAME, containerPort: metricsPort, protocol: "TCP" }]),
    ],
    envFrom: [API_SERVER_VARIABLES],
    env: typhaEnvironment({
      ...pod,
      serviceName: pod.name,
      gracePeriodSeconds: pod.terminationGracePeriodSeconds,
      port,
      healthPort,
    }),
    ...(resources === undefined ? {} : { resources: containerResources(resources) }),
    livenessProbe: {
      ...probe("/liveness", healthPort),
      ...times({ periodSeconds: 30, initialDelaySeconds: 30 }, pod.livenessProbe),
    },
    readinessProbe: { ...probe("/readiness", healthPort), ...times({ periodSeconds: 10 }, pod.readinessProbe) },
    securityContext: {
      runAsNonRoot: true,
      runAsUser: uid,
      runAsGroup: uid,
      privileged: false,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ["ALL"] },
      readOnlyRootFilesystem: true,
      seccompProfile: { type: "RuntimeDefault" },
    },
    volumeMounts: ownMounts(pod),
  };
}

/** Where Typha's container has the CAs, its certificate and its key. */
export function ownMounts({ metricsTLS }: Pick<TyphaPod, "metricsTLS">) {
  return [
    { name: TRUST_VOLUME, mountPath: TRUST_DIRECTORY, readOnly: true },
    { name: IDENTITY_VOLUME, mountPath: IDENTITY_DIRECTORY, readOnly: true },
    ...(metricsTLS === undefined ? [] : [{ name: METRICS_VOLUME, mountPath: METRICS_DIRECTORY, readOnly: true }]),
  ];
}

/** Typha's health endpoint listens on the host's loopback only; a busy one answers late (upstream allows 10 s). */
function probe(path: string, port: number): k8s.Probe {
  return {
    httpGet: { host: "localhost", path, port: k8s.IntOrString.fromNumber(port) },
    timeoutSeconds: 10,
  };
}

/** Upstream's times, with those that the props give in their place. */
function times(upstream: ProbeTimes, given: ProbeTimes = {}): ProbeTimes {
  return { ...upstream, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}
