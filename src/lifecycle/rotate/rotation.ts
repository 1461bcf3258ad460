import { type OwnCommand, own, type Problem, placeholder, problem } from "@typha-mtls/problems";
import { type Certificate, dateOf, findPath, orderBundle, ROLES, type Role } from "@typha-mtls/x509";
import type { ClusterPaths } from "../../cluster/layout";
import { chainOf, type HostLeaf } from "../../cluster/leaf";
import type { LoadedCluster, Pki } from "../../cluster/loaded-cluster";
import { importAnswers, requestedRoles } from "../../cluster/request-file";
import { isSealedPki } from "../../cluster/sealed-cluster";
import { caName } from "../ca-name";
import { AWAITED } from "../evidence";
import type { ReadFile } from "../present";
import { nextRotationStep, type Phase } from "../steps";
import { nextCaOf } from "./next-ca";

/** A rotation as it follows from the trust bundle, the issuers of the leaves and the CA that waits. */
export type Rotation =
  | {
      readonly phase: "none";
      readonly bundle: readonly Certificate[];
      /** Whether the CA that is there is external. */
      readonly isExternal: boolean;
    }
  | RotationUnderWay
  | { readonly phase: "finishing"; readonly next: Certificate; readonly isExternal: boolean };

/** A rotation in which the old CA is still trusted. */
export interface RotationUnderWay {
  readonly phase: Exclude<Phase, "none" | "finishing">;
  readonly old: Certificate;
  readonly next: Certificate;
  /** Whether the next CA is external: its key is not in git. */
  readonly isExternal: boolean;
  /** Leaves that need the old CA: without it they lead nowhere. */
  readonly fromOld: readonly Role[];
  /** Leaves that need the next CA. */
  readonly fromNext: readonly Role[];
  /** Nodes with a certificate of their own in git, by name: which need the old CA, and which the next. */
  readonly nodes: { readonly fromOld: readonly string[]; readonly fromNext: readonly string[] };
  /** Hosts outside the cluster with a certificate in git: which need the old CA, and which the next. */
  readonly hosts: { readonly fromOld: readonly HostLeaf[]; readonly fromNext: readonly HostLeaf[] };
  /** Roles of which git holds no certificate. */
  readonly unseen: readonly Role[];
  /** Roles whose new key waits for its certificate. */
  readonly requested: readonly Role[];
  /** Whether the keys of the leaves are in git, sealed: only then are leaves issued or requested here. */
  readonly sealed: boolean;
}

/**
 * Derives the phase; there is no file that states it.
 *
 * @throws ProblemError where the bundle holds a CA that is neither the old one nor the next
 */
export function rotationOf({ paths, pki }: Pick<LoadedCluster, "paths" | "pki">, read: ReadFile): Rotation {
  const bundle = orderBundle(pki.bundle);
  const waiting = nextCaOf(paths, read);
  if (waiting === undefined) return { phase: "none", bundle, isExternal: !isOwn(pki, paths, read) };
  const { certificate: next, isExternal } = waiting;
  const isNext = ({ fingerprint }: Certificate) => fingerprint === next.fingerprint;
  const others = bundle.filter((ca) => !isNext(ca));
  const [old] = others;
  if (old === undefined) return { phase: "finishing", next, isExternal };
  if (others.length > 1) {
    throw problem({
      code: "rotation-ambiguous",
      file: paths.trustBundle,
      message: `holds ${others.map(caName).join(" and ")} besides ${caName(next)}, so it is not clear which one is replaced`,
      remedy: "take out the one that issued no leaf",
    });
  }
  const inGit = ROLES.filter((role) => pki.leaves[role].kind !== "named");
  // A leaf of cross-signed CAs may lead to both: it needs neither.
  const needing = (ca: Certificate) => ({
    roles: inGit.filter((role) => !leadsTo(chainOf(pki.leaves[role]), ca)),
    nodes: pki.nodes.filter(({ chain }) => !leadsTo(chain, ca)).map(({ node }) => node),
    hosts: pki.hosts.filter(({ chain }) => !leadsTo(chain, ca)),
  });
  const [needOld, needNext] = [needing(next), needing(old)];
  const waitingLeaves = needOld.roles.length + needOld.nodes.length + needOld.hosts.length;
  const phase = !bundle.some(isNext)
    ? "starting"
    : waitingLeaves === inGit.length + pki.nodes.length + pki.hosts.length
      ? "started"
      : waitingLeaves > 0
        ? "issuing"
        : "issued";
  return {
    phase,
    old,
    next,
    isExternal,
    fromOld: needOld.roles,
    fromNext: needNext.roles,
    nodes: { fromOld: needOld.nodes, fromNext: needNext.nodes },
    hosts: { fromOld: needOld.hosts, fromNext: needNext.hosts },
    unseen: ROLES.filter((role) => !inGit.includes(role) && !(role === "typha-client" && pki.nodes.length > 0)),
    requested: requestedRoles(paths, read),
    sealed: isSealedPki(pki),
  };
}

/** What we issue has no intermediates. */
function isOwn(pki: Pki, { caKey }: ClusterPaths, read: ReadFile): boolean {
  const isOneLong = Object.values(pki.leaves).every((leaf) => chainOf(leaf).length === 1);
  return isSealedPki(pki) && isOneLong && read(caKey) !== undefined;
}

/** Whether a peer that trusts `ca` alone accepts a leaf. */
export function leadsTo(chain: readonly Certificate[], ca: Certificate): boolean {
  const [leaf, ...rest] = chain;
  return leaf !== undefined && findPath([leaf, ...rest], [ca]).found;
}

/** Whether `rotate-ca issue` makes both leaves at once; otherwise they come one after the other, from elsewhere. */
export function isIssuedHere(rotation: Rotation): boolean {
  return !rotation.isExternal && (!("sealed" in rotation) || rotation.sealed);
}

/** Requests that the next CA has to answer: nothing but that is left to do; empty where something is. */
export function awaitedRequests(rotation: Rotation): readonly Role[] {
  if (rotation.phase !== "started" && rotation.phase !== "issuing") return [];
  const { sealed, isExternal, fromOld, requested } = rotation;
  return sealed && isExternal && fromOld.every((role) => requested.includes(role)) ? fromOld : [];
}

/**
 * The command that goes on with a rotation.
 *
 * @param evidence - the options that show that the state before has reached the cluster
 */
export function nextCommand(name: string, rotation: Rotation, evidence: OwnCommand["options"] = AWAITED): OwnCommand {
  if (awaitedRequests(rotation).length > 0) return importAnswers(name);
  const { command, risk } = nextRotationStep(rotation.phase);
  const isGiven = rotation.phase === "none" && rotation.isExternal;
  const options = isGiven ? { ca: placeholder("file") } : risk === undefined ? {} : evidence;
  return own(`rotate-ca ${command}`, [name], options);
}

/** What needs attention in a rotation although no step is refused for it. */
export function rotationNotices({ pki }: LoadedCluster, rotation: Rotation): Problem[] {
  if (rotation.phase === "none" || rotation.phase === "finishing") return [];
  const { old, fromOld } = rotation;
  const until = dateOf(old.notAfter);
  const inGit = fromOld.map((role) => pki.leaves[role]).filter((leaf) => leaf.kind !== "named");
  return inGit
    .filter(({ chain }) => old.notAfter <= chain[0].notAfter)
    .map(({ file }) => ({
      code: "leaf-ends-with-ca",
      severity: "warning",
      file,
      message: `ends with its CA ${caName(old)} on ${until}: issue it from ${caName(rotation.next)} before`,
    }));
}
