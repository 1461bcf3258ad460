import type { LoadedCluster } from "../../cluster/load";
import { STAGES, type Stage } from "../../cluster/rollout";
import { stepRule } from "../../lifecycle/migrate/plan";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import { REACHED_OPTION } from "../../lifecycle/rotate/evidence";
import type { GateState } from "../../live/gates";
import { shellWord } from "../../shell";
import { DIST } from "../../synth";
import { describeGates } from "../evidence/describe-gates";
import { columns, paintedColumns } from "../output";
import { paint, type Terminal } from "../terminal";

/** A rendered file that two stages do not have alike. */
interface FileChange {
  readonly sign: "+" | "~" | "-";
  readonly path: string;
}

/** A stage beside the present one, and what the step there changes. */
export interface Neighbour {
  readonly to: Stage;
  readonly changes: readonly FileChange[];
  /** How the cluster stands with what the step waits for; undefined where it was not looked at. */
  readonly gates?: readonly GateState[] | undefined;
}

type Files = readonly { readonly path: string; readonly content: string }[];

/** What has to be added, changed and removed to get from some files to others, by path. */
export function fileChanges(from: Files, to: Files): FileChange[] {
  const before = new Map(from.map(({ path, content }) => [path, content]));
  const after = new Map(to.map(({ path, content }) => [path, content]));
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({ path, sign: !before.has(path) ? "+" : !after.has(path) ? "-" : "~" }));
}

/** What each stage is about. */
export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  plaintext: "certificates and access rights, which nothing uses",
  parallel: "Typha with mutual TLS, which no node talks to",
  cutover: "calico-node moves over, one node after the other",
  mtls: "upstream's Typha is dropped",
};

/** The stages, which of them are reached, what the present one waits for, and the steps to both sides of it. */
export function describeJourney(
  terminal: Pick<Terminal, "colour">,
  loaded: LoadedCluster,
  { next, back }: { readonly next: Neighbour | undefined; readonly back: Neighbour | undefined },
  uncommitted: readonly string[],
  evidence: string = REACHED_OPTION,
): string {
  const { name, config } = loaded;
  const { stage, layout } = config.spec.rollout;
  const here = STAGES.indexOf(stage);
  const marks = [paint(terminal, "green", "✓"), paint(terminal, "yellow", "▸"), " "];
  const rows = STAGES.map((one, index) => [
    `  ${marks[Math.min(2, Math.max(0, index - here))]} ${one}`,
    STAGE_WORDS[one],
  ]);
  const first =
    uncommitted.length === 0
      ? []
      : [
          line("first", `npx typha-mtls synth ${shellWord(name)}, and commit; the last commit is not at ${stage} yet:`),
        ].concat(shortened(uncommitted.map((path) => `~ ${path}`)));
  const step = (label: string, { to, changes, gates = [] }: Neighbour) => [
    ...(gates.length > 0
      ? [describeGates(terminal, "seen", gates)]
      : waits(loaded, stage, to).map((command, index) => line(index === 0 ? "wait" : "", command))),
    line(
      label === "next" && gates.length > 0 && gates.every(({ state }) => state === "passed") ? "ready" : label,
      paint(terminal, "bold", stepCommand(name, stage, to, evidence)),
    ),
    ...changes.map((change) => line("", describeChange(change, loaded))),
  ];
  return [
    `${paint(terminal, "bold", name)}   ${stage}, ${layout.replace("-", " ")}\n`,
    paintedColumns(rows),
    "\n",
    ...first,
    ...(next === undefined ? [line("done", "nothing is left to do")] : step("next", next)),
    ...(back === undefined ? [] : ["\n", ...step("back", back)]),
  ].join("");
}

