import {
  type CalicoVersion,
  type CertificatePlace,
  connectionProblems,
  expectedReplicas,
  metricsTlsProblems,
  objectNames,
  parseCalicoVersion,
  placeProblem,
  renderedReplicas,
  requestsProblem,
  resourceProblems,
  scalingProblems,
  typhaEnvironmentProblems,
} from "@typha-mtls/calico";
import { fieldBelow, missingField } from "@typha-mtls/fields";
import { type Problem, refuse } from "@typha-mtls/problems";
import { type Identity, peerIdentityProblem } from "@typha-mtls/x509";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { Construct } from "constructs";
import { checkAtSynth } from "../chart-check";
import { addObject, CUSTOM_RESOURCE } from "../chart-object";
import { demandScope, inNamespaceOfChart } from "../scope";
import { lostTls } from "./kept-tls";
import { identified, type ObjectProps, objectMetadata, typhaSelector } from "./object-props";
import { additionProblems, type PodAdditions, withAdditions } from "./pod-additions";
import { checkProps, objectProblems, propPath } from "./props-problems";
import { typhaResources } from "./resources";
import { mutualTlsVariables } from "./typha-environment";
import { ownMounts, ownPodAnnotations, typhaPod } from "./typha-pod";
import { portProblems } from "./typha-ports";
import type { TyphaProps } from "./typha-props.generated";
import { announceTypha } from "./typhas";

export interface TyphaDeploymentProps extends ObjectProps, TyphaProps, PodAdditions {
  /** The identity in calico-node's certificate; Typha accepts no other. */
  readonly clientIdentity: Identity;

  /** Fingerprint of Typha's certificate and the trust bundle, from `certificateHash`; Typha restarts when it changes. */
  readonly certificateHash: string;

  /**
   * Name of the ConfigMap with the trust bundle, under `ca.crt`.
   * @default - `<name>-ca`
   */
  readonly trustBundleName?: string;

  /**
   * Where Typha's certificate and key lie: a Secret, or a directory on each node that may run Typha. In a directory they
   * have to be readable by the release's own user; see `parseCalicoVersion(…).release.uid`.
   * @default - in the Secret `<name>-server`
   */
  readonly certificatePlace?: CertificatePlace;

  /**
   * Name of the ServiceAccount.
   * @default - `<name>`
   */
  readonly serviceAccountName?: string;
}

/** Seconds; upstream's manifest. */
const DEFAULT_GRACE = 300;

/**
 * Typhas that serve calico-node over mutual TLS, on the host network as upstream's: no pod network exists before
 * calico-node is there, and it wants a Typha first.
 *
 * A rollout brings up the whole new fleet beside the old one (`maxSurge` 100%), so that a client moves once; the old one
 * lets go of its clients over the grace period. `maxUnavailable` 1 keeps the rollout going where no host port is free.
 *
 * When cdk8s renders the chart, a JSON patch that takes mutual TLS away is refused.
 *
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { ApiObject, App, Chart, JsonPatch } from "cdk8s";
 * import { certificateHash, identityOf, readCertificate, TyphaDeployment } from "typha-mtls";
 *
 * const read = (file: string) => readFileSync(`clusters/external-vault/pki/${file}`, "utf8");
 * const deployment = new TyphaDeployment(new Chart(new App(), "calico"), "typha", {
 *   calicoVersion: "v3.31.7",
 *   nodes: 120,
 *   clientIdentity: identityOf(readCertificate(read("typha-client.crt")))!,
 *   certificateHash: certificateHash(read("typha-server.crt"), read("ca.crt")),
 * });
 * ApiObject.of(deployment).addJsonPatch(JsonPatch.add("/spec/minReadySeconds", 10));
 * console.log(deployment.replicas); // 3
 * ```
 */
export class TyphaDeployment extends Construct {
  /** Name of the Deployment. */
  readonly name: string;

  /** Number of Typhas, or undefined where an autoscaler owns it. */
  readonly replicas: number | undefined;

