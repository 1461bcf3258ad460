import { DEFAULT_NAMESPACE, objectNames, parseCalicoVersion, skewProblem, TYPHA_PORT } from "@typha-mtls/calico";
import { type Problem, ProblemError } from "@typha-mtls/problems";
import type { Identity } from "@typha-mtls/x509";
import { Construct } from "constructs";
import { demandScope, inNamespaceOfChart } from "../scope";
import { checkCertificates } from "./certificate-check";
import { CertificateSecret, type CertificateSecretProps } from "./certificate-secret";
import {
  type CalicoNodeCertificate,
  type CertificateSource,
  certificatePlace,
  sourceProblem,
  type TyphaServerCertificate,
} from "./certificate-source";
import type { CheckedCertificates } from "./checked-certificates";
import { knownCertificates } from "./known-certificates";
import { identified, type ObjectProps } from "./object-props";
import { Parts } from "./parts";
import type { PodAdditions } from "./pod-additions";
import { checkProps, propPath } from "./props-problems";
import { TrustBundle } from "./trust-bundle";
import { TyphaDeployment } from "./typha-deployment";
import { type DisruptionBudgetNumbers, TyphaDisruptionBudget } from "./typha-disruption-budget";
import { chartHasNamespace, TyphaNamespace } from "./typha-namespace";
import type { TyphaProps } from "./typha-props.generated";
import { TyphaRbac } from "./typha-rbac";
import { TyphaService } from "./typha-service";

export interface TyphaWithMtlsProps extends ObjectProps, TyphaProps, PodAdditions {
  /**
   * Namespace of calico-node. Where it is another than Typha's, the trust bundle is rendered in both, and each
   * certificate only where it is used.
   * @default "kube-system"
   */
  readonly calicoNodeNamespace?: string;

  /**
   * Version of calico-node while it differs from Typha's, that is during an upgrade.
   * @default - `calicoVersion`
   */
  readonly calicoNodeVersion?: string;

  /** The CAs that both sides trust, PEM: one, or two while the CA is being replaced. */
  readonly trustBundle: string;

  /** What Typha presents to calico-node. */
  readonly server: TyphaServerCertificate;

  /** What calico-node presents to Typha. */
  readonly client: CalicoNodeCertificate;

  /**
   * How many Typhas a drain of nodes may stop at once.
   * @default - one at a time
   */
  readonly disruptionBudget?: DisruptionBudgetNumbers;
}

/** Stands for an identity that is refused, so that the other problems of its part are found. */
const UNKNOWN: Identity = { kind: "cn", value: "unknown" };

/**
 * A Typha that speaks mutual TLS, with all that it needs, beside the plaintext one that upstream's manifest may have
 * installed. calico-node moves over with `calicoNodePatch`, which takes the same props.
 *
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { App, Chart, Yaml } from "cdk8s";
 * import { TyphaWithMtls } from "typha-mtls";
 *
 * const app = new App();
 * const pki = "clusters/demo/pki";
 * new TyphaWithMtls(new Chart(app, "calico"), "typha", {
 *   calicoVersion: "v3.31.7",
 *   nodes: 120,
 *   trustBundle: readFileSync(`${pki}/ca.crt`, "utf8"),
 *   server: { manifest: Yaml.load(`${pki}/typha-server.yaml`)[0] },
 *   client: { manifest: Yaml.load(`${pki}/typha-client.yaml`)[0] },
 * });
 * app.synth();
 * ```
 */
export class TyphaWithMtls extends Construct {
  /** Name of Typha: of its Deployment and its Service. */
  readonly name: string;
  /** Namespace of Typha. */
  readonly namespace: string;
  /** Port (TCP) on which Typha listens. */
  readonly port: number;
  /** What Typha's certificate shows, and calico-node expects. */
  readonly serverIdentity: Identity;
  /** What calico-node's certificate shows, and Typha lets in. */
  readonly clientIdentity: Identity;
  /** Runs Typha, on the network of the nodes. */
  readonly deployment: TyphaDeployment;
  /** What calico-node finds Typha by. */
  readonly service: TyphaService;
  /** Keeps a drain of nodes from stopping all Typhas at once. */
  readonly disruptionBudget: TyphaDisruptionBudget;
  /** ServiceAccount and rights of Typha. */
  readonly rbac: TyphaRbac;
  /** In Typha's namespace. */
  readonly trustBundle: TrustBundle;
  /** The Secret with the certificate that Typha presents; undefined where it is made elsewhere, or there is none. */
  readonly server: CertificateSecret | undefined;
  /** The Secret with the certificate that calico-node presents; likewise. */
  readonly client: CertificateSecret | undefined;

