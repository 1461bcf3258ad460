import { applierName } from "../applier-name";
import type { RenderedFile } from "../delivery";
import { type FluxKustomizationProps, fluxKustomization } from "../flux";
import { GROUP_LABEL } from "./group-label";

/** A cluster among those that one Flux applies. */
export interface FleetKustomization extends FluxKustomizationProps {
  /** Secret beside the Kustomization with the kubeconfig of the cluster. */
  readonly kubeConfigSecret: string;
  /** @default - in no group */
  readonly group?: string | undefined;
}

/** What the Flux of a fleet needs to know. */
export interface FluxFleetProps {
  /** Name of the parent, and what the names of gates begin with. */
  readonly name: string;
  /** Namespace of the Flux objects. */
  readonly namespace: string;
  /** Name of the GitRepository. */
  readonly gitRepository: string;
  /** Folder of the fleet's files, from the top of the git work tree. */
  readonly folder: string;
  readonly clusters: readonly FleetKustomization[];
  /**
   * Groups of clusters in the order in which they take a commit, each when the one before is ready.
   * @default - all at once
   */
  readonly groups?: readonly string[] | undefined;
}

/**
 * The parent Kustomization, and below `flux/` what it applies: the Kustomization of each cluster, and a gate for each group.
 *
 * A gate applies nothing and depends on the clusters of its group; the clusters of the next group depend on it. Flux
 * compares the revision that a dependency has applied with that of the common source (kustomize-controller,
 * checkDependencies), so this holds for each commit. Where a parent waited for the Kustomizations of a group in place of
 * this, they would be Ready of the commit before.
 */
export function fluxFleet(props: FluxFleetProps): RenderedFile[] {
  const { clusters, groups = [] } = props;
  const gates = groups.map((group, at) => gate(props, group, groups[at - 1]));
  const applied = [
    ...clusters.map((cluster) => ({ path: `clusters/${cluster.cluster}.yaml`, object: ofCluster(props, cluster) })),
    ...groups.map((group, at) => ({ path: `groups/${group}.yaml`, object: gates[at]! })),
  ];
  const parent = kustomization(props, props.name, "flux", {});
  return [
    { path: "flux-kustomization.yaml", documents: [parent] },
    { path: "flux/kustomization.yaml", documents: [listOf(applied.map(({ path }) => path))] },
    ...applied.map(({ path, object }) => ({ path: `flux/${path}`, documents: [object] })),
    ...(gates.length === 0 ? [] : [{ path: "flux/gate/kustomization.yaml", documents: [listOf([])] }]),
  ];
}

/**
 * The Kustomization that lies in `to-copy/` of the cluster, for a Flux elsewhere. The parent never prunes it: its objects
 * would go with it.
 */
function ofCluster(props: FluxFleetProps, { group, kubeConfigSecret, ...cluster }: FleetKustomization): object {
  const { metadata, spec, ...head } = fluxKustomization(cluster);
  const before = gateBefore(props.groups ?? [], group);
  return {
    ...head,
    metadata: {
      ...metadata,
      ...labelsOf(group),
      annotations: { "kustomize.toolkit.fluxcd.io/prune": "disabled" },
    },
    spec: {
      ...spec,
      kubeConfig: { secretRef: { name: kubeConfigSecret } },
      ...(before === undefined ? {} : { dependsOn: [{ name: gateName(props, before) }] }),
    },
  };
}

/** The group that a cluster waits for; those without a group come last. */
function gateBefore(groups: readonly string[], group: string | undefined): string | undefined {
  return group === undefined ? groups.at(-1) : groups[groups.indexOf(group) - 1];
}

/** @param before - the group before it; a gate waits for that one's too, for a group may have no clusters */
function gate(props: FluxFleetProps, group: string, before: string | undefined): object {
  const members = props.clusters.filter((cluster) => cluster.group === group);
  const names = [
    ...(before === undefined ? [] : [gateName(props, before)]),
    ...members.map(({ cluster }) => applierName(cluster)),
  ];
  const dependsOn = names.map((name) => ({ name }));
  return kustomization(props, gateName(props, group), "flux/gate", { ...labelsOf(group) }, dependsOn);
}

/** With a dot, which no name of a cluster has. */
function gateName({ name }: FluxFleetProps, group: string): string {
  return `${name}.${group}`;
}

function kustomization(
  { namespace, gitRepository, folder }: FluxFleetProps,
  name: string,
  below: string,
  labels: object,
  dependsOn: readonly object[] = [],
): object {
  return {
    apiVersion: "kustomize.toolkit.fluxcd.io/v1",
    kind: "Kustomization",
    metadata: { name, namespace, ...labels },
    spec: {
      interval: "10m",
      retryInterval: "1m",
      path: `./${folder}/${below}`,
      prune: true,
      sourceRef: { kind: "GitRepository", name: gitRepository },
      ...(dependsOn.length === 0 ? {} : { dependsOn }),
    },
  };
}

function labelsOf(group: string | undefined): object {
  return group === undefined ? {} : { labels: { [GROUP_LABEL]: group } };
}

function listOf(resources: readonly string[]): object {
  return { apiVersion: "kustomize.config.k8s.io/v1beta1", kind: "Kustomization", resources };
}
