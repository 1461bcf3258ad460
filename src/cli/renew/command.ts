import { Option } from "commander";
import { type Declaration, examples, type Surroundings } from "../command";
import { duration, identityOption, keyOption, nowOption } from "../options";

/** `typha-mtls renew`. */
export const renewCommand: Declaration = {
  name: "renew",
  writes: true,
  declare(command) {
    command
      .argument("[cluster...]", "the clusters whose leaves are renewed")
      .description("issue the leaves that are due again: new key, same identity, same CA")
      .option("--all", "every cluster")
      .addOption(new Option("--role <role>", "only this leaf").choices(["server", "client"]))
      .option("--force", "whether due or not")
      .option(
        "--within <time>",
        "due is what ends within this time, such as 30d, in place of what `status` says",
        duration,
      )
      .addOption(keyOption("kind of the new keys; that of the old ones by default"))
      .addOption(identityOption())
      .addOption(nowOption())
      .addHelpText(
        "after",
        examples(
          ["whatever is due, as a nightly job does", "renew --all"],
          ["one cluster, today", "renew prod-eu1 --force --identity ~/age/operator.txt"],
          ["only what ends within a month", "renew --all --within 30d"],
          ["a key was disclosed", "renew prod-eu1 --role server --force"],
        ) +
          "\nA server leaf restarts Typha at the next sync; a client leaf restarts nothing.\n" +
          "With --now, what is due is judged as of that time; new leaves always begin today.\n",
      );
  },
  async run({ terminal, directory }: Surroundings, clusters: string[], options: object) {
    const { renew } = await import("./renew");
    return renew(terminal, directory, clusters, options as never);
  },
};
