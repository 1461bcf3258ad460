import { type Declaration, examples, type Surroundings } from "../command";
import { type ContextOptions, demandContext } from "../evidence/options";
import {
  collect,
  contextOption,
  identityOption,
  kubeconfigOption,
  nowOption,
  outputOption,
  wholeNumber,
} from "../options";

/** `typha-mtls probe`. */
export const probeCommand: Declaration = {
  name: "probe",
  writes: false,
  declare(command) {
    command
      .argument("[endpoint...]", "host or host:port of a Typha; the port of the clusters by default, mostly 5473")
      .description("see which certificate a running Typha serves; needs no key")
      .option("--cluster <name>", "compare with this cluster only; repeatable; all by default", collect)
      .addOption(contextOption())
      .addOption(kubeconfigOption())
      .addOption(identityOption())
      .option("--timeout <seconds>", "how long to wait for each answer", wholeNumber, 5)
      .addOption(nowOption())
      .addOption(outputOption())
      .addHelpText(
        "after",
        examples(
          ["two nodes, as anybody who reaches the port", "probe node-11 10.2.0.17:5473"],
          ["every Typha of a live cluster", "probe --context prod-eu1 --cluster prod-eu1"],
          [
            "with the client's key as well: it is let in, and a stranger is not",
            "probe node-11 --cluster prod-eu1 --identity ~/age/operator.txt",
          ],
        ) +
          "\nWithout --identity no key is opened. Exit code 1 where an endpoint does not serve the certificate of git.\n",
      );
  },
  async run({ terminal, directory }: Surroundings, endpoints: string[], options: ContextOptions) {
    demandContext(options);
    const { probe } = await import("./probe");
    return probe(terminal, directory, endpoints, options as never);
  },
};
