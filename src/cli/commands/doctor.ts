import { type Declaration, examples, type Surroundings } from "./declaration";
import { identityOption, outputOption } from "./options";

/** `typha-mtls doctor`. */
export const doctorCommand: Declaration = {
  name: "doctor",
  writes: false,
  declare(command) {
    command
      .argument("[cluster...]", "only these clusters; all by default")
      .description("say which age identities are found, and which files each of them opens")
      .addOption(identityOption())
      .addOption(outputOption())
      .addHelpText(
        "after",
        examples(["everything", "doctor"], ["one identity", "doctor --identity ~/age/operator.txt"]) +
          "\nIdentities are shown by their recipients only. Runs the command of SOPS_AGE_KEY_CMD.\n",
      );
  },
  async run({ terminal, directory }: Surroundings, clusters: string[], options: object) {
    const { doctor } = await import("../doctor");
    return doctor(terminal, directory, clusters, options as never);
  },
};
