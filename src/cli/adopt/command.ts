import { command } from "../command";
import { adoptOptions } from "./options";

/** `typha-mtls adopt`. */
export const adoptCommand = command({
  name: "adopt",
  writes: true,
  description: "write a cluster that continues the CA and the leaves of a Typha that already uses mutual TLS",
  arguments: [["<cluster>", "name of the cluster, also of its folder below clusters/"]],
  options: adoptOptions,
  examples: [
    [
      "Calico the hard way, with the folder in which openssl made the certificates",
      "adopt prod-eu1 --from-manifests calico.yaml --from-files ~/pki --recipient age1qx… --operator-recipient age1zz…",
    ],
    [
      "from a live cluster; nothing is written to it",
      "adopt prod-ap1 --context prod-ap1 --secret kube-system/calico-typha-certs --secret kube-system/calico-node-certs --recipient age1qx…",
    ],
    [
      "certificates that puppet keeps on the nodes: no key comes into git",
      "adopt prod-br1 --secrets host-files --gitops kustomize --from-files ./pki",
    ],
  ],
  notes: "CA and leaves stay as they are, so the Typhas and nodes of before and after trust each other.",
  async run({ terminal, directory }, cluster, options) {
    const { adopt } = await import("./adopt");
    return adopt(terminal, directory, cluster, options);
  },
});
