import { parseClusterFile } from "../../cluster/cluster-file";
import { clusterPaths } from "../../cluster/layout";
import { STAGES, type Stage } from "../../cluster/rollout";
import { type Problem, ProblemError, problem } from "../../problem";
import { shellWord } from "../../shell";
import type { PlannedWrite } from "../planned-write";
import type { ReadFile } from "../present";
import { type Evidence, REACHED_OPTION } from "../rotate/evidence";
import { withStage } from "./stage-edit";

/** A step between two stages that lie side by side. */
interface StepRule {
  readonly from: Stage;
  readonly to: Stage;
  /** What it would do to a cluster that the stage before has not reached; absent where it can do no harm. */
  readonly harm?: string;
  /** What an operator has to have seen, to say that it did. */
  readonly seen?: string;
}

/** Every step there is, forth and back. */
export const STEP_RULES: readonly StepRule[] = [
  { from: "plaintext", to: "parallel" },
  {
    from: "parallel",
    to: "cutover",
    harm: "calico-node would look for a Typha that is not there, and get no policy updates",
    seen: "every Typha of the new Deployment is Ready",
  },
  {
    from: "cutover",
    to: "mtls",
    harm: "a calico-node that has not moved yet would lose the Typha that it talks to",
    seen: "every calico-node has restarted with the patch",
  },
  { from: "mtls", to: "cutover" },
  {
    from: "cutover",
    to: "parallel",
    harm: "calico-node would go back to a plaintext Typha that is not there",
    seen: "upstream's Typha is Ready again, or there never was one",
  },
  {
    from: "parallel",
    to: "plaintext",
    harm: "a calico-node that has not gone back yet would lose the Typha that it talks to",
    seen: "every calico-node has restarted without the patch",
  },
];

/** The rule of a step. Undefined for stages that do not lie side by side. */
export function stepRule(from: Stage, to: Stage): StepRule | undefined {
  return STEP_RULES.find((rule) => rule.from === from && rule.to === to);
}

/** What a step has to know. */
export interface StepRequest {
  readonly name: string;
  /** Text of cluster.yaml. */
  readonly text: string;
  readonly from: Stage;
  readonly to: Stage;
  readonly evidence: Evidence;
  /** What synth renders at the present stage. */
  readonly rendered: readonly { readonly path: string; readonly content: string }[];
}

/** What a step changes: one field of one file, or nothing where the stage is reached. */
export function planStep(request: StepRequest): readonly PlannedWrite[] {
  const { name, text, from, to } = request;
  if (from === to) return [];
  const { clusterFile } = clusterPaths(name);
  if (!isNew(request)) {
    const rule = stepRule(from, to);
    if (rule === undefined) throw skipping(name, from, to);
    demand(rule, request);
  }
  const content = withStage(text, clusterFile, to);
  return [{ path: clusterFile, content, verb: "updated", note: `spec.rollout.stage: ${from} → ${to}` }];
}

/** Whether nothing of a cluster was ever committed: then nothing can have reached it, and it may begin anywhere. */
function isNew({ name, evidence: { committed } }: StepRequest): boolean {
  return committed !== undefined && committed(clusterPaths(name).clusterFile) === undefined;
}

function skipping(name: string, from: Stage, to: Stage): ProblemError {
  const [here, there] = [STAGES.indexOf(from), STAGES.indexOf(to)];
  const next = STAGES[here + Math.sign(there - here)]!;
  return problem({
    file: clusterPaths(name).clusterFile,
    field: "spec.rollout.stage",
    message: `from ${from} to ${to} is more than one step`,
    remedy: `go on with \`npx typha-mtls migrate ${shellWord(name)} --to ${next}\`, and let it reach the cluster`,
  });
}

function demand({ from, to, harm, seen }: StepRule, request: StepRequest): void {
  const { name, evidence } = request;
  if (harm === undefined) return;
  const told = { file: clusterPaths(name).clusterFile, field: "spec.rollout.stage" };
  const problems: Problem[] = [];
  const uncommitted = evidence.committed === undefined ? [] : uncommittedFiles(request, evidence.committed);
  if (uncommitted.length > 0) {
    problems.push({
      ...told,
      message: `${from} is not committed (${uncommitted[0]}${uncommitted.length > 1 ? " and others" : ""}): in one commit with ${to}, ${harm}`,
      remedy: `\`npx typha-mtls synth ${shellWord(name)}\`, commit, and let it reach the cluster first`,
    });
  }
  if (!evidence.reached) {
    problems.push({
      ...told,
      message: `nothing shows that ${from} reached the cluster: ${harm}`,
      remedy: `have it looked at with --context; or, once ${seen}, say so with ${REACHED_OPTION}`,
    });
  }
  if (problems.length > 0) throw new ProblemError(problems);
}

/**
 * Files that the last commit does not have as the present stage has them. Where it has no rendered file of the cluster at
 * all, somebody renders elsewhere: then cluster.yaml alone is compared.
 */
export function uncommittedFiles(
  { name, from, rendered }: Pick<StepRequest, "name" | "from" | "rendered">,
  committed: ReadFile,
): string[] {
  const { clusterFile } = clusterPaths(name);
  const isStageCommitted = committedStage(committed(clusterFile), name) === from;
  const inCommit = rendered.map(({ path, content }) => ({ path, content, was: unlessElsewhere(committed, path) }));
  const isRenderedElsewhere = inCommit.every(({ was }) => was === undefined);
  const stale = isRenderedElsewhere ? [] : inCommit.filter(({ content, was }) => was !== content);
  return [...(isStageCommitted ? [] : [clusterFile]), ...stale.map(({ path }) => path)];
}

/** A rendered file; undefined also where `dist/` is a submodule or a link: then somebody else commits what is in it. */
function unlessElsewhere(committed: ReadFile, path: string): string | undefined {
  try {
    return committed(path);
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

function committedStage(text: string | undefined, name: string): Stage | undefined {
  if (text === undefined) return undefined;
  try {
    return parseClusterFile(text, clusterPaths(name).clusterFile, name).cluster.spec.rollout.stage;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
