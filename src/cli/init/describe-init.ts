import { basename } from "node:path";
import {
  advice,
  own,
  page,
  placeholder,
  printable,
  type Remedy,
  shellCommand,
  shellWord,
  someOf,
} from "@typha-mtls/problems";
import { type RecipientNames, recipientText, SOPS_CONFIG_FILE, wholeRecipient } from "@typha-mtls/sealing";
import type { Cluster, ClusterSpec } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import { isOfChart } from "../../cluster/render-steps";
import type { ConfiguredRepository } from "../../cluster/repository";
import { SETTINGS_FILE } from "../../cluster/settings";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import type { ReadFile } from "../../lifecycle/present";
import { commit, next, renderAndCommit } from "../next-steps";
import { columns } from "../output";
import type { Terminal } from "../terminal";
import { copyStep } from "../to-copy";
import type { RecipientByRule } from "./by-rule";
import type { IdentityFile } from "./identities";

type Printer = Pick<Terminal, "program">;

/** A new cluster, and what the repository has to do with it. */
export interface Made {
  readonly paths: ClusterPaths;
  readonly cluster: Cluster;
  readonly identities: readonly IdentityFile[];
  /** What takes a default of this program, because neither an option nor the settings say it: a user has to know. */
  readonly assumed: readonly ("calico" | "nodes")[];
  /** What the settings of the repository say of it: fields of `spec`, with their values. @default - nothing */
  readonly defaults?: readonly string[];
  /** Files that `synth` renders to be copied. @default - none */
  readonly copies?: readonly string[];
  /** What else of the repository opens keys with the Secret that the cluster's identity goes to. @default - nothing */
  readonly secretUsers?: () => readonly string[];
  /** Names of recipients. @default - none */
  readonly recipientNames?: RecipientNames;
}

/** New clusters, and what was made for them together. */
export interface MadeTogether {
  /** At least one. */
  readonly clusters: readonly Made[];
  readonly writes: readonly PlannedWrite[];
  readonly identities: readonly IdentityFile[];
  /** Recipients that rules of the repository name and the command line does not. @default - none */
  readonly byRule?: readonly RecipientByRule[];
}

/** What was made, a line for each file, and what to do next. */
export function describeInit(terminal: Printer, made: MadeTogether): string {
  return describeMade(terminal, made, stepsOfInit(terminal, made.clusters, made.writes));
}

/** What brings new clusters into `dist/`, and the commit. There may be no chart yet: what it has to hold is said. */
export function stepsToDist(
  terminal: Printer,
  clusters: readonly Pick<Made, "paths" | "cluster">[],
  writes: readonly { readonly path: string }[],
): Remedy[] {
  const { layout } = clusters[0]!.paths;
  const toRender = clusters.map(({ paths: { name }, cluster: config }) => ({ name, config }));
  if (!toRender.some(isOfChart)) return renderAndCommit(terminal, layout, toRender, writes);
  return [
    ...clusters.map(({ paths: { name, dist } }) => {
      const construct = `new TyphaCluster(chart, "typha", loadCluster(${JSON.stringify(name)}))`;
      return advice`run a chart that holds \`${construct}\` and writes ${dist}: ${page("charts")}`;
    }),
    commit(terminal, [layout.inputs, layout.dist], writes),
  ];
}

/** What the steps after `init` depend on. */
type Standing = Pick<Made, "paths" | "cluster" | "identities" | "copies" | "secretUsers">;

function stepsOfInit(
  terminal: Printer,
  made: readonly Standing[],
  writes: readonly { readonly path: string }[],
): Remedy[] {
  return [
    ...stepsToDist(terminal, made, writes),
    ...made.flatMap(identityForCluster),
    ...copyStep(made.flatMap(({ copies = [] }) => copies)),
    ...effect(made),
  ];
}

/** What to do next with a cluster that is there. */
export function describeNextOfInit(
  terminal: Printer,
  repository: Pick<ConfiguredRepository, "has">,
  cluster: Standing,
): string {
  const beside = [SOPS_CONFIG_FILE, SETTINGS_FILE].filter((file) => repository.has(file)).map((path) => ({ path }));
  return next(terminal, ...stepsOfInit(terminal, [cluster], beside));
}

/** What was made and what to do next, for a cluster that has no certificates yet because its CA is an external one. */
export function describeExternalInit(terminal: Printer, made: MadeTogether): string {
  const { clusters } = made;
  const names = clusters.map(({ paths }) => paths.name);
  return describeMade(terminal, made, [...requestSteps(names), ...clusters.flatMap(identityForCluster)]);
}

/** @param details - lines between what was made and what to do next */
export function describeMade(terminal: Printer, made: MadeTogether, steps: readonly Remedy[], details = ""): string {
  return `${madeFiles(made.writes, made.identities)}\n${details}${assumptions(made)}${next(terminal, ...steps)}`;
}

/** What was taken for granted, or from files of the repository, and where it is changed. */
function assumptions({ clusters, byRule = [] }: MadeTogether): string {
  // Of clusters that are made together, options and settings say the same.
  const {
    assumed,
    defaults = [],
    recipientNames,
    cluster: { spec },
  } = clusters[0]!;
  const values = {
    calico: `Calico ${spec.calico.version} (spec.calico.version)`,
    nodes: `${spec.nodes} nodes (spec.nodes)`,
  };
  const said = assumed.map((field) => values[field]).join(", ");
  return [
    ...byRule.map(({ recipient, clusters }) =>
      clusters.length === 0
        ? `by rule  ${wholeRecipient(recipient)} is named by .sops.yaml\n`
        : `by rule  ${recipientText(recipient, recipientNames)} opens keys of ${someOf(clusters, 3)} too\n`,
    ),
    ...(defaults.length === 0 ? [] : [`taken    ${defaults.join(", ")}: spec.defaults of ${SETTINGS_FILE}\n`]),
    ...(said === ""
      ? []
      : [`assumed  ${said}: change it in ${someOf(clusters.map(({ paths }) => paths.clusterFile))}\n`]),
  ].join("");
}

