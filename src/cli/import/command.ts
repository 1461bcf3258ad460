import { type Declaration, examples, type Surroundings } from "../command";
import { identityOption } from "../options";

/** `typha-mtls import`. */
export const importCommand: Declaration = {
  name: "import",
  writes: true,
  declare(command) {
    command
      .argument("<cluster>", "name of the cluster")
      .argument("<file...>", "leaf, intermediates and CA in any order: PEM, DER, PKCS#7 or JSON; - for standard input")
      .description("take in what an external CA issued for the requests of csr; needs no key")
      .option("--add-ca", "add CAs that the trust bundle does not hold beside those that it does")
      .option("--allow-both-purposes", "take a leaf that is good for Typha and for calico-node")
      .addOption(identityOption())
      .addHelpText(
        "after",
        examples(
          ["both leaves and all above them", "import prod-eu1 server.pem client.pem chain.p7b root.crt"],
          ["what a Vault answers", "import prod-eu1 - < answer.json"],
          ["a second CA that is to stay; rotate-ca changes from one to another", "import prod-eu1 --add-ca root.pem"],
        ) + "\nWhere an age identity is at hand, as for check, it is also proved that each key opens and fits.\n",
      );
  },
  async run({ terminal, directory }: Surroundings, cluster: string, files: string[], options: object) {
    const { importCertificates } = await import("./import");
    return importCertificates(terminal, directory, cluster, files, options as never);
  },
};
