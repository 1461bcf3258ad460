import type { Problem } from "@typha-mtls/problems";

/** From how many nodes on there are how many Typhas. */
export interface LadderStep {
  /** Nodes from which on the step counts; the first step counts below it too. */
  readonly nodes: number;
  /** Number of Typhas. */
  readonly replicas: number;
}

/**
 * The ladder that cluster-proportional-autoscaler goes by where none is given: Gardener's
 * (gardener-extension-networking-calico, `typha-cpha`), but for its second step. It gives 2 Typhas to 2 nodes, where a rollout
 * finds no free host port; here they come with the third node.
 */
export const DEFAULT_LADDER: readonly LadderStep[] = [
  { nodes: 1, replicas: 1 },
  { nodes: 3, replicas: 2 },
  { nodes: 100, replicas: 3 },
  { nodes: 250, replicas: 4 },
  { nodes: 500, replicas: 5 },
  { nodes: 1000, replicas: 6 },
  { nodes: 1500, replicas: 7 },
  { nodes: 2000, replicas: 8 },
];

/**
 * Step of a ladder that counts for a number of nodes, from 0: the last that begins there or below, or the first
 * (cluster-proportional-autoscaler pkg/autoscaler/controller/laddercontroller).
 */
export function ladderStep(ladder: readonly LadderStep[], nodes: number): number {
  return Math.max(
    0,
    ladder.findLastIndex((step) => step.nodes <= nodes),
  );
}

/** What is demanded of a step; `before` is undefined for the first. */
interface LadderRule {
  readonly part: keyof LadderStep;
  isBroken(step: LadderStep, before: LadderStep | undefined): boolean;
  message(step: LadderStep, before: LadderStep): string;
  remedy(step: LadderStep, before: LadderStep): string;
}

const RULES: readonly LadderRule[] = [
  {
    part: "replicas",
    isBroken: ({ replicas }, before) => before === undefined && replicas !== 1,
    message: ({ replicas }) =>
      `${replicas} would count for a single node too: below its first step a ladder has no other`,
    remedy: () => "begin with 1 Typha",
  },
  {
    part: "nodes",
    isBroken: ({ nodes }, before) => before !== undefined && nodes <= before.nodes,
    message: ({ nodes }, before) => `${nodes} is not more than ${before.nodes}, of the step before`,
    remedy: () => "order the steps by nodes, each once",
  },
  {
    part: "replicas",
    isBroken: ({ replicas }, before) => before !== undefined && replicas < before.replicas,
    message: ({ replicas }, before) =>
      `${replicas} is fewer than ${before.replicas}, of the step before: Typhas would go as nodes come`,
    remedy: (_, before) => `give at least ${before.replicas}`,
  },
  {
    part: "replicas",
    isBroken: ({ nodes, replicas }, before) => before !== undefined && replicas >= nodes,
    message: ({ nodes, replicas }) =>
      `${replicas} is not fewer than the ${nodes} nodes from which on the step counts, and a rollout would find no free host port`,
    remedy: ({ replicas }) => `let it count from ${replicas + 1} nodes on`,
  },
];

/**
 * Everything that is wrong with a ladder that fits its schema. What is accepted gives every cluster at least one Typha, and
 * fewer than nodes but for one node.
 *
 * @param field - name of the ladder
 */
export function ladderProblems(ladder: readonly LadderStep[], field: string): Problem[] {
  return ladder.flatMap((step, at) => {
    const before = ladder[at - 1];
    return RULES.filter(({ isBroken }) => isBroken(step, before)).map(
      ({ part, message, remedy }): Problem => ({
        code: "replicas-and-nodes",
        field: `${field}[${at}].${part}`,
        message: message(step, before!),
        remedy: remedy(step, before!),
      }),
    );
  });
}
