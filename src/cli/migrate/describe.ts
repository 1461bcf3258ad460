import { deleteTypha, deleteUpstreamTypha } from "@typha-mtls/components";
import type { GateState } from "@typha-mtls/live";
import { type OwnCommand, own, type Remedy, shellWord } from "@typha-mtls/problems";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { renderStep } from "../../cluster/render-steps";
import { STAGES, type Stage, takesNameFromConfig } from "../../cluster/rollout";
import { stageCommand } from "../../lifecycle/migrate/plan";
import { STAGE_WORDS, type StageStep, stageStep } from "../../lifecycle/steps";
import { describeGates, isEveryPassed } from "../evidence/describe-gates";
import { next, renderAndCommit } from "../next-steps";
import { paintedColumns } from "../output";
import { paint, shownRemedy, type Terminal } from "../terminal";
import { hostsBeforeStage } from "../unseen-hosts";
import type { StageChange } from "./rendered-stage";

type Shown = Pick<Terminal, "colour" | "program">;

/** A step from the present stage, and what it changes. */
export interface Neighbour {
  readonly step: StageStep;
  readonly changes: readonly StageChange[];
  /** How the cluster stands with what the step waits for; undefined where it was not looked at. */
  readonly gates?: readonly GateState[] | undefined;
}

/** The stages, which of them are reached, what the present one waits for, and the steps to both sides of it. */
export function describeMigration(
  terminal: Shown,
  loaded: LoadedCluster,
  { next, back }: { readonly next: Neighbour | undefined; readonly back: Neighbour | undefined },
  uncommitted: readonly string[],
  evidence: OwnCommand["options"],
): string {
  const { name, config } = loaded;
  const { stage, layout } = config.spec.rollout;
  const here = STAGES.indexOf(stage);
  const marks = [paint(terminal, "green", "✓"), paint(terminal, "yellow", "▸"), " "];
  const rows = STAGES.map((one, index) => [
    `  ${marks[Math.min(2, Math.max(0, index - here))]} ${one}`,
    STAGE_WORDS[one],
  ]);
  const render = shownRemedy(terminal, renderStep([loaded]));
  const first = line("first", `${render}, and commit; the last commit is not at ${stage} yet:`);
  const step = (label: string, { step, changes, gates = [] }: Neighbour) => [
    gates.length > 0 ? describeGates(terminal, "seen", gates) : lines("wait", watchCommands(terminal, loaded, step)),
    hostsBeforeStage(terminal, loaded, step),
    line(
      label === "next" && isEveryPassed(gates) ? "ready" : label,
      paint(terminal, "bold", shownRemedy(terminal, stageCommand(name, step, evidence))),
    ),
    ...changes.map(describeChange),
  ];
  const done = ["git is at the last stage; see the cluster with", shownRemedy(terminal, own("doctor", [name]))];
  return [
    `${paint(terminal, "bold", name)}   ${stage}, ${layout.replace("-", " ")}\n`,
    paintedColumns(rows),
    "\n",
    ...(uncommitted.length === 0 ? [] : [first, ...shortened(uncommitted.map((path) => `~ ${path}`))]),
    ...(next === undefined ? [lines("done", done)] : step("next", next)),
    ...(back === undefined ? [] : ["\n", ...step("back", back)]),
  ].join("");
}

/** What a step to a stage does once it is committed, and what there is to do before it is done. */
export function describeStageStep(
  terminal: Shown,
  loaded: LoadedCluster,
  {
    from,
    to,
    changes,
    look,
  }: {
    readonly from: Stage;
    readonly to: Stage;
    readonly changes: readonly StageChange[];
    /** The live cluster of this run. */
    readonly look: OwnCommand["options"];
  },
): string {
  const { name } = loaded;
  const status = shownRemedy(terminal, own("migrate", [name], look));
  return [
    next(terminal, ...renderAndCommit(terminal, loaded.paths.layout, [loaded])),
    ...changes.map(describeChange),
    hostsBeforeStage(terminal, loaded, { from, to }),
    ...(to === "cutover" && takesNameFromConfig(loaded.config.spec.calicoNode) ? [lines("mind", CONFIG_FIRST)] : []),
    lines("then", [...leftovers(loaded, stageStep(from, to)), status]),
  ].join("");
}

/** What a merged part of calico-config changes before calico-node's template does. */
const CONFIG_FIRST = [
  "calico-config changes at once: restart no node before the rollout of",
  "calico-node has ended, or it has no Typha until then",
];

/** Commands that show what a step waits for. */
export function watchCommands(terminal: Shown, { name, config }: LoadedCluster, { watch = [] }: StageStep): string[] {
  const { namespace, calicoNode, typha, rollout } = config.spec;
  const isBeside = rollout.layout === "other-ports";
  const rolledOut = (where: string, what: string) => `kubectl -n ${shellWord(where)} rollout status ${shellWord(what)}`;
  const daemonSet = rolledOut(calicoNode.namespace, "daemonset/calico-node");
  const endpoint = { placeholder: `<node>${isBeside ? `:${rollout.ports.typha}` : ""}` };
  const commands: Readonly<Record<(typeof watch)[number], Remedy | undefined>> = {
    typha: rolledOut(namespace, `deployment/${typha.name}`),
    "calico-node, where it changed": isBeside && rollout.failsafePorts === "defaults" ? daemonSet : undefined,
    probe: own("probe", [endpoint], { cluster: name }),
    "calico-node": daemonSet,
    "upstream-typha": rolledOut(calicoNode.namespace, "deployment/calico-typha"),
  };
  return watch.flatMap((what) => (commands[what] === undefined ? [] : shownRemedy(terminal, commands[what])));
}

/** What no GitOps tool removes by itself. */
export function leftovers({ config }: LoadedCluster, step: StageStep | undefined): string[] {
  const { namespace, calicoNode, typha, gitops } = config.spec;
  if (step?.leaves === "typha") return [deleteTypha(namespace, typha)];
  // Where the manifest lacks it, Flux and Argo CD prune it with the next sync; kubectl never does.
  const isPruned = calicoNode.route !== "server-side-apply" && gitops !== "kustomize";
  if (step?.leaves !== "upstream-typha" || isPruned || calicoNode.upstream === "calico") return [];
  return [deleteUpstreamTypha(calicoNode.namespace)];
}

/** A file or an object, and what restarts when it changes. */
function describeChange(change: StageChange): string {
  const { sign, effect } = change;
  return line(
    "",
    `${sign} ${"path" in change ? change.path : change.object}${effect === undefined ? "" : `   ${effect}`}`,
  );
}

function line(label: string, text: string): string {
  return `${label.padEnd(9)}${text}\n`;
}

/** Lines under one label. */
function lines(label: string, texts: readonly string[]): string {
  return texts.map((text, index) => line(index === 0 ? label : "", text)).join("");
}

/** So many files as a screen has room for. */
function shortened(paths: readonly string[]): string[] {
  const first = paths.slice(0, 5).map((path) => line("", path));
  return paths.length > 5 ? [...first, line("", `and ${paths.length - 5} more`)] : first;
}
