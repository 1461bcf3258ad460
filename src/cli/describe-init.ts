import type { Cluster } from "../cluster/cluster.generated";
import type { PlannedWrite } from "../lifecycle/planned-write";
import type { IdentityFile } from "./init-identities";
import { columns } from "./output";

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
  return `${madeFiles(writes, identities)}\n${next}${keyForFlux(cluster, identities)
    .map((line) => `${line}\n`)
    .join("")}`;
}

export function nextForExternalCa(name: string): string {
  return `next     npx typha-mtls csr ${name}\n         What your CA has to know: docs/how-to/external-ca.md\n`;
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
    `next     npx typha-mtls synth ${cluster.metadata.name} && git add . && git commit`,
    ...keyForFlux(cluster, identities),
    "         Typha runs in plaintext today? Read docs/how-to/switch-on.md before you sync.",
    "",
  ].join("\n");
}

/** Flux needs the cluster's identity; where one was made just now, this is how it gets there. */
function keyForFlux({ metadata, spec }: Cluster, identities: readonly IdentityFile[]): string[] {
  const ofCluster = identities.find(({ holder }) => holder === "cluster");
  if (ofCluster === undefined || spec.gitops !== "flux" || spec.secrets !== "sops") return [];
  const { namespace, decryptionSecret } = spec.flux;
  return [
    `         kubectl -n ${namespace} create secret generic ${decryptionSecret} --from-file=${metadata.name}.agekey=${shellWord(ofCluster.file)}`,
  ];
}

/** A path as one word of a command line that can be copied. */
function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
