import type { VerifierConfiguration } from "@typha-mtls/cni-chain";
import type { ApiObject } from "cdk8s";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { Construct } from "constructs";
import { addObject } from "../chart-object";
import { CONFIG_HASH_ANNOTATION, CONFIGURATION_FILE, configHash } from "../pod-program";
import type { CniChainGateProps } from "./cni-chain-gate-props";
import { verifierMetadata } from "./object-metadata";
import { verifierConfiguration } from "./verifier-configuration";
import { PROGRAM_FILE, VERIFIER_SELECTOR, verifierPod } from "./verifier-pod";
import { verifierProgram } from "./verifier-program.generated";

/** How many nodes may be without their verifier while a change reaches them: pods go on running without it. */
const MAX_UNAVAILABLE = "10%";

/**
 * The DaemonSet of the verifier, its program and configuration, and the ServiceAccount under which it runs. Without a node
 * gate that has no rights, and its pods get no token.
 *
 * The program is text in a ConfigMap and the image is Node's own, so no image has to be built and trusted, and what runs as
 * root on each node is reviewed in git.
 */
export class ChainVerifier extends Construct {
  readonly serviceAccount: ApiObject;
  readonly config: ApiObject;
  readonly daemonSet: ApiObject;

  constructor(scope: Construct, id: string, props: CniChainGateProps) {
    super(scope, id);
    const metadata = verifierMetadata(props);
    const configuration = verifierConfiguration(props);
    const data = {
      [CONFIGURATION_FILE]: `${JSON.stringify(configuration, undefined, 2)}\n`,
      [PROGRAM_FILE]: verifierProgram(),
    };
    this.serviceAccount = addObject(this, "service-account", k8s.KubeServiceAccount, {
      metadata,
      automountServiceAccountToken: false,
    });
    this.config = addObject(this, "config", k8s.KubeConfigMap, { metadata, data });
    const labels = { ...metadata.labels, ...VERIFIER_SELECTOR };
    const digest = configHash(data);
    this.daemonSet = addObject(this, "daemon-set", k8s.KubeDaemonSet, {
      metadata: { ...metadata, labels },
      spec: {
        revisionHistoryLimit: 2,
        selector: { matchLabels: VERIFIER_SELECTOR },
        updateStrategy: {
          type: "RollingUpdate",
          rollingUpdate: { maxUnavailable: k8s.IntOrString.fromString(MAX_UNAVAILABLE) },
        },
        template: {
          metadata: { labels, annotations: { ...scrapedBy(configuration), [CONFIG_HASH_ANNOTATION]: digest } },
          spec: verifierPod(props, configuration),
        },
      },
    });
    this.node.defaultChild = this.daemonSet;
  }
}

/** Annotations by which a Prometheus without the operator finds pods; none for what only the node itself reaches. */
function scrapedBy({ port, address }: VerifierConfiguration): Record<string, string> {
  return address === undefined ? { "prometheus.io/scrape": "true", "prometheus.io/port": `${port}` } : {};
}
