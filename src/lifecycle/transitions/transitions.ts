import { skewProblem } from "@typha-mtls/calico";
import { advice, own, type Problem } from "@typha-mtls/problems";
import { hasReached } from "../../cluster/rollout";
import { stageCommand } from "../migrate/plan";
import { nextCommand } from "../rotate/rotation";
import { ROTATION_STEPS, stageStep, stepsBetween } from "../steps";
import type { TRANSITION_CODES } from "./codes";
import { missingBefore } from "./gates-in-git";
import type { RunningVersions, StatedVersion, Transition } from "./state";

/** A problem whose code a report puts first. */
interface TransitionProblem extends Problem {
  readonly code: (typeof TRANSITION_CODES)[number];
}

/**
 * Why a change of the files of a cluster is no step of its journeys: it would cut nodes off, whatever the cluster has reached.
 * The tables of steps (src/lifecycle/steps.ts) and of Calico's releases decide. Every command that looks at a change asks here.
 *
 * The tool of a cluster applies the last state alone, so what lies between two commits does not count. A cluster that is new
 * takes no step. Whether the state before has arrived in the cluster is not known from files: that is what gates are for.
 */
export function transitionProblems(transition: Transition): readonly TransitionProblem[] {
  return [...versionSkew(transition), ...stageProblems(transition), ...rotationProblems(transition)];
}

/** While a change rolls out, each Typha of before and after meets each calico-node of before and after. */
function versionSkew({ paths, since, before, after }: Transition): TransitionProblem[] {
  if (before.versions === undefined || after.versions === undefined) return [];
  const known = new Set(pairs(before.versions, before.versions).map(keyOf));
  const [old, fresh] = [before.versions, after.versions];
  const meeting = [
    ...pairs(fresh, old).map((pair) => ({ ...pair, way: "forward" as const })),
    ...pairs(old, fresh).map((pair) => ({ ...pair, way: "back" as const })),
    ...pairs(fresh, fresh).map((pair) => ({ ...pair, way: "forward" as const })),
  ];
  const found = meeting.find((pair) => !known.has(keyOf(pair)) && isSkewed(pair));
  if (found === undefined) return [];
  const { typha, node, way } = found;
  const message = skewProblem(typha.version, node.version)!.message;
  const { clusterFile: file, name } = paths;
  return [
    way === "forward"
      ? {
          code: "version-skew",
          file,
          field: typha.field,
          message: node.version.tag === old.node.version.tag ? `${message}, the version at ${since}` : message,
          remedy: advice`set ${typha.field} back to ${wasAt(typha, old)}, then take the steps of ${own("migrate", [name], { calico: typha.version.tag })}`,
        }
      : {
          code: "version-skew",
          file,
          field: node.field,
          message: `Typha ${typha.version.tag}, the version at ${since}, disconnects calico-node ${node.version.tag}`,
          remedy: `Typha goes back first: keep spec.calicoNode.version at ${old.node.version.tag} until Typha has restarted, then calico-node in a commit of its own`,
        },
  ];
}

interface Pair {
  readonly typha: StatedVersion;
  readonly node: StatedVersion;
}

function pairs({ typhas }: RunningVersions, { node }: RunningVersions): Pair[] {
  return typhas.map((typha) => ({ typha, node }));
}

function keyOf({ typha, node }: Pair): string {
  return `${typha.version.tag} ${node.version.tag}`;
}

function isSkewed({ typha, node }: Pair): boolean {
  return skewProblem(typha.version, node.version) !== undefined;
}

/** The version that a Typha had, which is that of calico-node where there was none. */
function wasAt(typha: StatedVersion, { typhas, node }: RunningVersions): string {
  return (typhas.find(({ field }) => field === typha.field) ?? typhas[0] ?? node).version.tag;
}

function stageProblems(transition: Transition): TransitionProblem[] {
  const { paths, since, before, after } = transition;
  const [from, to] = [before.stage, after.stage];
  if (from === undefined || to === undefined || from === to) return [];
  const { name, clusterFile: file } = paths;
  const at = { file, field: "spec.rollout.stage" };
  const step = stageStep(from, to);
  if (step !== undefined) {
    const missing = step.risk === undefined ? [] : missingBefore(step.risk.gates, transition);
    if (missing.length === 0) return [];
    const message = `the step from ${from} to ${to} is not all that changes since ${since} (${missing.join("; ")}): in one commit, ${step.risk!.harm}`;
    return [
      {
        ...at,
        code: "step-not-committed",
        message,
        remedy: `make it a commit of its own, and let ${from} reach the cluster first`,
      },
    ];
  }
  const way = stepsBetween(from, to);
  const over = way.slice(0, -1).map((between) => between.to);
  const harm = way.find(({ risk }) => risk !== undefined)?.risk?.harm;
  return [
    {
      ...at,
      code: "stage-skipped",
      message: `${from} → ${to} since ${since} jumps over ${over.join(" and ")}: ${harm}`,
      remedy: advice`set it back to ${from}, then take one step: ${stageCommand(name, way[0]!)}`,
    },
  ];
}

/** Where nodes speak mutual TLS, trust bundle and leaves change one after the other; the step to cutover asks for it itself. */
function rotationProblems(transition: Transition): TransitionProblem[] {
  const { before, after, paths, since } = transition;
  if (before.stage === undefined || after.stage === undefined || !hasReached(before.stage, "cutover")) return [];
  const { name, pki, trustBundle: file } = paths;
  const harms = new Map<string, string>();
  for (const { gates, harm } of ROTATION_STEPS.flatMap(({ risk }) => risk ?? [])) {
    for (const missing of missingBefore(gates, transition)) if (!harms.has(missing)) harms.set(missing, harm);
  }
  const next = before.rotation === undefined ? own("rotate-ca status", [name]) : nextCommand(name, before.rotation);
  return [...harms].map(([missing, harm]) => ({
    code: "rotation-skipped",
    file,
    message: `${missing}: ${harm}`,
    remedy: advice`put ${pki} back as ${since} has it, then take one step: ${next}`,
  }));
}
