import type { Chart } from "cdk8s";
import { objectNames } from "../../calico/names";
import type { LoadedCluster } from "../../cluster/load";
import { ExternalCertificate } from "./external-certificate";

/** Adds an ExternalSecret for each role, where cluster.yaml names a store. */
export function externalCertificates(chart: Chart, { config }: LoadedCluster): void {
  const { secrets, external, typha, namespace, calicoNode, labels, annotations } = config.spec;
  const { externalSecret } = external;
  if (secrets !== "external" || externalSecret === undefined) return;
  const { secretStoreRef, serverKey, clientKey, ...settings } = externalSecret;
  const { serverSecret, clientSecret } = objectNames(typha.name);
  const shared = { ...settings, name: typha.name, labels, annotations, store: secretStoreRef };
  new ExternalCertificate(chart, "server", { ...shared, namespace, secretName: serverSecret, remoteKey: serverKey });
  new ExternalCertificate(chart, "client", {
    ...shared,
    namespace: calicoNode.namespace,
    secretName: clientSecret,
    remoteKey: clientKey,
  });
}
