import { isDeepStrictEqual } from "node:util";
import type { NodeTaint, PatchOperation } from "../../../src/cni-chain/verifier/node-patches";

/** Taints after a patch, as the API server applies it (RFC 6902); undefined where a `test` fails. */
export function applied(
  taints: readonly NodeTaint[] | undefined,
  patch: readonly PatchOperation[],
): readonly NodeTaint[] | undefined {
  let list = taints;
  for (const { op, path, value } of patch) {
    const at = /^\/spec\/taints\/(\d+|-)$/.exec(path)?.[1];
    if (at === undefined && path !== "/spec/taints") throw new Error(`touches ${path}`);
    if (op === "test") {
      if (at !== undefined) throw new Error("compares a part of the list");
      if (!isDeepStrictEqual(list ?? null, value)) return undefined;
    } else if (op === "remove") {
      if (list?.[Number(at)] === undefined) throw new Error(`removes ${path}`);
      list = list.toSpliced(Number(at), 1);
    } else if (at === "-") {
      if (list === undefined) throw new Error("appends to no list");
      list = [...list, value as NodeTaint];
    } else list = value as NodeTaint[];
  }
  return list;
}
