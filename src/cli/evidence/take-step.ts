import type { GateCode, OwnCommand, Problem } from "@typha-mtls/problems";
import { lastCommitOf } from "../../cluster/committed";
import type { ClusterPaths } from "../../cluster/layout";
import type { ConfiguredRepository } from "../../cluster/repository";
import { Reads } from "../../files/reads";
import { AWAITED, type Evidence } from "../../lifecycle/evidence";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import type { EvidenceOptions, LiveOptions } from "../options";
import type { PreviewOptions } from "../preview";
import { EXIT, tellNotices } from "../problems";
import { shownRemedy, type Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";
import { seenInCluster } from "./cluster-evidence";

/** What a step of a journey changes, and what it has to see before. */
export interface PlannedStep {
  readonly writes: readonly PlannedWrite[];
  readonly removes?: readonly string[];
  readonly gates: readonly GateCode[];
  /** Why there is nothing to do, where there is nothing. */
  readonly done?: string;
  /** What needs attention although the step is taken. */
  readonly notices?: readonly Problem[];
}

/** A step of a journey through states of a live cluster. */
interface JourneyStep<P extends PlannedStep> {
  readonly paths: ClusterPaths;
  plan(reads: Reads, evidence: Evidence): P | Promise<P>;
  /** Folder of which most files are compared with the last commit. */
  readonly compared: string;
  /** The command that shows how far the journey is. */
  readonly status: OwnCommand;
  /** Files that may not change while the cluster is waited for. */
  readonly unchanged: readonly string[];
  /** What is printed once everything is written. */
  describe(plan: P): string;
}

/**
 * Takes a step: whole or not at all, and nothing where it is done already. With `--context` it waits until the cluster
 * shows that the state before has reached it.
 *
 * @returns the exit code
 */
export async function takeStep<P extends PlannedStep>(
  terminal: Terminal,
  repository: ConfiguredRepository,
  { paths, plan: planOf, compared, status, unchanged, describe }: JourneyStep<P>,
  options: EvidenceOptions & PreviewOptions,
): Promise<number> {
  const reads = new Reads(repository);
  const committed = lastCommitOf(repository, compared)?.read;
  const { context, yesItReachedTheCluster: isSaid = false } = options;
  const plan = await planOf(reads, { reached: isSaid || context !== undefined, committed });
  if (plan.done !== undefined) {
    const idle = `nothing to do: ${plan.done}; see \`${shownRemedy(terminal, status)}\`\n`;
    return writeNothing(terminal, repository, [paths], idle, options);
  }
  if (isSaid && committed === undefined) tellNoGit(terminal);
  let seen = "";
  if (context !== undefined) {
    for (const file of unchanged) reads.read(file);
    const shown = await seenInCluster(terminal, repository, paths.name, plan.gates, { ...options, context });
    if (shown === undefined) return EXIT.interrupted;
    seen = shown;
  }
  const { writes, removes = [] } = plan;
  if (writes.length + removes.length === 0) {
    terminal.out(seen + describe(plan));
    return EXIT.fine;
  }
  return writePlan(terminal, repository, {
    plan: { writes, removes, expects: reads.seen },
    told: () => seen + describe(plan),
    preview: options,
  });
}

/** That what the operator says is not compared with a commit. */
export function tellNoGit(terminal: Terminal): void {
  const message = "no git repository: cannot verify that the state before is committed; continuing";
  tellNotices(terminal, [{ code: "no-git", severity: "warning", message }]);
}

/** How this run looks at the cluster, for the commands that it prints; the context is a placeholder where none is given. */
export function evidenceOf(options: LiveOptions): OwnCommand["options"] {
  return options.context === undefined ? AWAITED : contextOf(options);
}

/** The options that name the live cluster of this run; none without a context. */
export function contextOf({ context, kubeconfig }: LiveOptions): OwnCommand["options"] {
  if (context === undefined) return {};
  return { ...(kubeconfig === undefined ? {} : { kubeconfig }), context };
}
