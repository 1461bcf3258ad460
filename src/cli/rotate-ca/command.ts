import type { Command } from "commander";
import { type Declaration, examples, type Group, type Surroundings } from "../command";
import { demandContext, demandOneEvidence, type EvidenceOptions } from "../evidence/options";
import {
  collect,
  contextOption,
  identityOption,
  keyOption,
  kubeconfigOption,
  outputOption,
  timeoutOption,
} from "../options";

type Step = "start" | "issue" | "finish" | "abort";

const REACHED = [
  "--yes-it-reached-the-cluster",
  "without --context: say that the step before is applied, and that every Typha has restarted since",
] as const;

function step(name: Step, description: string, declare: (command: Command) => void): Declaration {
  return {
    name,
    writes: true,
    declare(command) {
      command
        .argument("<cluster>", "name of the cluster")
        .description(description)
        .addOption(contextOption())
        .addOption(kubeconfigOption())
        .addOption(timeoutOption());
      declare(command);
    },
    async run({ terminal, directory }: Surroundings, cluster: string, options: EvidenceOptions) {
      demandOneEvidence(options);
      const { rotateCa } = await import("./rotate-ca");
      return rotateCa(terminal, directory, name, cluster, options as never);
    },
  };
}

/** `typha-mtls rotate-ca …`. */
export const rotateCaCommands: Group = {
  name: "rotate-ca",
  description: "replace the CA of a cluster, step by step, with no node cut off",
  members: [
    step("start", "make the next CA, and trust it beside the old one", (command) =>
      command
        .addOption(keyOption("kind of the new CA's key; that of the old one by default"))
        .option("--ca <file>", "somebody else's CA that takes over, in any form that import reads; repeatable", collect)
        .addHelpText(
          "after",
          examples(
            ["a new CA, its key sealed to the operators of .sops.yaml", "rotate-ca start prod-eu1"],
            ["away from RSA", "rotate-ca start prod-eu1 --key ecdsa-p256"],
            ["the next CA of somebody else", "rotate-ca start prod-eu1 --ca new-root.pem"],
          ),
        ),
    ),
    step("issue", "issue both leaves from the next CA, or request them where it is somebody else's", (command) =>
      command
        .option(...REACHED)
        .addOption(identityOption())
        .addHelpText(
          "after",
          examples(
            [
              "as soon as the bundle with both CAs is applied and Typha has restarted",
              "rotate-ca issue prod-eu1 --context prod-eu1",
            ],
            [
              "with an identity of its own",
              "rotate-ca issue prod-eu1 --yes-it-reached-the-cluster --identity ~/age/operator.txt",
            ],
          ),
        ),
    ),
    step("finish", "trust the next CA alone, and remove the key of the old one", (command) =>
      command
        .option(...REACHED)
        .addHelpText(
          "after",
          examples(
            [
              "as soon as every Typha and every node presents a leaf of the next CA",
              "rotate-ca finish prod-eu1 --context prod-eu1",
            ],
            ["what it waits for", "rotate-ca status prod-eu1"],
          ),
        ),
    ),
    step("abort", "go back to the old CA, a step at a time", (command) =>
      command
        .option(...REACHED)
        .addOption(identityOption())
        .addHelpText(
          "after",
          examples(
            ["before issue: the bundle is as it was", "rotate-ca abort prod-eu1"],
            ["after issue: first the leaves, then the bundle", "rotate-ca abort prod-eu1 --context prod-eu1"],
          ),
        ),
    ),
    {
      name: "status",
      writes: false,
      declare(command) {
        command
          .argument("<cluster>", "name of the cluster")
          .description("show how far a rotation has come, and what holds it back")
          .addOption(contextOption())
          .addOption(kubeconfigOption())
          .addOption(outputOption())
          .addHelpText(
            "after",
            examples(
              ["how far it has come", "rotate-ca status prod-eu1"],
              ["and how far the cluster is with it", "rotate-ca status prod-eu1 --context prod-eu1"],
              ["of another repository", "-C ../clusters rotate-ca status prod-eu1"],
            ),
          );
      },
      async run({ terminal, directory }: Surroundings, cluster: string, options: EvidenceOptions) {
        demandContext(options);
        const { rotationStatus } = await import("./status");
        return rotationStatus(terminal, directory, cluster, options as never);
      },
    },
  ],
};
