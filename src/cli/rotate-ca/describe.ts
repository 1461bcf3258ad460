import type { ClusterPaths } from "../../cluster/layout";
import { importAnswers } from "../../cluster/request-file";
import { count } from "../../count";
import { caName, shortCaName } from "../../lifecycle/ca-name";
import { AWAITED } from "../../lifecycle/evidence";
import type { LeavesElsewhere } from "../../lifecycle/rotate/leaves-elsewhere";
import {
  awaitedRequests,
  isIssuedHere,
  nextCommand,
  type Rotation,
  type RotationUnderWay,
} from "../../lifecycle/rotate/rotation";
import type { RotationPlan } from "../../lifecycle/rotate/rotation-plan";
import type { RotationCommand } from "../../lifecycle/steps";
import type { GateState } from "../../live/gates";
import { describeReading } from "../../live/gates/gate";
import { printable } from "../../printable";
import { type OwnCommand, own } from "../../remedy";
import type { Certificate } from "../../x509/certificate";
import { dateOf } from "../../x509/renewal";
import { describeGates, isEveryPassed } from "../evidence/describe-gates";
import { commit, next, synthAndCommit } from "../next-steps";
import { columns, paintedColumns } from "../output";
import { restarts } from "../renew/describe-renewal";
import { paint, shownRemedy, type Terminal } from "../terminal";

type Shown = Pick<Terminal, "colour" | "program">;

/** Most nodes that are reported by name. */
const MOST_NODES = 20;

const finishCommand = (name: string, evidence: OwnCommand["options"] = {}) => own("rotate-ca finish", [name], evidence);

/** What a step did, what restarts, and what comes after it. */
export function describeRotationStep(
  terminal: Shown,
  command: RotationCommand,
  paths: ClusterPaths,
  { writes, removes, renewed }: RotationPlan,
  after: Rotation,
  evidence: OwnCommand["options"] = AWAITED,
): string {
  const { name, trustBundle, layout } = paths;
  const rows = [
    ...writes.map(({ verb, path, note }) => [verb, path, note]),
    ...removes.map((path) => ["removed", path, ""]),
  ];
  const isBack = command === "abort";
  const abort = own("rotate-ca abort", [name], evidence);
  const requests = writes.map(({ path }) => path).filter((path) => path.endsWith(".csr"));
  if (requests.length > 0 && "old" in after) {
    return [
      `${columns(rows)}\n`,
      `next     ${commit(terminal, [layout.inputs], writes)}: the sealed keys have to survive until the certificates are there\n`,
      handOver(requests, isBack ? after.old : after.next),
      `         ${shownRemedy(terminal, importAnswers(name))}\n`,
      `then     ${shownRemedy(terminal, isBack ? abort : finishCommand(name, evidence))}\n`,
    ].join("");
  }
  const isBundleChanged = writes.some(({ path }) => path === trustBundle);
  const effect = isBundleChanged
    ? `restarts Typha of ${name}, at the next sync: its trust bundle changed\n`
    : restarts(renewed);
  const onwards = shownRemedy(terminal, isBack ? abort : nextCommand(name, after, evidence));
  const then = after.phase === "none" ? "" : `then     ${onwards}\n`;
  return `${columns(rows)}\n${effect}${next(terminal, synthAndCommit(terminal, layout, [name], writes))}${then}`;
}

function handOver(files: readonly string[], ca: Certificate): string {
  return `hand     ${files.join(" and ")} to ${caName(ca)}\n`;
}

/** What has to be issued where the keys are, because they are not in git. */
export function describeElsewhere(terminal: Shown, name: string, { ca, leaves }: LeavesElsewhere): string {
  const rows = leaves.map(({ role, purpose, location, nodes }) => [
    `  ${role}`,
    purpose,
    location,
    nodes === undefined ? "" : namedNodes(nodes),
  ]);
  const files = leaves.flatMap(({ file }) => file ?? []);
  const next = `next     put the new certificates, never keys, into ${files.join(", ")}; synth and commit\n`;
  return [
    `${name}: its keys are not in git, so nothing is written. Where they are, have these issued by ${caName(ca)}:\n`,
    `${columns(rows)}\n`,
    files.length === 0 ? "" : next,
    `then     ${shownRemedy(terminal, finishCommand(name))}\n`,
  ].join("");
}

/** A step on the way, and what there is to say of it. */
export interface Milestone {
  readonly step: RotationCommand;
  readonly state: "done" | "next" | "later";
  readonly what: string;
}

