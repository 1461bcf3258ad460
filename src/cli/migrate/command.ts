import { Option } from "commander";
import { type Declaration, examples, type Surroundings } from "../command";
import { demandOneEvidence, type EvidenceOptions } from "../evidence/options";
import { contextOption, kubeconfigOption, outputOption, timeoutOption } from "../options";

/** `typha-mtls migrate`. */
export const migrateCommand: Declaration = {
  name: "migrate",
  writes: true,
  declare(command) {
    command
      .argument("<cluster>", "name of the cluster")
      .description("show how far the move to mutual TLS has come and what to wait for, or take its next step")
      .addOption(
        new Option("--to <stage>", "take this step, forth or back: change spec.rollout.stage in cluster.yaml")
          .choices(["plaintext", "parallel", "cutover", "mtls"])
          .conflicts(["calico", "toOperator"]),
      )
      .addOption(contextOption())
      .addOption(kubeconfigOption())
      .addOption(timeoutOption())
      .option(
        "--yes-it-reached-the-cluster",
        "without --context: say that the present stage is applied, and that what it waits for has happened",
      )
      .addOption(
        new Option("--calico <version>", "show in which order Typha and calico-node get to this version").conflicts([
          "to",
          "toOperator",
          "context",
        ]),
      )
      .addOption(
        new Option("--to-operator", "show what the Tigera operator would refuse, and the way there").conflicts([
          "to",
          "calico",
          "context",
        ]),
      )
      .addOption(outputOption().conflicts(["to", "calico", "toOperator"]))
      .addHelpText(
        "after",
        examples(
          ["where the cluster is, what comes next, the way back", "migrate prod-eu1"],
          [
            "calico-node moves over, as soon as the cluster is ready",
            "migrate prod-eu1 --to cutover --context prod-eu1",
          ],
          ["how far the cluster is with it", "migrate prod-eu1 --context prod-eu1"],
          ["an upgrade with no node sent away", "migrate prod-eu1 --calico v3.32.1"],
          ["leave for the operator", "migrate prod-eu1 --to-operator"],
        ) + "\nWithout --to nothing is written. The cluster is only read. Ctrl-C while it waits: nothing is written.\n",
      );
  },
  async run({ terminal, directory }: Surroundings, cluster: string, options: EvidenceOptions) {
    demandOneEvidence(options);
    const { migrate } = await import("./migrate");
    return migrate(terminal, directory, cluster, options as never);
  },
};
