import * as path from "node:path";
import { DEFAULT_VERSION } from "@typha-mtls/calico";
import { originAddress, Reads } from "@typha-mtls/files";
import { advice, option, own, ProblemError, unusableInput } from "@typha-mtls/problems";
import type { Identity } from "@typha-mtls/x509";
import { defaultKeyAlgorithm } from "@typha-mtls/x509/keys";
import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import { sealsKeys } from "../../cluster/leaf";
import { loadClusterFile } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { readDefaults } from "../../cluster/settings";
import { type InitRequest, planExternalInit, planInit, planInitWithoutKeys } from "../../lifecycle/init/init";
import type { NewCluster } from "../../lifecycle/init/new-cluster-file";
import { presentCluster, type ReadFile } from "../../lifecycle/present";
import { sealedFiles } from "../../lifecycle/recipients/sealed-files";
import { guardWrites } from "../../lifecycle/setup/guard";
import type { OptionValues } from "../command-option";
import { givenSealingCertificate } from "../given-certificates";
import { identitiesToOpen } from "../identities/age-identities";
import { chosenLayout } from "../setup/chosen-layout";
import type { Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";
import { knownIn, recipientsByRule } from "./by-rule";
import { orNextSteps } from "./complete";
import { DEFAULT_NODES, defaultsOf } from "./defaults";
import {
  describeExternalInit,
  describeInit,
  describeInitWithoutKeys,
  describeReadyForExternalCa,
  type Made,
} from "./describe-init";
import { type IdentityFile, recipientsOf, writeIdentities } from "./identities";
import { namingOptions } from "./option-problems";
import type { clusterOptions, initOptions } from "./options";
import { surroundingsOf } from "./surroundings";

type InitOptions = Partial<OptionValues<typeof initOptions>>;

/** `typha-mtls init`. */
export function init(terminal: Terminal, directory: string, name: string, options: InitOptions): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const found: IdentityFile[] = [];
  const make = () => makeCluster(terminal, repository, name, options, found);
  return orNextSteps(terminal, repository, name, make, () => found);
}

/** @param found - gets the identities that were found in files */
async function makeCluster(
  terminal: Terminal,
  repository: ConfiguredRepository,
  name: string,
  options: InitOptions,
  found: IdentityFile[],
): Promise<number> {
  const reads = new Reads(repository);
  const { read } = reads;
  const { layout, settings } = chosenLayout(repository, read);
  const paths = layout.paths(name);
  const { assumed, ...asked } = newClusterOf(repository, paths, options, read);
  const isNew = read(paths.clusterFile) === undefined;
  const guards = isNew ? guardWrites(repository, layout) : [];
  const stage = options.stage ?? (isNew ? (asked.more?.rollout?.stage ?? "parallel") : undefined);
  const { leafDays, caDays } = options;
  const cluster = {
    ...asked,
    ...(stage === undefined ? {} : { stage }),
    ...(leafDays === undefined ? {} : { leafDays }),
    ...(caDays === undefined ? {} : { caDays }),
  };
  const { secrets } = cluster;
  const madeNow = () => {
    const made = loadClusterFile(repository, paths).cluster;
    const defaults = isNew ? defaultsOf(repository, made.spec) : [];
    return { paths, cluster: made, assumed, defaults, ...surroundingsOf(repository, made) };
  };
  if (!sealsKeys(secrets)) {
    const keyOptions = KEY_OPTIONS.filter((option) => options[option] !== undefined);
    const planned = await namingOptions(options, () =>
      planInitWithoutKeys({ paths, cluster: { ...cluster, ...namedIdentities(options) }, read }, keyOptions),
    );
    const writes = [...settings, ...planned, ...guards];
    return writePlan(terminal, repository, {
      plan: { writes, removes: [], expects: reads.seen },
      told: () => describeInitWithoutKeys(terminal, { ...madeNow(), writes, identities: [] }, read),
      preview: options,
    });
  }
  const external = options.externalCa === true;
  if (external) refuseLeafOptions(options);
  const hasOperators = !external || secrets === "sops";
  const { identities, recipients } = await recipientsOf(terminal, repository, name, options, { hasOperators, secrets });
  found.push(...identities.filter(({ text }) => text === undefined));
  const known = knownIn(repository);
  const request: InitRequest = {
    paths,
    cluster,
    keyAlgorithm: options.key ?? defaultKeyAlgorithm,
    identities: {
      "typha-server": identity(options.serverUri, options.serverCn ?? "typha-server"),
      "typha-client": identity(options.clientUri, options.clientCn ?? "typha-client"),
    },
    recipients,
    known,
    sealingCertificatePem: givenSealingCertificate(terminal, options.sealingCert),
    now: terminal.now(),
    read,
    ageIdentities: async () => [
      ...(await identitiesToOpen(terminal, options.identity, () => caKeyRecipients(paths, read))),
      ...identities.map((made) => made.identity),
    ],
  };
  const planned = await namingOptions(options, () => (external ? planExternalInit : planInit)(request));
  // The guards lie in the new folder of the clusters, which takes its place as a whole: not before the rules of the plan.
  const writes = [...settings, ...planned, ...guards];
  if (writes.length === 0) {
    return writeNothing(terminal, repository, [paths], describeReadyForExternalCa(terminal, name), options);
  }
  // Before they are written: files of the new cluster are not what makes a recipient known.
  const byRule = recipientsByRule(writes, recipients, known);
  return writePlan(terminal, repository, {
    plan: { writes, removes: [], expects: reads.seen },
    // Identities first: a key without an identity would be worse than an unused identity, which is removed again.
    before: () => writeIdentities(identities),
    told: () =>
      (external ? describeExternalInit : describeInit)(terminal, { ...madeNow(), writes, identities, byRule }),
    preview: options,
  });
}

