import { unusableInput } from "@typha-mtls/problems";
import { selectedTwice } from "../../cluster/selection";

/** @throws ProblemError unless either clusters or groups are named */
export function demandOneOf(clusters: readonly string[], groups: readonly string[] | undefined): void {
  if (clusters.length > 0 && groups !== undefined) throw selectedTwice("group");
  if (clusters.length === 0 && groups === undefined) {
    throw unusableInput({
      code: "no-cluster-named",
      message: "no cluster is named",
      remedy: "name one, or groups of them with --group",
    });
  }
}
