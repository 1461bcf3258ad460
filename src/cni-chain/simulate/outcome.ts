import { explore, stepsTo, type Visited } from "./explore";
import type { NodeState, Unmeshed } from "./node-state";
import type { Layer, LayerSettings, Premises } from "./premises";
import type { Scenario } from "./scenarios";

/** Whether a meshed pod can start without its proxy's rules, from the best answer to the worst. */
export const OUTCOMES = ["not-possible", "prevented", "new-pods-only", "detected", "unnoticed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Who says that something went wrong. */
export type Observer = "verifier" | "alarm" | "pod-gate";

/** What decides a result, beside the scenario. */
export interface Choice extends LayerSettings {
  readonly runtime: Premises["runtime"];
  readonly layers: readonly Layer[];
  /** @default - what the layer `whole-chain` patches */
  readonly linkerdOnHostNetwork?: boolean;
}

/** What the model says of one scenario with some layers. */
export interface Result {
  readonly outcome: Outcome;
  /** Which pods can start without the rules although the verifier is quicker than they are. */
  readonly pods: readonly Unmeshed[];
  /** Who notices each such start, where the chain is not whole again before they look. */
  readonly noticedBy: readonly Observer[];
  /** Whether a pod can wait for ever although every actor does what it does. */
  readonly hangs: boolean;
  /** The shortest interleaving in which a pod starts without the rules; empty where there is none. */
  readonly witness: readonly string[];
  /** Number of states that were explored. */
  readonly states: number;
}

/** Explores every interleaving of a scenario with the chosen layers. */
export function simulate(scenario: Scenario, choice: Choice): Result {
  const { any, prompt } = exploreAll(scenario, choice);
  const pods = [...new Set(prompt.flatMap(({ state }) => state.unmeshed ?? []))].sort();
  const noticedBy = noticed(prompt, scenario, choice);
  const witness = shortest(prompt) ?? shortest(any);
  return {
    outcome: outcomeOf(),
    pods,
    noticedBy,
    hangs: any.some(waitsForEver),
    witness: witness === undefined ? [] : stepsTo(witness),
    states: any.length + prompt.length,
  };

  function outcomeOf(): Outcome {
    if (witness === undefined) {
      const without = exploreAll(scenario, { ...choice, layers: [] });
      return shortest(without.any) === undefined ? "not-possible" : "prevented";
    }
    if (!pods.includes("bound-since")) return "new-pods-only";
    return noticedBy.length > 0 ? "detected" : "unnoticed";
  }
}

function exploreAll(scenario: Scenario, choice: Choice) {
  const layers: ReadonlySet<Layer> = new Set(choice.layers);
  const linkerdOnHostNetwork = choice.linkerdOnHostNetwork ?? layers.has("whole-chain");
  const premises: Premises = { ...choice, layers, scenario, linkerdOnHostNetwork };
  const all = (pace: "any" | "prompt") => scenario.pods.flatMap((kind) => explore(premises, kind, pace));
  return { any: all("any"), prompt: all("prompt") };
}

function shortest(visited: readonly Visited[]): Visited | undefined {
  return visited.filter(({ state }) => state.unmeshed !== undefined).sort((one, other) => one.depth - other.depth)[0];
}

/** Where linkerd-cni does not come at all, a pod waits for that. */
function waitsForEver({ state, isLast }: Visited): boolean {
  return isLast && state.pod !== "running" && state.pod !== "refused" && state.linkerd !== "absent";
}

function noticed(prompt: readonly Visited[], { registers }: Scenario, { layers, measured }: Choice): Observer[] {
  const ends = prompt.filter(({ state, isLast }) => isLast && state.unmeshed !== undefined);
  // An alert fires where the chain stays broken, or was broken for a moment. Behind the gate, every node that joins was so.
  const showsMoments = measured && !(registers && layers.includes("node-gate"));
  const sees: Readonly<Record<Observer, (state: NodeState) => boolean>> = {
    verifier: ({ reported }) => reported,
    alarm: ({ reported, verdict }) => layers.includes("alarm") && reported && (showsMoments || verdict === "not-ready"),
    "pod-gate": ({ warned }) => warned,
  };
  const observers = Object.keys(sees) as Observer[];
  return ends.length === 0 ? [] : observers.filter((observer) => ends.every(({ state }) => sees[observer](state)));
}
