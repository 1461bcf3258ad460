import { type Declaration, examples, type Surroundings } from "../command";
import { identityOption, nowOption, outputOption } from "../options";

/** `typha-mtls check`. */
export const checkCommand: Declaration = {
  name: "check",
  writes: false,
  declare(command) {
    command
      .argument("[cluster...]", "only these clusters; all by default")
      .description("check files, certificates and dist/; with an age identity at hand, keys too")
      .addOption(nowOption())
      .option("--strict", "warnings count as problems")
      .option(
        "--against <revision>",
        "report what changed since this commit: who is trusted, who can open keys, what is rendered, which clusters are gone",
      )
      .addOption(identityOption())
      .addOption(outputOption())
      .addHelpText(
        "after",
        examples(
          ["certificates only, as CI does", "check --strict"],
          ["what will be wrong on New Year's Day", "check prod-eu1 --now 2027-01-01T00:00:00Z"],
          ["what a pull request changes about who is trusted", "check --against origin/main"],
          ["keys too", "check prod-eu1 --identity ~/age/operator.txt"],
        ) +
          "\nAge identities are also found where sops finds them: SOPS_AGE_KEY, SOPS_AGE_KEY_FILE, the default key file.\n",
      );
  },
  async run({ terminal, directory }: Surroundings, clusters: string[], options: object) {
    const { check } = await import("./check");
    return check(terminal, directory, clusters, options as never);
  },
};
