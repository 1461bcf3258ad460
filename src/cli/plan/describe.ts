import {
  type ClusterPlan,
  durationText,
  type FieldChange,
  isEmptyPlan,
  type ObjectChange,
  objectsText,
  objectWords,
  type PlanStep,
  paceText,
  type Restart,
  restartText,
  spanText,
} from "@typha-mtls/plan";
import { count, printable } from "@typha-mtls/problems";
import { cut, paintedColumns } from "../output";
import { type Colour, paint, shownRemedy, type Terminal } from "../terminal";
import { wrapped } from "../wrap";

type Shown = Pick<Terminal, "colour" | "program">;

/** How much of a plan is printed. */
export interface PlanView {
  /** Clusters that were rendered before, and that git no longer holds. */
  readonly gone: readonly string[];
  /** `most` cuts what is long, with a count of what is left out. */
  readonly shows: "most" | "all";
}

/** Of more clusters that change than these, a block for each is printed only where all is asked for. */
const FEW = 5;
/** So many objects of a cluster, and fields of an object, have room. */
const OBJECTS = 12;
const FIELDS = 4;
const COPIES = 3;
const NAMED = 3;
/** Columns of a table's restarts. */
const RESTARTS = 24;
const WIDTH = 80;
const COLOURS: Readonly<Record<ObjectChange["sign"], Colour>> = { "+": "green", "~": "yellow", "-": "red" };

/** What happens to clusters; of several, a table of those that change first. */
export function describePlans(terminal: Shown, plans: readonly ClusterPlan[], view: PlanView): string {
  const changed = plans.filter((plan) => !isEmptyPlan(plan));
  const blocks =
    changed.length > FEW && view.shows === "most"
      ? [`${wrapped("name a cluster for its plan, or give --verbose for all")}`]
      : changed.map((plan) => describePlan(terminal, plan, view.shows));
  const summary = plans.length > 1 ? [summaryOf(terminal, plans, changed)] : [];
  const unchanged =
    plans.length === 1 && changed.length === 0 ? [`${plans[0]!.cluster}   ${nothing(plans[0]!)}\n`] : [];
  const gone = describeGone(terminal, view.gone);
  return [...summary, ...unchanged, ...blocks, ...(gone === "" ? [] : [gone])].join("\n");
}

/** The warnings of plans alone, for a quiet run. */
export function describeWarnings(terminal: Shown, plans: readonly ClusterPlan[], gone: readonly string[]): string {
  const warnings = plans.flatMap(({ cluster, notes }) =>
    notes.flatMap(({ state, message }) => (state === "warning" ? [warned(terminal, `${cluster}: ${message}`)] : [])),
  );
  return warnings.join("") + describeGone(terminal, gone);
}

function describeGone(terminal: Shown, gone: readonly string[]): string {
  return gone.map((name) => warned(terminal, `${name} is gone from git: ${GONE}`)).join("");
}

function warned(terminal: Shown, message: string): string {
  return wrapped(printable(message), "  ", `${paint(terminal, "yellow", "!")} `);
}

const GONE =
  "what its tool applied before is deleted with its Kustomization or Application, but for objects that are guarded against pruning";

function nothing({ since }: ClusterPlan): string {
  return `nothing changes since ${since}`;
}

function summaryOf(terminal: Shown, plans: readonly ClusterPlan[], changed: readonly ClusterPlan[]): string {
  const restarting = changed.flatMap(({ restarts }) => [
    ...new Set(restarts.filter(isReplaced).map(({ workload }) => workload.name)),
  ]);
  const most = [...new Set(restarting)]
    .map((name) => ({ name, clusters: restarting.filter((one) => one === name).length }))
    .sort((one, other) => other.clusters - one.clusters)
    .slice(0, NAMED)
    .map(({ name, clusters }, at) => `${printable(name)} ${at === 0 ? "restarts " : ""}in ${clusters}`);
  const parts = [`${changed.length} ${changed.length === 1 ? "changes" : "change"}`, ...most];
  const rows = changed.map(({ cluster, objects, restarts, notes }) => [
    printable(cluster) + (notes.some(({ state }) => state === "warning") ? ` ${paint(terminal, "yellow", "!")}` : ""),
    signsOf(objects) || "-",
    cut(printable(restarts.map(({ workload }) => workload.name).join(", ")), RESTARTS) || "-",
    longest(restarts),
  ]);
  const head = `${count(plans.length, "cluster")}: ${changed.length === 0 ? "nothing changes" : parts.join(", ")}\n`;
  return (
    head + (rows.length === 0 ? "" : `\n${paintedColumns([["CLUSTER", "OBJECTS", "RESTARTS", "TAKES"], ...rows])}`)
  );
}

