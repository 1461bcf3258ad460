import { advice, count, own, type Problem, problem, refuse } from "@typha-mtls/problems";
import { type Certificate, DAY_IN_MS, dateOf, findPath, type Role } from "@typha-mtls/x509";
import { type CertificateInGit, type HostLeaf, SIDES } from "../../cluster/leaf";
import type { SealedCluster, SealedPki } from "../../cluster/sealed-cluster";
import { caName } from "../ca-name";
import type { ReadFile } from "../present";
import { nextCaOf } from "../rotate/next-ca";
import { type IssuedLeaves, type IssueRequest, issueLeaves, type LeafOrder } from "./issue-leaves";

/** Which leaves are due. */
export interface Due {
  readonly roles: readonly Role[];
  readonly dueFrom: DueFrom;
  /** The time as of which a leaf is due or not; new leaves begin at `now` all the same. */
  readonly asOf: Date;
}

export interface RenewalRequest extends IssueRequest, Due {
  /** Whether a leaf that an external CA issued stops everything, or is reported and skipped. */
  readonly externalLeaves: "refuse" | "tell";
  /** What becomes of a leaf that would not live longer than the one before, because its CA ends: `tell` skips it. */
  readonly endingCas: "renew" | "tell" | "refuse";
}

export interface RenewalPlan extends IssuedLeaves {
  /** What an operator has to look after, although the rest succeeds. */
  readonly notices: readonly Problem[];
  /** The first leaf that will be due, of those that are not yet. */
  readonly next:
    | { readonly cluster: string; readonly role: Role; readonly host: string | undefined; readonly from: Date }
    | undefined;
}

/** A leaf that can be replaced: that of a role, or that of a host outside the cluster, whose key stays. */
export interface ReplaceableLeaf {
  readonly role: Role;
  readonly file: string;
  readonly chain: CertificateInGit["chain"];
  readonly host: HostLeaf | undefined;
}

/** The leaves of some roles, and those of hosts where calico-node's is among them. */
export function replaceableLeaves({ leaves, hosts }: SealedPki, roles: readonly Role[]): ReplaceableLeaf[] {
  const outside = roles.includes("typha-client") ? hosts : [];
  return [
    ...roles.map((role) => ({ role, file: leaves[role].file, chain: leaves[role].chain, host: undefined })),
    ...outside.map((host) => ({ role: "typha-client" as const, file: host.file, chain: host.chain, host })),
  ];
}

/** That a CA issues a leaf anew; a host keeps its key. */
export function renewalOrder({ role, host }: Pick<ReplaceableLeaf, "role" | "host">, ca: Certificate): LeafOrder {
  return host === undefined ? { role, ca } : { ...host, ca, keyOf: host.chain[0], before: host.chain[0] };
}

/**
 * Plans new leaves of a cluster, each with a new key, in place of those that are due: the same identity, the same CA, the same file
 * around it. Nothing is opened where nothing is due.
 *
 * @throws ProblemError with what keeps any of them from being issued
 */
export async function planRenewal(cluster: SealedCluster, request: RenewalRequest): Promise<RenewalPlan> {
  const { dueFrom, asOf } = request;
  const leaves = replaceableLeaves(cluster.pki, request.roles).map((leaf) => ({ leaf, from: dueFrom(leaf.chain[0]) }));
  const due = leaves.filter(({ from }) => from <= asOf).map(({ leaf }) => leaf);
  const { orders, notices } = ordersFor(cluster, due, request);
  const later = leaves.filter(({ from }) => from > asOf);
  return {
    ...(await issueLeaves(cluster, orders, request, "renewed")),
    notices,
    next: firstDue(
      later.map(({ leaf: { role, host }, from }) => ({ cluster: cluster.name, role, host: host?.host, from })),
    ),
  };
}

/** The leaf that is due before all others; undefined for none. */
export function firstDue(leaves: readonly NonNullable<RenewalPlan["next"]>[]): RenewalPlan["next"] {
  return [...leaves].sort((a, b) => a.from.getTime() - b.from.getTime())[0];
}

