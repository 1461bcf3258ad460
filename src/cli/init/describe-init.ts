import type { Cluster, ClusterSpec } from "../../cluster/cluster.generated";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import { shellWord } from "../../shell";
import { columns } from "../output";
import type { IdentityFile } from "./identities";

/** What was made, a line for each file, and what to do next. */
export function describeInit(
  cluster: Cluster,
  writes: readonly PlannedWrite[],
  identities: readonly IdentityFile[],
): string {
  return `${madeFiles(writes, identities)}\n${nextSteps(cluster, identities)}`;
}

/** The same for a cluster that has no certificates yet, because its CA is somebody else's. */
export function describeExternalInit(
  cluster: Cluster,
  writes: readonly PlannedWrite[],
  identities: readonly IdentityFile[],
): string {
  const next = nextForExternalCa(cluster.metadata.name);
  return `${madeFiles(writes, identities)}\n${next}${identityForCluster(cluster, identities)
    .map((line) => `${line}\n`)
    .join("")}`;
}

export function nextForExternalCa(name: string): string {
  return `next     npx typha-mtls csr ${shellWord(name)}\n         What your CA has to know: docs/how-to/external-ca.md\n`;
}

function madeFiles(writes: readonly PlannedWrite[], identities: readonly IdentityFile[]): string {
  return columns([
    ...identities.map(({ file, holder, recipient, text }) => [
      text === undefined ? "found" : "created",
      file,
      `age identity of the ${holder}, ${recipient}; keep it out of git`,
    ]),
    // What is new in a folder of its own first, then what is shared with other clusters.
    ...[...writes]
      .sort((a, b) => Number(isShared(a)) - Number(isShared(b)))
      .map(({ verb, path, note }) => [verb, path, note]),
  ]);
}

function isShared({ path }: PlannedWrite): boolean {
  return !path.startsWith("clusters/");
}

function nextSteps(cluster: Cluster, identities: readonly IdentityFile[]): string {
  return [
    `next     npx typha-mtls synth ${shellWord(cluster.metadata.name)} && git add . && git commit`,
    ...identityForCluster(cluster, identities),
    "         Typha runs in plaintext today? Read docs/how-to/switch-on.md before you sync.",
    "",
  ].join("\n");
}

/** Where the cluster's identity was made just now, this is how it gets to what opens the leaves. */
function identityForCluster({ metadata, spec }: Cluster, identities: readonly IdentityFile[]): string[] {
  const ofCluster = identities.find(({ holder }) => holder === "cluster");
  if (ofCluster === undefined || spec.secrets !== "sops") return [];
  return identitySecret(metadata.name, spec, ofCluster.file).map((line) => `         ${line}`);
}

/** Gives the identity to whatever opens the leaves in the cluster. */
function identitySecret(name: string, spec: ClusterSpec, file: string): string[] {
  switch (spec.gitops) {
    case "flux": {
      const { namespace, decryptionSecret } = spec.flux;
      return [
        `kubectl -n ${shellWord(namespace)} create secret generic ${shellWord(decryptionSecret)} --from-file=${shellWord(name)}.agekey=${shellWord(file)}`,
      ];
    }
    case "argocd-ksops":
      return [
        `kubectl -n ${shellWord(spec.argocd.namespace)} create secret generic sops-age --from-file=keys.txt=${shellWord(file)}`,
        "The repo-server has to mount it, and needs KSOPS: docs/how-to/argocd-ksops.md.",
      ];
    case "argocd":
    case "kustomize":
      return [];
  }
}
