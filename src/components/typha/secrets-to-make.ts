import { CERTIFICATE_KEY, objectNames, PRIVATE_KEY_KEY } from "@typha-mtls/calico";
import type { RenderedFile } from "@typha-mtls/gitops";
import { SIDES } from "../../cluster/leaf";
import type { LoadedCluster } from "../../cluster/loaded-cluster";

const PURPOSES = { "typha-server": "serverAuth", "typha-client": "clientAuth" } as const;

/** A list of the Secrets that have to be made elsewhere, where nothing that is rendered makes them. */
export function secretsToMake({ config, pki }: LoadedCluster): RenderedFile[] {
  const { secrets, external, typha, namespace, calicoNode } = config.spec;
  if (secrets !== "external" || external.externalSecret !== undefined || external.certificate !== undefined) return [];
  const names = objectNames(typha.name);
  const entry = (role: keyof typeof PURPOSES, name: string, inNamespace: string) => {
    const { kind, value } = pki.leaves[role].identity!;
    return {
      role: SIDES[role],
      namespace: inNamespace,
      name,
      type: "kubernetes.io/tls",
      keys: [CERTIFICATE_KEY, PRIVATE_KEY_KEY],
      identity: { [kind === "cn" ? "commonName" : "uri"]: value },
      extendedKeyUsage: PURPOSES[role],
    };
  };
  const server = entry("typha-server", names.serverSecret, namespace);
  const client = entry("typha-client", names.clientSecret, calicoNode.namespace);
  const documents = [{ secrets: [server, client] }];
  return [{ path: "to-copy/secrets.yaml", documents }];
}