/** The options that say what a new cluster is. */
type ClusterOptions = Partial<OptionValues<typeof clusterOptions>>;

/** A new cluster, or the one that is there, as far as options do not contradict it; and what is assumed of it. */
export function newClusterOf(
  repository: ConfiguredRepository,
  paths: ClusterPaths,
  options: ClusterOptions,
  read: ReadFile,
): NewCluster & Pick<Made, "assumed"> {
  const present = presentCluster(paths, read)?.spec;
  const { calico, nodes, gitops: usual, secrets, namespace: usualNamespace, ...more } = readDefaults(repository);
  const spec = present ?? { calico, nodes, gitops: usual, secrets };
  const gitops = options.gitops ?? spec.gitops ?? "flux";
  const namespace = options.namespace ?? (present === undefined ? usualNamespace : undefined);
  const isArgoCd = gitops === "argocd" || gitops === "argocd-ksops";
  const { flux, argocd, ...others } = more;
  return {
    assumed: (["calico", "nodes"] as const).filter((field) => (options[field] ?? spec[field]) === undefined),
    name: paths.name,
    calico: options.calico ?? spec.calico?.version ?? DEFAULT_VERSION,
    nodes: options.nodes ?? spec.nodes ?? DEFAULT_NODES,
    gitops,
    ...(options.rendered === undefined ? {} : { rendered: options.rendered }),
    secrets: options.secrets ?? spec.secrets ?? (gitops === "argocd" ? "sealed-secrets" : "sops"),
    ...(namespace === undefined ? {} : { namespace }),
    ...repoURL(repository, gitops, present !== undefined, options.repoUrl ?? (isArgoCd ? argocd?.repoURL : undefined)),
    // What configures another tool has no effect.
    more: { ...others, ...(gitops === "flux" && flux && { flux }), ...(isArgoCd && argocd && { argocd }) },
    schema: schemaFor(repository, paths),
  };
}

/** Where Argo CD finds the repository: what was given, or the remote of a new cluster's repository. */
function repoURL(
  { root }: ConfiguredRepository,
  gitops: ClusterSpec["gitops"],
  isThere: boolean,
  given: string | undefined,
) {
  const isArgoCd = gitops === "argocd" || gitops === "argocd-ksops";
  if (given !== undefined && !isArgoCd) {
    const message = `has no effect with \`gitops: ${gitops}\``;
    throw unusableInput({ code: "field-without-effect", field: "repoUrl", message, remedy: "leave it out" });
  }
  const address = given ?? (isArgoCd && !isThere ? originAddress(root) : undefined);
  if (address !== undefined) return { repoURL: address };
  if (!isArgoCd || isThere) return {};
  throw unusableInput({
    code: "missing-field",
    field: "repoUrl",
    message: "is missing: Argo CD has to know the address of this repository, and git has no remote origin with one",
    remedy: advice`give it, such as ${option("repoUrl")} https://git.example.com/team/clusters.git`,
  });
}

/** Options that are about keys, and those that are about leaves. */
const KEY_OPTIONS = [
  "key",
  "leafDays",
  "caDays",
  "recipient",
  "operatorRecipient",
  "generateIdentity",
  "sealingCert",
  "identity",
  "externalCa",
] as const;
const LEAF_OPTIONS = ["key", "serverUri", "clientUri", "serverCn", "clientCn", "leafDays", "caDays"] as const;

function caKeyRecipients(paths: ClusterPaths, read: ReadFile): (readonly string[])[] {
  return sealedFiles(paths, read).flatMap(({ isCaKey, recipients }) => (isCaKey ? [recipients] : []));
}

/** An option that has no effect is refused. */
function refuseLeafOptions(options: InitOptions): void {
  const given = LEAF_OPTIONS.filter((option) => options[option] !== undefined);
  if (given.length === 0) return;
  throw new ProblemError(
    given.map((field) => ({
      code: "useless-option",
      field,
      message: "has no use with an external CA",
      remedy: field.endsWith("Days") ? "leave it out: your CA decides that" : advice`give it to ${own("csr")}`,
    })),
    "unusable",
  );
}

/** Identities of certificates that are not in git, as cluster.yaml names them. */
function namedIdentities({ serverUri, serverCn, clientUri, clientCn }: InitOptions): Pick<NewCluster, "identities"> {
  const identitySpec = (uri: string | undefined, commonName: string | undefined) =>
    uri !== undefined ? { uri } : commonName === undefined ? undefined : { commonName };
  const [server, client] = [identitySpec(serverUri, serverCn), identitySpec(clientUri, clientCn)];
  return { identities: { ...(server && { server }), ...(client && { client }) } };
}

function identity(uri: string | undefined, commonName: string): Identity {
  return uri === undefined ? { kind: "cn", value: commonName } : { kind: "uri", value: uri };
}

const SCHEMA = "schema/cluster.schema.json";
const INSTALLED = `node_modules/typha-mtls/${SCHEMA}`;

/** The schema for editors, as seen from a cluster.yaml: in the repository itself, or in the installed package. */
function schemaFor(repository: ConfiguredRepository, { layout, directory }: ClusterPaths): string {
  const around = layout.foldersAround(directory).map((folder) => `${folder}${INSTALLED}`);
  const schema = [SCHEMA, ...around].find((file) => repository.has(file)) ?? INSTALLED;
  return path.relative(repository.absolute(directory), repository.absolute(schema)).replaceAll(path.sep, "/");
}