/** What the first sync does to the nodes. */
function effect(made: readonly Pick<Made, "cluster">[]): Remedy[] {
  const [{ cluster }, ...others] = made as [Pick<Made, "cluster">];
  const { stage } = cluster.spec.rollout;
  const name = others.length === 0 ? cluster.metadata.name : placeholder("cluster");
  if (stage === "plaintext") return [];
  return stage === "mtls"
    ? [advice`For a cluster without Typha. One runs already? Start at another stage: ${page("switch-on")}`]
    : [advice`No node moves before ${own("migrate", [name], { to: "cutover" })}: ${page("switch-on")}`];
}

/** What is said where `init --external-ca` has nothing left to make. */
export function describeReadyForExternalCa(terminal: Printer, name: string): string {
  return `nothing to do: ${name} is ready for an external CA\n\n${next(terminal, ...requestSteps([name]))}`;
}

function requestSteps(names: readonly string[]): Remedy[] {
  return [...names.map((name) => own("csr", [name])), advice`What your CA has to know: ${page("external-ca")}`];
}

/** What was made where git holds no key, what is awaited there, and what to do next. */
export function describeInitWithoutKeys(terminal: Printer, init: MadeTogether, read: ReadFile): string {
  const { clusters, writes } = init;
  const awaited = clusters.flatMap((cluster) => awaitedOf(cluster, read));
  const made = writes.length === 0 ? "nothing to write\n" : madeFiles(writes, []);
  const isExternal = clusters[0]!.cluster.spec.secrets === "external";
  const guide = isExternal ? advice`${page("external-secrets")}, or ${page("cert-manager")}` : page("host-files");
  const steps = [
    ...stepsToDist(terminal, clusters, writes),
    ...copyStep(clusters.flatMap(({ copies = [] }) => copies)),
    advice`Where certificates and keys have to be: ${guide}`,
    ...effect(clusters),
  ];
  return `${made}\n${columns(awaited)}\n${assumptions(init)}${next(terminal, ...steps)}`;
}

function awaitedOf({ cluster: { spec }, paths }: Made, read: ReadFile): string[][] {
  const { trustBundle, certificates, nodes } = paths;
  const perNode = spec.secrets === "host-files" && spec.hostFiles.perNode;
  const optional = [certificates["typha-server"], perNode ? `${nodes}/<node>.crt` : certificates["typha-client"]];
  return [
    ...(read(trustBundle) === undefined ? [["put", trustBundle, "the CA's certificate, PEM"]] : []),
    ...optional
      .filter((file) => read(file) === undefined)
      .map((file) => ["may put", file, "certificate without its key, to be checked"]),
  ];
}

function madeFiles(writes: readonly PlannedWrite[], identities: readonly IdentityFile[]): string {
  const isShared = ({ path }: PlannedWrite) => [SOPS_CONFIG_FILE, SETTINGS_FILE].includes(basename(path));
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
export function identityForCluster({ cluster: { metadata, spec }, identities, secretUsers }: Standing): Remedy[] {
  const ofCluster = identities.find(({ holder }) => holder === "cluster");
  if (ofCluster === undefined || spec.secrets !== "sops") return [];
  return identitySecret(metadata.name, spec, ofCluster.file, secretUsers?.().map(printable) ?? []);
}

/** Gives the identity to whatever opens the leaves in the cluster. */
function identitySecret(name: string, spec: ClusterSpec, file: string, users: readonly string[]): Remedy[] {
  switch (spec.gitops) {
    case "flux": {
      const { namespace, decryptionSecret: secret } = spec.flux;
      const entry = `${name}.agekey`;
      const create = shellCommand`kubectl -n ${namespace} create secret generic ${secret} --from-file=${entry}=${file}`;
      if (users.length === 0) return [create];
      // Each cluster is a manager of its own: applied by one manager, the next entry would take the place of the last one.
      const apply = shellCommand`kubectl apply --server-side --field-manager=typha-mtls-${name} -f -`;
      return [
        `${create} --dry-run=client -o json | ${apply}`,
        `${someOf(users, 2)} decrypt${users.length === 1 ? "s" : ""} with the Secret ${secret}: this adds ${entry} to it and keeps its other entries. Where there is none, it is created`,
      ];
    }
    case "argocd-ksops":
      if (users.length > 0) {
        const others = `${someOf(users, 3)} ${users.length === 1 ? "has its identity" : "have their identities"} in`;
        return [
          advice`${others} the Secret sops-age: add ${shellWord(file)} to its keys.txt, below what is there: ${page("argocd-ksops")}`,
        ];
      }
      return [
        `kubectl -n ${shellWord(spec.argocd.namespace)} create secret generic sops-age --from-file=keys.txt=${shellWord(file)}`,
        advice`The repo-server has to mount it, and needs KSOPS: ${page("argocd-ksops")}.`,
      ];
    case "argocd":
    case "kustomize":
      return [];
  }
}
