import { SCENARIOS } from "../../../cni/simulate/scenarios";
import { command } from "../../command";
import type { OptionValues } from "../../command-option";
import { choice, flag, listing } from "../../options";

const options = {
  runtime: choice(
    "<name>",
    ["containerd", "cri-o"],
    "container runtime of the nodes (default: that of the cluster, or containerd)",
  ),
  scenario: choice(
    "<name>",
    SCENARIOS.map(({ name }) => name),
    "only this scenario, with an answer for each choice of layers (default: all)",
  ),
  explain: flag("print the shortest order of events in which a pod starts without its proxy's rules"),
  output: listing,
};

export type SimulateOptions = OptionValues<typeof options>;

/** `typha-mtls cni simulate`. */
export const simulateCommand = command({
  name: "simulate",
  writes: false,
  description: "say in which scenarios a meshed pod can start without its proxy's rules, and what each layer prevents",
  arguments: [["[cluster]", "judge the layers of this cluster (spec.cniChain); every layer alone without it"]],
  options,
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
