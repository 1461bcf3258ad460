import { type Declaration, examples, type Surroundings } from "../command";
import { nowOption, outputOption } from "../options";

/** `typha-mtls status`. */
export const statusCommand: Declaration = {
  name: "status",
  writes: false,
  declare(command) {
    command
      .argument("[cluster...]", "only these clusters; all by default")
      .description("list the certificates and when they expire")
      .addOption(outputOption())
      .addOption(nowOption())
      .addHelpText(
        "after",
        examples(
          ["every certificate", "status"],
          ["for a script", "status -o json | jq '.[] | select(.residualDays < 30)'"],
        ),
      );
  },
  async run({ terminal, directory }: Surroundings, clusters: string[], options: object) {
    const { status } = await import("./status");
    return status(terminal, directory, clusters, options as never);
  },
};
