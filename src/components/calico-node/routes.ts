import type { CalicoNodeSpec } from "../../cluster/cluster.generated";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { hasReached } from "../../cluster/rollout";
import type { PlainParts } from "../component";
import type { ComponentFiles, ObjectPatch } from "../partial-object";
import { calicoChanges, type MergedChanges } from "./changes";
import { keepingUpstreamTypha, kustomizeComponent, namingService } from "./kustomize-component";
import { manifestObjects } from "./manifest/manifest";
import { patchProps, serviceName } from "./mutual-tls";
import { partialObjects } from "./server-side-apply";

/** By which route the changes of one cluster reach calico-node. Each renders the same changes. */
const ROUTES: Readonly<
  Record<CalicoNodeSpec["route"], (changes: MergedChanges, cluster: LoadedCluster) => Omit<PlainParts, "patches">>
> = {
  component: (changes, cluster) => ({ objects: changes.objects, forOwner: asComponents(changes, cluster) }),
  "server-side-apply": (changes) => ({ objects: [...changes.objects, ...partialObjects(changes)] }),
  manifest: (changes, cluster) => ({ objects: [...manifestObjects(changes, cluster), ...changes.objects] }),
};

/** What is rendered for calico-node. @throws ProblemError where fields of cluster.yaml contradict each other */
export function calicoNodeParts(cluster: LoadedCluster): PlainParts {
  const changes = calicoChanges(cluster);
  const { patches, patchesIfPresent } = changes;
  const rendered = ROUTES[cluster.config.spec.calicoNode.route](changes, cluster);
  return { ...rendered, patches: [...patches, ...patchesIfPresent] };
}

/** The kustomize Components of a cluster, by folder. Its owner of calico-node lists them once: they are there at every stage. */
export function calicoNodeComponents(cluster: LoadedCluster) {
  return asComponents(calicoChanges(cluster), cluster);
}

function asComponents(
  { patches, patchesIfPresent }: MergedChanges,
  cluster: LoadedCluster,
): Readonly<Record<"calico-node" | "without-upstream-typha", ComponentFiles>> {
  const props = patchProps(cluster);
  const isLast = hasReached(cluster.config.spec.rollout.stage, "mtls");
  return {
    "calico-node": kustomizeComponent(patchFiles(patches), patchFiles(patchesIfPresent)),
    "without-upstream-typha": isLast ? namingService(props, serviceName(cluster)) : keepingUpstreamTypha(props),
  };
}

function patchFiles(patches: readonly ObjectPatch[]): Readonly<Record<string, ObjectPatch>> {
  return Object.fromEntries(
    patches.map((patch) => {
      const { kind, metadata } = patch;
      const name = kind === "DaemonSet" ? metadata.name : `${kind.toLowerCase()}.${metadata.name}`;
      return [`${name}.patch.yaml`, patch];
    }),
  );
}
