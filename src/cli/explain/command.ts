import { command } from "../command";

/** `typha-mtls explain`. */
export const explainCommand = command({
  name: "explain",
  writes: false,
  description: "say what a problem or a field of cluster.yaml means",
  arguments: [["[topic]", "code of a problem, or path of a field; every code and the first fields without it"]],
  options: {},
  examples: [
    ["what a problem means and what to do about it", "explain swapped-pair"],
    ["what a field means, what it takes, and what is below it", "explain spec.rollout.stage"],
  ],
  async run({ terminal }, topic) {
    const { explain } = await import("./explain");
    return explain(terminal, topic);
  },
});
