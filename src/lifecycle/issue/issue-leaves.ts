import { advice, option, ProblemError, problem, someOf } from "@typha-mtls/problems";
import {
  type Certificate,
  type CertificateRequest,
  dateOf,
  describeIdentity,
  type Role,
  shortSerial,
} from "@typha-mtls/x509";
import type { KeyToCertify, LeafRequest } from "@typha-mtls/x509/issue";
import { type KeyAlgorithm, keyAlgorithms } from "@typha-mtls/x509/keys";
import type { HostLeaf } from "../../cluster/leaf";
import { parseCertificateFile } from "../../cluster/leaf-file";
import { refuseFaults, refuseHostFaults } from "../../cluster/pki-lint";
import type { SealedCluster } from "../../cluster/sealed-cluster";
import type { PlannedWrite } from "../planned-write";
import type { AskIdentities, ReadFile } from "../present";
import { type LeafSealer, leafSealer } from "../recipients/leaf-sealer";
import { presentRules } from "../recipients/sealing-rules";
import { caSigners } from "./ca-key";

/** A leaf that is to be issued. */
export type LeafOrder = RoleOrder | HostOrder;

/** The leaf that all of a role present, with a new key. */
export interface RoleOrder {
  readonly role: Role;
  /** The CA of the trust bundle that issues it. */
  readonly ca: Certificate;
}

/** The certificate that one host outside the cluster presents, for the key that was made there. */
export interface HostOrder extends Pick<HostLeaf, "group" | "host" | "machine" | "file"> {
  /** The CA of the trust bundle that issues it. */
  readonly ca: Certificate;
  /** Holds the public key: a request, or the certificate before. */
  readonly keyOf: Pick<CertificateRequest, "publicKey" | "publicKeyDer">;
  /** Undefined for the first one. */
  readonly before: Certificate | undefined;
}

export interface IssueRequest {
  readonly now: Date;
  /** @default the kind of the key before */
  readonly keyAlgorithm?: KeyAlgorithm | undefined;
  readonly read: ReadFile;
  /** age identities that may open the CA's key. */
  readonly ageIdentities: AskIdentities;
  /**
   * What seals the leaves of a cluster.
   * @default as `cluster.yaml` and what is pinned say
   */
  readonly sealer?: (cluster: SealedCluster) => Promise<LeafSealer>;
}

export interface RenewedLeaf {
  readonly cluster: string;
  readonly role: Role;
  /** The host outside the cluster that alone presents it: `databases/db-1`. */
  readonly host?: string | undefined;
  /** Undefined for the first one of a host. */
  readonly before: Certificate | undefined;
  readonly after: Certificate;
}

export interface IssuedLeaves {
  readonly renewed: readonly RenewedLeaf[];
  readonly writes: readonly PlannedWrite[];
}

/**
 * New leaves in place of those that are there: the same identity, the same file around it, and a new key but for hosts.
 *
 * @throws ProblemError where a CA's key cannot be opened, nobody can be sealed to, or a peer would refuse the result
 */
