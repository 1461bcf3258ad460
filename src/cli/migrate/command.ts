import { STAGES } from "../../cluster/rollout";
import { command } from "../command";
import {
  choice,
  flag,
  group,
  liveOptions,
  output,
  previewOptions,
  text,
  timeout,
  yesItReachedTheCluster,
} from "../options";

/** `typha-mtls migrate`. */
export const migrateCommand = command({
  name: "migrate",
  writes: true,
  description: "show how far the move to mutual TLS has come and what to wait for, or take its next step",
  arguments: [["[cluster]", "name of the cluster"]],
  options: {
    group: { ...group, conflicts: ["neverApplied", "calico", "toOperator"] },
    to: {
      ...choice("<stage>", STAGES, "take this step, forth or back: change spec.rollout.stage in cluster.yaml"),
      conflicts: ["calico", "toOperator"],
    },
    back: {
      ...flag("with --group: --to is the way back, on which no group waits for another one"),
      requires: ["group", "to"],
    },
    ...liveOptions,
    timeout,
    yesItReachedTheCluster: yesItReachedTheCluster(
      "the present stage is applied, and that what it waits for has happened",
    ),
    neverApplied: {
      ...flag("with --to: say that nothing of the cluster was ever applied; it may then begin at any stage"),
      conflicts: ["context", "yesItReachedTheCluster"],
      requires: "to",
    },
    calico: {
      ...text("<version>", "show in which order Typha and calico-node get to this version"),
      conflicts: ["to", "toOperator", "context"],
    },
    toOperator: {
      ...flag("show what the Tigera operator would refuse, and the way there"),
      conflicts: ["to", "calico", "context"],
    },
    output: { ...output, conflicts: ["calico", "toOperator"] },
    dryRun: { ...previewOptions.dryRun, requires: "to" },
    diff: { ...previewOptions.diff, requires: "to" },
  },
  examples: [
    ["where the cluster is, what comes next, the way back", "migrate prod-eu1"],
    ["calico-node moves over, as soon as the cluster is ready", "migrate prod-eu1 --to cutover --context prod-eu1"],
    ["how far the cluster is with it", "migrate prod-eu1 --context prod-eu1"],
    [
      "a group of the fleet, once the groups before it are there",
      "migrate --group eu --to cutover --context '{cluster}'",
    ],
    ["a group goes back, at once", "migrate --group eu --to parallel --back --context '{cluster}'"],
    ["the cluster has no Typha, and nothing was applied", "migrate prod-eu1 --to mtls --never-applied"],
    ["an upgrade with no node sent away", "migrate prod-eu1 --calico v3.32.1"],
    ["leave for the operator", "migrate prod-eu1 --to-operator"],
  ],
  notes:
    "With --group, {cluster} in --context and --kubeconfig stands for the name of each cluster, and --timeout is for all of them.\nWithout --to nothing is written. The cluster is only read. Ctrl-C while it waits: nothing is written.",
  records: ({ to }) => to !== undefined,
  async run({ terminal, directory }, cluster, options) {
    const { migrate } = await import("./migrate");
    return migrate(terminal, directory, cluster, options);
  },
});
