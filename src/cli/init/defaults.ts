import { isDeepStrictEqual } from "node:util";
import { isRecord, valueAt } from "@typha-mtls/fields";
import { printable } from "@typha-mtls/problems";
import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ConfiguredRepository } from "../../cluster/repository";
import { readDefaults } from "../../cluster/settings";

/** Nodes that a new cluster is planned for. */
export const DEFAULT_NODES = 100;

/** Longest value that is shown, in characters. */
const LONGEST = 60;

/** Values that the settings of the repository gave a new cluster. @param spec - of the cluster */
export function defaultsOf(repository: ConfiguredRepository, spec: ClusterSpec): string[] {
  return valuesIn(readDefaults(repository), []).flatMap(({ path, value }) => {
    if (!isDeepStrictEqual(valueAt(spec, ...path), value)) return [];
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return [printable(`${path.join(".")} ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`)];
  });
}

function valuesIn(
  value: unknown,
  path: readonly string[],
): { readonly path: readonly string[]; readonly value: unknown }[] {
  if (!isRecord(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, inner]) => valuesIn(inner, [...path, name]));
}
