import { type Declaration, examples, type Surroundings } from "../command";

/** `typha-mtls explain`. */
export const explainCommand: Declaration = {
  name: "explain",
  writes: false,
  declare(command) {
    command
      .argument("[topic]", "code of a problem, or path of a field; every code and the first fields without it")
      .description("say what a problem or a field of cluster.yaml means")
      .addHelpText(
        "after",
        examples(
          ["what a problem means and what to do about it", "explain swapped-pair"],
          ["what a field means, what it takes, and what is below it", "explain spec.rollout.stage"],
        ),
      );
  },
  async run({ terminal }: Surroundings, topic: string | undefined) {
    const { explain } = await import("./explain");
    return explain(terminal, topic);
  },
};
