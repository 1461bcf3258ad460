import { clusterPaths } from "../cluster/layout";
import type { LoadedCluster } from "../cluster/load";
import { findingProblem } from "../cluster/pki";
import { type Problem, ProblemError } from "../problem";
import type { Certificate } from "../x509/certificate";
import { findPath } from "../x509/chain";
import { describeIdentity, type Role } from "../x509/identity";
import { type KeyAlgorithm, keyAlgorithms } from "../x509/keys";
import { lint } from "../x509/lint";
import { day } from "../x509/renewal";
import { caSigners } from "./ca-signers";
import { caName, type DueFrom } from "./due";
import { type LeafSealer, leafSealer } from "./leaf-sealer";
import { newLeaf } from "./new-leaf";
import type { PlannedWrite } from "./planned-write";
import type { ReadFile } from "./present";
import { presentRules } from "./present-rules";

/** Everything that `renew` needs to know. */
export interface RenewalRequest {
  readonly clusters: readonly LoadedCluster[];
  readonly roles: readonly Role[];
  readonly dueFrom: DueFrom;
  /** The time as of which a leaf is due or not. */
  readonly asOf: Date;
  /** What the new leaves start from. */
  readonly now: Date;
  /** @default the kind of the key before */
  readonly keyAlgorithm?: KeyAlgorithm | undefined;
  /** Whether a leaf that a foreign CA issued stops everything, or is told and passed over. */
  readonly foreignLeaves: "refuse" | "tell";
  /** Whether a leaf is renewed that would not live longer than the one before. */
  readonly endingCas: "renew" | "tell";
  readonly read: ReadFile;
  readonly ageIdentities: () => readonly string[];
  /**
   * What seals the leaves of a cluster.
   * @default as `cluster.yaml` and what is pinned say
   */
  readonly sealer?: (cluster: LoadedCluster) => Promise<LeafSealer>;
}

/** A leaf that gives way to another one. */
export interface RenewedLeaf {
  readonly cluster: string;
  readonly role: Role;
  readonly before: Certificate;
  readonly after: Certificate;
}

/** What `renew` does, and what it has to say. */
export interface RenewalPlan {
  readonly renewed: readonly RenewedLeaf[];
  readonly writes: readonly PlannedWrite[];
  /** What somebody has to look after, though nothing stops the rest. */
  readonly notices: readonly Problem[];
  /** The first leaf that will be due, of those that are not yet. */
  readonly next: { readonly cluster: string; readonly role: Role; readonly from: Date } | undefined;
}

/** How long a new leaf lives, unless its CA ends before. */
const LEAF_LIFETIME = 365 * day;

/**
 * Plans new leaves, each with a new key, in place of those that are due: the same identity, the same CA, the same file
 * around it. Nothing is opened where nothing is due.
 *
 * @throws ProblemError with what is wrong in any of the clusters
 */
export async function planRenewal(request: RenewalRequest): Promise<RenewalPlan> {
  const problems: Problem[] = [];
  const parts: RenewalPlan[] = [];
  let kind: ProblemError["kind"] = "invalid";
  for (const cluster of request.clusters) {
    try {
      parts.push(await planOfCluster(cluster, request));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push(...error.problems);
      if (error.kind === "unusable") kind = error.kind;
    }
  }
  if (problems.length > 0) throw new ProblemError(problems, kind);
  const later = parts.flatMap(({ next }) => next ?? []);
  return {
    renewed: parts.flatMap(({ renewed }) => renewed),
    writes: parts.flatMap(({ writes }) => writes),
    notices: parts.flatMap(({ notices }) => notices),
    next: later.reduce<RenewalPlan["next"]>(
      (first, other) => (first && first.from <= other.from ? first : other),
      undefined,
    ),
  };
}

async function planOfCluster(cluster: LoadedCluster, request: RenewalRequest): Promise<RenewalPlan> {
  const { dueFrom, asOf, roles } = request;
  const leaves = roles.map((role) => ({ role, from: dueFrom(cluster.pki.leaves[role].chain[0]) }));
  const next = leaves
    .filter(({ from }) => from > asOf)
    .map(({ role, from }) => ({ cluster: cluster.name, role, from }))
    .sort((a, b) => a.from.getTime() - b.from.getTime())[0];
  const due = leaves.filter(({ from }) => from <= asOf).map(({ role }) => role);
  const { renewed, writes, notices } = await renewLeaves(cluster, due, request);
  return { renewed, writes, notices, next };
}

