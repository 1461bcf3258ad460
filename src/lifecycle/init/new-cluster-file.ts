import { parseCalicoVersion } from "@typha-mtls/calico";
import { withoutUndefined } from "@typha-mtls/fields";
import { changingProblems, type Problem, refuse } from "@typha-mtls/problems";
import { emitYaml } from "@typha-mtls/yaml/emit";
import type { Cluster, ClusterSpec } from "../../cluster/cluster.generated";
import { parseClusterFile } from "../../cluster/cluster-file";
import type { ClusterPaths } from "../../cluster/layout";
import type { ClusterDefaults } from "../../cluster/new-cluster-defaults";
import type { Stage } from "../../cluster/rollout";
import type { PlannedWrite } from "../planned-write";
import { presentCluster, type ReadFile } from "../present";

/**
 * The cluster that is there, or a new one and its cluster.yaml.
 *
 * @throws ProblemError where what is there contradicts what was asked for, and for values that the file cannot hold
 */
export function clusterFor(
  asked: NewCluster,
  paths: ClusterPaths,
  read: ReadFile,
): { config: Cluster; writes: PlannedWrite[] } {
  const present = presentCluster(paths, read);
  if (present === undefined) return newClusterFile(asked, paths);
  refuseContradictions(asked, present, paths);
  return { config: present, writes: [] };
}

/** cluster.yaml of a new cluster. @throws ProblemError for values that it cannot hold */
function newClusterFile(
  cluster: NewCluster,
  { clusterFile }: ClusterPaths,
): { config: Cluster; writes: PlannedWrite[] } {
  const text = clusterYaml(cluster);
  return changingProblems(
    () => {
      const { cluster: config } = parseClusterFile(text, clusterFile, cluster.name);
      const { tag } = parseCalicoVersion(config.spec.calico.version, "spec.calico.version");
      const { nodes, gitops, secrets, rollout } = config.spec;
      const note = `Calico ${tag}, ${nodes} nodes, ${gitops}, ${secrets}, stage ${rollout.stage}`;
      return { config, writes: [{ path: clusterFile, content: text, verb: "created", note }] };
    },
    // The file is not written yet: its line numbers would mean nothing to a reader.
    ({ file: _, line: __, column: ___, ...told }) => told,
  );
}

/** Refuses options that contradict the file, which would have no effect. @throws ProblemError */
function refuseContradictions(given: NewCluster, { metadata, spec }: Cluster, { clusterFile }: ClusterPaths): void {
  const pairs: readonly (readonly [option: string, given: string | number | undefined, found: string | number])[] = [
    ["calico", given.calico, spec.calico.version],
    ["nodes", given.nodes, spec.nodes],
    ["gitops", given.gitops, spec.gitops],
    ["rendered", given.rendered, spec.rendered],
    ["secrets", given.secrets, spec.secrets],
    ["stage", given.stage, spec.rollout.stage],
    ["namespace", given.namespace, spec.namespace],
    ["repoUrl", given.repoURL, spec.argocd.repoURL ?? "none"],
    ["serverUri", given.identities?.server?.uri, spec.identities?.server?.uri ?? "none"],
    ["clientUri", given.identities?.client?.uri, spec.identities?.client?.uri ?? "none"],
    ["serverCn", given.identities?.server?.commonName, spec.identities?.server?.commonName ?? "none"],
    ["clientCn", given.identities?.client?.commonName, spec.identities?.client?.commonName ?? "none"],
    ["leafDays", given.leafDays, spec.certificates.leafDays],
    ["caDays", given.caDays, spec.certificates.caDays],
    ...Object.entries(given.labels ?? {}).map(([key, value]) => {
      const { labels = {} } = metadata;
      return ["label", `${key}=${value}`, Object.hasOwn(labels, key) ? `${key}=${labels[key]}` : "none"] as const;
    }),
  ];
  const problems = pairs
    .filter(([, wanted, found]) => wanted !== undefined && wanted !== found)
    .map(
      ([field, wanted, found]): Problem => ({
        code: "contradicting-options",
        field,
        message: `${wanted} contradicts ${clusterFile}, which is there already and says ${found}`,
        remedy: "change the file by hand, or leave the option out",
      }),
    );
  refuse(problems);
}

