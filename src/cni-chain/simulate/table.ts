import { type Choice, type Result, simulate } from "./outcome";
import { LAYERS, type Layer, type LayerSettings } from "./premises";
import { SCENARIOS } from "./scenarios";

/** A choice of layers that the table compares with the others. */
export interface Column {
  readonly name: string;
  readonly title: string;
  readonly layers: readonly Layer[];
  readonly settings?: Partial<LayerSettings>;
}

/** What cluster.yaml has by default, except that the pod gate refuses and that the verifier is scraped. */
const SETTINGS: LayerSettings = {
  chain: "inline",
  mode: "bootstrap-only",
  effect: "NoSchedule",
  action: "deny",
  measured: true,
};

const OURS = ["whole-chain", "verifier", "node-gate", "pod-gate", "alarm"] as const;

/** Each layer with no other than those that it needs, and all together. */
export const COLUMNS: readonly Column[] = [
  { name: "none", title: "no layer", layers: [] },
  { name: "whole-chain", title: "whole chain", layers: ["whole-chain"] },
  { name: "apart", title: "whole chain, linkerd-cni apart", layers: ["whole-chain"], settings: { chain: "apart" } },
  { name: "drop-in", title: "whole chain, drop-in", layers: ["whole-chain"], settings: { chain: "drop-in" } },
  { name: "verifier", title: "verifier", layers: ["verifier"] },
  { name: "node-gate", title: "node gate", layers: ["verifier", "node-gate"] },
  {
    name: "continuous",
    title: "node gate, continuous",
    layers: ["verifier", "node-gate"],
    settings: { mode: "continuous" },
  },
  { name: "pod-gate", title: "node and pod gate", layers: ["verifier", "node-gate", "pod-gate"] },
  { name: "alarm", title: "alarm", layers: ["verifier", "alarm"] },
  { name: "ours", title: "these five", layers: OURS, settings: { mode: "continuous" } },
  { name: "linkerd", title: "Linkerd's validator and repair", layers: ["network-validator", "repair-controller"] },
  { name: "all", title: "all", layers: LAYERS, settings: { mode: "continuous" } },
];

/** A row for each scenario, with a result for each column in their order. */
export function simulateAll(
  runtime: Choice["runtime"],
  columns: readonly Column[] = COLUMNS,
): { readonly scenario: (typeof SCENARIOS)[number]; readonly results: readonly Result[] }[] {
  return SCENARIOS.map((scenario) => ({
    scenario,
    results: columns.map(({ layers, settings }) => simulate(scenario, { ...SETTINGS, ...settings, runtime, layers })),
  }));
}
