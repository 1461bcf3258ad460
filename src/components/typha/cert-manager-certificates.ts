import { objectNames } from "@typha-mtls/calico";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { CertManagerCertificateProps } from "./cert-manager-certificate";

/** The Certificate of each side; undefined where cluster.yaml names no issuer. */
export function certManagerCertificates({
  config,
  pki,
}: LoadedCluster): Readonly<Record<"server" | "client", CertManagerCertificateProps>> | undefined {
  const { secrets, external, typha, namespace, calicoNode, labels, annotations } = config.spec;
  const { certificate } = external;
  if (secrets !== "external" || certificate === undefined) return undefined;
  const { issuerRef, clientIssuerRef = issuerRef, ...settings } = certificate;
  const { serverSecret, clientSecret } = objectNames(typha.name);
  const shared = { ...settings, name: typha.name, labels, annotations };
  const identityOf = (role: "typha-server" | "typha-client") => pki.leaves[role].identity!;
  return {
    server: {
      ...shared,
      namespace,
      secretName: serverSecret,
      issuer: issuerRef,
      identity: identityOf("typha-server"),
      usage: "server auth",
    },
    client: {
      ...shared,
      namespace: calicoNode.namespace,
      secretName: clientSecret,
      issuer: clientIssuerRef,
      identity: identityOf("typha-client"),
      usage: "client auth",
    },
  };
}
