import { objectNames } from "@typha-mtls/calico";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { ExternalCertificateProps } from "./external-certificate";

/** The ExternalSecret of each side; undefined where cluster.yaml names no store. */
export function externalCertificates({
  config,
}: LoadedCluster): Readonly<Record<"server" | "client", ExternalCertificateProps>> | undefined {
  const { secrets, external, typha, namespace, calicoNode, labels, annotations } = config.spec;
  const { externalSecret } = external;
  if (secrets !== "external" || externalSecret === undefined) return undefined;
  const { secretStoreRef, serverKey, clientKey, ...settings } = externalSecret;
  const { serverSecret, clientSecret } = objectNames(typha.name);
  const shared = { ...settings, name: typha.name, labels, annotations, store: secretStoreRef };
  return {
    server: { ...shared, namespace, secretName: serverSecret, remoteKey: serverKey },
    client: { ...shared, namespace: calicoNode.namespace, secretName: clientSecret, remoteKey: clientKey },
  };
}
