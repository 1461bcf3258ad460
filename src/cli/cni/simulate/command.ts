import { command } from "../../command";
import { simulateOptions } from "./options";

/** `typha-mtls cni simulate`. */
export const simulateCommand = command({
  name: "simulate",
  writes: false,
  description: "say in which scenarios a meshed pod can start without its proxy's rules, and what each layer prevents",
  arguments: [["[cluster]", "judge the layers of this cluster (spec.cniChain); every layer alone without it"]],
  options: simulateOptions,
  examples: [
    ["what each layer prevents", "cni simulate"],
    ["what the layers of a cluster prevent", "cni simulate prod-eu1"],
    ["why a restart of calico-node is dangerous", "cni simulate --scenario calico-restart --explain"],
  ],
  async run({ terminal, directory }, cluster, options) {
    const { simulateChain } = await import("./simulate");
    return simulateChain(terminal, directory, cluster, options);
  },
});
