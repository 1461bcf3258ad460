import { type Declaration, examples, type Surroundings } from "../command";

/** `typha-mtls synth`. */
export const synthCommand: Declaration = {
  name: "synth",
  writes: true,
  declare(command) {
    command
      .argument("[cluster...]", "only these clusters; all by default")
      .description("render clusters/* into dist/*; needs no key, no clock, no network")
      .addHelpText(
        "after",
        examples(["every cluster", "synth"], ["one cluster of another repository", "-C ../clusters synth prod-eu1"]),
      );
  },
  async run({ terminal, directory }: Surroundings, clusters: string[]) {
    const { runSynth } = await import("./run-synth");
    return runSynth(terminal, directory, clusters);
  },
};
