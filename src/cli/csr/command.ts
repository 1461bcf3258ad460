import { Option } from "commander";
import { type Declaration, examples, type Surroundings } from "../command";

/** `typha-mtls csr`. */
export const csrCommand: Declaration = {
  name: "csr",
  writes: true,
  declare(command) {
    command
      .argument("<cluster>", "name of the cluster")
      .description("seal new keys and write requests (PKCS#10) for an external CA")
      .addOption(new Option("--role <role>", "for whom").choices(["server", "client", "both"]).default("both"))
      .addOption(
        new Option("--key <algorithm>", "kind of the new keys; that of the leaf before by default").choices([
          "ecdsa-p256",
          "rsa-2048",
          "rsa-3072",
          "rsa-4096",
          "ed25519",
        ]),
      )
      .option(
        "--server-uri <uri>",
        "SPIFFE identity of Typha; the name of the leaf before, or CN typha-server, by default",
      )
      .option("--client-uri <uri>", "SPIFFE identity of calico-node; likewise, or CN typha-client")
      .option("--force", "make a new key and request in place of one that is pending")
      .addHelpText(
        "after",
        examples(
          ["both leaves, for a new cluster or a renewal", "csr prod-eu1"],
          ["renew Typha's leaf", "csr prod-eu1 --role server"],
        ),
      );
  },
  async run({ terminal, directory }: Surroundings, cluster: string, options: object) {
    const { csr } = await import("./csr");
    return csr(terminal, directory, cluster, options as never);
  },
};
