import { type Fact, ok } from "@typha-mtls/problems";
import type { ClusterEvidence } from "./evidence";

/** Whether the manifest that is rendered is upstream's, to the byte. What it installs is compared as it is rendered. */
export function manifestFacts({
  manifest: { result: manifest, problems },
}: Pick<ClusterEvidence, "manifest">): readonly Fact[] {
  if (problems.length > 0) return problems;
  if (manifest === undefined) return [];
  const { file, published, version } = manifest;
  if (published !== undefined) return [ok(`${file} is upstream's ${published.file} of ${published.version}`)];
  const installs = version === undefined ? "names no version of calico-node" : `installs calico-node ${version}`;
  return [ok(`${file} ${installs}, and is not as upstream published it`)];
}
