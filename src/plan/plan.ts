import type { GitOpsTool } from "@typha-mtls/gitops";
import {
  type CommandStyle,
  describeCommand,
  describeRemedy,
  type OwnCommand,
  type Problem,
} from "@typha-mtls/problems";
import type { Stage } from "../cluster/rollout";

/**
 * What a commit or a work tree would do to one running cluster, in the order in which it happens.
 *
 * @typeParam Command - what a command of ours is: data, until a run prints it
 */
export interface ClusterPlan<Command = OwnCommand> {
  /** Name of the cluster. */
  readonly cluster: string;
  /** What it is compared with, such as `HEAD` or `dist/ as it is`. */
  readonly since: string;
  /** Whether nothing of it was rendered before: all objects are added. */
  readonly isNew: boolean;
  /**
   * The move between stages of the rollout that it makes.
   * @default - it stays at its stage, or is new
   */
  readonly stage?: StageMove;
  /** Why the change is no step, and would cut nodes off, whatever the cluster has reached. `check` reports it too. */
  readonly problems: readonly Problem[];
  /** By kind, namespace and name. */
  readonly objects: readonly ObjectChange[];
  readonly restarts: readonly Restart[];
  /** In an order in which each comes after those that it waits for. Every object and restart belongs to exactly one. */
  readonly steps: readonly PlanStep<Command>[];
  /** Files that no tool applies, and that people copy to where they keep such files. */
  readonly copies: readonly CopiedFile[];
  /** What a reader has to know besides: what is dangerous, and why something does not restart. */
  readonly notes: readonly PlanNote[];
}

/** How something changes: it is added, changed or removed. */
export type Sign = "+" | "~" | "-";

/** A change of one object in the cluster. */
export interface ObjectChange {
  readonly sign: Sign;
  readonly kind: string;
  /** @default - the object has no namespace */
  readonly namespace?: string;
  readonly name: string;
  /** Rendered file that says so, relative to the repository; of a removed object the file that is gone. */
  readonly file: string;
  /** `upstream` for a patch or part of an object that has another owner. */
  readonly owner: "typha-mtls" | "upstream";
  /** Values that changed, by field; empty where the whole object comes or goes. Values of Secrets and keys are never among them. */
  readonly fields: readonly FieldChange[];
  /**
   * Why a removed object stays in the cluster, and what to do about it.
   * @default - nothing is removed, or it goes
   */
  readonly kept?: Kept;
}

/** Why an object stays that git no longer holds. */
export interface Kept {
  readonly why: string;
  /**
   * Command that deletes it.
   * @default - it must not be deleted: its owner is another
   */
  readonly command?: string;
}

/** A value before and after; undefined where there is none. Both are safe to show, and short: a longer text is cut. */
export interface FieldChange {
  /** Such as `spec.template.spec.containers[calico-typha].image`. */
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
}

/** Pods that start, stop or are replaced. */
export interface Restart {
  readonly workload: { readonly kind: "Deployment" | "DaemonSet"; readonly namespace: string; readonly name: string };
  /** `recreated`: all pods stop before the first new one starts. */
  readonly way: "starts" | "restarts" | "stops" | "recreated";
  /** What for, such as "its certificate changed". */
  readonly reasons: readonly string[];
  /** How many pods; two numbers where something scales them. */
  readonly pods: Range;
  /** Pods that may be missing, and that may run beside the others, while they are replaced: a number, or a percentage of the pods. */
  readonly atOnce: { readonly unavailable: number | string; readonly surge: number | string };
  /**
   * How long it takes, by an assumption for each pod.
   * @default - it is not known
   */
  readonly seconds?: Range & {
    /** What is assumed for each pod; nothing was measured in the cluster. */
    readonly pod: Range;
    /** What that consists of. */
    readonly why: string;
  };
  /**
   * What it waits for besides, such as a person where the DaemonSet has `OnDelete`.
   * @default - nothing
   */
  readonly onlyWhen?: string;
}

/** A number that is not known exactly. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Something that happens at once, or that one tool or person does. */
export interface PlanStep<Command = OwnCommand> {
  /** Unique in the plan. */
  readonly id: string;
  readonly title: string;
  readonly by: "flux" | "argocd" | "kustomize" | "person";
  /** Argo CD's sync wave. */
  readonly wave?: number;
  /** Indexes of `objects`. */
  readonly objects: readonly number[];
  /** Indexes of `restarts`. */
  readonly restarts: readonly number[];
  /** Ids of steps that it waits for. */
  readonly after: readonly string[];
  /** What it waits for, in words. */
  readonly waits?: string;
  /** Command that shows whether that is so. */
  readonly command?: Command;
}

/** A move between stages of the rollout; `steps` has more than one entry where it jumps over a stage. */
export interface StageMove {
  readonly from: Stage;
  readonly to: Stage;
}

/** A rendered file that people copy. */
export interface CopiedFile {
  readonly sign: Sign;
  /** Relative to the repository. */
  readonly file: string;
}

/** A sentence of a plan. */
export interface PlanNote {
  readonly state: "warning" | "remark";
  readonly message: string;
  /** Command that does what it speaks of. */
  readonly command?: string;
}

/** Which kind of actor a tool is in a step. */
export const ACTORS: Readonly<Record<GitOpsTool, "flux" | "argocd" | "kustomize">> = {
  flux: "flux",
  argocd: "argocd",
  "argocd-ksops": "argocd",
  kustomize: "kustomize",
};

/** A plan with its commands and remedies as text. */
export function withPrintedCommands(plan: ClusterPlan, style: CommandStyle): ClusterPlan<string> {
  const steps = plan.steps.map(({ command, ...step }) => ({
    ...step,
    ...(command === undefined ? {} : { command: describeCommand(command, style) }),
  }));
  const problems = plan.problems.map(({ remedy, ...problem }) => ({
    ...problem,
    ...(remedy === undefined ? {} : { remedy: describeRemedy(remedy, style) }),
  }));
  return { ...plan, problems, steps };
}

/** Whether nothing changes. */
export function isEmptyPlan({ objects, copies }: Pick<ClusterPlan, "objects" | "copies">): boolean {
  return objects.length + copies.length === 0;
}
