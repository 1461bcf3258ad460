import { command } from "../command";
import type { OptionValues } from "../command-option";
import { choice, flag, key, text, withDefault } from "../options";

const options = {
  role: withDefault(choice("<role>", ["server", "client", "both"], "for which leaf"), "both"),
  key: key("kind of the new keys (default: that of the current leaf)"),
  serverUri: text("<uri>", "SPIFFE identity of Typha (default: the current leaf's identity, else CN typha-server)"),
  clientUri: text(
    "<uri>",
    "SPIFFE identity of calico-node (default: the current leaf's identity, else CN typha-client)",
  ),
  serverCn: {
    ...text("<name>", "common name of Typha's certificate (default: as with --server-uri)"),
    conflicts: ["serverUri"],
  },
  clientCn: {
    ...text("<name>", "common name of calico-node's certificate (default: as with --client-uri)"),
    conflicts: ["clientUri"],
  },
  force: flag("make a new key and request in place of one that is pending"),
};

export type CsrFlags = OptionValues<typeof options>;

/** `typha-mtls csr`. */
export const csrCommand = command({
  name: "csr",
  writes: true,
  description: "seal new keys and write requests (PKCS#10) for an external CA",
  arguments: [["<cluster>", "name of the cluster"]],
  options,
  examples: [
    ["both leaves, for a new cluster or a renewal", "csr prod-eu1"],
    ["renew Typha's leaf", "csr prod-eu1 --role server"],
  ],
  async run({ terminal, directory }, cluster, options) {
    const { csr } = await import("./csr");
    return csr(terminal, directory, cluster, options);
  },
});
