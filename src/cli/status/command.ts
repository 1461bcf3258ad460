import { command } from "../command";
import { statusOptions } from "./options";

/** `typha-mtls status`. */
export const statusCommand = command({
  name: "status",
  writes: false,
  description: "list the certificates and when they expire",
  arguments: [["[cluster...]", "only these clusters; all by default"]],
  options: statusOptions,
  examples: [
    ["every certificate", "status"],
    ["with identities and files", "status -o wide"],
    ["for a script", "status -o json | jq '.certificates[] | select(.residualDays < 30)'"],
  ],
  async run({ terminal, directory }, clusters, options) {
    const { status } = await import("./status");
    return status(terminal, directory, clusters, options);
  },
});
