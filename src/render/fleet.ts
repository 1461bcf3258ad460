import {
  type ArgoCdApplicationProps,
  applicationSet,
  type FluxKustomizationProps,
  fleetElement,
  fluxFleet,
  type RenderedFile,
} from "@typha-mtls/gitops";
import { type Problem, refuse } from "@typha-mtls/problems";
import type { Cluster } from "../cluster/cluster.generated";
import { groupsOf } from "../cluster/groups";
import type { Layout } from "../cluster/layout";
import type { FleetArgoCdSpec, FleetFluxSpec, FleetSpec, GroupSpec, LabelMap } from "../cluster/repository.generated";
import { SETTINGS_FILE } from "../cluster/settings";
import { type RenderedText, renderedTexts } from "./render";
import { type Applier, applierOf } from "./to-copy";

/** A cluster as the files of its fleet know it: plain data. */
export interface FleetMember {
  readonly name: string;
  readonly labels: LabelMap;
  /** @default - neither Flux nor Argo CD applies it */
  readonly applier?: Applier | undefined;
}

/** @param layout - of the repository that holds the cluster */
export function fleetMember(cluster: Cluster, layout: Layout): FleetMember {
  const { name, labels = {} } = cluster.metadata;
  return { name, labels, applier: applierOf(cluster, layout.inGit(layout.paths(name).dist)) };
}

/** Name of the ApplicationSet and of the parent Kustomization. Those of clusters have a dash behind it. */
const NAME = "typha-mtls";

/** Folder of the files that the ApplicationSet reads. One list would be too long for thousands of clusters. */
const ELEMENTS = "argocd";

/**
 * Everything that is rendered for all clusters together; nothing for a tool that applies none of them.
 *
 * @throws ProblemError where clusters of one tool differ in what its objects have in common
 */
export function renderFleet(
  layout: Layout,
  { argocd, flux, progressive }: FleetSpec,
  groups: readonly GroupSpec[],
  members: readonly FleetMember[],
): RenderedText[] {
  const applications = members.flatMap(({ applier }) => (applier?.tool === "argocd" ? [applier.props] : []));
  const kustomizations = members.flatMap(({ applier }) => (applier?.tool === "flux" ? [applier.props] : []));
  const folder = layout.inGit(layout.fleet);
  refuse([
    ...(argocd === undefined ? [] : argoCdProblems(argocd, applications, folder)),
    ...(flux === undefined ? [] : differences("flux", kustomizations, FLUX_AGREED)),
  ]);
  const common: Common = {
    folder,
    groupOf: groupByCluster(groups, members),
    order: progressive ? groups.map(({ name }) => name) : undefined,
  };
  return renderedTexts(layout, layout.fleet, [
    ...(argocd === undefined ? [] : argoCdFiles(argocd, applications, common)),
    ...(flux === undefined ? [] : fluxFiles(flux, kustomizations, common)),
  ]);
}

/** What holds for both tools. */
interface Common {
  /** Folder of the fleet's files, from the top of the git work tree. */
  readonly folder: string;
  /** Groups by the names of clusters. */
  readonly groupOf: ReadonlyMap<string, string>;
  /** Groups in the order in which clusters take a commit. @default - all at once */
  readonly order: readonly string[] | undefined;
}

function groupByCluster(groups: readonly GroupSpec[], members: readonly FleetMember[]): ReadonlyMap<string, string> {
  const labels = new Map(members.map((member) => [member.name, member.labels]));
  const parts = groupsOf(groups, labels).groups;
  return new Map(parts.flatMap(({ name, clusters }) => clusters.map((cluster) => [cluster, name] as const)));
}