export async function issueLeaves(
  cluster: SealedCluster,
  orders: readonly LeafOrder[],
  request: IssueRequest,
  verb: PlannedWrite["verb"],
): Promise<IssuedLeaves> {
  if (orders.length === 0) return { renewed: [], writes: [] };
  const { paths, config, pki } = cluster;
  const { read, ageIdentities, now } = request;
  const signerOf = caSigners(read, ageIdentities, paths);
  const issuer = async (ca: Certificate) => ({ ca: await signerOf(ca), now, days: config.spec.certificates.leafDays });
  const renewed: RenewedLeaf[] = [];
  const writes: PlannedWrite[] = [];
  const issued = (leaf: Omit<RenewedLeaf, "cluster">, path: string, content: string) => {
    const note = `${describeIdentity(pki.leaves[leaf.role].identity!)}, ${change(leaf.before, leaf.after)}`;
    renewed.push({ cluster: cluster.name, ...leaf });
    writes.push({ path, content, verb, note });
  };
  const ofRoles = orders.filter((order) => "role" in order);
  if (ofRoles.length > 0) {
    const sealer = await (request.sealer?.(cluster) ??
      leafSealer(config, presentRules(paths, config.spec.secrets, read), { now, read, ageIdentities }, paths));
    writes.push(...sealer.writes);
    for (const { role, ca } of ofRoles) {
      const path = paths.leaves[role];
      const [before] = pki.leaves[role].chain;
      const keyAlgorithm = request.keyAlgorithm ?? algorithmOf(before, path);
      const order = { ...(await issuer(ca)), role, identity: pki.leaves[role].identity!, keyAlgorithm };
      const { certificate, content } = await newLeaf(order, sealer, read(path)).catch(inFile(path));
      issued({ role, before, after: certificate }, path, content);
    }
  }
  const hosts: HostLeaf[] = [];
  for (const { ca, keyOf, before, group, host, machine, file } of orders.filter((order) => "host" in order)) {
    const role = "typha-client";
    const order = { ...(await issuer(ca)), role, identity: pki.leaves[role].identity!, keyOf } as const;
    const after = await certify(order).catch(inFile(file));
    issued({ role, host, before, after }, file, after.pem);
    hosts.push({ ...parseCertificateFile(after.pem, file), group, host, machine });
  }
  const chainOf = (role: Role) => {
    const made = renewed.find((leaf) => leaf.role === role && leaf.host === undefined);
    return made === undefined ? pki.leaves[role].chain : [made.after];
  };
  refuseFaults({ bundle: pki.bundle, server: chainOf("typha-server"), client: chainOf("typha-client") }, paths);
  refuseHostFaults(pki, hosts, paths);
  return { renewed, writes };
}

async function certify(order: KeyToCertify): Promise<Certificate> {
  const { certifyKey } = await import("@typha-mtls/x509/issue");
  return certifyKey(order);
}

/**
 * What the next sync restarts: Typha reads its files once, and a hash on its pods restarts it where its certificate changed;
 * calico-node reads its files at each connection.
 */
export function leafRestarts(leaves: readonly Pick<RenewedLeaf, "cluster" | "role" | "host">[]): string[] {
  const clustersOf = (role: Role) =>
    leaves.filter((leaf) => leaf.role === role && leaf.host === undefined).map(({ cluster }) => cluster);
  const servers = clustersOf("typha-server");
  const hosts = leaves.flatMap(({ host }) => host ?? []);
  return [
    ...(servers.length === 0 ? [] : [`Typha of ${servers.join(", ")} at the next sync: its certificate changed`]),
    ...(clustersOf("typha-client").length === 0
      ? []
      : ["nothing for typha-client: calico-node reads its files at its next connect"]),
    ...(hosts.length === 0
      ? []
      : [`nothing on ${someOf(hosts)}: deliver the new certificates; Felix reads its files at its next connect`]),
  ];
}

/** What is wrong with a leaf's identity or CA is known by its field alone where it is issued. */
function inFile(file: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(
      error.problems.map((told) => ({ file, ...told })),
      error.kind,
    );
  };
}

/** The kind of a key, to make another one of it. @throws ProblemError where that is not made here */
export function algorithmOf({ publicKey }: Certificate, file: string): KeyAlgorithm {
  const found = keyAlgorithms.find((algorithm) => algorithm === publicKey.name);
  if (found !== undefined) return found;
  throw problem({
    code: "unusable-key-kind",
    file,
    message: `has a key of the kind ${publicKey.name}, which is not made here`,
    remedy: advice`choose one with ${option("key")}`,
  });
}

/** `serial 4f1c… → 9a03…, until 2027-11-21 → 2028-07-24`. */
function change(before: Certificate | undefined, after: Certificate): string {
  if (before === undefined) return `serial ${shortSerial(after.serial)}, until ${dateOf(after.notAfter)}`;
  const serials = `${shortSerial(before.serial)} → ${shortSerial(after.serial)}`;
  return `serial ${serials}, until ${dateOf(before.notAfter)} → ${dateOf(after.notAfter)}`;
}

/**
 * Makes a key, issues a leaf for it and seals both into a file. The key in clear never leaves this function.
 *
 * @param previous - text of the file as it is: whatever stands in it besides certificate and key is kept
 * @throws ProblemError where the CA cannot issue, or there is no recipient
 */
export async function newLeaf(request: LeafRequest, sealer: LeafSealer, previous?: string) {
  const { issueLeaf } = await import("@typha-mtls/x509/issue");
  const { certificate, privateKeyPem } = await issueLeaf(request);
  return { certificate, content: await sealer.seal(request.role, certificate, privateKeyPem, previous) };
}
