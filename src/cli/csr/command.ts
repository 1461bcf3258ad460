import { command } from "../command";
import { csrOptions } from "./options";

/** `typha-mtls csr`. */
export const csrCommand = command({
  name: "csr",
  writes: true,
  description: "seal new keys and write requests (PKCS#10) for an external CA",
  arguments: [["<cluster>", "name of the cluster"]],
  options: csrOptions,
  examples: [
    ["both leaves, for a new cluster or a renewal", "csr prod-eu1"],
    ["renew Typha's leaf", "csr prod-eu1 --role server"],
  ],
  async run({ terminal, directory }, cluster, options) {
    const { csr } = await import("./csr");
    return csr(terminal, directory, cluster, options);
  },
});
