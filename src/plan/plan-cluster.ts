import type { Problem } from "@typha-mtls/problems";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import { isTyphaOn } from "../cluster/rollout";
import { bundleChange, certificateReason, isIssuerNew } from "./certificates";
import { type RenderedFiles, type SortedFiles, sortFiles } from "./documents";
import { gatesOf, rotationMoves } from "./gates";
import { notesOf } from "./notes";
import { documentChanges, objectChange } from "./object-changes";
import type { ClusterPlan, CopiedFile, StageMove } from "./plan";
import { plannedRestarts } from "./restarts";
import { stagesOf } from "./stages";
import { stepsOf } from "./steps";
import { renderedTransition } from "./transition";

/** What a plan is made of. */
export interface PlanInput {
  /** The cluster as it is now. */
  readonly loaded: LoadedCluster;
  /** What runs today; empty for a cluster that is new. */
  readonly before: RenderedFiles;
  /** What is rendered now. */
  readonly after: RenderedFiles;
  /** What `before` is called. */
  readonly since: string;
  /**
   * Why the inputs are no step from those of before.
   * @default - they are not compared
   */
  readonly problems?: readonly Problem[];
}

/** What it does to a running cluster that its rendered files change. Pure. */
export function planCluster({ loaded, before, after, since, problems = [] }: PlanInput): ClusterPlan {
  const { paths, config } = loaded;
  const { spec } = config;
  const isNew = before.size === 0;
  const plan = { cluster: loaded.name, since, isNew };
  if (haveSameTexts(before, after))
    return { ...plan, problems, objects: [], restarts: [], steps: [], copies: [], notes: [] };
  const [then, now] = [sortFiles(before, paths.dist), sortFiles(after, paths.dist)];
  const changes = documentChanges(then, now);
  const objects = changes.map((change) => objectChange(change, spec));
  const placed = plannedRestarts(changes, objects, {
    spec,
    takesOver: !isNew && rendersNodes(now) && !rendersNodes(then),
    certificateReason: () => certificateReason(then, now, loaded),
  });
  const restarts = placed.map(({ restart }) => restart);
  const copies = fileChanges(before, after, [...then.copies, ...now.copies]);
  const stages = stagesOf(then, spec);
  const stage: StageMove | undefined =
    stages.length === 0 || !isTyphaOn(spec) || stages.includes(spec.rollout.stage)
      ? undefined
      : { from: stages[0]!, to: spec.rollout.stage };
  const bundle = bundleChange(then, now, loaded);
  const rotation = rotationMoves(bundle, isIssuerNew(changes));
  const steps = stepsOf({
    changes,
    objects,
    copies,
    isNew,
    restartsOf: placed.map(({ change }) => change),
    gates: gatesOf({ loaded, stage, rotation }),
    spec,
    paths,
  });
  const notes = notesOf({
    loaded,
    stage,
    bundle,
    changes,
    restarts,
    isNew,
    copies,
    unreadable: then.unreadable,
    since,
  });
  const rendered = isNew ? [] : renderedTransition({ loaded, then, now, stage, since });
  return {
    ...plan,
    ...(stage === undefined ? {} : { stage }),
    problems: [...problems, ...rendered.filter(({ code }) => !problems.some((known) => known.code === code))],
    objects,
    restarts,
    steps,
    copies,
    notes,
  };
}

/** Whether upstream's DaemonSet is rendered whole. */
function rendersNodes({ documents }: SortedFiles): boolean {
  return [...documents.values()].some(
    ({ form, object }) => form === "object" && object.kind === "DaemonSet" && object.metadata.name === "calico-node",
  );
}

function haveSameTexts(before: RenderedFiles, after: RenderedFiles): boolean {
  return before.size === after.size && [...after].every(([path, text]) => before.get(path) === text);
}

/** Which of some files change, by path. */
export function fileChanges(before: RenderedFiles, after: RenderedFiles, files: readonly string[]): CopiedFile[] {
  return [...new Set(files)].sort().flatMap((file): CopiedFile[] => {
    const [was, is] = [before.get(file), after.get(file)];
    if (was === is) return [];
    return [{ sign: was === undefined ? "+" : is === undefined ? "-" : "~", file }];
  });
}
