import { parseCalicoVersion } from "../calico/version";
import type { Cluster } from "../cluster/cluster.generated";
import { parseClusterFile } from "../cluster/cluster-file";
import { type ClusterPaths, clusterPaths, isClusterName } from "../cluster/layout";
import { parseLeafFile } from "../cluster/leaf-file";
import { type Problem, ProblemError, problem } from "../problem";
import { type Certificate, readBundle } from "../x509/certificate";
import { type Identity, identityProblem, type Role } from "../x509/identity";
import type { KeyAlgorithm } from "../x509/keys";
import { lint } from "../x509/lint";
import { openCaKey, sealCaKey } from "./ca-key";
import { clusterYaml, type NewCluster } from "./cluster-yaml";
import { type LeafSealer, leafSealer } from "./leaf-sealer";
import { type GivenRecipients, type SealingRules, sealingRules } from "./sealing-rules";

/** Everything that `init` needs to know; nothing is looked up behind its back. */
export interface InitRequest {
  readonly cluster: NewCluster;
  readonly keyAlgorithm: KeyAlgorithm;
  readonly identities: Readonly<Record<Role, Identity>>;
  /** age recipients from the command line; where there are none, `.sops.yaml` names them. */
  readonly recipients: GivenRecipients;
  /** Certificate of the Sealed Secrets controller, PEM; undefined where the cluster's folder has it already. */
  readonly sealingCertificatePem?: string;
  readonly now: Date;
  /** Text of a file of the repository, undefined where there is none. */
  readonly read: (path: string) => string | undefined;
  /** age identities that may open the CA's key, where an earlier run was cut off. Asked for only then. */
  readonly ageIdentities: () => readonly string[];
}

/** A file that `init` makes, and what is told about it. */
export interface InitWrite {
  readonly path: string;
  readonly content: string;
  readonly verb: "created" | "sealed" | "updated";
  readonly note: string;
}

const ROLES: readonly Role[] = ["typha-server", "typha-client"];

/**
 * Plans the files of a new cluster, or those that an interrupted run left out. Keys are sealed here, before anything is
 * written.
 *
 * @throws ProblemError where everything is there already, or something is wrong; files that are there are never touched
 */
export async function planInit(request: InitRequest): Promise<InitWrite[]> {
  const { cluster, read, now } = request;
  if (!isClusterName(cluster.name)) {
    throw problem(
      {
        message: `"${cluster.name}" is no name for a cluster`,
        remedy: "use up to 63 lower-case letters, digits and -",
      },
      "unusable",
    );
  }
  const paths = clusterPaths(cluster.name);
  const present = new Present(paths, read);
  refuseWhatCannotBeCompleted(present, cluster.name);
  const { config, write: clusterWrite } = clusterFile(request, paths, present);
  checkIdentities(request.identities);

  const rules = sealingRules(request.recipients, paths, config.spec.secrets, read);
  const sealer = leafSealer(config, rules, request, paths);
  const writes: InitWrite[] = [...rules.writes, ...clusterWrite, ...sealer.writes];

  const ca = present.has("trustBundle") ? await presentCa(request, paths) : await newCa(request, paths, rules);
  writes.push(...ca.writes);
  const leaves = await Promise.all(ROLES.map((role) => leaf(role, request, paths, present, ca, sealer)));
  writes.push(...leaves.flatMap((made) => made.writes));

  refuseFaults(readBundle(ca.certificatePem), leaves[0]!.chain, leaves[1]!.chain, now, cluster.name);
  return writes;
}

/** Which files of a cluster are there. */
class Present {
  constructor(
    readonly paths: ClusterPaths,
    readonly read: (path: string) => string | undefined,
  ) {}

  has(what: "clusterFile" | "trustBundle" | "caKey" | Role): boolean {
    const { paths } = this;
    return (
      this.read(what === "typha-server" || what === "typha-client" ? paths.leaves[what] : paths[what]) !== undefined
    );
  }
}

function refuseWhatCannotBeCompleted(present: Present, name: string): void {
  const { paths } = present;
  const leaves = ROLES.filter((role) => present.has(role));
  const ca = present.has("trustBundle");
  const caKey = present.has("caKey");
  if (present.has("clusterFile") && ca && leaves.length === ROLES.length) {
    throw problem({
      file: paths.directory,
      message: "is complete already; init overwrites nothing",
      remedy: `look at it with \`npx typha-mtls status ${name}\``,
    });
  }
  if (!ca && (caKey || leaves.length > 0)) {
    const orphans = [...(caKey ? [paths.caKey] : []), ...leaves.map((role) => paths.leaves[role])];
    throw new ProblemError(
      orphans.map((file) => ({
        file,
        message: `is there, but the CA that it belongs to is not (${paths.trustBundle})`,
        remedy: "put ca.crt back from git, or remove the whole pki/ folder and start again",
      })),
    );
  }
  if (ca && !caKey) {
    throw problem({
      file: paths.trustBundle,
      message: `is there, but its key is not (${paths.caKey}), so no leaf can be issued`,
      remedy: "put the key back from git, or remove the whole pki/ folder and start again",
    });
  }
}

