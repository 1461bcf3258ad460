import { groupedBy, type OwnCommand, own, someOf } from "@typha-mtls/problems";
import type { ClusterPaths } from "../../cluster/layout";
import type { ReadFile } from "../present";
import type { SealedPath } from "./sealed-files";

// What ends the use of a private key that a person knows. Every text on that, in help and in output, comes from here;
// docs/how-to/recipients.md has it for readers.

/**
 * Sealing a key anew does not end its use: git's history keeps the file as it was. Nor does a new leaf: neither side reads a
 * revocation list (Calico typha/pkg/tlsutils verifies with Go's crypto/tls, without CRL and OCSP), so each leaf of a trusted CA
 * is accepted until it expires.
 */
const LEAF_STAYS =
  "a copied key stays valid until its leaf expires or rotate-ca replaces the CA, because Typha and calico-node check no revocation list";

/** For the help of `renew`. */
export const RENEWAL_REVOKES_NOTHING = `A renewal does not lock out the holder of an old key: ${LEAF_STAYS}.`;

/** For the help of what takes a recipient away. */
export const AFTER_REMOVAL = [
  "What a removed recipient could open stays in git's history, so replace those keys:",
  "- the CA's key by rotate-ca: the recipient can issue certificates until the CA is replaced;",
  `- only leaves by renew, due or not: ${LEAF_STAYS}.`,
].join("\n");

/** What a removed recipient still knows, and how to replace it. */
export interface LockOut {
  /** Sentences on what it can do until then. */
  readonly known: readonly string[];
  readonly commands: readonly OwnCommand[];
  /** Clusters whose rendered files these commands change. */
  readonly clusters: readonly ClusterPaths[];
}

/**
 * What replaces the keys that former recipients could open: the CA, where its key is among them, which replaces the leaves too;
 * else the leaves, by `csr` where their CA is external.
 *
 * @param disclosed - files that lost a recipient
 */
export function lockOut(disclosed: readonly SealedPath[], read: ReadFile): LockOut {
  const held = groupedBy(disclosed, ({ paths }) => paths.name);
  const ofCa = held.filter((files) => files.some(({ isCaKey }) => isCaKey));
  const ofLeaves = pathsOf(held.filter((files) => !ofCa.includes(files)));
  const isNext = ({ path, paths }: SealedPath) => path === paths.nextCaKey;
  const nextToo = pathsOf(ofCa.filter((files) => files.some(isNext)));
  const cas = pathsOf(ofCa);
  const { rotate, issue, renewed, isRotating } = replacingCommands(cas, ofLeaves, read);
  return {
    known: [
      ...saidOf(
        cas,
        (names) =>
          `A removed recipient can still open the CA's key of ${names} in git's history, and issue certificates until rotate-ca replaces the CA. New leaves do not end that.`,
      ),
      ...saidOf(
        nextToo,
        (names) =>
          `The recipient can open the key of the next CA of ${names} too: the rotation that is under way does not lock it out. Abort or finish that one, then start another.`,
      ),
      ...saidOf(
        ofLeaves,
        (names) =>
          `A removed recipient can still open the old private keys of the leaves of ${names} in git's history. New leaves do not end that: ${LEAF_STAYS}.`,
      ),
    ],
    commands: [...rotate, ...issue],
    clusters: [...cas.filter((cluster) => !isRotating(cluster)), ...renewed],
  };
}

/**
 * The commands that replace keys: `rotate` a CA, which replaces the leaves too; `issue` new leaves, by `csr` where their CA is external.
 *
 * @param cas - clusters whose CA is to be replaced
 * @param leaves - clusters whose leaves are
 */
export function replacingCommands(cas: readonly ClusterPaths[], leaves: readonly ClusterPaths[], read: ReadFile) {
  const isOwn = ({ caKey }: ClusterPaths) => read(caKey) !== undefined;
  const renewed = leaves.filter(isOwn);
  const isRotating = ({ nextCa, nextCaKey }: ClusterPaths) =>
    read(nextCa) !== undefined || read(nextCaKey) !== undefined;
  return {
    rotate: cas.map((cluster) => own(isRotating(cluster) ? "rotate-ca status" : "rotate-ca start", [cluster.name])),
    issue: [
      ...(renewed.length === 0 ? [] : [own("renew", namesOf(renewed), { force: true })]),
      ...leaves.filter((cluster) => !isOwn(cluster)).map(({ name }) => own("csr", [name], { force: true })),
    ],
    /** Clusters whose leaves our own CA issues. */
    renewed,
    isRotating,
  };
}

/** A sentence on clusters, where there are any. */
export function saidOf(clusters: readonly ClusterPaths[], say: (names: string) => string): string[] {
  return clusters.length === 0 ? [] : [say(someOf(namesOf(clusters)))];
}

function namesOf(clusters: readonly ClusterPaths[]): string[] {
  return clusters.map(({ name }) => name);
}

function pathsOf(held: readonly (readonly [SealedPath, ...SealedPath[]])[]): ClusterPaths[] {
  return held.map(([{ paths }]) => paths);
}
