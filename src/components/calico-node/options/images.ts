import {
  type CalicoImage,
  type CalicoNodeContainer,
  calicoImageName,
  calicoNodeContainers,
} from "../../../calico/images";
import type { ClusterSpec } from "../../../cluster/cluster.generated";
import type { Contribution } from "../changes";
import { KUBE_CONTROLLERS, ofCalicoNode, ofKubeControllers, upstreamVersion } from "./upstream";

/** The images of upstream's containers, where they differ from upstream's. Typha's is its own component's. */
export const IMAGES: Contribution = {
  field: "spec.images",
  changes({ config: { spec } }) {
    const changed = changedImages(spec);
    const containers = calicoNodeContainers(upstreamVersion(spec).minor).filter(({ image }) => changed[image]);
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

function changedImages(spec: ClusterSpec): Partial<Record<CalicoImage, string>> {
  const version = upstreamVersion(spec);
  const { registry, node, cni, kubeControllers } = spec.images;
  const everywhere = registry === undefined ? undefined : { registry };
  const given = Object.entries({ node, cni, kubeControllers }) as [CalicoImage, typeof node][];
  return Object.fromEntries(
    given
      .map(([image, parts]) => [image, calicoImageName(image, version, everywhere, parts)] as const)
      .filter(([image, name]) => name !== calicoImageName(image, version)),
  );
}
