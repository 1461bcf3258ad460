import { SCENARIOS } from "@typha-mtls/cni-chain";
import type { OptionValues } from "../../command-option";
import { choice, flag, listing } from "../../options";

export const simulateOptions = {
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

export type SimulateOptions = OptionValues<typeof simulateOptions>;
