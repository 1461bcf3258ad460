import { command } from "../command";
import { signOptions } from "./options";

/** `typha-mtls sign`. */
export const signCommand = command({
  name: "sign",
  writes: true,
  description: "issue certificates for keys that hosts outside the cluster made",
  arguments: [
    ["<cluster>", "name of the cluster"],
    ["<group>", "name of their group in spec.hosts"],
    ["<request...>", "a request (PKCS#10, PEM) of each host, in a file named after it, such as db-1.csr"],
  ],
  options: signOptions,
  examples: [
    ["the first certificate of a host, or one for a new key", "sign prod-eu1 databases db-1.csr"],
    ["those of several hosts", "sign prod-eu1 databases db-1.csr db-2.csr --identity ~/age/operator.txt"],
  ],
  notes:
    "A certificate has calico-node's identity, whatever the request asks for.\n" +
    "Afterwards renew and rotate-ca issue it anew, for the key that the host has.",
  async run({ terminal, directory }, cluster, group, requests, options) {
    const { sign } = await import("./sign");
    return sign(terminal, directory, { cluster, group, files: requests }, options);
  },
});
