import type { Desired } from "@typha-mtls/components";
import { type Gate, type GateState, gatesNamed, look, readGates, subjectsOf } from "@typha-mtls/live";
import { advice, option, type Problem, page, problem } from "@typha-mtls/problems";
import type { GateCode } from "../../cluster/gate-code.generated";
import type { ConfiguredRepository } from "../../cluster/repository";
import { committedCluster } from "../desired-cluster";
import { untilSignal } from "../interruption";
import { type ContextOptions, openContext } from "../kube-context";
import type { LiveOptions } from "../options";
import { NOTHING_WRITTEN } from "../problems";
import type { Terminal } from "../terminal";
import { describeState } from "./describe-gates";
import { waitForGates } from "./wait-for-gates";

/** How long a cluster is waited for unless the user says, in milliseconds. */
export const USUAL_TIMEOUT = 10 * 60_000;

/** A cluster that is looked at, and what it has to show. */
export interface Visit {
  readonly name: string;
  /** None for a step that cannot cut a node off: then the cluster is not read. */
  readonly gates: readonly GateCode[];
  readonly live: ContextOptions;
  /** What the lines call the cluster, where there are several. */
  readonly whose: string | undefined;
}

/** What was seen of a cluster. */
export interface SeenCluster {
  readonly name: string;
  readonly states: readonly GateState[];
  /** @throws ProblemError where the last commit is no longer what the cluster was compared with */
  demandSameCommit(): void;
}

/**
 * How gates stand, as of one look; undefined without a context, or where there are none. Reads only.
 *
 * @throws ProblemError where the API server gives no answer
 */
export async function lookAtGates(
  terminal: Terminal,
  repository: ConfiguredRepository,
  name: string,
  gates: readonly GateCode[],
  { context, kubeconfig }: LiveOptions,
): Promise<readonly GateState[] | undefined> {
  if (context === undefined || gates.length === 0) return undefined;
  const { api, kubectl } = await openContext(terminal, repository, { context, kubeconfig });
  try {
    return await lookOnce(terminal, api, committedCluster(repository, name, kubectl), gatesNamed(gates));
  } finally {
    api.close();
  }
}

async function lookOnce(
  terminal: Pick<Terminal, "now">,
  api: Parameters<typeof look>[0],
  git: Desired,
  gates: readonly Gate[],
): Promise<readonly GateState[]> {
  const snapshot = await look(api, git.location, subjectsOf(gates, git));
  return readGates(gates, snapshot, git, snapshot.at ?? terminal.now());
}

/**
 * Waits until a cluster is where the last commit says, as far as gates ask. Reads only.
 *
 * @param timeout - milliseconds; 0 looks once
 * @returns what was seen; undefined where a signal came first, which is reported
 * @throws ProblemError with everything that is not so when the time is over
 */
export async function waitForCluster(
  terminal: Terminal,
  repository: ConfiguredRepository,
  { name, gates: names, live, whose }: Visit,
  timeout: number,
): Promise<SeenCluster | undefined> {
  const gates = gatesNamed(names);
  const { api, kubectl } = await openContext(terminal, repository, live);
  try {
    const git = committedCluster(repository, name, kubectl);
    const states = await untilSignal((signal) =>
      waitForGates(terminal, {
        look: () => lookOnce(terminal, api, git, gates),
        timeout,
        problemOf: (state) => shutProblem(state, `context ${live.context}`, git),
        signal,
        whose,
      }),
    );
    if (states === undefined) {
      terminal.err(`interrupted, ${NOTHING_WRITTEN}\n`);
      return undefined;
    }
    return {
      name,
      states,
      demandSameCommit() {
        if (JSON.stringify(committedCluster(repository, name, kubectl)) === JSON.stringify(git)) return;
        const message = "the last commit changed during the wait";
        throw problem({ code: "commit-changed", message, remedy: "run the command again" });
      },
    };
  } finally {
    api.close();
  }
}

function shutProblem(state: GateState, file: string, git: Desired): Problem {
  return {
    code: state.gate.code,
    file,
    message: `${state.gate.what}: ${describeState(state)}`,
    remedy:
      state.state === "unseen"
        ? advice`${page("doctor-rights")} prints the rights that are needed; or, once you have seen it yourself, say so with ${option("yesItReachedTheCluster")}`
        : state.gate.remedy(git),
  };
}
