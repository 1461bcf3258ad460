import { clusterPaths } from "../../cluster/layout";
import { shortCaName } from "../../lifecycle/ca-name";
import { REACHED_OPTION } from "../../lifecycle/rotate/evidence";
import type { RotationPlan } from "../../lifecycle/rotate/plan";
import type { Rotation } from "../../lifecycle/rotate/rotation";
import type { RotationStep } from "../../lifecycle/rotate/rotation-step";
import type { GateState } from "../../live/gates";
import { describeReading } from "../../live/gates/gate";
import { printable } from "../../printable";
import { shellWord } from "../../shell";
import type { Certificate } from "../../x509/certificate";
import { describeGates } from "../evidence/describe-gates";
import { columns, paintedColumns } from "../output";
import { nextStep, restarts } from "../renew/describe-renewal";
import { paint, type Terminal } from "../terminal";
import {
  foreignErrands,
  foreignFinish,
  foreignMilestones,
  foreignNextCommand,
  isForeign,
  requestsHandedOver,
} from "./describe-foreign-rotation";
import { done, later, type Milestone, next } from "./milestone";

/** What a step did, what restarts, and what comes after it. */
export function describeStep(
  step: RotationStep,
  name: string,
  { writes, removes, renewed }: RotationPlan,
  after: Rotation,
  evidence: string = REACHED_OPTION,
): string {
  const rows = [
    ...writes.map(({ verb, path, note }) => [verb, path, note]),
    ...removes.map((path) => ["removed", path, ""]),
  ];
  const isBundleChanged = writes.some(({ path }) => path === clusterPaths(name).trustBundle);
  const told = isBundleChanged
    ? `restarts Typha of ${name}, at the next sync: the hash on its pods is another one\n`
    : restarts(renewed);
  const abort = `npx typha-mtls rotate-ca abort ${shellWord(name)} ${evidence}`;
  const goesOn = step === "abort" ? abort : nextCommand(name, after, evidence);
  if (after.phase === "started" || after.phase === "issuing" || after.phase === "issued") {
    const [ca, onwards] =
      step === "abort"
        ? [after.old, abort]
        : [after.next, `npx typha-mtls rotate-ca finish ${shellWord(name)} ${evidence}`];
    const handed = requestsHandedOver(name, writes, ca, onwards);
    if (handed !== undefined) return `${columns(rows)}\n${handed}`;
  }
  const then = after.phase === "none" ? "" : `then     ${goesOn}\n`;
  return `${columns(rows)}\n${told}${nextStep([name])}${then}`;
}

/**
 * The command that goes on with a rotation.
 *
 * @param evidence - the option that shows, or says, that the step before has reached the cluster
 */
export function nextCommand(name: string, rotation: Rotation, evidence: string = REACHED_OPTION): string {
  if (isForeign(rotation)) return foreignNextCommand(name, rotation, evidence);
  const { phase } = rotation;
  const command = `npx typha-mtls rotate-ca ${NEXT_STEP[phase]} ${shellWord(name)}`;
  const needsWord = phase === "started" || phase === "issuing" || phase === "issued";
  return needsWord ? `${command} ${evidence}` : command;
}

const NEXT_STEP = {
  none: "start",
  starting: "start",
  started: "issue",
  issuing: "issue",
  issued: "finish",
  finishing: "finish",
} as const;

/** The three steps. */
export function milestones(name: string, rotation: Rotation): readonly Milestone[] {
  const { trustBundle, caKey, leaves } = clusterPaths(name);
  if (rotation.phase === "none") return [next("start", "a next CA, trusted beside this one")];
  if (isForeign(rotation)) return foreignMilestones(name, rotation);
  const comesNext = shortCaName(rotation.next, name);
  const fromNext = `leaves come from ${comesNext}`;
  if (rotation.phase === "finishing") {
    const what = `was cut off: ${caKey} is not in place yet`;
    return [done("start", `bundle held ${comesNext} too`), done("issue", fromNext), next("finish", what)];
  }
  const { phase, fromOld } = rotation;
  const old = shortCaName(rotation.old, name);
  const both = done("start", `bundle holds ${old} and ${comesNext}`);
  const without = `bundle without ${old}`;
  switch (phase) {
    case "starting":
      return [
        next("start", `was cut off: ${trustBundle} does not hold ${comesNext} yet`),
        later("issue", `leaves from ${comesNext}`),
        later("finish", without),
      ];
    case "started":
      return [both, next("issue", `leaves still come from ${old}`), later("finish", without)];
    case "issuing": {
      const files = fromOld.map((role) => leaves[role]).join();
      return [both, next("issue", `was cut off: ${files} still comes from ${old}`), later("finish", without)];
    }
    case "issued":
      return [both, done("issue", fromNext), next("finish", `bundle still holds ${old}`)];
  }
}

/** How the cluster stands, where it was looked at, and how it is looked at. */
interface Looked {
  readonly gates?: readonly GateState[] | undefined;
  readonly evidence?: string | undefined;
}

/** The three steps: which are done, which is next, and which command or file it waits for. */
export function describeJourney(
  terminal: Pick<Terminal, "colour">,
  name: string,
  rotation: Rotation,
  uncommitted: readonly string[],
  { gates = [], evidence = REACHED_OPTION }: Looked = {},
): string {
  const named = (ca: Certificate) => `${shortCaName(ca, name)} (until ${ca.notAfter.toISOString().slice(0, 10)})`;
  const marks = { done: paint(terminal, "green", "✓"), next: paint(terminal, "yellow", "▸"), later: " " };
  const steps = milestones(name, rotation);
  const isReady = gates.length > 0 && gates.every(({ state }) => state === "passed");
  const latest = isReady ? steps.filter(({ state }) => state === "done").at(-1) : undefined;
  const rows = paintedColumns(
    steps.map((one) => [
      `  ${marks[one.state]} ${one.step}`,
      printable(one.what),
      one === latest ? arrival(gates) : "",
    ]),
  );
  const command = paint(terminal, "bold", nextCommand(name, rotation, evidence));
  const title = (text: string) => `${paint(terminal, "bold", name)}   ${text}\n${rows}`;
  if (rotation.phase === "none") {
    return `${title(`${rotation.bundle.map(named).join(" and ")}, no rotation under way`)}\nnext     ${command}\n`;
  }
  const ways = rotation.phase === "finishing" ? [rotation.next] : [rotation.old, rotation.next];
  const onwards =
    uncommitted.length === 0
      ? `${describeGates(terminal, "seen", gates)}${foreignErrands(name, rotation)}${isReady ? "ready" : "next "}    ${command}\n${foreignFinish(name, rotation)}`
      : `first    synth and commit: ${uncommitted.join(", ")}\nthen     ${command}\n`;
  return `${title(ways.map(named).join(" → "))}\n${onwards}`;
}

/** What shows that a step has reached the cluster: `applied, 3 of 3 Typhas restarted since`. */
function arrival(gates: readonly GateState[]): string {
  const typhas = gates.find(({ gate }) => gate.id === "typhas-restarted");
  if (typhas === undefined || typhas.state === "unseen") return "applied";
  return `applied, ${describeReading(typhas.reading)} restarted since`;
}
