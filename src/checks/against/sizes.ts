import type { ChangedFact } from "@typha-mtls/events";
import { ok } from "@typha-mtls/problems";
import { sizesView, type TrustChange, trustChanges } from "@typha-mtls/trust";
import type { ClusterPaths } from "../../cluster/layout";
import type { ClusterEvidence } from "../evidence";
import type { Commit } from "./commit";

/**
 * Settings that size what runs anyway: nobody has to approve them, and that they changed is told.
 *
 * @param others - changes that are told already: of a setting, some values size what runs, and others do more
 */
export function sizeChanges(
  { source }: Pick<ClusterEvidence, "source">,
  { source: then, revision }: Commit,
  paths: ClusterPaths,
  others: readonly TrustChange[],
): ChangedFact[] {
  const told = new Set(others.map(placeOf));
  const values = trustChanges(sizesView(then, paths), sizesView(source, paths)).filter(
    (change) => !told.has(placeOf(change)),
  );
  if (values.length === 0) return [];
  const fields = values.map(({ before, after }) => {
    const { field } = (after ?? before)!;
    return `${field} ${before?.value ?? "nothing"} → ${after?.value ?? "nothing"}`;
  });
  const message = `${paths.clusterFile}: sizes changed since ${revision}: ${fields.join(", ")}`;
  return [{ ...ok(message), happening: { is: "resized", values } }];
}

function placeOf({ before, after }: TrustChange): string {
  const { file, field } = (after ?? before)!;
  return `${file}: ${field}`;
}
