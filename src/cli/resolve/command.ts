import { command } from "../command";
import { previewOptions } from "../options";

/** `typha-mtls resolve`. */
export const resolveCommand = command({
  name: "resolve",
  writes: true,
  description:
    "while git waits in a merge, rebase or cherry-pick: take the newer certificates whole, and render dist/ anew",
  arguments: [],
  options: previewOptions,
  examples: [
    ["two branches renewed the same cluster", "resolve"],
    ["look first", "resolve --dry-run"],
  ],
  notes:
    "Of each leaf in conflict, the newer one is taken; of the files of a CA, all of one side. cluster.yaml, .sops.yaml and typha-mtls.yaml are resolved by hand first.",
  async run({ terminal, directory }, options) {
    const { resolve } = await import("./resolve");
    return resolve(terminal, directory, options);
  },
});
