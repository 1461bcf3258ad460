import { command } from "../command";
import { flag, identity } from "../options";

/** `typha-mtls import`. */
export const importCommand = command({
  name: "import",
  writes: true,
  description: "take in what an external CA issued for the requests of csr; needs no key",
  arguments: [
    ["<cluster>", "name of the cluster"],
    ["<file...>", "leaf, intermediates and CA in any order: PEM, DER, PKCS#7 or JSON; - for standard input"],
  ],
  options: {
    addCa: flag("add CAs that the trust bundle does not hold beside those that it does"),
    allowBothPurposes: flag("take a leaf that is good for Typha and for calico-node"),
    identity,
  },
  examples: [
    ["both leaves and all above them", "import prod-eu1 server.pem client.pem chain.p7b root.crt"],
    ["what a Vault answers", "import prod-eu1 - < answer.json"],
    ["a second CA that is to stay; rotate-ca changes from one to another", "import prod-eu1 --add-ca root.pem"],
  ],
  notes: "With an age identity at hand, as for check, import also proves that each key opens and fits.",
  async run({ terminal, directory }, cluster, files, options) {
    const { importCertificates } = await import("./import");
    return importCertificates(terminal, directory, cluster, files, options);
  },
});
