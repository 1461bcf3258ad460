import { type Event, type EventNeed, isApproved } from "@typha-mtls/events";
import {
  count,
  type Fact,
  isRemark,
  locationOf,
  printable,
  type Report,
  sentenceOf,
  stateOf,
} from "@typha-mtls/problems";
import { sumOf } from "./facts";
import { codeOf } from "./problems";
import { type Colour, paint, shownRemedy, type Terminal } from "./terminal";

/** Events, and since when. */
export interface EventsSince {
  /** The commit, as the user named it. */
  readonly revision: string;
  /** Its hash; undefined where the revision says enough. */
  readonly commit?: string;
  /** Most dangerous first. */
  readonly events: readonly Event[];
}

/** What a comparison found. */
export interface Comparison extends EventsSince {
  /** What stands for the events that a person has to approve; undefined where there is none. */
  readonly digest: string | undefined;
  /** Digests that were approved. */
  readonly approvals: readonly string[];
}

const SIGNS: Readonly<Record<EventNeed, readonly [sign: string, colour: Colour]>> = {
  mending: ["✗", "red"],
  attention: ["!", "yellow"],
  approval: ["?", "yellow"],
  nothing: ["·", "dim"],
};

/** Lines that a terminal shows of a comparison, without `--verbose`: nobody reads more before the first are understood. */
const MOST_LINES = { events: 20, others: 9 } as const;
/** Pieces of evidence of one event, with `--verbose`. */
const MOST_EVIDENCE = 200;

/** Facts that events are made of: they are not told beside these. */
export function factsIn(events: readonly Event[]): ReadonlySet<Fact> {
  return new Set(events.flatMap(({ evidence }) => evidence.map(({ fact }) => fact)));
}

/**
 * What happens, on top of all that is wrong: how many clusters change, then an event a line.
 *
 * @param isBroken - whether problems follow: what they keep from being compared could have changed
 */
export function describeEvents(
  terminal: Pick<Terminal, "colour" | "program">,
  comparison: EventsSince,
  { clusters, isVerbose, isBroken = false }: Readonly<{ clusters: number; isVerbose: boolean; isBroken?: boolean }>,
): string {
  const { events } = comparison;
  const head = `${printable(headline(comparison, clusters, isBroken))}\n`;
  return events.length === 0 ? head : `${head}\n${eventLines(terminal, events, isVerbose)}`;
}

/** Events that need a person, where nothing else is printed: in the words and the order of the others. */
export function describeOpenEvents(
  terminal: Pick<Terminal, "colour" | "program">,
  events: readonly Event[],
  isVerbose: boolean,
): string {
  const open = events.filter(({ need }) => need !== "nothing");
  return eventLines(terminal, open, isVerbose);
}

function eventLines(
  terminal: Pick<Terminal, "colour" | "program">,
  events: readonly Event[],
  isVerbose: boolean,
): string {
  let lines = 0;
  const shown = events.filter((event) => {
    lines += linesOf(event);
    return isVerbose || lines <= MOST_LINES.events;
  });
  const rest = events.length - shown.length;
  const more = rest > 0 ? `  and ${count(rest, "more event")}; --verbose prints each\n` : "";
  return shown.map((event) => described(terminal, event, isVerbose)).join("") + more;
}

function linesOf({ remedy }: Pick<Event, "remedy">): number {
  return remedy === undefined ? 1 : 2;
}

/**
 * Of the problems and warnings that no event says, those for which a terminal has room: problems first, each below its cluster.
 *
 * @returns also what stands for the others, where there are any
 */
export function fewFacts(reports: readonly Report[]): { readonly shown: readonly Report[]; readonly more: string } {
  const all = reports.flatMap((report) =>
    report.facts
      .filter((fact) => !isRemark(fact))
      .map((fact) => ({ report, fact, isProblem: stateOf(fact) === "problem" })),
  );
  const headed = new Set<Report>();
  const shown = new Set<Fact>();
  let lines = 0;
  for (const { report, fact } of all.toSorted((one, other) => Number(other.isProblem) - Number(one.isProblem))) {
    // The name of the cluster, and a blank line.
    const own = linesOf(fact) + (headed.has(report) ? 0 : 2);
    if (shown.size > 0 && lines + own > MOST_LINES.others) break;
    lines += own;
    headed.add(report);
    shown.add(fact);
  }
  const left = all.filter(({ fact }) => !shown.has(fact));
  return {
    shown: reports.map(({ cluster, facts }) => ({ cluster, facts: facts.filter((fact) => shown.has(fact)) })),
    more:
      left.length === 0 ? "" : `  and ${sumOf(left.map(({ fact }) => stateOf(fact)))} more; --verbose prints each\n`,
  };
}

