import type { Cluster, ClusterSpec } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import type { ReadFile } from "../../lifecycle/present";
import { advice, own, page, type Remedy } from "../../remedy";
import { shellWord } from "../../shell";
import { next, synthAndCommit } from "../next-steps";
import { columns } from "../output";
import type { Terminal } from "../terminal";
import type { IdentityFile } from "./identities";

type Printer = Pick<Terminal, "program">;

const RUNS_IN_PLAINTEXT = advice`Typha runs in plaintext today? Read ${page("switch-on")} before you sync.`;

/** What was made, a line for each file, and what to do next. */
export function describeInit(
  terminal: Printer,
  cluster: Cluster,
  writes: readonly PlannedWrite[],
  identities: readonly IdentityFile[],
): string {
  const steps = [
    synthAndCommit(terminal, [cluster.metadata.name]),
    ...identityForCluster(cluster, identities),
    RUNS_IN_PLAINTEXT,
  ];
  return `${madeFiles(writes, identities)}\n${next(terminal, ...steps)}`;
}

/** The same for a cluster that has no certificates yet, because its CA is an external one. */
export function describeExternalInit(
  terminal: Printer,
  cluster: Cluster,
  writes: readonly PlannedWrite[],
  identities: readonly IdentityFile[],
): string {
  const steps = [...requestSteps(cluster.metadata.name), ...identityForCluster(cluster, identities)];
  return `${madeFiles(writes, identities)}\n${next(terminal, ...steps)}`;
}

/** What is said where `init --external-ca` has nothing left to make. */
export function describeReadyForExternalCa(terminal: Printer, name: string): string {
  return `nothing to do: ${name} is ready for an external CA\n\n${next(terminal, ...requestSteps(name))}`;
}

function requestSteps(name: string): Remedy[] {
  return [own("csr", [name]), advice`What your CA has to know: ${page("external-ca")}`];
}

/** What was made where git holds no key, what is awaited there, and what to do next. */
export function describeInitWithoutKeys(
  terminal: Printer,
  { name, trustBundle, certificates, nodes }: ClusterPaths,
  spec: ClusterSpec,
  writes: readonly PlannedWrite[],
  read: ReadFile,
): string {
  const perNode = spec.secrets === "host-files" && spec.hostFiles.perNode;
  const optional = [certificates["typha-server"], perNode ? `${nodes}/<node>.crt` : certificates["typha-client"]];
  const awaited = [
    ...(read(trustBundle) === undefined ? [["put", trustBundle, "the CA's certificate, PEM"]] : []),
    ...optional
      .filter((file) => read(file) === undefined)
      .map((file) => ["may put", file, "certificate without its key, to be checked"]),
  ];
  const made = writes.length === 0 ? "nothing to write\n" : madeFiles(writes, []);
  const guide = page(spec.secrets === "external" ? "external-secrets" : "host-files");
  const steps = [
    synthAndCommit(terminal, [name]),
    advice`Where certificates and keys have to be: ${guide}`,
    RUNS_IN_PLAINTEXT,
  ];
  return `${made}\n${columns(awaited)}\n${next(terminal, ...steps)}`;
}

export function madeFiles(writes: readonly PlannedWrite[], identities: readonly IdentityFile[]): string {
  const isShared = ({ path }: PlannedWrite) => !path.startsWith("clusters/");
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

/** Where the cluster's identity was made just now, this is how it gets to what opens the leaves. */
export function identityForCluster({ metadata, spec }: Cluster, identities: readonly IdentityFile[]): Remedy[] {
  const ofCluster = identities.find(({ holder }) => holder === "cluster");
  return ofCluster === undefined || spec.secrets !== "sops" ? [] : identitySecret(metadata.name, spec, ofCluster.file);
}

/** Gives the identity to whatever opens the leaves in the cluster. */
function identitySecret(name: string, spec: ClusterSpec, file: string): Remedy[] {
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
        advice`The repo-server has to mount it, and needs KSOPS: ${page("argocd-ksops")}.`,
      ];
    case "argocd":
    case "kustomize":
      return [];
  }
}
