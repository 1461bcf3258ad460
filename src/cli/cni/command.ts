import { InvalidArgumentError } from "commander";
import type { Runtime } from "../../cni/directory";
import { command, type Group } from "../command";
import type { OptionValues } from "../command-option";
import { choice, flag, output, parsed, text } from "../options";
import { simulateCommand } from "./simulate/command";

const options = {
  binDir: text("<dir>", "the plugins' binaries (default: opt/cni/bin of the same file system)"),
  root: text(
    "<dir>",
    "an unpacked image: DIR and --bin-dir are paths in it, and no link leads out of it (default: / for the usual DIR)",
  ),
  require: parsed(
    "<types>",
    pluginTypes,
    "plugins that have to stand in the chain, in order (default: calico,portmap,linkerd-cni)",
  ),
  runtime: choice<Runtime>(
    "<name>",
    ["containerd", "cri-o"],
    "by whose rules the file is chosen (default: containerd)",
  ),
  dropIns: flag("the runtime has libcni v1.3.0 or newer, which reads drop-ins"),
  cluster: text("<name>", "take what is not given from spec.cniChain of this cluster (default: as said above)"),
  output,
};

export type CniCheckOptions = OptionValues<typeof options>;

const check = command({
  name: "check",
  writes: false,
  description: "say whether a container runtime would load the whole chain; needs no repository and no cluster",
  arguments: [["[dir]", "CNI configuration directory (default: /etc/cni/net.d)"]],
  options,
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

/** @throws InvalidArgumentError */
function pluginTypes(value: string): readonly string[] {
  const types = value.split(",");
  if (types.every((type) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(type))) return types;
  throw new InvalidArgumentError("Types of plugins such as calico,portmap,linkerd-cni are expected.");
}

/** `typha-mtls cni …`. */
export const cniCommands: Group = {
  name: "cni",
  description: "the chain of CNI plugins on a node: check, simulate",
  members: [check, simulateCommand],
};
