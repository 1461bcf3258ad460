import { DEFAULT_VERSION } from "@typha-mtls/calico";
import { InvalidArgumentError } from "commander";
import { STAGES } from "../../cluster/rollout";
import type { OptionValues } from "../command-option";
import { choice, flag, identity, key, parsed, previewOptions, text, texts, wholeNumber } from "../options";
import { DEFAULT_NODES } from "./defaults";

/** What a new cluster is. */
export const clusterOptions = {
  calico: text("<version>", `version of Calico (default: ${DEFAULT_VERSION})`),
  nodes: parsed("<number>", wholeNumber, `planned number of nodes (default: ${DEFAULT_NODES})`),
  gitops: choice("<tool>", ["flux", "argocd", "argocd-ksops", "kustomize"], "what applies dist/ (default: flux)"),
  rendered: choice("<by>", ["synth", "chart"], "what writes dist/<cluster>: chart is a cdk8s program (default: synth)"),
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
  recipient: texts("<age>", "public key (age) of what decrypts in the cluster, or its name in typha-mtls.yaml"),
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
  label: parsed(
    "<key=value>",
    oneLabel,
    "label of the cluster, by which spec.groups of typha-mtls.yaml selects it; repeatable",
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

export type InitOptions = Partial<OptionValues<typeof initOptions>>;

/** Labels by their keys. @throws InvalidArgumentError */
function oneLabel(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const [, key, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (key === undefined || value === undefined)
    throw new InvalidArgumentError("A label such as region=eu is expected.");
  if (Object.hasOwn(before, key)) throw new InvalidArgumentError("This label is given twice.");
  return { ...before, [key]: value };
}
