import { type Declaration, examples, type Group, type Surroundings } from "../command";
import { identityOption, outputOption } from "../options";

const IDENTITIES =
  "\nNeeds an age identity that opens the files: --identity, or where sops finds one (SOPS_AGE_KEY, SOPS_AGE_KEY_FILE,\nSOPS_AGE_KEY_CMD, the default key file).\n";

const list: Declaration = {
  name: "list",
  writes: false,
  declare(command) {
    command
      .argument("[cluster...]", "only these clusters; all by default")
      .description("list who can open each sealed file; needs no identity")
      .addOption(outputOption())
      .addHelpText("after", examples(["every file", "recipients list"], ["for a script", "recipients list -o json"]));
  },
  async run({ terminal, directory }: Surroundings, clusters: string[], options: object) {
    const { listRecipients } = await import("./list");
    return listRecipients(terminal, directory, clusters, options as never);
  },
};

const add: Declaration = {
  name: "add",
  writes: true,
  declare(command) {
    command
      .argument("<recipient>", "age recipient: age1… or age1pq1…")
      .argument("[cluster...]", "only these clusters; all by default")
      .description("let somebody open the leaves: in .sops.yaml and in the files")
      .option("--operator", "the CA's key too: he can issue certificates")
      .addOption(identityOption())
      .addHelpText(
        "after",
        examples(
          ["another operator of every cluster", "recipients add age1zz… --operator"],
          ["a new identity for a cluster", "recipients add age1qx… prod-eu1"],
        ) + IDENTITIES,
      );
  },
  async run({ terminal, directory }: Surroundings, recipient: string, clusters: string[], options: object) {
    const { addRecipient } = await import("./change");
    return addRecipient(terminal, directory, recipient, clusters, options as never);
  },
};

const remove: Declaration = {
  name: "remove",
  writes: true,
  declare(command) {
    command
      .argument("<recipient>", "age recipient: age1… or age1pq1…")
      .argument("[cluster...]", "only these clusters; all by default")
      .description("lock somebody out: of .sops.yaml, and of the files by a new data key")
      .addOption(identityOption())
      .addHelpText(
        "after",
        examples(
          ["somebody who left", "recipients remove age1zz…"],
          ["an identity of a cluster, after another one was added", "recipients remove age1qx… prod-eu1"],
        ) +
          IDENTITIES +
          "\nWhat he could open before stays in git's history: renew the certificates as well.\n",
      );
  },
  async run({ terminal, directory }: Surroundings, recipient: string, clusters: string[], options: object) {
    const { removeRecipient } = await import("./change");
    return removeRecipient(terminal, directory, recipient, clusters, options as never);
  },
};

const sync: Declaration = {
  name: "sync",
  writes: true,
  declare(command) {
    command
      .argument("[cluster...]", "only these clusters; all by default")
      .description("make the files agree with .sops.yaml, after it was edited by hand")
      .addOption(identityOption())
      .addHelpText(
        "after",
        examples(
          ["every file", "recipients sync"],
          ["with an identity from a password manager", "recipients sync --identity -"],
        ) + IDENTITIES,
      );
  },
  async run({ terminal, directory }: Surroundings, clusters: string[], options: object) {
    const { syncRecipients } = await import("./change");
    return syncRecipients(terminal, directory, clusters, options as never);
  },
};

/** `typha-mtls recipients …`. */
export const recipientsCommands: Group = {
  name: "recipients",
  description: "who can open the keys: list, add, remove, sync",
  members: [list, add, remove, sync],
};
