import { command } from "../command";

/** `typha-mtls explain`. */
export const explainCommand = command({
  name: "explain",
  writes: false,
  description:
    "say what a line of a log, a problem, a field of cluster.yaml or a variable means, or which field an option of another tool has here",
  arguments: [
    [
      "[topic...]",
      "line of a log or a part of it, - for a log from standard input; code, path of a field, variable, or option of kubespray, Typhoon, Gardener …; every code and the first fields without it",
    ],
  ],
  options: {},
  examples: [
    ["what a line of a log means, and what to do about it", 'explain "certificate has expired or is not yet valid"'],
    ["what a problem means and what to do about it", "explain swapped-pair"],
    ["where an option of kubespray is", "explain calico_mtu"],
    ["what a field means, what it takes, and what is below it", "explain spec.rollout.stage"],
    ["what a variable of calico-node or Typha takes", "explain FELIX_NFTABLESMODE"],
  ],
  async run({ terminal }, words) {
    const { explain } = await import("./explain");
    return explain(terminal, words.length === 0 ? undefined : words.join(" "));
  },
});