/** The options of `init` for a new cluster. */
export interface NewCluster {
  readonly name: string;
  /** By which groups of the fleet select it. @default - none */
  readonly labels?: Readonly<Record<string, string>>;
  readonly calico: string;
  readonly nodes: number;
  readonly gitops: ClusterSpec["gitops"];
  /** What writes dist/; undefined for the default, or that of the settings. */
  readonly rendered?: ClusterSpec["rendered"];
  readonly secrets: ClusterSpec["secrets"];
  /** Namespace of Typha; undefined for the default. */
  readonly namespace?: string;
  /** Namespace of calico-node; undefined for the default. */
  readonly calicoNodeNamespace?: string;
  /** Where the move to mutual TLS begins; undefined for the default of cluster.yaml. */
  readonly stage?: Stage;
  /** Identities of certificates that are not in git; undefined for the usual common names. */
  readonly identities?: ClusterSpec["identities"];
  /** How long certificates are valid; undefined for the defaults. */
  readonly leafDays?: number;
  readonly caDays?: number;
  /** Address of the repository that holds dist/; for Argo CD. */
  readonly repoURL?: string;
  /** Further fields of `spec`, by the settings of the repository. @default - none */
  readonly more?: ClusterDefaults;
  /** Path of the JSON schema as seen from the file, for editors. */
  readonly schema: string;
}

/** Text of a new cluster.yaml: what everyone wants to see, and the defaults left out. */
export function clusterYaml(cluster: NewCluster): string {
  const {
    name,
    labels,
    calico,
    nodes,
    gitops,
    rendered,
    secrets,
    namespace,
    calicoNodeNamespace,
    stage,
    identities,
    leafDays,
    caDays,
    repoURL,
    more = {},
    schema,
  } = cluster;
  const sides = (["server", "client"] as const).filter((side) => identities?.[side] !== undefined);
  const { identities: usual, rendered: usualRenderer, ...others } = more;
  const renderer = rendered ?? usualRenderer;
  const rest = {
    ...others,
    ...(sides.length === 0 && usual !== undefined && { identities: usual }),
    ...section("certificates", more.certificates, { leafDays, caDays }),
    ...section("calicoNode", more.calicoNode, {
      namespace: calicoNodeNamespace,
      // A calico-node that runs already would restart for it.
      usageReporting: stage === "mtls" ? (more.calicoNode?.usageReporting ?? false) : undefined,
    }),
    ...section("rollout", more.rollout, {
      stage: stage === "mtls" && more.rollout?.stage === undefined ? undefined : stage,
    }),
    ...section("argocd", more.argocd, { repoURL }),
  };
  return [
    `# yaml-language-server: $schema=${schema}`,
    "apiVersion: typha-mtls/v1alpha1",
    "kind: Cluster",
    "metadata:",
    `  name: ${JSON.stringify(name)}`,
    ...(labels === undefined ? [] : indented({ labels })),
    "spec:",
    "  calico:",
    `    version: ${JSON.stringify(calico)}`,
    `  nodes: ${nodes} # planned number of nodes; sizes Typha`,
    `  gitops: ${gitops}`,
    ...(renderer === undefined ? [] : [`  rendered: ${renderer}`]),
    `  secrets: ${secrets}`,
    ...(sides.length === 0 ? [] : ["  identities:"]),
    ...sides.map((side) => {
      const [[kind, value]] = Object.entries(identities![side]!) as [[string, string]];
      return `    ${side}: { ${kind}: ${JSON.stringify(value)} }`;
    }),
    ...(namespace === undefined ? [] : [`  namespace: ${JSON.stringify(namespace)}`]),
    ...(Object.keys(rest).length === 0 ? [] : indented(rest)),
    "",
  ]
    .join("\n")
    .replaceAll(/: "([a-z][a-z0-9.-]*[a-z0-9])"$/gm, (line, bare: string) =>
      /^(?:y|yes|n|no|true|false|on|off|null)$/.test(bare) ? line : `: ${bare}`,
    );
}

/** Lines of a map below another one. */
function indented(map: object): readonly string[] {
  return emitYaml(map)
    .trimEnd()
    .split("\n")
    .map((line) => `  ${line}`);
}

/** A map of `spec` with values in front of its own; none where it is empty. */
function section(name: string, given: object = {}, values: Readonly<Record<string, unknown>>): Record<string, object> {
  const merged = { ...given, ...withoutUndefined(values) };
  return Object.keys(merged).length === 0 ? {} : { [name]: merged };
}