/** The three steps. */
export function milestones(paths: ClusterPaths, rotation: Rotation): readonly Milestone[] {
  if (rotation.phase === "none") {
    return [{ step: "start", state: "next", what: "a next CA, trusted beside this one" }];
  }
  const { name, trustBundle, caKey, nextCa } = paths;
  const next = shortCaName(rotation.next, name);
  const old = "old" in rotation ? shortCaName(rotation.old, name) : "";
  const at = { starting: 0, started: 1, issuing: 1, issued: 2, finishing: 2 }[rotation.phase];
  const whats = {
    start: [
      `was interrupted: ${trustBundle} does not hold ${next} yet`,
      rotation.phase === "finishing" ? `bundle held ${next} too` : `bundle holds ${old} and ${next}`,
    ],
    issue: [
      at === 1 ? leftToIssue(rotation as RotationUnderWay, name) : `leaves from ${next}`,
      `leaves come from ${next}${notInGit(rotation)}`,
    ],
    finish: [
      rotation.phase === "finishing"
        ? `was interrupted: ${rotation.isExternal ? `${nextCa} is still there` : `${caKey} is not in place yet`}`
        : `bundle ${at === 2 ? "still holds" : "without"} ${old}`,
    ],
  };
  return (["start", "issue", "finish"] as const).map((step, index) => ({
    step,
    state: index < at ? "done" : index === at ? "next" : "later",
    what: whats[step][index < at ? 1 : 0]!,
  }));
}

function leftToIssue(rotation: RotationUnderWay, name: string): string {
  const { phase, fromOld, nodes, unseen, requested, sealed, isExternal } = rotation;
  const [old, next] = [shortCaName(rotation.old, name), shortCaName(rotation.next, name)];
  if (isIssuedHere(rotation) && phase === "started") return `leaves still come from ${old}`;
  const inGit = [...fromOld, ...(nodes.fromOld.length === 0 ? [] : [namedNodes(nodes.fromOld)])];
  const waiting = sealed && isExternal ? fromOld.filter((role) => requested.includes(role)) : [];
  const left = [
    ...(inGit.length === 0 ? [] : [`still from ${old}: ${inGit.join(", ")}`]),
    ...(waiting.length === 0 ? [] : [`requested from ${next}: ${waiting.join(", ")}`]),
    ...(unseen.length === 0 ? [] : [`not in git, so the CA is unknown: ${unseen.join(", ")}`]),
  ].join("; ");
  return isIssuedHere(rotation) ? `was interrupted: ${left}` : left;
}

function notInGit(rotation: Rotation): string {
  if (!("unseen" in rotation) || rotation.unseen.length === 0) return "";
  return `, as far as they are in git; not in git: ${rotation.unseen.join(" and ")}`;
}

/** `2 nodes (a, b)`; of many, the first. */
function namedNodes(nodes: readonly string[]): string {
  const first = nodes.slice(0, MOST_NODES).join(", ");
  const more = nodes.length - MOST_NODES;
  return `${count(nodes.length, "node")} (${first}${more > 0 ? ` and ${more} more` : ""})`;
}

/** How the cluster stands, where it was looked at, and how it is looked at. */
interface Looked {
  readonly gates?: readonly GateState[] | undefined;
  readonly evidence: OwnCommand["options"];
}

/** The three steps: which are done, which is next, and which command or file it waits for. */
export function describeRotation(
  terminal: Shown,
  paths: ClusterPaths,
  rotation: Rotation,
  uncommitted: readonly string[],
  { gates = [], evidence }: Looked,
): string {
  const { name } = paths;
  const named = (ca: Certificate) => `${shortCaName(ca, name)} (until ${dateOf(ca.notAfter)})`;
  const marks = { done: paint(terminal, "green", "✓"), next: paint(terminal, "yellow", "▸"), later: " " };
  const steps = milestones(paths, rotation);
  const isReady = isEveryPassed(gates);
  const latest = isReady ? steps.filter(({ state }) => state === "done").at(-1) : undefined;
  const rows = paintedColumns(
    steps.map((one) => [
      `  ${marks[one.state]} ${one.step}`,
      printable(one.what),
      one === latest ? arrival(gates) : "",
    ]),
  );
  const command = paint(terminal, "bold", shownRemedy(terminal, nextCommand(name, rotation, evidence)));
  const title = (text: string) => `${paint(terminal, "bold", name)}   ${text}\n${rows}\n`;
  if (rotation.phase === "none") {
    return `${title(`${rotation.bundle.map(named).join(" and ")}, no rotation under way`)}next     ${command}\n`;
  }
  const ways = title(("old" in rotation ? [rotation.old, rotation.next] : [rotation.next]).map(named).join(" → "));
  if (uncommitted.length > 0) {
    return `${ways}first    synth and commit: ${uncommitted.join(", ")}\nthen     ${command}\n`;
  }
  const awaited = awaitedRequests(rotation).map((role) => paths.requests[role].csr);
  // Nothing in git will show that leaves which are not in git were issued.
  const isUnseen = rotation.phase === "started" && rotation.unseen.length > 0;
  return [
    ways,
    describeGates(terminal, "seen", gates),
    awaited.length === 0 ? "" : handOver(awaited, rotation.next),
    `${isReady ? "ready" : "next "}    ${command}\n`,
    isUnseen ? `then     ${shownRemedy(terminal, finishCommand(name))}\n` : "",
  ].join("");
}

/** What shows that a step has reached the cluster: `applied, 3 of 3 Typhas restarted since`. */
function arrival(gates: readonly GateState[]): string {
  const typhas = gates.find(({ gate }) => gate.id === "typhas-restarted");
  if (typhas === undefined || typhas.state === "unseen") return "applied";
  return `applied, ${describeReading(typhas.reading)} restarted since`;
}
