import { hash } from "node:crypto";
import type { KubeObject } from "@typha-mtls/gitops";
import { LINUX } from "../../typha/typha-scheduling";
import type { NodeGate } from "./start-up-taint";

/** A rule of node-readiness-controller: the taint stays on a node until its condition is True. */
export interface ReadinessRule extends NodeGate {
  /** Beginning of its name. */
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  /** Condition of the node that has to be True. */
  readonly condition: string;
}

/**
 * The NodeReadinessRule. Its definition makes what the spec says immutable, so the name ends with a hash of that: what changes
 * is a new rule, and the old one is pruned.
 *
 * Nodes are selected by their system, because the controller's webhook refuses an empty selector, and the chain is looked at on
 * Linux alone. No `defaultStatus`: a condition that is missing counts as Unknown, and the webhook refuses one with
 * bootstrap-only (node-readiness-controller v0.5.0, internal/webhook).
 */
export function nodeReadinessRule({ name, labels, annotations, condition, mode, taint }: ReadinessRule): KubeObject {
  const spec = {
    conditions: [{ type: condition, requiredStatus: "True" }],
    enforcementMode: mode,
    nodeSelector: { matchLabels: LINUX },
    taint: { key: taint.key, effect: taint.effect },
  };
  const digest = hash("sha256", JSON.stringify(spec), "hex").slice(0, 8);
  return {
    apiVersion: "readiness.node.x-k8s.io/v1alpha1",
    kind: "NodeReadinessRule",
    metadata: {
      name: `${name}-${digest}`,
      ...(labels === undefined ? {} : { labels: { ...labels } }),
      ...(annotations === undefined ? {} : { annotations: { ...annotations } }),
    },
    spec,
  };
}

/** What a reviewer has to know of the rule, at the head of its file. */
export const RULE_NOTES: readonly string[] = [
  "Needs node-readiness-controller (v0.5.0) and its definition first: Argo CD applies this last, and for Flux the Kustomization",
  "that installs the controller belongs into spec.dependsOn of to-copy/flux-kustomization.yaml.",
  "The controller runs on nodes that have the taint: its pods have to tolerate it, as those of its chart do.",
  "Deleting a rule removes its taint from all nodes. Where the controller's webhook is on, it refuses a rule beside one with",
  "the same taint: to change the mode, delete the old rule first.",
];
