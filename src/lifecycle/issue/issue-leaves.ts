import { advice, option, ProblemError, problem } from "@typha-mtls/problems";
import { type Certificate, dateOf, describeIdentity, type Role, shortSerial } from "@typha-mtls/x509";
import type { LeafRequest } from "@typha-mtls/x509/issue";
import { type KeyAlgorithm, keyAlgorithms } from "@typha-mtls/x509/keys";
import { refuseFaults } from "../../cluster/pki-lint";
import type { SealedCluster } from "../../cluster/sealed-cluster";
import type { PlannedWrite } from "../planned-write";
import type { AskIdentities, ReadFile } from "../present";
import { type LeafSealer, leafSealer } from "../recipients/leaf-sealer";
import { presentRules } from "../recipients/sealing-rules";
import { caSigners } from "./ca-key";

/** A leaf that is to be replaced, and the CA of the trust bundle that issues the new one. */
export interface LeafOrder {
  readonly role: Role;
  readonly ca: Certificate;
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
  readonly before: Certificate;
  readonly after: Certificate;
}

export interface IssuedLeaves {
  readonly renewed: readonly RenewedLeaf[];
  readonly writes: readonly PlannedWrite[];
}

/**
 * New keys and leaves in place of those that are there: the same identity, the same file around it.
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
  const { name, paths, config, pki } = cluster;
  const { read, ageIdentities, now } = request;
  const signerOf = caSigners(read, ageIdentities, paths);
  const sealer = await (request.sealer?.(cluster) ??
    leafSealer(config, presentRules(paths, config.spec.secrets, read), { now, read, ageIdentities }, paths));
  const renewed: RenewedLeaf[] = [];
  const writes: PlannedWrite[] = [...sealer.writes];
  for (const { role, ca } of orders) {
    const path = paths.leaves[role];
    const [before] = pki.leaves[role].chain;
    const identity = pki.leaves[role].identity!;
    const keyAlgorithm = request.keyAlgorithm ?? algorithmOf(before, path);
    const order = {
      role,
      identity,
      ca: await signerOf(ca),
      keyAlgorithm,
      now,
      days: config.spec.certificates.leafDays,
    };
    const leaf = await newLeaf(order, sealer, read(path)).catch(inFile(path));
    const note = `${describeIdentity(identity)}, ${change(before, leaf.certificate)}`;
    renewed.push({ cluster: name, role, before, after: leaf.certificate });
    writes.push({ path, content: leaf.content, verb, note });
  }
  const chainOf = (role: Role) => {
    const made = renewed.find((leaf) => leaf.role === role);
    return made === undefined ? pki.leaves[role].chain : [made.after];
  };
  refuseFaults({ bundle: pki.bundle, server: chainOf("typha-server"), client: chainOf("typha-client") }, paths);
  return { renewed, writes };
}

/**
 * What the next sync restarts: Typha reads its files once, and a hash on its pods restarts it where its certificate changed;
 * calico-node reads its files at each connection.
 */
export function leafRestarts(leaves: readonly Pick<RenewedLeaf, "cluster" | "role">[]): string[] {
  const clustersOf = (role: Role) => leaves.filter((leaf) => leaf.role === role).map(({ cluster }) => cluster);
  const servers = clustersOf("typha-server");
  return [
    ...(servers.length === 0 ? [] : [`Typha of ${servers.join(", ")} at the next sync: its certificate changed`]),
    ...(clustersOf("typha-client").length === 0
      ? []
      : ["nothing for typha-client: calico-node reads its files at its next connect"]),
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
function change(before: Certificate, after: Certificate): string {
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
