import type { PatchedObjects, PatchObject } from "@typha-mtls/pod";
import type { ChainVerdict } from "../verdict";
import { inWords } from "./chain-state";
import type { TaintConfiguration } from "./configuration";

/** Patches a Node, or its status. @throws ApiError */
export type PatchNode = PatchObject<NodeAnswer>;

/** The nodes of the cluster. */
export const NODES: PatchedObjects = {
  path: "/api/v1/nodes",
  absent: "the node is not registered (yet)",
  changed: "another program changed the node meanwhile",
  unfit: "another program changed the node's taints meanwhile, or the patch does not fit",
};

/** What is read of a Node. */
export interface NodeAnswer {
  readonly spec?: { readonly taints?: readonly NodeTaint[] };
  readonly status?: { readonly conditions?: readonly NodeCondition[] };
}

export interface NodeTaint {
  readonly key: string;
  readonly effect: string;
  readonly value?: string;
}

export interface NodeCondition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
  readonly lastHeartbeatTime?: string;
  readonly lastTransitionTime?: string;
}

/** An operation of a JSON patch (RFC 6902). */
export interface PatchOperation {
  readonly op: "test" | "add" | "remove";
  readonly path: string;
  readonly value?: unknown;
}

/** Characters of a message that are reported: enough for a dozen reasons, and small in etcd for each node. */
const LONGEST_MESSAGE = 1_024;

/**
 * The condition that says a verdict.
 *
 * @param before - the condition that the node has, whose transition time is kept while the status is the same
 */
export function conditionOf(
  type: string,
  verdict: ChainVerdict,
  before: NodeCondition | undefined,
  now: Date,
): NodeCondition {
  const status = verdict.ready ? "True" : "False";
  const time = `${now.toISOString().slice(0, 19)}Z`;
  const unchanged = before?.status === status ? before.lastTransitionTime : undefined;
  return {
    type,
    status,
    reason: verdict.ready ? "ChainWhole" : camelCase(verdict.reasons[0]?.code ?? "not-ready"),
    message: inWords(verdict).slice(0, LONGEST_MESSAGE),
    lastHeartbeatTime: time,
    lastTransitionTime: unchanged ?? time,
  };
}

/** The form that Kubernetes asks of a condition's reason: `cni-binary-missing` becomes `BinaryMissing`. */
function camelCase(code: string): string {
  return code.replace(/^cni-/, "").replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * What makes the node's taints right; undefined where they are. Only our taint is named, and the `test` lets the API
 * server refuse the patch where another program changed the list meanwhile: written back whole, a list brings back what
 * others removed (istio/istio#53040).
 */
export function taintPatch(
  taints: readonly NodeTaint[] | undefined,
  { key, effect, mode }: TaintConfiguration,
  ready: boolean,
): readonly PatchOperation[] | undefined {
  const at = taints?.findIndex((taint) => taint.key === key && taint.effect === effect) ?? -1;
  // Without taints the field is absent, which Kubernetes' JSON patch compares with null.
  const unchanged: PatchOperation = { op: "test", path: "/spec/taints", value: taints ?? null };
  if (ready && at >= 0) return [unchanged, { op: "remove", path: `/spec/taints/${at}` }];
  if (ready || at >= 0 || mode === "bootstrap-only") return undefined;
  const ours = { key, effect };
  return [
    unchanged,
    taints === undefined
      ? { op: "add", path: "/spec/taints", value: [ours] }
      : { op: "add", path: "/spec/taints/-", value: ours },
  ];
}
