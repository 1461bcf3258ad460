import { ApiObject, Chart } from "cdk8s";
import type { Construct } from "constructs";
import {
  certificateHash,
  type Identity,
  objectNames,
  TrustBundle,
  TyphaDeployment,
  TyphaRbac,
  TyphaService,
} from "typha-mtls";

export interface NetworkChartProps {
  /** Version of Calico. */
  readonly calicoVersion: string;

  /** Planned number of nodes. */
  readonly nodes: number;

  /** The CAs that both sides trust, PEM. */
  readonly trustBundle: string;

  /** The chain that Typha shows, PEM. Its Secret comes from elsewhere, here from External Secrets. */
  readonly certificate: string;

  /** What calico-node's certificate shows. */
  readonly clientIdentity: Identity;
}

/** A team's own chart: its labels, its way to deliver Secrets and a dashboard of its own, around some of the pieces. */
export class NetworkChart extends Chart {
  constructor(scope: Construct, id: string, props: NetworkChartProps) {
    // Labels go to the pieces and not to the chart, which would put them on cluster-wide objects and patches too.
    super(scope, id);
    const { calicoVersion, nodes, trustBundle, certificate, clientIdentity } = props;
    const shared = { name: "typha-blue", namespace: "network", labels: { "example.org/team": "network" } };

    new TrustBundle(this, "trust-bundle", { ...shared, trustBundle });
    new TyphaRbac(this, "rbac", { ...shared, calicoVersion });
    new TyphaService(this, "service", shared);
    new TyphaDeployment(this, "deployment", {
      ...shared,
      calicoVersion,
      nodes,
      clientIdentity,
      certificateHash: certificateHash(certificate, trustBundle),
      metricsPort: 9093,
      resources: { requests: { cpu: "200m", memory: "150Mi" } },
    });

    const { serverSecret } = objectNames(shared.name);
    new ApiObject(this, "server-secret", {
      apiVersion: "external-secrets.io/v1",
      kind: "ExternalSecret",
      metadata: { name: serverSecret, namespace: shared.namespace, labels: shared.labels },
      spec: {
        secretStoreRef: { kind: "ClusterSecretStore", name: "vault" },
        target: { template: { type: "kubernetes.io/tls" } },
        data: ["tls.crt", "tls.key"].map((property) => ({
          secretKey: property,
          remoteRef: { key: "calico/typha-server", property },
        })),
      },
    });
  }
}
