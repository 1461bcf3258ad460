import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { typhaProps } from "../typha/from-cluster";
import { withKnown } from "../typha/known-props";
import type { CalicoNodePatchProps } from "./calico-node-patch";
import type { CalicoSettings } from "./contribution";

/** From what the changes to Calico follow in a cluster. */
export function calicoSettings(cluster: LoadedCluster): CalicoSettings {
  const { config, manifest, linkerd } = cluster;
  return { spec: config.spec, manifest, linkerd, typha: () => patchProps(cluster) };
}

/** What calico-node has to know of Typha, from cluster.yaml and `pki/`; Typha's constructs report what is wrong with it. */
function patchProps(cluster: LoadedCluster): CalicoNodePatchProps {
  const { server, ...rest } = typhaProps(cluster);
  return withKnown({ ...rest, server: { identity: server.identity } }, { areSound: true });
}
