import { type ClusterPaths, clusterPaths } from "../../cluster/layout";
import { chainOf } from "../../cluster/leaf";
import type { LoadedCluster } from "../../cluster/load";
import type { Pki } from "../../cluster/pki";
import { requestedRoles } from "../../cluster/request-file";
import { isSealedPki } from "../../cluster/sealed-cluster";
import { problem } from "../../problem";
import { type Certificate, orderBundle } from "../../x509/certificate";
import { findPath } from "../../x509/chain";
import type { Role } from "../../x509/identity";
import { caName } from "../ca-name";
import type { ReadFile } from "../present";
import { type Keeper, nextCaOf } from "./next-ca";

/**
 * How far a rotation of the CA has come. Three of them are states between two steps, the others what is left where a step
 * was cut off between two files; running it again completes it.
 *
 * - `none`: one CA, nothing under way
 * - `starting` (cut off): the next CA is made, the trust bundle does not hold it
 * - `started`: the bundle holds both, the leaves come from the old one
 * - `issuing` (cut off, or somebody else's CA has not issued all): some leaves come from the old one, some from the next
 * - `issued`: the leaves come from the next one
 * - `finishing` (cut off): the bundle holds the next one alone, its key is not in place
 */
export type Phase = "none" | "starting" | "started" | "issuing" | "issued" | "finishing";

/** A rotation as it follows from the trust bundle, the issuers of the leaves and the CA that waits. */
export type Rotation =
  | {
      readonly phase: "none";
      readonly bundle: readonly Certificate[];
      /** Who has the key of the CA that is there. */
      readonly keeper: Keeper;
    }
  | RotationUnderWay
  | { readonly phase: "finishing"; readonly next: Certificate; readonly keeper: Keeper };

/** A rotation in which the old CA is still trusted. */
export interface RotationUnderWay {
  readonly phase: Exclude<Phase, "none" | "finishing">;
  readonly old: Certificate;
  readonly next: Certificate;
  /** Who has the key of the next CA. */
  readonly keeper: Keeper;
  /** Leaves that need the old CA: without it they lead nowhere. */
  readonly fromOld: readonly Role[];
  /** Leaves that need the next CA. */
  readonly fromNext: readonly Role[];
  /** The same of nodes that have a certificate of their own in git, by name. */
  readonly nodes: { readonly fromOld: readonly string[]; readonly fromNext: readonly string[] };
  /** Roles of which git holds no certificate. */
  readonly unseen: readonly Role[];
  /** Roles whose new key waits for its certificate. */
  readonly requested: readonly Role[];
  /** Whether the keys of the leaves lie here, sealed: only then are leaves issued or requested here. */
  readonly sealed: boolean;
}

const ROLES: readonly Role[] = ["typha-server", "typha-client"];

/**
 * Derives the phase; there is no file that states it.
 *
 * @throws ProblemError where the bundle holds a CA that is neither the old one nor the next
 */
export function rotationOf({ name, pki }: Pick<LoadedCluster, "name" | "pki">, read: ReadFile): Rotation {
  const paths = clusterPaths(name);
  const bundle = orderBundle(pki.bundle);
  const waiting = nextCaOf(paths, read);
  if (waiting === undefined) {
    return { phase: "none", bundle, keeper: isOurs(pki, paths, read) ? "us" : "others" };
  }
  const { certificate: next, keeper } = waiting;
  const isNext = ({ fingerprint }: Certificate) => fingerprint === next.fingerprint;
  const others = bundle.filter((ca) => !isNext(ca));
  const [old] = others;
  if (old === undefined) return { phase: "finishing", next, keeper };
  if (others.length > 1) throw foreignCas(others, next, paths);
  const shown = ROLES.filter((role) => pki.leaves[role].kind !== "named");
  // A leaf of cross-signed CAs may lead to both: it needs neither.
  const needing = (ca: Certificate) => ({
    roles: shown.filter((role) => !leadsTo(chainOf(pki.leaves[role]), ca)),
    nodes: pki.nodes.filter(({ chain }) => !leadsTo(chain, ca)).map(({ node }) => node),
  });
  const [needOld, needNext] = [needing(next), needing(old)];
  const waitingLeaves = needOld.roles.length + needOld.nodes.length;
  const phase = !bundle.some(isNext)
    ? "starting"
    : waitingLeaves === shown.length + pki.nodes.length
      ? "started"
      : waitingLeaves > 0
        ? "issuing"
        : "issued";
  return {
    phase,
    old,
    next,
    keeper,
    fromOld: needOld.roles,
    fromNext: needNext.roles,
    nodes: { fromOld: needOld.nodes, fromNext: needNext.nodes },
    unseen: ROLES.filter((role) => !shown.includes(role) && !(role === "typha-client" && pki.nodes.length > 0)),
    requested: requestedRoles(name, read),
    sealed: isSealedPki(pki),
  };
}

/** What we issue has no intermediates. */
function isOurs(pki: Pki, { caKey }: ClusterPaths, read: ReadFile): boolean {
  const isOneLong = Object.values(pki.leaves).every((leaf) => chainOf(leaf).length === 1);
  return isSealedPki(pki) && isOneLong && read(caKey) !== undefined;
}

/** Whether a leaf is accepted by whoever trusts `ca` alone. */
export function leadsTo(chain: readonly Certificate[], ca: Certificate): boolean {
  const [leaf, ...rest] = chain;
  return leaf !== undefined && findPath([leaf, ...rest], [ca]).found;
}

function foreignCas(others: readonly Certificate[], next: Certificate, { trustBundle }: ClusterPaths) {
  return problem({
    file: trustBundle,
    message: `holds ${others.map(caName).join(" and ")} besides ${caName(next)}, so it is not clear which one is replaced`,
    remedy: "take out the one that issued no leaf",
  });
}
