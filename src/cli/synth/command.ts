import { command } from "../command";
import { type Changed, changedOption, flag, group, previewOptions, shard } from "../options";

/** `typha-mtls synth`. */
export const synthCommand = command({
  name: "synth",
  writes: true,
  description: "render clusters/* into dist/*; needs no key, no clock, no network",
  arguments: [["[cluster...]", "only these clusters; all by default"]],
  options: {
    stdout: {
      ...flag("print the objects of one cluster as a YAML stream; write nothing"),
      conflicts: ["group", "shard", "changed", "dryRun", "diff", "output"],
    },
    group,
    shard,
    changed: changedOption("HEAD"),
    ...previewOptions,
  },
  examples: [
    ["every cluster", "synth"],
    ["one cluster of another repository", "-C ../clusters synth prod-eu1"],
    ["a group of typha-mtls.yaml", "synth --group canary"],
    ["the third of eight parts of a large fleet, for a job of a matrix", "synth --shard 3/8"],
    ["what changed since the last commit, of a large fleet", "synth --changed"],
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
    const narrowOf = async (changed: Changed | undefined) => {
      if (changed === undefined) return undefined;
      const { narrowing } = await import("../changed");
      return narrowing(terminal, { directory, changed });
    };
    return runSynth(terminal, directory, clusters, {
      group: options.group,
      shard: options.shard,
      narrow: await narrowOf(options.changed),
      preview: !isPreview(options)
        ? undefined
        : async (repository, changes) => {
            const preview = await describePreview(repository, changes, options);
            if (options.diff !== true) return preview;
            const { describeSynthPlan } = await import("../plan/synth-plan");
            const isPart = clusters.length > 0 || options.group !== undefined || options.shard !== undefined;
            const asked = { directory, scope: isPart ? "some" : "all" } as const;
            const { happening, plans } = await describeSynthPlan(terminal, repository, changes, asked);
            return (happening === "" ? "" : `${happening}\n`) + preview + plans;
          },
    });
  },
});
