import {
  type CalicoImage,
  type CalicoNodeContainer,
  calicoImageName,
  calicoNodeContainers,
  calicoNodeOf,
  containersOf,
  partsOf,
} from "@typha-mtls/calico";
import type { ClusterSpec } from "../../../cluster/cluster.generated";
import { upstreamVersion } from "../../../cluster/upstream-version";
import type { CalicoFields, Contribution, UpstreamObjects } from "../contribution";
import { KUBE_CONTROLLERS, ofCalicoNode, ofKubeControllers } from "./upstream";

/** The images of upstream's containers, where they differ from upstream's. Typha's is its own component's. */
export const IMAGES: Contribution = {
  field: "spec.images",
  changes({ spec, manifest }) {
    const changed = changedImages(spec);
    const containers = calicoNodeContainers(upstreamVersion(spec).minor)
      .filter(({ image }) => changed[image])
      // A patch with an image would bring a container that calico-policy-only.yaml does not have.
      .filter(({ name, list }) => manifest === undefined || hasContainer(manifest, list, name))
      // spec.network deletes it then.
      .filter(({ name }) => name !== "upgrade-ipam" || spec.network?.ipam?.type !== "host-local");
    const patchOf = ({ name, image }: CalicoNodeContainer) => ({ name, image: changed[image] });
    const pod = {
      ...(changed.cni || changed.node
        ? { initContainers: containers.filter(({ list }) => list === "initContainers").map(patchOf) }
        : {}),
      ...(changed.node ? { containers: containers.filter(({ list }) => list === "containers").map(patchOf) } : {}),
    };
    const { kubeControllers } = changed;
    return {
      patches: containers.length === 0 ? [] : [ofCalicoNode(spec, { template: { spec: pod } })],
      patchesIfPresent:
        kubeControllers === undefined
          ? []
          : [ofKubeControllers(spec, { containers: [{ name: KUBE_CONTROLLERS, image: kubeControllers }] })],
    };
  },
};

/** Whether calico-node has a container in a manifest that is rendered whole. */
function hasContainer({ objects }: UpstreamObjects, list: CalicoNodeContainer["list"], name: string): boolean {
  const node = calicoNodeOf(objects);
  return node !== undefined && containersOf(node, list).some((container) => container.name === name);
}

/** Full name of an image that upstream's objects run, as `spec.images` has it. */
export function upstreamImage(
  image: Exclude<CalicoImage, "typha">,
  spec: Pick<ClusterSpec, "calico" | "calicoNode" | "images">,
): string {
  return calicoImageName(image, upstreamVersion(spec), partsOf(spec.images, image));
}

function changedImages(spec: CalicoFields): Partial<Record<CalicoImage, string>> {
  const version = upstreamVersion(spec);
  return Object.fromEntries(
    (["node", "cni", "kubeControllers"] as const)
      .map((image) => [image, upstreamImage(image, spec)] as const)
      .filter(([image, name]) => name !== calicoImageName(image, version)),
  );
}
