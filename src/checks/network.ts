import { type Fact, ok } from "@typha-mtls/problems";
import { networkNotes } from "../cluster/network/notes";
import type { ClusterEvidence } from "./evidence";

/** What a network means that is set as it is: none of it is wrong, and none of it is to be a surprise. */
export function networkFacts({ file }: ClusterEvidence): Fact[] {
  return file.result === undefined ? [] : networkNotes(file.result.cluster.spec).map((note) => ok(note));
}
