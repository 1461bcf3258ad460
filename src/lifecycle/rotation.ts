import { type ClusterPaths, clusterPaths } from "../cluster/layout";
import type { SealedCluster } from "../cluster/sealed-cluster";
import { problem } from "../problem";
import { orderBundle } from "../x509/bundle";
import type { Certificate } from "../x509/certificate";
import type { Role } from "../x509/identity";
import { caName } from "./ca-name";
import { issuerOf } from "./leaf-issuer";
import { nextCaCertificate } from "./next-ca-key";
import type { ReadFile } from "./present";

/**
 * How far a rotation of the CA has come. Three of them are states between two steps, the others what is left where a step
 * was cut off between two files; running it again completes it.
 *
 * - `none`: one CA, nothing under way
 * - `starting` (cut off): the next CA is made, the trust bundle does not hold it
 * - `started`: the bundle holds both, the leaves come from the old one
 * - `issuing` (cut off): one leaf comes from the old one, one from the next
 * - `issued`: the leaves come from the next one
 * - `finishing` (cut off): the bundle holds the next one alone, its key is not in place
 */
export type Phase = "none" | "starting" | "started" | "issuing" | "issued" | "finishing";

/** A rotation as it follows from the trust bundle, the issuers of the leaves and the key that waits. */
export type Rotation =
  | { readonly phase: "none"; readonly bundle: readonly Certificate[] }
  | {
      readonly phase: Exclude<Phase, "none" | "finishing">;
      readonly old: Certificate;
      readonly next: Certificate;
      /** Leaves that the old CA issued. */
      readonly fromOld: readonly Role[];
    }
  | { readonly phase: "finishing"; readonly next: Certificate };

const ROLES: readonly Role[] = ["typha-server", "typha-client"];

/**
 * Derives the phase; there is no file that states it.
 *
 * @throws ProblemError where the bundle holds a CA that is neither the old one nor the next
 */
export function rotationOf(cluster: Pick<SealedCluster, "name" | "pki">, read: ReadFile): Rotation {
  const paths = clusterPaths(cluster.name);
  const bundle = orderBundle(cluster.pki.bundle);
  const text = read(paths.nextCaKey);
  if (text === undefined) return { phase: "none", bundle };
  const next = nextCaCertificate(text, paths.nextCaKey);
  const isNext = ({ fingerprint }: Certificate) => fingerprint === next.fingerprint;
  const others = bundle.filter((ca) => !isNext(ca));
  const [old] = others;
  if (old === undefined) return { phase: "finishing", next };
  if (others.length > 1) throw foreignCas(others, next, paths);
  const fromOld = ROLES.filter((role) => !isNext(issuerOf(role, cluster)));
  const phase = !bundle.some(isNext)
    ? "starting"
    : (["issued", "issuing", "started"] as const)[fromOld.length as 0 | 1 | 2];
  return { phase, old, next, fromOld };
}

function foreignCas(others: readonly Certificate[], next: Certificate, { trustBundle }: ClusterPaths) {
  return problem({
    file: trustBundle,
    message: `holds ${others.map(caName).join(" and ")} besides ${caName(next)}, so it is not clear which one is replaced`,
    remedy: "take out the one that issued no leaf",
  });
}