  /** @throws ProblemError with everything that is wrong with the props */
  constructor(scope: Construct, id: string, given: TyphaWithMtlsProps) {
    super(demandScope(scope, id), id);
    const whole = inNamespaceOfChart(this, given);
    const required = ["calicoVersion", "trustBundle", "server", "client"] as const;
    const { sound: props, problems } = checkProps(this, whole, required);
    const parts = new Parts(this);
    const { name, namespace } = identified(props);
    const { calicoNodeNamespace = DEFAULT_NAMESPACE } = props;
    const apart = calicoNodeNamespace !== namespace;
    const names = objectNames(name);
    const shared: ObjectProps = { name, namespace, labels: props.labels, annotations: props.annotations };
    const onNodes: ObjectProps = { ...shared, namespace: calicoNodeNamespace };

    const path = (prop: string) => propPath(this, prop);
    const known = knownCertificates(whole);
    const certificates = known.certificates?.(path) ?? checkCertificates(props, path);
    const { client: clientIdentity = UNKNOWN, problems: refused, hash, sealed } = certificates;
    for (const found of [...problems, ...refused, ...this.problemsTogether(props)]) parts.keep(found);
    // A namespace that calico-node runs in has an owner already, who would lose it with this Typha.
    if (apart && namespace !== DEFAULT_NAMESPACE && !chartHasNamespace(this, namespace))
      parts.add("namespace", TyphaNamespace, shared);
    const { trustBundle: pem } = props;
    const trustBundle = parts.add("trust-bundle", TrustBundle, { ...shared, trustBundle: pem }, {}, known);
    if (apart) {
      const renamed = { namespace: "calicoNodeNamespace" };
      parts.add("node-trust-bundle", TrustBundle, { ...onNodes, trustBundle: pem }, renamed, known);
    }
    const server = this.secret("server", parts, { ...shared, secretName: names.serverSecret }, props.server, sealed);
    const client = this.secret("client", parts, { ...onNodes, secretName: names.clientSecret }, props.client, sealed);
    const rbac = parts.add("rbac", TyphaRbac, { ...shared, calicoVersion: props.calicoVersion });
    const deployment = parts.add(
      "deployment",
      TyphaDeployment,
      {
        ...props,
        ...shared,
        clientIdentity,
        certificateHash: hash,
        certificatePlace: certificatePlace(props.server, names.serverSecret),
      },
      { clientIdentity: "client.identity", certificatePlace: "server" },
    );
    const service = parts.add("service", TyphaService, { ...shared, port: props.port });
    const disruptionBudget = parts.add(
      "disruption-budget",
      TyphaDisruptionBudget,
      { ...shared, ...props.disruptionBudget },
      { maxUnavailable: "disruptionBudget.maxUnavailable" },
    );
    parts.refuse();

    this.name = name;
    this.namespace = namespace;
    this.port = props.port ?? TYPHA_PORT;
    this.serverIdentity = certificates.server!;
    this.clientIdentity = clientIdentity;
    this.trustBundle = trustBundle!;
    this.server = server;
    this.client = client;
    this.rbac = rbac!;
    this.deployment = deployment!;
    this.service = service!;
    this.disruptionBudget = disruptionBudget!;
    this.node.defaultChild = this.deployment;
  }

  /** The Secret of one side, where its certificate comes from a manifest. */
  private secret(
    side: "server" | "client",
    parts: Parts,
    props: Omit<CertificateSecretProps, "manifest">,
    { manifest }: CertificateSource,
    sealed: CheckedCertificates["sealed"],
  ): CertificateSecret | undefined {
    if (manifest === undefined) return undefined;
    const renamed = {
      manifest: `${side}.manifest`,
      ...(side === "client" ? { namespace: "calicoNodeNamespace" } : {}),
    };
    return parts.add(side, CertificateSecret, { ...props, manifest }, renamed, { sealed: sealed[side] });
  }

  /** What no part can see by itself. */
  private problemsTogether(props: TyphaWithMtlsProps): (Problem | undefined)[] {
    const path = (prop: string) => propPath(this, prop);
    const { server, client, calicoVersion, calicoNodeVersion } = props;
    return [
      sourceProblem(server, (field) => path(`server.${field}`)),
      sourceProblem(client, (field) => path(`client.${field}`)),
      calicoNodeVersion === undefined ? undefined : versionProblem(calicoVersion, calicoNodeVersion, path),
    ];
  }
}

function versionProblem(typha: string, node: string, path: (prop: string) => string): Problem | undefined {
  try {
    const field = path("calicoNodeVersion");
    return skewProblem(parseCalicoVersion(typha, path("calicoVersion")), parseCalicoVersion(node, field), field);
  } catch (error) {
    if (error instanceof ProblemError) return error.problems[0];
    throw error;
  }
}
