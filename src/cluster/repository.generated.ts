// Generated from schema/repository.schema.json by `npm run generate`. Do not edit.

/**
 * Labels that a cluster has to bear in `metadata.labels` of its cluster.yaml, all of them.
 */
export type LabelMap = Record<string, string>;

/**
 * Settings of a whole repository: typha-mtls.yaml, in the folder that `-C` names.
 */
export interface RepositorySettings {
  /**
   * Version of this file's format.
   */
  apiVersion: "typha-mtls/v1alpha1";
  /**
   * Always `Repository`.
   */
  kind: "Repository";
  spec: RepositorySpec;
}
/**
 * The settings.
 */
export interface RepositorySpec {
  /**
   * Folder that holds a folder per cluster, relative to this file: names of letters, digits, `_`, `.` and `-`, with `/` between them.
   */
  inputs: string;
  /**
   * What `init` writes into a new cluster.yaml unless an option says otherwise: fields of its `spec`, such as `gitops`, `calico.version` or `argocd.repoURL`. Clusters that exist do not change.
   */
  defaults: Record<string, unknown>;
  fleet?: FleetSpec;
  dist: DistSpec;
  /**
   * Parts of the fleet, in the order in which a rollout takes them; `--group` names them. A cluster belongs to the first group that its labels fit, and a cluster that fits none comes last.
   *
   * @maxItems 1000
   */
  groups: GroupSpec[];
}
/**
 * Renders `dist/_fleet/`, by which an Argo CD or a Flux in one cluster, the hub, applies all clusters of this repository that name it in `spec.gitops`. Default: nothing is rendered.
 */
export interface FleetSpec {
  /**
   * Whether clusters take a commit group by group, in the order of `spec.groups`: a group waits until every cluster of the group before has synced and is healthy; Argo CD can start a later group too early (docs/how-to/fleet.md). Clusters of no group come last.
   */
  progressive: boolean;
  argocd?: FleetArgoCdSpec;
  flux?: FleetFluxSpec;
}
/**
 * Renders an ApplicationSet for clusters with `gitops: argocd` and `gitops: argocd-ksops`.
 */
export interface FleetArgoCdSpec {
  /**
   * Name of a cluster in the hub's Argo CD; `{cluster}` stands for its name here.
   */
  destination: string;
  /**
   * Branch, tag or commit in which Argo CD reads which clusters there are. Default: the one that all clusters follow (`spec.argocd.targetRevision`); required where they differ.
   */
  targetRevision?: string;
}
/**
 * Renders a Kustomization for each cluster with `gitops: flux`, and their parent.
 */
export interface FleetFluxSpec {
  /**
   * Name of the Secret with the kubeconfig of a cluster, in the namespace of the Flux objects; `{cluster}` stands for the name of the cluster.
   */
  kubeConfigSecret: string;
}
/**
 * What is rendered.
 */
export interface DistSpec {
  /**
   * Folder that holds what is rendered, a folder per cluster, relative to this file. Neither of it and `inputs` may hold the other.
   */
  path: string;
  /**
   * What may lie below `dist/` although synth did not render it, by paths relative to `dist/`: a file (`README.md`), or with `/` at its end a folder and all that it holds (`website/`). `*` as first part stands for the folder of every cluster (`* /OWNERS`). Everything else that synth did not render is a problem to `check`. Neither a cluster's whole folder nor what synth renders can be named.
   *
   * @maxItems 1000
   */
  allow: string[];
}
export interface GroupSpec {
  /**
   * Name of the group, as `--group` takes it.
   */
  name: string;
  matchLabels: LabelMap;
}
