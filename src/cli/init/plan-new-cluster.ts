import { advice, own, ProblemError } from "@typha-mtls/problems";
import type { Identity } from "@typha-mtls/x509";
import { defaultKeyAlgorithm } from "@typha-mtls/x509/keys";
import type { ClusterPaths, Layout } from "../../cluster/layout";
import { sealsKeys } from "../../cluster/leaf";
import type { ConfiguredRepository } from "../../cluster/repository";
import { type InitRequest, planExternalInit, planInit, planInitWithoutKeys } from "../../lifecycle/init/init";
import type { NewCluster } from "../../lifecycle/init/new-cluster-file";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import type { ReadFile } from "../../lifecycle/present";
import { sealedFiles } from "../../lifecycle/recipients/sealed-files";
import { givenSealingCertificate } from "../given-certificates";
import { identitiesToOpen } from "../identities/age-identities";
import type { Terminal } from "../terminal";
import { newClusterOf } from "./asked-cluster";
import type { Made } from "./describe-init";
import { type IdentityFile, type IdentityFiles, recipientsOf } from "./identities";
import { namingOptions } from "./option-problems";
import type { InitOptions } from "./options";

/** The files of a cluster that is made, or completed. */
export interface NewClusterPlan extends Pick<Made, "paths" | "assumed"> {
  /** Where the CA's key is; elsewhere than in git, or with an external CA, `init` makes none. */
  readonly keys: "own CA" | "external CA" | "elsewhere";
  readonly isNew: boolean;
  readonly writes: readonly PlannedWrite[];
  readonly identities: readonly IdentityFile[];
  readonly recipients: InitRequest["recipients"];
}

/** What the clusters of a run share. */
interface Shared extends Pick<InitRequest, "known" | "read"> {
  readonly repository: ConfiguredRepository;
  readonly layout: Layout;
  readonly identityFiles: IdentityFiles;
  /** Gets the identities that were found in files. */
  readonly found: IdentityFile[];
}

/** Plans one cluster. @throws ProblemError where it cannot be made */
export async function planNewCluster(
  terminal: Terminal,
  name: string,
  { repository, layout, identityFiles, known, read, found }: Shared,
  options: InitOptions,
): Promise<NewClusterPlan> {
  const paths = layout.paths(name);
  const { assumed, ...cluster } = askedCluster(repository, paths, options, read);
  const isNew = read(paths.clusterFile) === undefined;
  const { secrets } = cluster;
  const planned = { paths, isNew, assumed };
  if (!sealsKeys(secrets)) {
    const keyOptions = KEY_OPTIONS.filter((option) => options[option] !== undefined);
    const writes = await namingOptions(options, () =>
      planInitWithoutKeys({ paths, cluster: { ...cluster, ...namedIdentities(options) }, read }, keyOptions),
    );
    return { ...planned, keys: "elsewhere", writes, identities: [], recipients: { cluster: [], operators: [] } };
  }
  const external = options.externalCa === true;
  if (external) refuseLeafOptions(options);
  const holders = { hasOperators: !external || secrets === "sops", secrets };
  const { identities, recipients } = await recipientsOf(identityFiles, repository, name, options, holders);
  found.push(...identities.filter(({ text }) => text === undefined));
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
  const writes = await namingOptions(options, () => (external ? planExternalInit : planInit)(request));
  return { ...planned, keys: external ? "external CA" : "own CA", writes, identities, recipients };
}

/** The cluster that is asked for, with what only `init` knows of one. */
function askedCluster(repository: ConfiguredRepository, paths: ClusterPaths, options: InitOptions, read: ReadFile) {
  const asked = newClusterOf(repository, paths, options, read);
  const usual = read(paths.clusterFile) === undefined ? (asked.more?.rollout?.stage ?? "parallel") : undefined;
  const { stage = usual, leafDays, caDays, label: labels } = options;
  return {
    ...asked,
    ...(labels === undefined ? {} : { labels }),
    ...(stage === undefined ? {} : { stage }),
    ...(leafDays === undefined ? {} : { leafDays }),
    ...(caDays === undefined ? {} : { caDays }),
  };
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
