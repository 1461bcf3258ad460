import { describeReading, type GateState } from "@typha-mtls/live";
import { type OwnCommand, own, printable } from "@typha-mtls/problems";
import { type Certificate, dateOf } from "@typha-mtls/x509";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { isOfChart, renderStep } from "../../cluster/render-steps";
import { importAnswers } from "../../cluster/request-file";
import { caName, shortCaName } from "../../lifecycle/ca-name";
import { AWAITED } from "../../lifecycle/evidence";
import type { LeavesElsewhere } from "../../lifecycle/rotate/leaves-elsewhere";
import { milestones, namedMachines } from "../../lifecycle/rotate/milestones";
import { awaitedRequests, nextCommand, type Rotation } from "../../lifecycle/rotate/rotation";
import type { RotationPlan } from "../../lifecycle/rotate/rotation-plan";
import type { RotationCommand } from "../../lifecycle/steps";
import { describeGates, isEveryPassed } from "../evidence/describe-gates";
import { commit, next, renderAndCommit } from "../next-steps";
import { columns, paintedColumns } from "../output";
import { restarts } from "../renew/describe-renewal";
import { paint, shownRemedy, type Terminal } from "../terminal";
import { hostsBeforeNext } from "../unseen-hosts";

type Shown = Pick<Terminal, "colour" | "program">;

const finishCommand = (name: string, evidence: OwnCommand["options"] = {}) => own("rotate-ca finish", [name], evidence);

/** What restarts by a step, and what comes after it. */
export function describeRotationStep(
  terminal: Shown,
  command: RotationCommand,
  cluster: LoadedCluster,
  { writes, renewed }: RotationPlan,
  after: Rotation,
  evidence: OwnCommand["options"] = AWAITED,
): string {
  const { name, paths } = cluster;
  const { trustBundle, layout } = paths;
  const isBack = command === "abort";
  const abort = own("rotate-ca abort", [name], evidence);
  const requests = writes.map(({ path }) => path).filter((path) => path.endsWith(".csr"));
  if (requests.length > 0 && "old" in after) {
    return [
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
  const hosts = isBack ? "" : hostsBeforeNext(terminal, cluster, after.phase);
  const then = after.phase === "none" ? "" : `${hosts}then     ${onwards}\n`;
  return `${effect}${next(terminal, ...renderAndCommit(terminal, layout, [cluster], writes))}${then}`;
}

function handOver(files: readonly string[], ca: Certificate): string {
  return `hand     ${files.join(" and ")} to ${caName(ca)}\n`;
}

/** What has to be issued where the keys are, because they are not in git. */
export function describeElsewhere(terminal: Shown, cluster: LoadedCluster, { ca, leaves }: LeavesElsewhere): string {
  const { name } = cluster;
  const rows = leaves.map(({ role, purpose, location, machines }) => [
    `  ${role}`,
    purpose,
    location,
    machines === undefined ? "" : namedMachines(machines.kind, machines.names),
  ]);
  const files = leaves.flatMap(({ file }) => file ?? []);
  const next = `next     put the new certificates, never keys, into ${files.join(", ")}; ${rendering(terminal, cluster)} and commit\n`;
  return [
    `${name}: its keys are not in git, so nothing is written. Where they are, have these issued by ${caName(ca)}:\n`,
    `${columns(rows)}\n`,
    files.length === 0 ? "" : next,
    `then     ${shownRemedy(terminal, finishCommand(name))}\n`,
  ].join("");
}

/** How the cluster stands, where it was looked at, and how it is looked at. */
interface Looked {
  readonly gates?: readonly GateState[] | undefined;
  readonly evidence: OwnCommand["options"];
}

/** The three steps: which are done, which is next, and which command or file it waits for. */
export function describeRotation(
  terminal: Shown,
  cluster: LoadedCluster,
  rotation: Rotation,
  uncommitted: readonly string[],
  { gates = [], evidence }: Looked,
): string {
  const { name, paths } = cluster;
  const describeCa = (ca: Certificate) => `${shortCaName(ca, name)} (until ${dateOf(ca.notAfter)})`;
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
    return `${title(`${rotation.bundle.map(describeCa).join(" and ")}, no rotation under way`)}next     ${command}\n`;
  }
  const ways = title(("old" in rotation ? [rotation.old, rotation.next] : [rotation.next]).map(describeCa).join(" → "));
  if (uncommitted.length > 0) {
    return `${ways}first    ${rendering(terminal, cluster)} and commit: ${uncommitted.join(", ")}\nthen     ${command}\n`;
  }
  const awaited = awaitedRequests(rotation).map((role) => paths.requests[role].csr);
  // Nothing in git will show that leaves which are not in git were issued.
  const isUnseen = rotation.phase === "started" && rotation.unseen.length > 0;
  return [
    ways,
    describeGates(terminal, "seen", gates),
    awaited.length === 0 ? "" : handOver(awaited, rotation.next),
    hostsBeforeNext(terminal, cluster, rotation.phase),
    `${isReady ? "ready" : "next "}    ${command}\n`,
    isUnseen ? `then     ${shownRemedy(terminal, finishCommand(name))}\n` : "",
  ].join("");
}

/** What is to be done with the cluster's folder before a commit. */
function rendering(terminal: Shown, cluster: LoadedCluster): string {
  return isOfChart(cluster) ? shownRemedy(terminal, renderStep([cluster])) : "synth";
}

/** What shows that a step has reached the cluster: `applied, 3 of 3 Typhas restarted since`. */
function arrival(gates: readonly GateState[]): string {
  const typhas = gates.find(({ gate }) => gate.code === "typhas-restarted");
  if (typhas === undefined || typhas.state === "unseen") return "applied";
  return `applied, ${describeReading(typhas.reading)} restarted since`;
}
