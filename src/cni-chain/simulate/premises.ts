import type { Runtime } from "../directory";
import type { Scenario } from "./scenarios";

/** What protects pods against a chain that is not whole. */
export const LAYERS = [
  "whole-chain",
  "verifier",
  "node-gate",
  "pod-gate",
  "alarm",
  "network-validator",
  "repair-controller",
] as const;
export type Layer = (typeof LAYERS)[number];

/** How the layers are set; the fields of `spec.cniChain`. */
export interface LayerSettings {
  /**
   * Where the whole chain has linkerd-cni: in Calico's file, in it with a directory of its own for linkerd-cni's installer, or
   * as a drop-in that the image of the node brings.
   */
  readonly chain: "inline" | "apart" | "drop-in";
  /** Whether the reporter puts the taint back when the chain breaks later. */
  readonly mode: "bootstrap-only" | "continuous";
  readonly effect: "NoSchedule" | "NoExecute";
  readonly action: "warn" | "deny";
  /** Whether Prometheus has the verifier's own metrics, which show that a chain was broken for a moment. */
  readonly measured: boolean;
}

/** Everything that does not change while the actors act. */
export interface Premises extends LayerSettings {
  readonly runtime: Runtime;
  readonly layers: ReadonlySet<Layer>;
  readonly scenario: Scenario;
  /** Whether linkerd-cni's pod gets along without the pod network; a patch of the layer `whole-chain` says so. */
  readonly linkerdOnHostNetwork: boolean;
}

/** Whether linkerd-cni's installer writes into a directory of its own, so that it never touches Calico's file. */
export function isInstallerApart({ chain, layers }: Pick<Premises, "chain" | "layers">): boolean {
  return chain !== "inline" && layers.has("whole-chain");
}

/** Whether linkerd-cni's entry is a drop-in. */
export function hasDropIn({ chain, layers }: Pick<Premises, "chain" | "layers">): boolean {
  return chain === "drop-in" && layers.has("whole-chain");
}
