import { eventsAsData, eventsOf } from "@typha-mtls/events";
import { knownSame, type Unchanged } from "../../checks/changed/unchanged";
import { repositoryChanges } from "../../checks/repository";
import type { FoundClusters } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { RunRecord } from "../run-record";
import { describeEvents, describeOpenEvents, type EventsSince, factsIn } from "../tell-events";
import { commandStyle, type Terminal } from "../terminal";
import type { Before } from "./before";
import { describeTransitions } from "./describe-problems";
import type { ClusterOutlook } from "./plan-of";

/** Which clusters a plan is of. */
interface PlannedScope {
  readonly found: FoundClusters;
  /** Whether what is of no single cluster is told. */
  readonly scope: "all" | "some";
  readonly unchanged?: Unchanged | undefined;
}

/** What happens to clusters and to what they share, in the words of `check --against`; undefined where there is no commit. */
export function eventsOfPlans(
  repository: ConfiguredRepository,
  { against }: Before,
  planned: readonly Pick<ClusterOutlook, "changes">[],
  { found, scope, unchanged }: PlannedScope,
): EventsSince | undefined {
  if (against === undefined) return undefined;
  const shared = repositoryChanges(repository, found, scope, against, knownSame(unchanged, against));
  const changes = [...planned.flatMap((one) => one.changes), ...shared.map((fact) => ({ cluster: null, fact }))];
  return { revision: against.revision, events: eventsOf(changes, against.revision) };
}

/** Events for a program; nothing where there is no commit. */
export function eventData(
  terminal: Pick<Terminal, "program">,
  change: EventsSince | undefined,
): Pick<RunRecord, "events"> {
  return change === undefined ? {} : { events: eventsAsData(change.events, commandStyle(terminal)) };
}

interface ShownEvents {
  /** How many clusters were asked for. */
  readonly clusters: number;
  readonly isVerbose: boolean;
}

/**
 * What stands above plans: why files that are rendered would cut nodes off, where no event says so, then the events. Empty where
 * nothing happens.
 */
export function describeHappening(
  terminal: Pick<Terminal, "colour" | "program" | "quiet">,
  change: EventsSince | undefined,
  plans: readonly ClusterOutlook["plan"][],
  shown: ShownEvents,
): string {
  const { events } = change ?? { events: [] };
  const told = factsIn(events);
  const others = describeTransitions(
    terminal,
    plans.map(({ cluster, problems }) => ({ cluster, problems: problems.filter((problem) => !told.has(problem)) })),
  );
  if (change === undefined || events.length === 0) return others;
  if (terminal.quiet) return others + describeOpenEvents(terminal, events, shown.isVerbose);
  return `${others}${others === "" ? "" : "\n"}${describeEvents(terminal, change, shown)}`;
}
