import { typhaPorts } from "../../cluster/rollout";
import { peerIdentityProblem } from "../../x509/identity";
import type { Component } from "../component";
import { type CheckedCertificates, equalityProblem } from "./certificate-check";
import { ExternalCertificate } from "./external-certificate";
import { externalCertificates } from "./external-certificates";
import { firewallFiles } from "./firewall";
import { typhaProps } from "./from-cluster";
import { hostFiles } from "./host-files/host-files";
import { TYPHA_KINDS } from "./kinds";
import { propPath } from "./props-problems";
import { secretsToMake } from "./secrets-to-make";
import { TyphaWithMtls, type TyphaWithMtlsProps } from "./typha-with-mtls";

/** The Typha of a cluster whose certificates were checked when they were read; identities may stand in cluster.yaml instead. */
class LoadedTypha extends TyphaWithMtls {
  protected override checkCertificates(props: TyphaWithMtlsProps): CheckedCertificates {
    const [server, client] = [props.server.identity!, props.client.identity!];
    const problems = [
      peerIdentityProblem(server, propPath(this, "server.identity")),
      equalityProblem(server, client, propPath(this, "client.identity")),
    ];
    return { server, client, problems: problems.filter((found) => found !== undefined) };
  }
}

/** Typha with mutual TLS. */
export const TYPHA = {
  name: "typha",
  kinds: TYPHA_KINDS,
  build(chart, cluster) {
    new LoadedTypha(chart, "typha", typhaProps(cluster));
    for (const [side, props] of Object.entries(externalCertificates(cluster) ?? {}))
      new ExternalCertificate(chart, side, props);
  },
  toCopy: (cluster) => [
    ...secretsToMake(cluster),
    ...firewallFiles(cluster.config.spec.firewall, {
      ...typhaPorts(cluster.config.spec),
      metricsPort: cluster.config.spec.typha.metricsPort,
    }),
    ...hostFiles(cluster),
  ],
  live: () => require("./live") as typeof import("./live"),
} satisfies Component;