/** Which of the leaves that are due can be renewed, each by the CA that issued it, and what has to be said of the rest. */
function ordersFor(
  cluster: SealedCluster,
  due: readonly ReplaceableLeaf[],
  { read, now, externalLeaves, endingCas }: RenewalRequest,
): { orders: LeafOrder[]; notices: Problem[] } {
  const orders: LeafOrder[] = [];
  const notices: Problem[] = [];
  const external = due.filter((leaf) => isExternal(cluster, leaf, read));
  const told = external.map((leaf) => externalLeaf(cluster, leaf));
  if (externalLeaves === "refuse") refuse(told);
  notices.push(...told);
  for (const leaf of due.filter((one) => !external.includes(one))) {
    const ca = issuerOf(leaf, cluster.pki);
    const notice = endNotice(cluster, leaf, ca, now);
    if (notice?.isInVain === true && endingCas === "refuse") refuse([{ ...notice.told, severity: "error" }]);
    if (notice !== undefined) notices.push(notice.told);
    if (notice?.isInVain !== true || endingCas === "renew") orders.push(renewalOrder(leaf, ca));
  }
  return { orders, notices };
}

/** Whether the key of a leaf's CA is not here; on the way from our CA to another one, that differs from leaf to leaf. */
export function isExternal(
  { paths, pki }: SealedCluster,
  leaf: Pick<ReplaceableLeaf, "chain">,
  read: ReadFile,
): boolean {
  if (read(paths.caKey) === undefined) return true;
  const next = nextCaOf(paths, read);
  return next?.isExternal === true && issuerOf(leaf, pki).fingerprint === next.certificate.fingerprint;
}

function externalLeaf({ name }: SealedCluster, { role, file, chain, host }: ReplaceableLeaf): Problem {
  return {
    code: "external-ca-leaf",
    file,
    message: `ends ${dateOf(chain[0].notAfter)}, and an external CA issued it: there is no ca-key.sops.yaml to renew it with`,
    remedy:
      host === undefined
        ? advice`request its successor: ${own("csr", [name], { role: SIDES[role] })}`
        : "have that CA sign the key of the host again, and put the certificate here",
  };
}

/** What has to be said where the CA ends before a new leaf would. @throws ProblemError where it has ended */
function endNotice(
  { name, config }: SealedCluster,
  { file, chain }: ReplaceableLeaf,
  ca: Certificate,
  now: Date,
): { told: Problem; isInVain: boolean } | undefined {
  const { leafDays } = config.spec.certificates;
  const until = dateOf(ca.notAfter);
  const remedy = advice`rotate the CA: ${own("rotate-ca status", [name])}`;
  if (ca.notAfter <= now) {
    throw problem({ code: "ca-ends", file, message: `cannot be renewed: its CA ${caName(ca)} ended ${until}`, remedy });
  }
  // Certificates know no fractions of a second: a CA that ends within this one costs a leaf nothing.
  if (ca.notAfter.getTime() > now.getTime() + leafDays * DAY_IN_MS - 1000) return undefined;
  const isInVain = ca.notAfter <= chain[0].notAfter;
  const message = isInVain
    ? `ends with its CA ${caName(ca)} on ${until}; a new one would end no later`
    : `ends on ${until}, with its CA ${caName(ca)}, and not after ${leafDays} days`;
  return { told: { code: "ca-ends", severity: "warning", file, message, remedy }, isInVain };
}

/** From when on a leaf is renewed; `renewFrom` is what `status` shows. */
export type DueFrom = (leaf: Certificate) => Date;

/** When less than this is left, in milliseconds. */
export function dueWithin(left: number): DueFrom {
  return ({ notAfter }) => new Date(notAfter.getTime() - left);
}

/** At once, whatever its dates say. */
export const dueNow: DueFrom = () => new Date(0);

/** `in 244 days`, `in 1 day`, `in less than a day`. */
export function inDays(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_IN_MS);
  return days === 0 ? "in less than a day" : `in ${count(days, "day")}`;
}

/** The CA of the trust bundle that a leaf leads to; that there is one was checked when the cluster was read. */
export function issuerOf(
  { chain }: Pick<ReplaceableLeaf, "chain">,
  { bundle }: Pick<SealedPki, "bundle">,
): Certificate {
  const path = findPath(chain, bundle);
  return path.found ? path.certificates.at(-1)! : path.orphan;
}
