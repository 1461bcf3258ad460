import { DEFAULT_VERSION } from "../../calico/releases";
import { STAGES } from "../../cluster/rollout";
import { command } from "../command";
import { choice, flag, identity, key, parsed, previewOptions, text, texts, wholeNumber } from "../options";
import { DEFAULT_NODES } from "./defaults";

/** What a new cluster is. */
export const clusterOptions = {
  calico: text("<version>", `version of Calico (default: ${DEFAULT_VERSION})`),
  nodes: parsed("<number>", wholeNumber, `planned number of nodes (default: ${DEFAULT_NODES})`),
  gitops: choice("<tool>", ["flux", "argocd", "argocd-ksops", "kustomize"], "what applies dist/ (default: flux)"),
  secrets: choice(
    "<kind>",
    ["sops", "sealed-secrets", "external", "host-files"],
    "where keys lie (default: sops; sealed-secrets with argocd)",
  ),
  repoUrl: text("<url>", "address of this repository for Argo CD (default: that of the git remote origin)"),
  namespace: text("<name>", "namespace of Typha (default: kube-system)"),
};

/** Who can open the keys of a new cluster. */
export const recipientOptions = {
  recipient: texts("<age>", "public key (age) of what decrypts in the cluster"),
  operatorRecipient: texts("<age>", "public key (age) of a person who may issue certificates"),
  generateIdentity: text(
    "<file>",
    "make the age identities that are missing: <file> for the operator, <file>.<cluster>.agekey for the cluster",
  ),
  sealingCert: text("<file>", "certificate of the cluster's Sealed Secrets controller (kubeseal --fetch-cert)"),
};

export const initOptions = {
  ...clusterOptions,
  stage: choice(
    "<stage>",
    STAGES,
    "where the move to mutual TLS begins: mtls for a cluster without Typha (default: parallel)",
  ),
  // No default here: where no key is made, it has to be known whether the option was given.
  key: key("kind of the new keys (default: ecdsa-p256)"),
  serverUri: text("<uri>", "SPIFFE identity of Typha (default: CN typha-server)"),
  clientUri: text("<uri>", "SPIFFE identity of calico-node (default: CN typha-client)"),
  serverCn: {
    ...text("<name>", "common name of Typha's certificate (default: typha-server)"),
    conflicts: ["serverUri"],
  },
  clientCn: {
    ...text("<name>", "common name of calico-node's certificate (default: typha-client)"),
    conflicts: ["clientUri"],
  },
  leafDays: parsed("<days>", wholeNumber, "how long a leaf is valid (default: 365)"),
  caDays: parsed("<days>", wholeNumber, "how long the CA is valid (default: 3650)"),
  externalCa: flag("make no CA and no leaves: csr requests them from an external CA"),
  ...recipientOptions,
  identity,
  ...previewOptions,
};

/** `typha-mtls init`. */
export const initCommand = command({
  name: "init",
  writes: true,
  description:
    "write cluster.yaml, a CA and both leaves, keys sealed; or cluster.yaml alone, where keys are not in git",
  arguments: [["<cluster>", "name of the cluster, also of its folder below clusters/"]],
  options: initOptions,
  examples: [
    [
      "two recipients, everything else by default",
      "init prod-eu1 --nodes 120 --recipient age1qx… --operator-recipient age1zz…",
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
  async run({ terminal, directory }, cluster, options) {
    const { init } = await import("./init");
    return init(terminal, directory, cluster, options);
  },
});