/** New leaves for these roles, without asking whether they are due. @throws ProblemError */
export async function renewLeaves(
  cluster: LoadedCluster,
  roles: readonly Role[],
  request: Omit<RenewalRequest, "clusters" | "roles" | "dueFrom" | "asOf">,
): Promise<Omit<RenewalPlan, "next">> {
  const nothing = { renewed: [], writes: [], notices: [] };
  if (roles.length === 0) return nothing;
  const { name, config, pki } = cluster;
  const { read, ageIdentities, now, foreignLeaves } = request;
  const paths = clusterPaths(name);
  if (read(paths.caKey) === undefined && read(paths.nextCaKey) === undefined) {
    const foreign = roles.map((role) => foreignLeaf(cluster, role));
    if (foreignLeaves === "refuse") throw new ProblemError(foreign);
    return { ...nothing, notices: foreign };
  }
  const notices: Problem[] = [];
  const open: { readonly role: Role; readonly ca: Certificate }[] = [];
  for (const role of roles) {
    const ca = issuerOf(role, cluster);
    const notice = endNotice(cluster, role, ca, now);
    if (notice !== undefined) notices.push(notice.problem);
    if (notice?.isInVain !== true || request.endingCas === "renew") open.push({ role, ca });
  }
  if (open.length === 0) return { ...nothing, notices };

  const signers = caSigners(read, ageIdentities, paths);
  const sealer = await (request.sealer?.(cluster) ??
    leafSealer(config, presentRules(paths, config.spec.secrets, read), { now, read, ageIdentities }, paths));
  const renewed: RenewedLeaf[] = [];
  const writes: PlannedWrite[] = [...sealer.writes];
  for (const { role, ca } of open) {
    const path = paths.leaves[role];
    const [before] = pki.leaves[role].chain;
    const identity = pki.leaves[role].identity!;
    const keyAlgorithm = request.keyAlgorithm ?? sameAlgorithm(before, path);
    const order = { role, identity, ca: await signers.of(ca), keyAlgorithm, now };
    const { certificate, content } = await newLeaf(order, sealer, read(path));
    const note = `${describeIdentity(identity)}, ${change(before, certificate)}`;
    renewed.push({ cluster: name, role, before, after: certificate });
    writes.push({ path, content, verb: "renewed", note });
  }
  refuseFaults(cluster, renewed);
  return { renewed, writes, notices };
}

/** `serial 4f1c… → 9a03…, until 2027-11-21 → 2028-07-24`. */
export function change(before: Certificate, after: Certificate): string {
  const serial = ({ serial }: Certificate) => (serial.length > 12 ? `${serial.slice(0, 12)}…` : serial);
  const until = ({ notAfter }: Certificate) => notAfter.toISOString().slice(0, 10);
  return `serial ${serial(before)} → ${serial(after)}, until ${until(before)} → ${until(after)}`;
}

/** The CA of the trust bundle that a leaf leads to; that it does was checked when the cluster was read. */
export function issuerOf(role: Role, { pki }: Pick<LoadedCluster, "pki">): Certificate {
  const path = findPath(pki.leaves[role].chain, pki.bundle);
  return path.found ? path.certificates.at(-1)! : path.orphan;
}

function foreignLeaf({ name, pki }: LoadedCluster, role: Role): Problem {
  const { notAfter } = pki.leaves[role].chain[0];
  return {
    file: clusterPaths(name).leaves[role],
    message: `ends ${notAfter.toISOString().slice(0, 10)}, and its CA is somebody else's: there is no ca-key.sops.yaml to renew it with`,
    remedy: "get a certificate from it",
  };
}

/** What has to be said where the CA ends before a new leaf would. */
function endNotice(
  { name, pki }: LoadedCluster,
  role: Role,
  ca: Certificate,
  now: Date,
): { problem: Problem; isInVain: boolean } | undefined {
  const [before] = pki.leaves[role].chain;
  const until = ca.notAfter.toISOString().slice(0, 10);
  const file = clusterPaths(name).leaves[role];
  const remedy = `rotate the CA: \`npx typha-mtls rotate-ca status ${name}\``;
  if (ca.notAfter <= now) {
    throw new ProblemError([{ file, message: `cannot be renewed: its CA ${caName(ca)} ended ${until}`, remedy }]);
  }
  if (ca.notAfter.getTime() >= Math.floor((now.getTime() + LEAF_LIFETIME) / 1000) * 1000) return undefined;
  const isInVain = ca.notAfter <= before.notAfter;
  const message = isInVain
    ? `ends with its CA ${caName(ca)} on ${until}; a new one would end no later`
    : `ends on ${until}, with its CA ${caName(ca)}, and not after a year`;
  return { problem: { file, message, remedy }, isInVain };
}

function sameAlgorithm({ publicKey }: Certificate, file: string): KeyAlgorithm {
  const found = keyAlgorithms.find((algorithm) => algorithm === publicKey.name);
  if (found !== undefined) return found;
  throw new ProblemError([
    {
      file,
      message: `has a key of the kind ${publicKey.name}, which is not made here`,
      remedy: "choose one with --key",
    },
  ]);
}

/** What init promises of its leaves holds of these too. */
function refuseFaults({ name, pki }: LoadedCluster, renewed: readonly RenewedLeaf[]): void {
  const chainOf = (role: Role) => {
    const made = renewed.find((leaf) => leaf.role === role);
    return made === undefined ? pki.leaves[role].chain : ([made.after] as const);
  };
  const faults = lint({ bundle: pki.bundle, server: chainOf("typha-server"), client: chainOf("typha-client") })
    .filter(({ severity }) => severity === "error")
    .map((finding) => findingProblem(finding, name));
  if (faults.length > 0) throw new ProblemError(faults);
}
