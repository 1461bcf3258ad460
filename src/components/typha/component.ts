import { typhaPorts } from "../../cluster/rollout";
import type { OwnComponent } from "../component";
import type { CheckedCertificates } from "./certificate-check";
import { externalCertificates } from "./external-certificates";
import { firewallFiles } from "./firewall";
import { typhaProps } from "./from-cluster";
import { hostFiles } from "./host-files/host-files";
import { TYPHA_TOPICS } from "./rules/topics";
import { secretsToMake } from "./secrets-to-make";
import { TYPHA_SUBJECTS } from "./subjects";
import { TyphaWithMtls, type TyphaWithMtlsProps } from "./typha-with-mtls";

/** The Typha of a cluster whose certificates were checked when they were read. */
class LoadedTypha extends TyphaWithMtls {
  protected override checkCertificates({ server, client }: TyphaWithMtlsProps): CheckedCertificates {
    return { server: server.identity, client: client.identity, problems: [] };
  }
}

/** Typha with mutual TLS: certificates and rights at every stage; alone they do nothing. */
export const TYPHA = {
  name: "typha",
  owner: "us",
  // Kept is what calico-node needs to start, or to get its policy updates; and the rights of a Typha that stays.
  kinds: {
    Namespace: { wave: -3, guarded: true },
    ConfigMap: { wave: -2, guarded: true },
    Secret: { wave: -2, guarded: true },
    SealedSecret: { wave: -2, guarded: true },
    ExternalSecret: { wave: -2, guarded: true },
    ServiceAccount: { wave: -1, guarded: true },
    ClusterRole: { wave: -1, guarded: true },
    ClusterRoleBinding: { wave: -1, guarded: true },
    Role: { wave: -1, guarded: true },
    RoleBinding: { wave: -1, guarded: true },
    PodDisruptionBudget: { wave: 0, guarded: false, from: "parallel" },
    Service: { wave: 0, guarded: true, from: "parallel" },
    Deployment: { wave: 0, guarded: true, from: "parallel" },
  },
  build(chart, cluster) {
    new LoadedTypha(chart, "typha", typhaProps(cluster));
    externalCertificates(chart, cluster);
  },
  toCopy: (cluster) => [
    ...secretsToMake(cluster),
    ...firewallFiles(cluster.config.spec.firewall, {
      ...typhaPorts(cluster.config.spec),
      metricsPort: cluster.config.spec.typha.metricsPort,
    }),
    ...hostFiles(cluster),
  ],
  subjects: TYPHA_SUBJECTS,
  topics: TYPHA_TOPICS,
} satisfies OwnComponent;