function headline({ revision, commit, events }: EventsSince, total: number, isBroken: boolean): string {
  const since =
    commit === undefined || revision === commit ? `since ${revision}` : `since ${revision}, commit ${commit}`;
  const changed = new Set(events.flatMap(({ clusters }) => clusters)).size;
  if (events.length === 0 && isBroken) return `No change ${since} was found beside the problems below.`;
  if (events.length === 0)
    return `Nothing changes about who is trusted, who can open keys, and what is applied ${since}.`;
  const gone = Math.max(changed, total);
  const clusters = `${changed === 0 ? "None" : changed} of ${count(gone, "cluster")} ${changed > 1 ? "change" : "changes"}`;
  return `${clusters} ${since}. ${needsInWords(events)}.`;
}

/** `1 event is a problem, 2 need approval, 1 is routine`. */
function needsInWords(events: readonly Event[]): string {
  const numberOf = (which: (event: Event) => boolean) => events.filter(which).length;
  const parts: [number, string, string][] = [
    [numberOf(({ need }) => need === "mending"), "is a problem", "are problems"],
    [numberOf(({ need }) => need === "attention"), "has to be looked at", "have to be looked at"],
    [numberOf(({ need }) => need === "approval"), "needs approval", "need approval"],
    [numberOf(({ need }) => need === "nothing"), "is routine", "are routine"],
  ];
  const told = parts.filter(([number]) => number > 0);
  return told
    .map(([number, one, many], at) => `${at === 0 ? count(number, "event") : number} ${number === 1 ? one : many}`)
    .join(", ");
}

/** Where a problem is to be mended. */
function placeOf(terminal: Pick<Terminal, "colour">, { need, evidence }: Event): string {
  const fact = evidence[0]?.fact;
  if (need !== "mending" || evidence.length > 1 || fact === undefined || isRemark(fact) || fact.line === undefined)
    return "";
  return paint(terminal, "dim", `  ${printable(locationOf(fact))}`);
}

function described(terminal: Pick<Terminal, "colour" | "program">, event: Event, isVerbose: boolean): string {
  const [sign, colour] = SIGNS[event.need];
  const code = event.code === undefined ? "" : codeOf(terminal, { code: event.code });
  const lines = [`${paint(terminal, colour, sign)} ${printable(event.message)}${code}${placeOf(terminal, event)}`];
  if (event.remedy !== undefined)
    lines.push(`      ${paint(terminal, "bold", printable(shownRemedy(terminal, event.remedy)))}`);
  if (isVerbose) {
    const shown = event.evidence.slice(0, MOST_EVIDENCE);
    lines.push(
      ...shown.map(({ fact }) => {
        const ofFact = isRemark(fact) ? "" : codeOf(terminal, fact);
        return `      ${paint(terminal, "dim", `- ${printable(sentenceOf(fact))}`)}${ofFact}`;
      }),
    );
    const rest = event.evidence.length - shown.length;
    if (rest > 0) lines.push(`      - and ${rest} more, in -o json`);
  }
  return lines.map((line) => `${line}\n`).join("");
}

/** Whether the events that need it were approved, and what approves them. */
export function tellApproval(terminal: Pick<Terminal, "out" | "err" | "quiet">, comparison: Comparison): void {
  const { events, digest, approvals } = comparison;
  if (digest === undefined) return;
  const tell = (line: string) => (terminal.quiet ? terminal.err(line) : terminal.out(line));
  const number = events.filter(({ need }) => need === "approval").length;
  if (isApproved(digest, approvals)) {
    tell(`${count(number, "event")} ${number === 1 ? "is" : "are"} approved: ${digest}\n`);
    return;
  }
  if (approvals.length > 0)
    tell(`What was approved is another change than this one: ${approvals.map(printable).join(", ")}\n`);
  tell(`${count(number, "event")} ${number === 1 ? "needs" : "need"} a person's approval: --approve ${digest}\n`);
}
