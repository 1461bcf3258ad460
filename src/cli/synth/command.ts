import { command } from "../command";
import { flag, group, previewOptions, shard } from "../options";

/** `typha-mtls synth`. */
export const synthCommand = command({
  name: "synth",
  writes: true,
  description: "render clusters/* into dist/*; needs no key, no clock, no network",
  arguments: [["[cluster...]", "only these clusters; all by default"]],
  options: {
    stdout: {
      ...flag("print the objects of one cluster as a YAML stream; write nothing"),
      conflicts: ["group", "shard", "dryRun", "diff", "output"],
    },
    group,
    shard,
    ...previewOptions,
  },
  examples: [
    ["every cluster", "synth"],
    ["one cluster of another repository", "-C ../clusters synth prod-eu1"],
    ["a group of typha-mtls.yaml", "synth --group canary"],
    ["the third of eight parts of a large fleet, for a job of a matrix", "synth --shard 3/8"],
    ["what it would change", "synth --diff"],
    ["for a plugin of Argo CD", "synth prod-us1 --stdout"],
  ],
  async run({ terminal, directory }, clusters, { stdout, ...options }) {
    if (stdout) {
      const { streamCluster } = await import("./stream-cluster");
      return streamCluster(terminal, directory, clusters);
    }
    const { runSynth } = await import("./run-synth");
    const { describePreview, isPreview } = await import("../preview");
    return runSynth(terminal, directory, clusters, {
      group: options.group,
      shard: options.shard,
      preview: !isPreview(options)
        ? undefined
        : async (repository, changes) => {
            const preview = await describePreview(repository, changes, options);
            if (options.diff !== true) return preview;
            const { describeSynthPlan } = await import("../plan/synth-plan");
            const { problems, plans } = describeSynthPlan(terminal, repository, changes);
            return (problems === "" ? "" : `${problems}\n`) + preview + plans;
          },
    });
  },
});