function argoCdFiles(
  { destination, targetRevision }: FleetArgoCdSpec,
  applications: readonly ArgoCdApplicationProps[],
  { folder, groupOf, order }: Common,
): RenderedFile[] {
  const [first] = applications;
  if (first === undefined) return [];
  const set = applicationSet({
    name: NAME,
    namespace: first.namespace,
    project: applications.every(({ project }) => project === first.project) ? first.project : undefined,
    repoURL: first.repoURL,
    targetRevision: targetRevision ?? first.targetRevision,
    files: `${folder}/${ELEMENTS}/*.yaml`,
    groups: order,
  });
  return [
    { path: "argocd-applicationset.yaml", documents: [set] },
    ...applications.map((application) => {
      const destinationName = ofCluster(destination, application.cluster);
      const element = fleetElement({ ...application, destinationName, group: groupOf.get(application.cluster) });
      return { path: `${ELEMENTS}/${application.cluster}.yaml`, documents: [element] };
    }),
  ];
}

function fluxFiles(
  { kubeConfigSecret }: FleetFluxSpec,
  kustomizations: readonly FluxKustomizationProps[],
  { folder, groupOf, order }: Common,
): RenderedFile[] {
  const [first] = kustomizations;
  if (first === undefined) return [];
  const { namespace, gitRepository } = first;
  const clusters = kustomizations.map((kustomization) => ({
    ...kustomization,
    kubeConfigSecret: ofCluster(kubeConfigSecret, kustomization.cluster),
    group: groupOf.get(kustomization.cluster),
  }));
  return fluxFleet({ name: NAME, namespace, gitRepository, folder, clusters, groups: order });
}

/** A pattern of the settings for one cluster. */
function ofCluster(pattern: string, cluster: string): string {
  return pattern.replaceAll("{cluster}", cluster);
}

/** A field in which all clusters of one tool have to agree, and why. */
interface Agreed<T> {
  readonly field: keyof T & string;
  readonly why: string;
}

const ARGOCD_AGREED: readonly Agreed<ArgoCdApplicationProps>[] = [
  { field: "namespace", why: "an ApplicationSet makes Applications in its own namespace" },
  { field: "repoURL", why: "an ApplicationSet reads which clusters there are from one repository" },
];

const FLUX_AGREED: readonly Agreed<FluxKustomizationProps>[] = [
  { field: "namespace", why: "Flux looks in the namespace of a Kustomization for what it depends on" },
  { field: "gitRepository", why: "Flux compares revisions of one source only" },
];

/** What a pattern of git, or of Argo CD in its place, takes for more than itself. */
const PATTERN = /[*?[\]{}\\:]/;

function argoCdProblems(
  { targetRevision }: FleetArgoCdSpec,
  applications: readonly ArgoCdApplicationProps[],
  folder: string,
): Problem[] {
  const revision: Agreed<ArgoCdApplicationProps> = {
    field: "targetRevision",
    why: "the ApplicationSet reads which clusters there are in one of them; name it in spec.fleet.argocd.targetRevision",
  };
  const found = differences("argocd", applications, [
    ...ARGOCD_AGREED,
    ...(targetRevision === undefined ? [revision] : []),
  ]);
  if (!PATTERN.test(folder)) return found;
  const message = `Argo CD looks for the files of clusters by a pattern, and ${JSON.stringify(folder)} is more than a path in it`;
  return [...found, { code: "fleet-path", file: SETTINGS_FILE, field: "spec.fleet.argocd", message }];
}

function differences<T extends { readonly cluster: string }>(
  tool: Applier["tool"],
  clusters: readonly T[],
  agreed: readonly Agreed<T>[],
): Problem[] {
  return agreed.flatMap(({ field, why }) => {
    const [first] = clusters;
    const other = clusters.find((cluster) => cluster[field] !== first![field]);
    if (first === undefined || other === undefined) return [];
    const say = (one: T) => `${JSON.stringify(one[field])} in ${one.cluster}`;
    return [
      {
        code: "fleet-differs",
        file: SETTINGS_FILE,
        field: `spec.fleet.${tool}`,
        message: `spec.${tool}.${field} is ${say(first)} and ${say(other)}: ${why}`,
      } as const,
    ];
  });
}
