import { picked, withoutUndefined } from "@typha-mtls/fields";
import { LINKERD_CNI } from "../../cluster/cni-chain";
import { linkerdEntry } from "../../cluster/linkerd/entry";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { BESIDE_NETWORK_CONFIG } from "../../cluster/network/from-network-config";
import { typhaProps } from "../typha/from-cluster";
import { withKnown } from "../typha/known-props";
import { type CalicoNodePatchProps, PATCH_PROPS } from "./calico-node-patch";
import type { CalicoProps } from "./calico-props";
import type { CalicoFields, CalicoSettings } from "./contribution";

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

/** The props of a `Calico` that renders what `calicoNode.route: manifest` renders for the cluster, but for the manifest. */
export function calicoProps(cluster: LoadedCluster): CalicoProps {
  const { spec } = cluster.config;
  const typha = typhaProps(cluster);
  const { server } = typha;
  const calicoNode = { ...spec.calicoNode, tolerations: spec.calicoNode.tolerations ?? spec.tolerations };
  return withoutUndefined({
    ...picked(typha, [...PATCH_PROPS, "calicoVersion", "calicoNodeVersion"]),
    server: { identity: server.identity },
    nodes: spec.nodes,
    stage: spec.rollout.stage,
    typhaEnabled: spec.typha.enabled,
    images: picked(spec.images, ["registry", "node", "cni", "kubeControllers"]),
    calicoNode: picked(calicoNode, [
      "env",
      "maxUnavailable",
      "resources",
      "seLinuxLevel",
      "tolerations",
      "usageReporting",
    ]),
    kubeControllers: spec.kubeControllers,
    ...networkProps(spec),
    ...chainProps(cluster),
  });
}

/** What a NetworkConfig means in the other fields, `Calico` finds out itself. */
function networkProps({ network, networkConfig }: CalicoFields): Pick<CalicoProps, "network" | "networkConfig"> {
  if (networkConfig === undefined) return withoutUndefined({ network });
  const beside = Object.entries(network ?? {}).filter(([field]) =>
    BESIDE_NETWORK_CONFIG.some((name) => name === field),
  );
  const { typha: _, ...config } = networkConfig;
  return { network: Object.fromEntries(beside), networkConfig: config };
}

/** A chart reads no files of Linkerd: the entry that follows from them is given whole. */
function chainProps({
  config: {
    spec: { cniChain },
  },
  linkerd,
}: LoadedCluster): Pick<CalicoProps, "wholeChain" | "confDir" | "binDir"> {
  if (cniChain?.wholeChain === undefined) return {};
  const { wholeChain, confDir, binDir } = cniChain;
  const entry = linkerdEntry(cniChain, linkerd);
  const plugins = wholeChain.plugins.map((plugin) => (plugin === LINKERD_CNI ? entry : plugin));
  return { wholeChain: { ...wholeChain, plugins }, confDir, binDir };
}
