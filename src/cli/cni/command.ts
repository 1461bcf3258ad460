import { command, type Group } from "../command";
import { cniCheckOptions } from "./options";
import { simulateCommand } from "./simulate/command";

const check = command({
  name: "check",
  writes: false,
  description: "say whether a container runtime would load the whole chain; needs no repository and no cluster",
  arguments: [["[dir]", "CNI configuration directory (default: /etc/cni/net.d)"]],
  options: cniCheckOptions,
  examples: [
    ["on a node", "cni check"],
    ["the file system of a node image, unpacked in ./image", "cni check --root image"],
    ["other plugins, for CRI-O", "cni check --require calico,istio-cni --runtime cri-o"],
    ["other directories of this host", "cni check --root / /run/cni/net.d --bin-dir /usr/libexec/cni"],
    ["what spec.cniChain of a cluster requires", "cni check --root image --cluster prod-eu1"],
  ],
  notes:
    "Exit code 0 where each pod would get the whole chain, 1 where one would not or where that is not known for sure, 2\n" +
    "where there is no such directory.\n" +
    "A DIR that ends in etc/cni/net.d is taken for one of an unpacked image, or of this host. Beside another DIR, --bin-dir\n" +
    "is needed, and links that lead out of the two are not followed.",
  async run({ terminal, directory }, dir, options) {
    const { checkCniDirectory } = await import("./check");
    return checkCniDirectory(terminal, directory, dir, options);
  },
});

/** `typha-mtls cni …`. */
export const cniCommands: Group = {
  name: "cni",
  description: "the chain of CNI plugins on a node: check, simulate",
  examples: [
    ["whether the chain on this node is complete", "cni check"],
    ["what each choice of layers prevents", "cni simulate"],
  ],
  members: [check, simulateCommand],
};