  /** @throws ProblemError with everything that is wrong with the props */
  constructor(scope: Construct, id: string, given: TyphaDeploymentProps) {
    super(demandScope(scope, id), id);
    announceTypha(this);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props, ["calicoVersion", "clientIdentity", "certificateHash"]);
    const version = parseCalicoVersion(props.calicoVersion, propPath(this, "calicoVersion"));
    const noNodes = props.nodes === undefined ? [{ ...missingField([]), field: propPath(this, "nodes") }] : [];
    refuse([...noNodes, ...problems, ...objectProblems(this, sound), ...this.problems(sound, version)]);
    const { name, namespace } = identified(props);
    const { trustBundle, serverSecret } = objectNames(name);
    const grace = props.terminationGracePeriodSeconds ?? DEFAULT_GRACE;
    this.name = name;
    this.replicas = renderedReplicas(props.scaling ?? {}, props.nodes);

    const rendered = k8s.KubeDeployment.manifest({
      metadata: objectMetadata(props),
      spec: {
        ...(this.replicas === undefined ? {} : { replicas: this.replicas }),
        revisionHistoryLimit: 2,
        // A rollout may wait for a whole grace period before it makes progress (tigera/operator pkg/render/typha.go).
        progressDeadlineSeconds: Math.max(600, Math.ceil(grace * 1.2)),
        selector: { matchLabels: typhaSelector(name) },
        strategy: {
          type: "RollingUpdate",
          rollingUpdate: {
            maxSurge: k8s.IntOrString.fromString("100%"),
            maxUnavailable: k8s.IntOrString.fromNumber(1),
          },
        },
        template: typhaPod({
          ...props,
          resources: typhaResources(props),
          name,
          namespace,
          version,
          terminationGracePeriodSeconds: grace,
          trustBundleName: props.trustBundleName ?? trustBundle,
          certificatePlace: props.certificatePlace ?? { secretName: serverSecret },
          serviceAccountName: props.serviceAccountName ?? name,
        }),
      },
    });
    const deployment = addObject(this, "deployment", CUSTOM_RESOURCE, withAdditions(rendered, props));
    const { certificateHash } = props;
    const expected = { variables: mutualTlsVariables(props.clientIdentity), certificateHash };
    checkAtSynth(this, () => lostTls(deployment.toJson(), expected));
  }

  private sizeProblems({ nodes, scaling = {}, env = [] }: TyphaDeploymentProps): Problem[] {
    if (nodes === undefined) return [];
    const typhas = expectedReplicas(scaling, nodes);
    return [
      ...scalingProblems(scaling, nodes, (field) => propPath(this, `scaling.${field}`)),
      ...(typhas === undefined ? [] : connectionProblems(env, { typhas, nodes }, propPath(this, "env"))),
    ];
  }

  private problems(props: TyphaDeploymentProps, version: CalicoVersion): (Problem | undefined)[] {
    const path = (prop: string) => propPath(this, prop);
    return [
      ...this.sizeProblems(props),
      requestsProblem(props.scaling ?? {}, props.resources?.requests, path("resources.requests")),
      peerIdentityProblem(props.clientIdentity, path("clientIdentity")),
      placeProblem(props.certificatePlace ?? {}, (field) => path(`certificatePlace.${field}`)),
      ...portProblems(props, path),
      ...additionProblems(props, ownMounts(props), path),
      ...metricsTlsProblems(props.metricsTLS, { minor: version.minor, metricsPort: props.metricsPort }, path),
      ...typhaEnvironmentProblems(settingsOf(props, path), version.minor),
      ...resourceProblems(typhaResources(props) ?? {}, path("resources")),
      ...Object.keys(props.podAnnotations ?? {})
        .filter((key) => key in ownPodAnnotations(props))
        .map((key) => ({
          code: "fields-contradict" as const,
          field: fieldBelow(path("podAnnotations"), key),
          message: "is set by typha-mtls",
          remedy: "remove it",
        })),
    ];
  }
}

/** Variables of Typha that the props set, and where; with those whose values the kubelet looks up. */
function settingsOf({ env = [], extraEnv = [] }: TyphaDeploymentProps, path: (prop: string) => string) {
  return [
    ...env.map(({ name, value }, index) => ({ name, value, field: `${path("env")}[${index}]` })),
    ...extraEnv.map(({ name }, index) => ({ name, value: undefined, field: `${path("extraEnv")}[${index}]` })),
  ];
}
