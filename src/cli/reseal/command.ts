import { type Declaration, examples, type Surroundings } from "../command";
import { identityOption } from "../options";

/** `typha-mtls reseal`. */
export const resealCommand: Declaration = {
  name: "reseal",
  writes: true,
  declare(command) {
    command
      .argument("[cluster...]", "only these clusters; all by default")
      .description("seal keys again, with a new data key, for the recipients that .sops.yaml names now")
      .option("--force", "also files that are sealed to these recipients already")
      .option(
        "--sealing-cert <file>",
        "new certificate of a cluster's Sealed Secrets controller: issues new leaves for it",
      )
      .addOption(identityOption())
      .addHelpText(
        "after",
        examples(
          ["somebody came or went: change .sops.yaml, then", "reseal --identity ~/age/operator.txt"],
          ["a data key was disclosed", "reseal prod-eu1 --force"],
          ["the cluster has a new controller", "reseal prod-us1 --sealing-cert sealing.pem"],
        ) + "\nWho is taken out of .sops.yaml can still open what git remembers: renew with --force too.\n",
      );
  },
  async run({ terminal, directory }: Surroundings, clusters: string[], options: object) {
    const { reseal } = await import("./reseal");
    return reseal(terminal, directory, clusters, options as never);
  },
};
