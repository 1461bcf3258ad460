import { type Problem, refuse } from "@typha-mtls/problems";
import {
  type Certificate,
  dateOf,
  describeIdentity,
  type Identity,
  ROLE_FACTS,
  ROLES,
  type Role,
} from "@typha-mtls/x509";
import type { KeyAlgorithm } from "@typha-mtls/x509/keys";
import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import { parseLeafFile, sealedLeafProblem } from "../../cluster/leaf-file";
import { refuseFaults } from "../../cluster/pki-lint";
import { newLeaf } from "../issue/issue-leaves";
import type { PlannedWrite } from "../planned-write";
import {
  type AskIdentities,
  completeAlready,
  type ReadFile,
  refuseOwnCa,
  refuseWhatCannotBeCompleted,
} from "../present";
import type { KnownRecipients } from "../recipients/known-recipients";
import { type LeafSealer, leafSealer } from "../recipients/leaf-sealer";
import { type GivenRecipients, newSealingRules } from "../recipients/new-rules";
import { refuseUnusableIdentities } from "../request/csr";
import { type Ca, newCa, presentCa } from "./certificate-authority";
import { clusterFor, type NewCluster } from "./new-cluster-file";

/** Everything that `init` needs to know; nothing is looked up behind its back. */
export interface InitRequest {
  readonly paths: ClusterPaths;
  /** Where cluster.yaml is there already, it has to say the same. */
  readonly cluster: NewCluster;
  readonly keyAlgorithm: KeyAlgorithm;
  readonly identities: Readonly<Record<Role, Identity>>;
  /** age recipients from the command line; where there are none, `.sops.yaml` names them. */
  readonly recipients: GivenRecipients;
  /** Who vouches for recipients that `.sops.yaml` names. Asked for only then. */
  readonly known: () => KnownRecipients;
  /** Certificate of the Sealed Secrets controller, PEM; undefined where the cluster's folder has it already. */
  readonly sealingCertificatePem?: string | undefined;
  readonly now: Date;
  readonly read: ReadFile;
  /** age identities that may open the CA's key, where an earlier run was cut off. Asked for only then. */
  readonly ageIdentities: AskIdentities;
}

/**
 * Plans the files of a new cluster, or those that an interrupted run left out. Keys are sealed here, before anything is
 * written.
 *
 * @throws ProblemError where everything is there already, or something is wrong; files that are there are never touched
 */
export async function planInit(request: InitRequest): Promise<PlannedWrite[]> {
  const { paths, cluster, keyAlgorithm, read, now } = request;
  refuseWhatCannotBeCompleted(paths, read);
  const made = clusterFor(cluster, paths, read);
  refuseUnusableIdentities({ roles: ROLES, identities: request.identities });

  const { secrets, certificates } = made.config.spec;
  const rules = newSealingRules(request.recipients, { paths, secrets, ca: "own", ...vouched(made, request) }, read);
  const sealer = await leafSealer(made.config, rules, request, paths);
  const ca =
    read(paths.trustBundle) === undefined
      ? await newCa({ keyAlgorithm, now, days: certificates.caDays }, paths, rules)
      : presentCa(read, request.ageIdentities, paths);
  const server = await leaf("typha-server", request, certificates.leafDays, ca, sealer);
  const client = await leaf("typha-client", request, certificates.leafDays, ca, sealer);

  refuseFaults({ bundle: ca.bundle, server: server.chain, client: client.chain }, paths, { now });
  // The rules first: cut off behind them, the rest can be made again; without them, a finished cluster would stay without.
  return [...rules.writes, ...made.writes, ...sealer.writes, ...ca.writes, ...server.writes, ...client.writes];
}

/** Who vouches for recipients of a new cluster; the rules of one that is there were reviewed with it. */
export function vouched({ writes }: ReturnType<typeof clusterFor>, { known }: Pick<InitRequest, "known">) {
  return writes.length === 0 ? {} : { known };
}

async function leaf(
  role: Role,
  { paths, identities, keyAlgorithm, now, read }: InitRequest,
  days: number,
  ca: Ca,
  sealer: LeafSealer,
): Promise<{ chain: readonly Certificate[]; writes: PlannedWrite[] }> {
  const path = paths.leaves[role];
  const present = read(path);
  if (present !== undefined) {
    const leaf = parseLeafFile(present, path, paths.name);
    refuse([sealedLeafProblem(leaf, paths.name)]);
    return { chain: leaf.chain, writes: [] };
  }
  const identity = identities[role];
  const order = { role, identity, ca: await ca.signer(), keyAlgorithm, now, days };
  const { certificate, content } = await newLeaf(order, sealer);
  const until = dateOf(certificate.notAfter);
  const note = `${describeIdentity(identity)}, ${ROLE_FACTS[role].purpose}, until ${until}; ${sealer.note(role)}`;
  return { chain: [certificate], writes: [{ path, content, verb: "sealed", note }] };
}

/**
 * Plans what a new cluster needs before certificates can be requested from an external CA: cluster.yaml,
 * who can open the keys, and nothing that a CA makes. Empty where it is there already.
 *
 * @throws ProblemError where the cluster has a CA of its own, or no recipient is named
 */
export async function planExternalInit(
  request: Pick<InitRequest, "paths" | "cluster" | "recipients" | "known" | "sealingCertificatePem" | "now" | "read">,
): Promise<PlannedWrite[]> {
  const { paths, cluster, recipients, read } = request;
  refuseOwnCa(paths, read);
  const made = clusterFor(cluster, paths, read);
  const { secrets } = made.config.spec;
  const rules = newSealingRules(recipients, { paths, secrets, ca: "external", ...vouched(made, request) }, read);
  const sealer = await leafSealer(made.config, rules, request, paths);
  return [...rules.writes, ...made.writes, ...sealer.writes];
}

/**
 * Plans a new cluster whose keys lie elsewhere: cluster.yaml and nothing else. No CA is made: the
 * external store of the keys has one.
 *
 * @param keyOptions - options that were given and are about keys, in camel case
 * @returns nothing where cluster.yaml is there already and only the CA's certificate is awaited
 * @throws ProblemError where everything is there already, or an option has no use or contradicts what is there
 */
export function planInitWithoutKeys(
  request: Pick<InitRequest, "paths" | "cluster" | "read">,
  keyOptions: readonly string[],
): PlannedWrite[] {
  const { paths, cluster, read } = request;
  refuseKeyOptions(keyOptions, cluster.secrets);
  const { writes } = clusterFor(cluster, paths, read);
  if (writes.length > 0 || read(paths.trustBundle) === undefined) return writes;
  throw completeAlready(paths, "init");
}

/** @throws ProblemError with each of the options, where git holds no key */
export function refuseKeyOptions(given: readonly string[], secrets: ClusterSpec["secrets"]): void {
  const problems = given.map(
    (field): Problem => ({
      code: "useless-option",
      field,
      message: `has no use with \`secrets: ${secrets}\`: git holds no key, and no CA is made`,
      remedy: "leave it out",
    }),
  );
  refuse(problems);
}
