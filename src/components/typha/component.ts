import { chainPem, peerIdentityProblem } from "@typha-mtls/x509";
import { chainOf, type Leaf } from "../../cluster/leaf";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { typhaPorts } from "../../cluster/rollout";
import type { Component } from "../component";
import { CertManagerCertificate } from "./cert-manager-certificate";
import { certManagerCertificates } from "./cert-manager-certificates";
import { equalityProblem } from "./certificate-check";
import { hashOfPem } from "./certificate-hash";
import type { CheckedCertificates } from "./checked-certificates";
import { ExternalCertificate } from "./external-certificate";
import { externalCertificates } from "./external-certificates";
import { firewallFiles } from "./firewall";
import { typhaProps } from "./from-cluster";
import { hostFiles } from "./host-files/host-files";
import { TYPHA_KINDS } from "./kinds";
import { withKnown } from "./known-props";
import { secretsToMake } from "./secrets-to-make";
import { TyphaWithMtls } from "./typha-with-mtls";

/** What certificates say that were checked when they were read; identities may stand in cluster.yaml instead. */
function loadedCertificates({ pki }: LoadedCluster, path: (prop: string) => string): CheckedCertificates {
  const { "typha-server": ofServer, "typha-client": ofClient } = pki.leaves;
  const [server, client] = [ofServer.identity!, ofClient.identity!];
  const problems = [
    peerIdentityProblem(server, path("server.identity")),
    equalityProblem(server, client, path("client.identity")),
  ];
  const shownOf = (leaf: Leaf) => (leaf.kind === "sealed" ? leaf.shown : undefined);
  return {
    server,
    client,
    problems: problems.filter((found) => found !== undefined),
    hash: hashOfPem(chainPem(chainOf(ofServer)) + pki.bundlePem),
    sealed: { server: shownOf(ofServer), client: shownOf(ofClient) },
  };
}

/** Typha with mutual TLS. */
export const TYPHA = {
  name: "typha",
  kinds: TYPHA_KINDS,
  build(chart, cluster) {
    const certificates = (path: (prop: string) => string) => loadedCertificates(cluster, path);
    new TyphaWithMtls(chart, "typha", withKnown(typhaProps(cluster), { certificates, fitSchema: true }));
    for (const [side, props] of Object.entries(externalCertificates(cluster) ?? {}))
      new ExternalCertificate(chart, side, props);
    for (const [side, props] of Object.entries(certManagerCertificates(cluster) ?? {}))
      new CertManagerCertificate(chart, side, props);
  },
  toCopy: (cluster) => [
    ...secretsToMake(cluster),
    ...firewallFiles(cluster.config.spec, {
      ...typhaPorts(cluster.config.spec),
      metricsPort: cluster.config.spec.typha.metricsPort,
    }),
    ...hostFiles(cluster),
  ],
} satisfies Component;
