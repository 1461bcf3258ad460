import type { Cluster, ClusterSpec } from "../cluster/cluster.generated";
import type { PlannedWrite } from "../lifecycle/planned-write";
import type { IdentityFile } from "./init-identities";
import { columns } from "./output";

/** What was made, a line for each file, and what to do next. */
export function describeInit(
  cluster: Cluster,
  writes: readonly PlannedWrite[],
  identities: readonly IdentityFile[],
): string {
  const rows = columns([
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
  return `${rows}\n${nextSteps(cluster, identities)}`;
}

function isShared({ path }: PlannedWrite): boolean {
  return !path.startsWith("clusters/");
}

function nextSteps({ metadata, spec }: Cluster, identities: readonly IdentityFile[]): string {
  const ofCluster = identities.find(({ holder }) => holder === "cluster");
  return [
    `next     npx typha-mtls synth ${metadata.name} && git add . && git commit`,
    ...(ofCluster === undefined || spec.secrets !== "sops"
      ? []
      : identitySecret(metadata.name, spec, shellWord(ofCluster.file)).map((line) => `         ${line}`)),
    "         Typha runs in plaintext today? Read docs/how-to/switch-on.md before you sync.",
    "",
  ].join("\n");
}

/** Gives the identity to whatever opens the leaves in the cluster. */
function identitySecret(name: string, spec: ClusterSpec, file: string): string[] {
  switch (spec.gitops) {
    case "flux": {
      const { namespace, decryptionSecret } = spec.flux;
      return [`kubectl -n ${namespace} create secret generic ${decryptionSecret} --from-file=${name}.agekey=${file}`];
    }
    case "argocd-ksops":
      return [
        `kubectl -n ${spec.argocd.namespace} create secret generic sops-age --from-file=keys.txt=${file}`,
        "The repo-server has to mount it, and needs KSOPS: docs/how-to/argocd-ksops.md.",
      ];
    case "argocd":
    case "kustomize":
      return [];
  }
}

/** A path as one word of a command line that can be copied. */
function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
