import type { Runtime } from "@typha-mtls/cni-chain";
import { InvalidArgumentError } from "commander";
import type { OptionValues } from "../command-option";
import { choice, flag, output, parsed, text } from "../options";

export const cniCheckOptions = {
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

export type CniCheckOptions = OptionValues<typeof cniCheckOptions>;

/** @throws InvalidArgumentError */
function pluginTypes(value: string): readonly string[] {
  const types = value.split(",");
  if (types.every((type) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(type))) return types;
  throw new InvalidArgumentError("Types of plugins such as calico,portmap,linkerd-cni are expected.");
}