function isReplaced({ way }: Restart): boolean {
  return way === "restarts" || way === "recreated";
}

/** `+3 ~2 -1` */
function signsOf(objects: readonly ObjectChange[]): string {
  const parts = (["+", "~", "-"] as const).map(
    (sign) => [sign, objects.filter((one) => one.sign === sign).length] as const,
  );
  return parts.flatMap(([sign, number]) => (number === 0 ? [] : [`${sign}${number}`])).join(" ");
}

function longest(restarts: readonly Restart[]): string {
  const most = Math.max(-1, ...restarts.flatMap(({ seconds }) => seconds?.most ?? []));
  return most < 0 ? "-" : `up to ${durationText(most)}`;
}

/** Labels of the parts of a block, as wide as its indent. */
const [PODS, ORDER, MIND, TIMES] = ["pods", "order", "mind", "times"].map((label) => `  ${label.padEnd(8)}`) as [
  string,
  string,
  string,
  string,
];
const INDENT = " ".repeat(PODS.length);

/** What happens to one cluster: objects, restarts, order, and what a reader has to know besides. */
function describePlan(terminal: Shown, plan: ClusterPlan, shows: PlanView["shows"]): string {
  const { objects, restarts, steps, notes, stage, cluster, since, isNew } = plan;
  const [sent, left] = shows === "all" ? [objects, []] : [objects.slice(0, OBJECTS), objects.slice(OBJECTS)];
  const what = `${isNew ? `new since ${since}: ` : ""}${objectsText(objects)}${isNew ? "" : ` since ${since}`}`;
  const move = stage === undefined ? "" : `   ${stage.from} → ${stage.to}`;
  const parts = [
    [
      `${paint(terminal, "bold", cluster)}   ${printable(what)}${move}\n`,
      ...sent.map((object) => describeObject(terminal, object, shows)),
      ...(left.length === 0 ? [] : [`  … and ${count(left.length, "more object")}: ${objectsText(left)}\n`]),
      ...describeCopies(terminal, plan, shows),
    ],
    labelled(PODS, restarts.map(describeRestart)),
    labelled(
      ORDER,
      steps.map((step, at) => describeStep(terminal, step, at, plan)),
    ),
    labelled(
      MIND,
      notes.map(({ state, message, command }) => {
        const mark = state === "warning" ? `${paint(terminal, "yellow", "!")} ` : "";
        const sentence = wrapped(printable(message), `${INDENT}  `, `${INDENT}${mark}`);
        return command === undefined ? sentence : `${sentence}${INDENT}  ${printable(command)}\n`;
      }),
    ),
    labelled(TIMES, describeTimes(restarts, shows)),
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join(""))
    .join("\n");
}

/** Entries with a label in front of the first line. */
function labelled(label: string, entries: readonly string[]): string[] {
  return entries.map((entry, at) => (at === 0 ? label + entry.slice(INDENT.length) : entry));
}

function describeObject(
  terminal: Shown,
  { sign, fields, kept, owner, ...object }: ObjectChange,
  shows: PlanView["shows"],
): string {
  const whose = owner === "upstream" ? "   by its owner" : "";
  const known = shows === "all" ? fields : fields.slice(0, FIELDS);
  const more = fields.length - known.length;
  const name = printable(objectWords(object));
  return [
    `  ${paint(terminal, COLOURS[sign], sign)} ${name}${kept === undefined ? whose : "   stays in the cluster"}\n`,
    ...known.map((field) => describeField(field, shows)),
    ...(more > 0 ? [`      … and ${count(more, "more field")}\n`] : []),
    ...(kept === undefined ? [] : [wrapped(printable(kept.why), "      ")]),
  ].join("");
}

