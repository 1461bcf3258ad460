import { command } from "../command";
import { initOptions } from "./options";

/** `typha-mtls init`. */
export const initCommand = command({
  name: "init",
  writes: true,
  description:
    "write cluster.yaml, a CA and both leaves, keys sealed; or cluster.yaml alone, where keys are not in git",
  arguments: [
    ["<cluster...>", "names of the clusters, also of their folders below clusters/; all of them are made, or none"],
  ],
  options: initOptions,
  examples: [
    [
      "two recipients, everything else by default",
      "init prod-eu1 --nodes 120 --recipient age1qx… --operator-recipient age1zz…",
    ],
    [
      "several at once, with labels for a group of the fleet",
      "init prod-eu1 prod-eu2 --label region=eu --label tier=prod --generate-identity ~/age/operator.txt",
    ],
    ["first steps, with fresh identities outside the repository", "init demo --generate-identity ~/age/operator.txt"],
    [
      "Argo CD with Sealed Secrets",
      "init prod-us1 --gitops argocd --secrets sealed-secrets --sealing-cert sealing.pem --operator-recipient age1zz…",
    ],
    [
      "certificates on the nodes' disks, from a PKI that is there already",
      "init prod-br1 --gitops kustomize --secrets host-files",
    ],
    ["an external CA", "init prod-ap1 --external-ca --recipient age1qx… --operator-recipient age1zz…"],
    [
      "SPIFFE identities",
      "init lab --server-uri spiffe://lab.example.com/typha --client-uri spiffe://lab.example.com/calico-node",
    ],
  ],
  async run({ terminal, directory }, clusters, options) {
    const { init } = await import("./init");
    return init(terminal, directory, clusters, options);
  },
});
