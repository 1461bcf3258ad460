import { AFTER_REMOVAL } from "../../lifecycle/recipients/lock-out";
import { command } from "../command";
import { resealOptions } from "./options";

/** `typha-mtls reseal`. */
export const resealCommand = command({
  name: "reseal",
  writes: true,
  description: "seal keys again, with a new data key, for the recipients that .sops.yaml names now",
  arguments: [["[cluster...]", "only these clusters; all by default"]],
  options: resealOptions,
  examples: [
    ["recipients came or went: change .sops.yaml, then", "reseal --identity ~/age/operator.txt"],
    ["a new data key for every file of a cluster", "reseal prod-eu1 --force"],
    ["the cluster has a new controller", "reseal prod-us1 --sealing-cert sealing.pem"],
  ],
  notes: AFTER_REMOVAL,
  async run({ terminal, directory }, clusters, options) {
    const { reseal } = await import("./reseal");
    return reseal(terminal, directory, clusters, options);
  },
});