/** A field with what was and what is: on one line where that fits, or below each other. */
function describeField(
  { field, before = "nothing", after = "nothing" }: FieldChange,
  shows: PlanView["shows"],
): string {
  const isSealed = after === `${before}, changed`;
  const value = isSealed ? after : `${before} → ${after}`;
  if (shows === "all") return `      ${printable(`${field}: ${value}`)}\n`;
  // What all pods have in common is left out.
  const short = field
    .replace(/^spec\.template\.(?:spec\.)?/, "")
    .replace(/^containers\[[^\]]*\]\./, "")
    .replace(/^metadata\./, field.startsWith("spec.template.") ? "pods' " : "");
  const line = (text: string) => `      ${cut(printable(text), WIDTH - 6)}\n`;
  if (isSealed || `      ${short}: ${value}`.length <= WIDTH) return line(`${short}: ${value}`);
  return line(short) + line(`  was ${before}`) + line(`  is  ${after}`);
}

function describeCopies(terminal: Shown, { copies }: ClusterPlan, shows: PlanView["shows"]): string[] {
  const known = shows === "all" ? copies : copies.slice(0, COPIES);
  const more = copies.length - known.length;
  return [
    ...known.map(({ sign, file }) => `  ${paint(terminal, COLOURS[sign], sign)} ${printable(file)}\n`),
    ...(more > 0 ? [`  … and ${count(more, "more file")} that you copy\n`] : []),
  ];
}

function describeRestart(restart: Restart): string {
  const { reasons, seconds, onlyWhen } = restart;
  const takes = seconds === undefined ? "" : `: ${spanText(seconds)}`;
  return [
    wrapped(printable(`${restartText(restart)}, ${paceText(restart)}${takes}`), INDENT),
    ...reasons.map((reason) => wrapped(printable(`because ${reason}`), `${INDENT}  `)),
    ...(onlyWhen === undefined ? [] : [wrapped(printable(`only when ${onlyWhen}`), `${INDENT}  `)]),
  ].join("");
}

function describeStep(terminal: Shown, step: PlanStep, at: number, { objects: all, restarts }: ClusterPlan): string {
  const { title, objects, waits, command } = step;
  const deletions = new Set(objects.flatMap((index) => all[index]!.kept?.command ?? []));
  const told = [
    ...(objects.length === 0 ? [] : [count(objects.length, "object")]),
    ...step.restarts.map((index) => `${restarts[index]!.workload.name} ${restarts[index]!.way}`),
  ].join(", ");
  const number = `${at + 1}`.padEnd(3);
  const indent = `${INDENT}   `;
  return [
    wrapped(printable(told === "" ? title : `${title}: ${told}`), indent, INDENT + number),
    ...(waits === undefined ? [] : [wrapped(printable(waits), indent)]),
    ...(command === undefined ? [] : [`${indent}${shownRemedy(terminal, command)}\n`]),
    ...[...deletions].map((deletion) => `${indent}${printable(deletion)}\n`),
  ].join("");
}

function describeTimes(restarts: readonly Restart[], shows: PlanView["shows"]): string[] {
  const timed = restarts.flatMap(({ seconds, workload }) => (seconds === undefined ? [] : [{ ...seconds, workload }]));
  const each = timed.map(({ pod, workload }) => `${spanText(pod)} for each ${workload.name}`);
  if (each.length === 0) return [];
  const assumed = `assumed, not measured: ${each.join(", ")}`;
  if (shows === "most") return [wrapped(printable(`${assumed}; --verbose says why`), INDENT)];
  return [
    wrapped(printable(assumed), INDENT),
    ...timed.map(({ why, workload }) => wrapped(printable(`${workload.name}: ${why}`), INDENT)),
  ];
}
