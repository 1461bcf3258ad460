import { command } from "../command";

/** `typha-mtls synth`. */
export const synthCommand = command({
  name: "synth",
  writes: true,
  description: "render clusters/* into dist/*; needs no key, no clock, no network",
  arguments: [["[cluster...]", "only these clusters; all by default"]],
  options: {},
  examples: [
    ["every cluster", "synth"],
    ["one cluster of another repository", "-C ../clusters synth prod-eu1"],
  ],
  async run({ terminal, directory }, clusters) {
    const { runSynth } = await import("./run-synth");
    return runSynth(terminal, directory, clusters);
  },
});
