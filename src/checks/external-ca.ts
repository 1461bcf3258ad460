import { clusterPaths } from "../cluster/layout";
import type { Pki } from "../cluster/pki";
import { caClusterOf } from "../lifecycle/ca-name";
import { type FactDetails, warning } from "./fact";

/** A CA that `init` made for another cluster: its files were swapped with ours, or somebody lets that cluster in. */
export function foreignCaFacts({ bundle }: Pki, name: string): FactDetails[] {
  const { trustBundle } = clusterPaths(name);
  const others = bundle.map(caClusterOf).filter((cluster) => cluster !== undefined && !isNameOf(cluster, name));
  return [...new Set(others)].map((cluster) =>
    warning(
      `${trustBundle}: holds the CA of cluster ${cluster}, by its name: whoever has a leaf of ${cluster} is let in here`,
    ),
  );
}

/** The longest names do not fit into a CA's. */
function isNameOf(cluster: string, name: string): boolean {
  return cluster === name || (cluster.length >= 46 && name.startsWith(cluster));
}
