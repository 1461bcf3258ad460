import type { OptionValues } from "../command-option";
import { choice, flag, key, text, withDefault } from "../options";

export const csrOptions = {
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

export type CsrFlags = OptionValues<typeof csrOptions>;
