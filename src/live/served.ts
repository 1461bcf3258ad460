import { type Certificate, findPath, identityOf, isSameIdentity } from "@typha-mtls/x509";
import { chainOf } from "../cluster/leaf";
import type { Pki } from "../cluster/loaded-cluster";
import type { Observation } from "./observe";

/** How what an endpoint serves stands to what git says of one cluster. */
export type Verdict =
  /** The certificate of git. */
  | "same"
  /** Of our CA and for Typha; git holds no certificate to compare it with. */
  | "trusted"
  /** An older one for the same identity: Typha was not restarted since. */
  | "before"
  /** A younger one for the same identity: it is git, or this checkout, that is behind. */
  | "after"
  /** Of our CA, but not for Typha. */
  | "another-identity"
  /** Of a CA that this cluster's nodes do not trust. */
  | "not-ours"
  | "plaintext"
  | "unreadable"
  | "unreachable";

/** Judges what was seen by the certificates of one cluster. Dates are not looked at. */
export function judge(observation: Observation, { bundle, leaves }: Pki): Verdict {
  if (observation.kind !== "served") return observation.kind;
  const { chain } = observation;
  const ours = leaves["typha-server"];
  const [leaf] = chain;
  const [expected] = chainOf(ours);
  if (leaf.fingerprint === expected?.fingerprint) return "same";
  // A server need not send its root, and a bundle may hold an intermediate.
  if (!findPath(chain, bundle).found) return "not-ours";
  if (!isSameIdentity(identityOf(leaf), ours.identity)) return "another-identity";
  if (expected === undefined) return "trusted";
  return isYounger(leaf, expected) ? "after" : "before";
}

/** The verdicts from best to worst: where several clusters are in question, the endpoint belongs to the best. */
const BY_KINSHIP: readonly Verdict[] = ["same", "trusted", "before", "after", "another-identity", "not-ours"];

/** The cluster to which what is served fits best, and how. */
export function closest<T extends { readonly pki: Pki }>(
  observation: Observation,
  clusters: readonly T[],
): { readonly verdict: Verdict; readonly cluster?: T } {
  if (observation.kind !== "served") return { verdict: observation.kind };
  const [best] = clusters
    .map((cluster) => ({ cluster, verdict: judge(observation, cluster.pki) }))
    .sort((a, b) => BY_KINSHIP.indexOf(a.verdict) - BY_KINSHIP.indexOf(b.verdict));
  return best === undefined || best.verdict === "not-ours" ? { verdict: "not-ours" } : best;
}

function isYounger(a: Pick<Certificate, "notBefore" | "notAfter">, b: Pick<Certificate, "notBefore" | "notAfter">) {
  const [begun, due] = [a.notBefore.getTime() - b.notBefore.getTime(), a.notAfter.getTime() - b.notAfter.getTime()];
  return begun === 0 ? due > 0 : begun > 0;
}
