import { advice, attempt, type OwnCommand, option, own, problem } from "@typha-mtls/problems";
import { parseClusterFile } from "../../cluster/cluster-file";
import { clusterToRender } from "../../cluster/cluster-to-render";
import type { GateCode } from "../../cluster/gate-code.generated";
import type { ClusterPaths } from "../../cluster/layout";
import { STAGES, type Stage } from "../../cluster/rollout";
import { AWAITED, demandEvidence, type Evidence, notCommitted } from "../evidence";
import type { PlannedWrite } from "../planned-write";
import type { ReadFile } from "../present";
import { type StageStep, stageStep } from "../steps";
import { withStage } from "./stage-edit";

export interface StageRequest {
  readonly paths: ClusterPaths;
  readonly text: string;
  readonly from: Stage;
  readonly to: Stage;
  readonly evidence: Evidence;
  /** Whether the operator says that nothing of the cluster was ever applied. */
  readonly neverApplied: boolean;
  /** What synth renders at the present stage. */
  readonly rendered: readonly { readonly path: string; readonly content: string }[];
}

/** What a step changes: one field of one file, or nothing where the stage is reached. */
export interface StagePlan {
  readonly writes: readonly PlannedWrite[];
  /** What a live cluster has to show before anything is written. */
  readonly gates: readonly GateCode[];
  /** Why there is nothing to do, where there is nothing. */
  readonly done?: string;
}

/** @throws ProblemError where the step would cut nodes off, or where it is not clear that it would not */
export function planStage(request: StageRequest): StagePlan {
  const { paths, text, from, to } = request;
  if (from === to) return { writes: [], gates: [], done: `${paths.name} is at ${to}` };
  const { clusterFile } = paths;
  const gates = request.neverApplied || isNew(request) ? [] : demandStage(request);
  const content = withStage(text, clusterFile, to);
  const note = `spec.rollout.stage: ${from} → ${to}`;
  return { writes: [{ path: clusterFile, content, verb: "updated", note }], gates };
}

/**
 * The command that takes a step.
 *
 * @param evidence - the options that show that the present stage has reached the cluster
 */
export function stageCommand(
  name: string,
  { to, risk }: StageStep,
  evidence: OwnCommand["options"] = AWAITED,
): OwnCommand {
  return own("migrate", [name], { to, ...(risk === undefined ? {} : evidence) });
}

/** Whether nothing of a cluster was ever committed: then nothing can have reached it, and it may begin anywhere. */
function isNew({ paths, evidence: { committed } }: StageRequest): boolean {
  return committed !== undefined && committed(paths.clusterFile) === undefined;
}

function demandStage(request: StageRequest): readonly GateCode[] {
  const { paths, text, from, to } = request;
  const { name, clusterFile } = paths;
  const { committed, reached } = request.evidence;
  const at = { file: clusterFile, field: "spec.rollout.stage" };
  const step = stageStep(from, to);
  if (step === undefined) {
    const [here, there] = [STAGES.indexOf(from), STAGES.indexOf(to)];
    const next = STAGES[here + Math.sign(there - here)]!;
    throw problem({
      ...at,
      code: "stage-skipped",
      message: `from ${from} to ${to} is more than one step`,
      remedy: advice`take one step: ${own("migrate", [name], { to: next })}; or, where nothing of the cluster was ever applied, add ${option("neverApplied")}`,
    });
  }
  const [first, ...more] = committed === undefined ? [] : uncommittedFiles(request, committed);
  const files = `${first}${more.length > 0 ? " and others" : ""}`;
  const message = `${from} is not committed (${files}): in one commit with ${to}, ${step.risk?.harm}`;
  return demandEvidence(step, {
    reached,
    at,
    what: from,
    uncommitted: first === undefined ? [] : [notCommitted(clusterToRender(paths, text), at, message)],
    command: own("migrate", [name], { to }),
  });
}

/**
 * Files that the last commit does not have as the present stage has them. Where it has no rendered file of the cluster at
 * all, or a chart's, it is rendered elsewhere: then cluster.yaml alone is compared.
 */
export function uncommittedFiles(
  { paths, from, rendered }: Pick<StageRequest, "paths" | "from" | "rendered">,
  committed: ReadFile,
): string[] {
  const { name, clusterFile } = paths;
  const text = committed(clusterFile);
  const config =
    text === undefined ? undefined : attempt(() => parseClusterFile(text, clusterFile, name).cluster).result;
  const committedStage = config?.spec.rollout.stage;
  // Also nothing where `dist/` is a submodule or a link: what is in it is committed elsewhere.
  const inCommit = rendered.map(({ path, content }) => ({ path, content, was: attempt(() => committed(path)).result }));
  const isRenderedElsewhere = config?.spec.rendered === "chart" || inCommit.every(({ was }) => was === undefined);
  const stale = isRenderedElsewhere ? [] : inCommit.filter(({ content, was }) => was !== content);
  return [...(committedStage === from ? [] : [clusterFile]), ...stale.map(({ path }) => path)];
}