function clusterFile(
  request: InitRequest,
  paths: ClusterPaths,
  present: Present,
): { config: Cluster; write: InitWrite[] } {
  const { cluster, read } = request;
  const text = present.has("clusterFile") ? read(paths.clusterFile)! : clusterYaml(cluster);
  try {
    const { cluster: config } = parseClusterFile(text, paths.clusterFile, cluster.name);
    const { tag } = parseCalicoVersion(config.spec.calico.version, "spec.calico.version");
    const note = `Calico ${tag}, ${config.spec.nodes} nodes, ${config.spec.gitops}, ${config.spec.secrets}`;
    const write = { path: paths.clusterFile, content: text, verb: "created", note } as const;
    return { config, write: present.has("clusterFile") ? [] : [write] };
  } catch (error) {
    if (!(error instanceof ProblemError) || present.has("clusterFile")) throw error;
    // The file is not written yet: its lines would mean nothing to anybody.
    throw new ProblemError(error.problems.map(({ file: _, line: __, column: ___, ...told }): Problem => told));
  }
}

function checkIdentities(identities: InitRequest["identities"]): void {
  const problems = ROLES.flatMap((role): Problem[] => {
    const wrong = identityProblem(identities[role]);
    return wrong === undefined
      ? []
      : [{ field: role === "typha-server" ? "--server-uri" : "--client-uri", message: wrong }];
  });
  if (problems.length > 0) throw new ProblemError(problems);
}

interface Ca {
  readonly certificatePem: string;
  /** Opened only when a leaf has to be issued. */
  readonly privateKeyPem: () => Promise<string>;
  readonly writes: readonly InitWrite[];
}

async function newCa(
  { cluster, keyAlgorithm, now }: InitRequest,
  paths: ClusterPaths,
  rules: SealingRules,
): Promise<Ca> {
  const { issueCa } = await import("../x509/issue");
  const commonName = caCommonName(cluster.name);
  const { certificate, privateKeyPem } = await issueCa({ commonName, keyAlgorithm, now });
  const { recipients, indent } = rules.caKey();
  const sealed = await sealCaKey({ commonName, privateKeyPem, recipients, indent, now, file: paths.caKey });
  return {
    certificatePem: certificate.pem,
    privateKeyPem: async () => privateKeyPem,
    writes: [
      {
        path: paths.trustBundle,
        content: certificate.pem,
        verb: "created",
        note: `${commonName}, ${keyAlgorithm}, until ${date(certificate)}`,
      },
      { path: paths.caKey, content: sealed, verb: "sealed", note: countOf(recipients, "operator") },
    ],
  };
}

/** CN of the first CA of a cluster, within the 64 characters of RFC 5280. */
function caCommonName(name: string): string {
  return `typha-mtls ${name.slice(0, 46)} CA g1`;
}

async function presentCa({ read, ageIdentities }: InitRequest, paths: ClusterPaths): Promise<Ca> {
  const sealed = read(paths.caKey)!;
  return {
    certificatePem: read(paths.trustBundle)!,
    privateKeyPem: () => openCaKey(sealed, ageIdentities(), paths.caKey),
    writes: [],
  };
}

async function leaf(
  role: Role,
  request: InitRequest,
  paths: ClusterPaths,
  present: Present,
  ca: Ca,
  sealer: LeafSealer,
): Promise<{ chain: readonly Certificate[]; writes: InitWrite[] }> {
  const path = paths.leaves[role];
  if (present.has(role)) return { chain: parseLeafFile(request.read(path)!, path).chain, writes: [] };
  const { issueLeaf } = await import("../x509/issue");
  const { describeIdentity, roles } = await import("../x509/identity");
  const identity = request.identities[role];
  const signer = { certificatePem: ca.certificatePem, privateKeyPem: await ca.privateKeyPem() };
  const issued = await issueLeaf({ role, identity, ca: signer, keyAlgorithm: request.keyAlgorithm, now: request.now });
  const content = await sealer.seal(role, issued.certificate, issued.privateKeyPem);
  const note = `${describeIdentity(identity)}, ${roles[role].purpose}, until ${date(issued.certificate)}; ${sealer.note}`;
  return { chain: [issued.certificate], writes: [{ path, content, verb: "sealed", note }] };
}

/** What was just made, or completed, has to pass what synth and check will ask of it. */
function refuseFaults(
  bundle: readonly Certificate[],
  server: readonly Certificate[],
  client: readonly Certificate[],
  now: Date,
  name: string,
): void {
  const faults = lint({ bundle, server, client }, { now }).filter(({ severity }) => severity === "error");
  if (faults.length === 0) return;
  const { trustBundle, leaves } = clusterPaths(name);
  throw new ProblemError(
    faults.map(({ subject, message, remedy }) => ({
      file: subject === "trust-bundle" ? trustBundle : leaves[subject],
      message,
      ...(remedy === undefined ? {} : { remedy }),
    })),
  );
}

function date({ notAfter }: Certificate): string {
  return notAfter.toISOString().slice(0, 10);
}

function countOf(list: readonly unknown[], noun: string): string {
  return `${list.length} ${noun}${list.length === 1 ? "" : "s"}`;
}
