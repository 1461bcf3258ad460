import type { CalicoNodeSpec } from "../../cluster/cluster.generated";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { hasReached } from "../../cluster/rollout";
import type { PlainParts } from "../component";
import type { ComponentFiles, ObjectPatch } from "../partial-object";
import { calicoChanges, type MergedChanges } from "./changes";
import type { CalicoSettings } from "./contribution";
import { calicoSettings } from "./from-cluster";
import { keepingUpstreamTypha, kustomizeComponent, namingService } from "./kustomize-component";
import { withUpstream } from "./manifest/manifest";
import { serviceName } from "./mutual-tls";
import { partialObjects } from "./server-side-apply";

/** By which route the changes of one cluster reach calico-node. Each renders the same changes. */
const ROUTES: Readonly<
  Record<CalicoNodeSpec["route"], (changes: MergedChanges, settings: CalicoSettings) => Omit<PlainParts, "patches">>
> = {
  component: (changes, settings) => ({ objects: changes.objects, forOwner: asComponents(changes, settings) }),
  "server-side-apply": (changes) => ({ objects: [...changes.objects, ...partialObjects(changes)] }),
  manifest: (changes, settings) => ({ objects: withUpstream(changes, settings) }),
};

/** What is rendered for calico-node. @throws ProblemError where fields of cluster.yaml contradict each other */
export function calicoNodeParts(cluster: LoadedCluster): PlainParts {
  const settings = calicoSettings(cluster);
  const changes = calicoChanges(settings);
  const { patches, patchesIfPresent } = changes;
  const rendered = ROUTES[settings.spec.calicoNode.route](changes, settings);
  return { ...rendered, patches: [...patches, ...patchesIfPresent] };
}

/** The kustomize Components of a cluster, by folder. Its owner of calico-node lists them once: they are there at every stage. */
export function calicoNodeComponents(cluster: LoadedCluster) {
  const settings = calicoSettings(cluster);
  return asComponents(calicoChanges(settings), settings);
}

function asComponents(
  { patches, patchesIfPresent }: MergedChanges,
  settings: CalicoSettings,
): Readonly<Record<"calico-node" | "without-upstream-typha", ComponentFiles>> {
  const props = settings.typha();
  const isLast = hasReached(settings.spec.rollout.stage, "mtls");
  return {
    "calico-node": kustomizeComponent(patchFiles(patches), patchFiles(patchesIfPresent)),
    "without-upstream-typha": isLast ? namingService(props, serviceName(settings)) : keepingUpstreamTypha(props),
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
