import { command } from "../command";
import type { OptionValues } from "../command-option";
import { group, listing, now } from "../options";

const options = { group, output: listing, now };

export type StatusOptions = OptionValues<typeof options>;

/** `typha-mtls status`. */
export const statusCommand = command({
  name: "status",
  writes: false,
  description: "list the certificates and when they expire",
  arguments: [["[cluster...]", "only these clusters; all by default"]],
  options,
  examples: [
    ["every certificate", "status"],
    ["with identities and files", "status -o wide"],
    ["for a script", "status -o json | jq '.[] | select(.residualDays < 30)'"],
  ],
  async run({ terminal, directory }, clusters, options) {
    const { status } = await import("./status");
    return status(terminal, directory, clusters, options);
  },
});
