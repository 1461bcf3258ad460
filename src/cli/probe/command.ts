import { command } from "../command";
import { probeOptions } from "./options";

/** `typha-mtls probe`. */
export const probeCommand = command({
  name: "probe",
  writes: false,
  description: "see which certificate a running Typha serves; needs no key",
  arguments: [["[endpoint...]", "host or host:port of a Typha; the port of the clusters by default, mostly 5473"]],
  options: probeOptions,
  examples: [
    ["two nodes, without any key", "probe node-11 10.2.0.17:5473"],
    ["with what each client got", "probe node-11 -o wide"],
    ["every Typha of a live cluster", "probe --context prod-eu1 --cluster prod-eu1"],
    [
      "with the client's key too: Typha accepts it and refuses other clients",
      "probe node-11 --cluster prod-eu1 --identity ~/age/operator.txt",
    ],
  ],
  notes:
    "Without --identity no key is opened. Exit code 1 where an endpoint does not serve the certificate of git,\n" +
    "also where its port is closed or it cannot be reached.",
  async run({ terminal, directory }, endpoints, options) {
    const { probe } = await import("./probe");
    return probe(terminal, directory, endpoints, options);
  },
});
