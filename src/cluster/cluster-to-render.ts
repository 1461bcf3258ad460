import { attempt } from "@typha-mtls/problems";
import { parseClusterFile } from "./cluster-file";
import type { ClusterPaths } from "./layout";
import type { ClusterToRender } from "./render-steps";

/**
 * Who renders a cluster, by its cluster.yaml. One that cannot be read counts as one that `synth` renders: `synth` says what is wrong.
 *
 * @param text - of cluster.yaml; undefined where there is none
 */
export function clusterToRender({ name, clusterFile }: ClusterPaths, text: string | undefined): ClusterToRender {
  const spec = mayBeOfChart(text ?? "")
    ? attempt(() => parseClusterFile(text!, clusterFile, name).cluster.spec).result
    : undefined;
  return { name, config: { spec: spec ?? { rendered: "synth" } } };
}

/** Most cluster.yaml show without being parsed that no chart renders them: the field stands in none, unless a key in quotes has escapes. */
export function mayBeOfChart(text: string): boolean {
  return /rendered|\\/.test(text);
}
