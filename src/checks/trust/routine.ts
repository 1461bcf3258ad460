import { type ClusterPaths, clusterPaths } from "../../cluster/layout";
import type { TrustChange } from "./changes";
import type { TrustFact, TrustView } from "./view";

/** Field of the values of a file that sops seals, by a rule of `.sops.yaml`. */
export const SEALED_VALUES = "what .sops.yaml seals";

/**
 * Changes without those that every request and rotation brings and that let nobody in: a request that is gone with its key,
 * because its certificate was imported, and a new sealed file for those who could open its counterpart before. That the
 * file is new remains. Where a rule comes or goes, the recipients that it names are reported, and not what it seals.
 */
export function withoutRoutine(changes: readonly TrustChange[], before: TrustView, cluster: string): TrustChange[] {
  const paths = clusterPaths(cluster);
  const counterparts = counterpartsOf(paths);
  const requested = new Set(Object.values(paths.requests).flatMap(({ key, csr }) => [key, csr]));
  const opened = new Set([...before.facts.values()].filter(isOpener).map(({ file, value }) => `${file} ${value}`));
  return changes.filter(({ before, after }) => {
    if ((after ?? before)?.field === SEALED_VALUES) return before !== undefined && after !== undefined;
    if (after === undefined) return !(requested.has(before!.file) && before!.subject !== "rule");
    if (before !== undefined || !isOpener(after)) return true;
    return !opened.has(`${counterparts.get(after.file)} ${after.value}`);
  });
}

function isOpener({ subject }: TrustFact): boolean {
  return subject === "opens";
}

/** The file that a new one is to take the place of. */
function counterpartsOf({ caKey, nextCaKey, leaves, requests }: ClusterPaths): ReadonlyMap<string, string> {
  const ofRoles = (["typha-server", "typha-client"] as const).map((role): [string, string] => [
    requests[role].key,
    leaves[role],
  ]);
  return new Map([[nextCaKey, caKey], ...ofRoles]);
}
