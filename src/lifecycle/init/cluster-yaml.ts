import type { ClusterSpec } from "../../cluster/cluster.generated";

/** What `init` is told about a new cluster. */
export interface NewCluster {
  readonly name: string;
  readonly calico: string;
  readonly nodes: number;
  readonly gitops: ClusterSpec["gitops"];
  readonly secrets: ClusterSpec["secrets"];
  /** Namespace of Typha; undefined for the default. */
  readonly namespace?: string;
  /** SPIFFE identities of certificates that are not in git; undefined for the usual common names. */
  readonly uris?: { readonly server?: string; readonly client?: string };
  /** Address of the repository that holds dist/; for Argo CD. */
  readonly repoURL?: string;
  /** Path of the JSON schema as seen from the file, for editors. */
  readonly schema: string;
}

/** Text of a new cluster.yaml: what everyone wants to see, and the defaults left out. */
export function clusterYaml(cluster: NewCluster): string {
  const { name, calico, nodes, gitops, secrets, namespace, uris = {}, repoURL, schema } = cluster;
  const identities = Object.entries(uris).filter(([, uri]) => uri !== undefined);
  return [
    `# yaml-language-server: $schema=${schema}`,
    "apiVersion: typha-mtls/v1alpha1",
    "kind: Cluster",
    "metadata:",
    `  name: ${JSON.stringify(name)}`,
    "spec:",
    "  calico:",
    `    version: ${JSON.stringify(calico)}`,
    `  nodes: ${nodes} # planned number of nodes; sizes Typha`,
    `  gitops: ${gitops}`,
    `  secrets: ${secrets}`,
    ...(identities.length === 0 ? [] : ["  identities:"]),
    ...identities.map(([side, uri]) => `    ${side}: { uri: ${JSON.stringify(uri)} }`),
    ...(namespace === undefined ? [] : [`  namespace: ${JSON.stringify(namespace)}`]),
    ...(repoURL === undefined ? [] : ["  argocd:", `    repoURL: ${JSON.stringify(repoURL)}`]),
    "",
  ]
    .join("\n")
    .replaceAll(/: "([a-z][a-z0-9.-]*[a-z0-9])"$/gm, (line, bare: string) =>
      /^(?:y|yes|n|no|true|false|on|off|null)$/.test(bare) ? line : `: ${bare}`,
    );
}
