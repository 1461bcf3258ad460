import { type Declaration, examples, type Surroundings } from "../command";
import { type ContextOptions, demandContext } from "../evidence/options";
import { contextOption, identityOption, kubeconfigOption, outputOption } from "../options";

/** `typha-mtls doctor`. */
export const doctorCommand: Declaration = {
  name: "doctor",
  writes: false,
  declare(command) {
    command
      .argument("[cluster...]", "only these clusters; all by default")
      .description("say which age identities open which files; or, with --context, what a live cluster lacks")
      .addOption(identityOption())
      .addOption(contextOption())
      .addOption(kubeconfigOption())
      .addOption(outputOption())
      .addHelpText(
        "after",
        examples(
          ["everything", "doctor"],
          ["one identity", "doctor --identity ~/age/operator.txt"],
          ["a live cluster against git", "doctor prod-eu1 --context prod-eu1"],
        ) +
          "\nIdentities are shown by their recipients only. Runs the command of SOPS_AGE_KEY_CMD.\n" +
          "With --context no identity is looked for. Exit code 1 where there is a problem; warnings are none.\n",
      );
  },
  async run({ terminal, directory }: Surroundings, clusters: string[], options: ContextOptions) {
    demandContext(options);
    if (options.context !== undefined) {
      const { doctorCluster } = await import("./cluster");
      return doctorCluster(terminal, directory, clusters, options as never);
    }
    const { doctor } = await import("./doctor");
    return doctor(terminal, directory, clusters, options as never);
  },
};