/** What a step changed in cluster.yaml, and what there is to do before it is done. */
export function describeStep(
  loaded: LoadedCluster,
  to: Stage,
  writes: readonly PlannedWrite[],
  changes: readonly FileChange[],
  look = "",
): string {
  const { name } = loaded;
  return [
    columns(writes.map(({ verb, path, note }) => [verb, path, note])),
    "\n",
    line("next", `npx typha-mtls synth ${shellWord(name)} && git add . && git commit`),
    ...changes.map((change) => line("", describeChange(change, loaded))),
    ...leftovers(loaded, to).map((command, index) => line(index === 0 ? "then" : "", command)),
    line(leftovers(loaded, to).length === 0 ? "then" : "", `npx typha-mtls migrate ${shellWord(name)}${look}`),
  ].join("");
}

/** @param evidence - the option that shows, or says, that the present stage has reached the cluster */
export function stepCommand(name: string, from: Stage, to: Stage, evidence: string): string {
  const word = stepRule(from, to)?.harm === undefined ? "" : ` ${evidence}`;
  return `npx typha-mtls migrate ${shellWord(name)} --to ${to}${word}`;
}

/** Commands that show what has to have happened in the cluster before a step away from a stage. */
export function waits({ name, config }: LoadedCluster, from: Stage, to: Stage): string[] {
  const { namespace, calicoNode, typha, rollout } = config.spec;
  const rolledOut = (where: string, what: string) => `kubectl -n ${shellWord(where)} rollout status ${shellWord(what)}`;
  const daemonSet = rolledOut(calicoNode.namespace, "daemonset/calico-node");
  switch (`${from} ${to}`) {
    case "parallel cutover":
      return [
        rolledOut(namespace, `deployment/${typha.name}`),
        ...(rollout.layout === "other-ports" && rollout.failsafePorts === "defaults" ? [daemonSet] : []),
        `npx typha-mtls probe <node>${rollout.layout === "other-ports" ? `:${rollout.ports.typha}` : ""} --cluster ${shellWord(name)}`,
      ];
    case "cutover parallel":
      return [rolledOut(calicoNode.namespace, "deployment/calico-typha")];
    case "cutover mtls":
    case "parallel plaintext":
      return [daemonSet];
    default:
      return [];
  }
}

/** Deletes what runs Typha. Its PodDisruptionBudget is still there where nothing prunes. */
export function deleteTypha(namespace: string, name: string): string {
  return `kubectl -n ${shellWord(namespace)} delete deployment,service,poddisruptionbudget ${shellWord(name)} --ignore-not-found`;
}

/** What no GitOps tool removes by itself: the objects are guarded against pruning, and kubectl never prunes. */
function leftovers({ config }: LoadedCluster, to: Stage): string[] {
  const { namespace, calicoNode, typha, gitops } = config.spec;
  if (to === "plaintext") return [deleteTypha(namespace, typha.name)];
  if (to === "mtls" && gitops === "kustomize") {
    return [`kubectl -n ${shellWord(calicoNode.namespace)} delete deployment,service,poddisruptionbudget calico-typha`];
  }
  return [];
}

/** A file, and what restarts when it changes. */
function describeChange({ sign, path }: FileChange, { name, config }: LoadedCluster): string {
  const below = path.slice(`${DIST}/${name}/`.length);
  const told = (what: string) => `${sign} ${path}   ${what}`;
  if (below === "calico-node/calico-node.patch.yaml") return told("restarts calico-node, node by node");
  if (!below.endsWith(`/deployment.${config.spec.typha.name}.yaml`)) return `${sign} ${path}`;
  return told({ "+": "starts Typha", "~": "restarts Typha", "-": "goes on running until it is deleted by hand" }[sign]);
}

function line(label: string, text: string): string {
  return `${label.padEnd(9)}${text}\n`;
}

/** So many files as a screen has room for. */
function shortened(paths: readonly string[]): string[] {
  const shown = paths.slice(0, 5).map((path) => line("", path));
  return paths.length > 5 ? [...shown, line("", `and ${paths.length - 5} more`)] : shown;
}
