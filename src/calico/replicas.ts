import { shownValue, TYPESCRIPT_WORDS } from "@typha-mtls/fields";
import { type Problem, ProblemError } from "@typha-mtls/problems";

/** Upstream's advice: no more Typhas than this, however large the cluster (docs onpremises, "maximum 20"). */
const MOST_REPLICAS = 20;

/**
 * Number of Typhas for a number of nodes: the operator's ladder (tigera/operator pkg/common/autoscale.go) with the cap
 * that upstream's documentation gives and the operator lacks.
 *
 * Always fewer than nodes, because Typha holds a host port and a rolling update needs a free one; but 1 for one node.
 *
 * @throws ProblemError where `nodes` is no whole number from 1
 * @example
 * ```ts
 * import { typhaReplicas } from "typha-mtls";
 *
 * console.log(typhaReplicas(120)); // 3
 * ```
 */
export function typhaReplicas(nodes: number): number {
  const wrong = nodesProblem(nodes, "nodes");
  if (wrong !== undefined) throw new ProblemError([wrong]);
  if (nodes <= 2) return 1;
  if (nodes <= 4) return 2;
  return Math.min(MOST_REPLICAS, Math.max(3, Math.floor(nodes / 200) + 2));
}

/** What is wrong with a number of nodes. */
function nodesProblem(nodes: number, field: string): Problem | undefined {
  if (typeof nodes !== "number")
    return { code: "wrong-type", field, message: `${shownValue(nodes, TYPESCRIPT_WORDS)} is not a number` };
  if (Number.isInteger(nodes) && nodes >= 1) return undefined;
  return {
    code: "replicas-and-nodes",
    field,
    message: `${nodes} is not a number of nodes`,
    remedy: "give the planned size, 1 or more",
  };
}

/** What is wrong with a number of Typhas on a number of nodes. */
export function replicasProblem(replicas: number, nodes: number, field: string): Problem | undefined {
  if (!Number.isInteger(replicas) || replicas < 1) {
    return {
      code: "replicas-and-nodes",
      field,
      message: `${replicas} would leave calico-node without a Typha, and Felix does not start then`,
      remedy: "give 1 or more, or write `mode: formula`",
    };
  }
  if (nodes === 1 ? replicas > 1 : replicas >= nodes) {
    return {
      code: "replicas-and-nodes",
      field,
      message: `${replicas} is not fewer than ${nodes === 1 ? "2, for 1 node" : `the ${nodes} nodes`}, and a rollout would find no free host port`,
      remedy: `give at most ${Math.max(1, nodes - 1)}, or write \`mode: formula\` for ${typhaReplicas(nodes)}`,
    };
  }
  return undefined;
}
