import { advice, type OwnCommand, option, own, type Problem, placeholder, refuse } from "@typha-mtls/problems";
import type { GateCode } from "../cluster/gate-code.generated";
import { type ClusterToRender, renderStep } from "../cluster/render-steps";
import type { ReadFile } from "./present";
import type { Step } from "./steps";

/** What shows that the state before a step is more than files in a work tree. */
export interface Evidence {
  /** Whether the operator says that it has reached the cluster, or has the cluster looked at before anything is written. */
  readonly reached: boolean;
  /** Files of the last commit; undefined where there is no git. */
  readonly committed: ReadFile | undefined;
}

/** The options of a printed command that waits for the cluster. What only an operator can know is never part of one. */
export const AWAITED: OwnCommand["options"] = { context: placeholder("context") };

/**
 * @param what - the state before, such as `the bundle with CA g2`
 * @param at - file and field that problems are reported for
 * @param uncommitted - what is wrong with the last commit
 * @returns what a live cluster has to show, where it is looked at
 * @throws ProblemError unless the last commit holds the state before, and it is said to have reached the cluster
 */
export function demandEvidence(
  { risk }: Step,
  state: {
    readonly reached: boolean;
    readonly what: string;
    readonly at: Pick<Problem, "file" | "field">;
    readonly uncommitted: readonly Problem[];
    readonly command: OwnCommand;
  },
): readonly GateCode[] {
  if (risk === undefined) return [];
  const { what, at, command } = state;
  const problems = [...state.uncommitted];
  if (!state.reached) {
    const awaited = own(command.command, command.words, { ...command.options, ...AWAITED });
    problems.push({
      ...at,
      code: "step-not-reached",
      message: `nothing shows that ${what} reached the cluster: ${risk.harm}`,
      remedy: advice`wait for it: ${awaited}; or, without a way to the API server and once ${risk.seen}, add ${option("yesItReachedTheCluster")}`,
    });
  }
  refuse(problems);
  return risk.gates;
}

/** That a file is not in the last commit as the step needs it. */
export function notCommitted(cluster: ClusterToRender, at: Pick<Problem, "file" | "field">, message: string): Problem {
  const remedy = advice`${renderStep([cluster])}, commit, and let it reach the cluster first`;
  return { ...at, code: "step-not-committed", message, remedy };
}
