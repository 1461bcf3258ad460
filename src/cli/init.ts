import * as path from "node:path";
import type { ClusterSpec } from "../cluster/cluster.generated";
import { checkPrivateFile, removePrivateFile, writePrivateFile } from "../files/identity-file";
import { Repository, readOutside } from "../files/repository";
import { writeAll } from "../files/write-all";
import { type InitRequest, type InitWrite, planInit } from "../lifecycle/init";
import { problem } from "../problem";
import type { Identity } from "../x509/identity";
import type { KeyAlgorithm } from "../x509/keys";
import { ageIdentities } from "./age-identities";
import { columns } from "./output";
import { EXIT } from "./problems";
import type { Terminal } from "./terminal";

interface InitOptions {
  readonly calico?: string;
  readonly nodes?: number;
  readonly gitops?: ClusterSpec["gitops"];
  readonly secrets?: ClusterSpec["secrets"];
  readonly namespace?: string;
  readonly key: KeyAlgorithm;
  readonly serverUri?: string;
  readonly clientUri?: string;
  readonly recipient: readonly string[];
  readonly operatorRecipient: readonly string[];
  readonly generateIdentity?: string;
  readonly sealingCert?: string;
}

/** Version that a new cluster gets where none is named: the newest stable line whose nodes any Typha still serves. */
const DEFAULT_CALICO = "v3.31.7";
const DEFAULT_NODES = 100;

/** A private file to be made outside the repository. */
interface NewIdentity {
  readonly file: string;
  readonly text: string;
  readonly recipient: string;
  readonly holder: string;
}

/** `typha-mtls init`. */
export async function init(
  terminal: Terminal,
  directory: string,
  cluster: string,
  options: InitOptions,
): Promise<number> {
  const repository = new Repository(directory);
  const read = (file: string) => repository.read(file);
  const secrets = options.secrets ?? (options.gitops === "argocd" ? "sealed-secrets" : "sops");
  const identities = await newIdentities(terminal, cluster, secrets, options);
  const request: InitRequest = {
    cluster: {
      name: cluster,
      calico: options.calico ?? DEFAULT_CALICO,
      nodes: options.nodes ?? DEFAULT_NODES,
      gitops: options.gitops ?? "flux",
      secrets,
      ...(options.namespace === undefined ? {} : { namespace: options.namespace }),
      schema: schemaFor(repository),
    },
    keyAlgorithm: options.key,
    identities: {
      "typha-server": identity(options.serverUri, "typha-server"),
      "typha-client": identity(options.clientUri, "typha-client"),
    },
    recipients: {
      cluster: [...options.recipient, ...recipientsOf(identities, "cluster")],
      operators: [...options.operatorRecipient, ...recipientsOf(identities, "operator")],
    },
    ...(options.sealingCert === undefined
      ? {}
      : { sealingCertificatePem: readOutside(path.resolve(terminal.cwd, options.sealingCert)) }),
    now: terminal.now(),
    read,
    ageIdentities: () => ageIdentities(terminal, []),
  };
  const writes = await planInit(request);
  write(repository, writes, identities);
  terminal.out(report(writes, identities));
  terminal.out(nextSteps(cluster, secrets, identities));
  return EXIT.fine;
}

/** Identities first: a key that nobody can open would be worse than an identity without use, which is taken back. */
function write(repository: Repository, writes: readonly InitWrite[], identities: readonly NewIdentity[]): void {
  const made: string[] = [];
  try {
    for (const { file, text } of identities) {
      writePrivateFile(file, text);
      made.push(file);
    }
    writeAll(repository, { writes, removes: [] }, { durable: true });
  } catch (error) {
    for (const file of made) removePrivateFile(file);
    throw error;
  }
}

/** One identity for each holder that has no recipient yet: the operator's in FILE, the cluster's beside it. */
async function newIdentities(
  terminal: Terminal,
  cluster: string,
  secrets: ClusterSpec["secrets"],
  options: InitOptions,
): Promise<NewIdentity[]> {
  if (options.generateIdentity === undefined) return [];
  const { generateIdentity, identityFileText } = await import("../sealing/sops/identities");
  const operatorFile = path.resolve(terminal.cwd, options.generateIdentity);
  const wanted = [
    ...(options.operatorRecipient.length === 0 ? [{ file: operatorFile, holder: "operator" }] : []),
    // Flux takes an age identity only from an entry that ends in .agekey.
    ...(options.recipient.length === 0 && secrets === "sops"
      ? [{ file: `${operatorFile}.${cluster}.agekey`, holder: "cluster" }]
      : []),
  ];
  if (wanted.length === 0) {
    throw problem(
      { field: "--generate-identity", message: "has nothing to do: every recipient is given", remedy: "leave it out" },
      "unusable",
    );
  }
  for (const { file } of wanted) checkPrivateFile(file);
  return Promise.all(
    wanted.map(async ({ file, holder }) => {
      const made = await generateIdentity();
      return { file, holder, recipient: made.recipient, text: identityFileText(made, terminal.now()) };
    }),
  );
}

function recipientsOf(identities: readonly NewIdentity[], holder: string): string[] {
  return identities.filter((made) => made.holder === holder).map(({ recipient }) => recipient);
}

function identity(uri: string | undefined, commonName: string): Identity {
  return uri === undefined ? { kind: "cn", value: commonName } : { kind: "uri", value: uri };
}

/** The schema for editors, as seen from a cluster.yaml: in the repository itself, or in the installed package. */
function schemaFor(repository: Repository): string {
  const schema = "schema/cluster.schema.json";
  return `../../${repository.read(schema) === undefined ? `node_modules/typha-mtls/${schema}` : schema}`;
}

function report(writes: readonly InitWrite[], identities: readonly NewIdentity[]): string {
  return columns([
    ...identities.map(({ file, holder, recipient }) => [
      "created",
      file,
      `age identity of the ${holder}, ${recipient}; keep it out of git`,
    ]),
    ...writes.map(({ verb, path: file, note }) => [verb, file, note]),
  ]);
}

function nextSteps(cluster: string, secrets: ClusterSpec["secrets"], identities: readonly NewIdentity[]): string {
  const clusterIdentity = identities.find(({ holder }) => holder === "cluster");
  return [
    "",
    `next     npx typha-mtls synth ${cluster} && git add . && git commit`,
    ...(clusterIdentity === undefined || secrets !== "sops"
      ? []
      : [
          `         kubectl -n flux-system create secret generic sops-age --from-file=${cluster}.agekey=${clusterIdentity.file}`,
        ]),
    "         Typha runs in plaintext today? Read docs/how-to/switch-on.md before you sync.",
    "",
  ].join("\n");
}
