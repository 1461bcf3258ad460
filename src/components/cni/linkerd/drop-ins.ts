import type { RenderedFile } from "@typha-mtls/gitops";
import type { LoadedCluster } from "../../../cluster/loaded-cluster";
import { networkDropIns } from "../../calico-node/network/network";

/** First number of a drop-in; the runtime takes them in the order of their names. */
const FIRST = 50;

/**
 * The plugins that follow upstream's, a file each in the directory of Calico's network. Nothing in a cluster writes them:
 * linkerd-cni's installer looks at the directory above alone, so they belong into the image of the nodes.
 */
export function dropInFile(cluster: LoadedCluster): RenderedFile[] {
  const { cniChain } = cluster.config.spec;
  if (cniChain?.wholeChain?.mode !== "drop-in") return [];
  const { network, plugins } = networkDropIns(cluster);
  return [
    {
      path: "to-copy/cni-drop-ins.yaml",
      notes: [
        "Files for the image of the nodes, as cloud-init takes them. Nothing in the cluster writes them. containerd reads them",
        "from v2.1 on, when Calico's own file changes: until a file is there, pods start without its plugin.",
      ],
      documents: [
        {
          write_files: plugins.map((plugin, at) => ({
            path: `${cniChain.confDir}/${network}/${FIRST + at}-${plugin.type}.conf`,
            permissions: "0600",
            content: `${JSON.stringify(plugin, undefined, 2)}\n`,
          })),
        },
      ],
    },
  ];
}
