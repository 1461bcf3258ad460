import type { NodeState } from "./node-state";
import { isInstallerApart, type Premises } from "./premises";
import type { PodKind } from "./scenarios";
import { ACTOR_STEPS, type ActorStep } from "./steps";

/** A state, and how it was reached first: by the fewest steps. */
export interface Visited {
  readonly state: NodeState;
  readonly from?: Visited;
  readonly by?: ActorStep;
  /** Number of steps from the beginning. */
  readonly depth: number;
  /** Whether no actor can do anything any more. */
  readonly isLast: boolean;
}

/**
 * All interleavings, breadth first; a state that was reached before is not followed again.
 *
 * @param pace - `any`: an actor can take any time for its next step. `prompt`: what answers to a change comes before
 *   anything else happens, as where the verifier is quicker than the pod.
 */
export function explore(premises: Premises, kind: PodKind, pace: "any" | "prompt"): readonly Visited[] {
  const { begins, registers } = premises.scenario;
  const taint = registers && premises.layers.has("node-gate");
  const pod = kind === "new" ? ({ pod: "to-create" } as const) : ({ pod: "bound", boundToWhole: true } as const);
  const queue: { -readonly [K in keyof Visited]: Visited[K] }[] = [];
  const known = new Set<string>();
  const meet = (state: NodeState, from?: Visited, by?: ActorStep) => {
    const key = Object.values(state).join();
    if (known.has(key)) return;
    known.add(key);
    queue.push({ state, ...(from && { from }), ...(by && { by }), depth: (from?.depth ?? -1) + 1, isLast: true });
  };
  for (const begin of begins) meet({ ...leftBehind(begin, premises), ...pod, taint });
  for (const visited of queue) {
    const { state } = visited;
    const possible = ACTOR_STEPS.flatMap((step) => {
      const change = step.change(state, premises);
      return change === undefined ? [] : [{ step, next: { ...state, ...change } }];
    });
    const reactions = possible.filter(({ step }) => step.isReaction);
    visited.isLast = possible.length === 0;
    for (const { step, next } of pace === "prompt" && reactions.length > 0 ? reactions : possible)
      meet(next, visited, step);
  }
  return queue;
}

/** What lies on the disk where linkerd-cni's clean-up does not reach Calico's file. */
function leftBehind(begin: NodeState, premises: Premises): NodeState {
  const isCleaned = begin.conflist === "without-linkerd";
  return isCleaned && isInstallerApart(premises) ? { ...begin, conflist: "whole" } : begin;
}

/** The steps that lead to a state, first to last, as sentences. */
export function stepsTo(visited: Visited): string[] {
  const { from, by } = visited;
  return from === undefined || by === undefined ? [] : [...stepsTo(from), `${by.actor} ${by.does}`];
}
