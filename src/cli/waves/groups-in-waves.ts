import { count, type OwnCommand } from "@typha-mtls/problems";
import type { GateCode } from "../../cluster/gate-code.generated";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { ConfiguredRepository } from "../../cluster/repository";
import { SETTINGS_FILE } from "../../cluster/settings";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import type { Wave } from "../../lifecycle/waves/waves";
import { mark } from "../facts";
import { next, renderAndCommit } from "../next-steps";
import type { EvidenceOptions } from "../options";
import { paintedColumns } from "../output";
import { shownRemedy, type Terminal } from "../terminal";
import type { ClustersInWaves, InGit, Taken } from "./clusters-in-waves";
import { contextOfCluster, demandContextOfEach, withContext } from "./context-of-each";
import { describeWaves } from "./describe-waves";
import type { Fleet } from "./fleet";
import { inGroups, synthOfGroups } from "./in-groups";
import type { PlannedStep } from "./take-step";
import { alikeOnce, earlierGroupProblems } from "./wave-problems";

/** A step of a journey, as groups of the fleet take it. */
export interface GroupStep<P> {
  /** What becomes of the clusters, such as `migrate to cutover`; heads the plan. */
  readonly title: string;
  /** Where they then are, such as `at cutover`. */
  readonly there: string;
  /** What to do where all are there and more may have been meant. */
  readonly idle?: string | undefined;
  /** Orders the groups. @throws ProblemError where git does not show how far a cluster is */
  waves(git: InGit): readonly Wave[];
  /** What shows that a cluster of an earlier group is there; undefined where no group waits for another one. */
  readonly arrival: ((cluster: LoadedCluster) => readonly GateCode[]) | undefined;
  /** The command for some groups, with the options of this run that are about the journey. */
  command(groups: readonly string[]): OwnCommand;
  /** The command that goes on once every group is there; undefined where none does. */
  readonly after?: OwnCommand | undefined;
  /** What the step does to the clusters; printed once everything is written, above the command that goes on. */
  describe(taken: readonly Taken<P>[]): string;
}

/**
 * The clusters of groups: a wave for each group, in the order of the settings.
 *
 * @throws ProblemError where the context of the options would be that of one cluster
 */
export function groupsInWaves<P extends PlannedStep>(
  terminal: Terminal,
  { layout }: ConfiguredRepository,
  fleet: Fleet,
  step: GroupStep<P>,
  options: EvidenceOptions,
): ClustersInWaves<P> {
  demandContextOfEach(options);
  const { asked, groups, clusters, rest } = fleet;
  const commandFor = (some: readonly string[]) => withContext(step.command(some), options);
  const whole = commandFor([...asked]);
  const ofWave = ({ clusters: names }: Pick<Wave, "clusters">) => names.map((name) => clusters.get(name)!);
  const stepsAfter = (waves: readonly Wave[], written: readonly PlannedWrite[] = []) =>
    next(terminal, ...renderAndCommit(terminal, layout, waves.flatMap(ofWave), written, synthOfGroups(waves)));
  const calledAs = (name: string) => `${name} (${groups.find((group) => group.clusters.includes(name))!.name})`;
  return {
    all: clusters,
    waves: step.waves,
    tellWaves(waves) {
      terminal.record?.({ waves });
      terminal.out(describeWaves(terminal, step.title, waves, rest));
    },
    describeNothing(planned, waves) {
      const done = planned.map(({ cluster, plan }) => `${cluster.name}: ${plan.done}`);
      if (done.length > 0) return `nothing to do: ${done.join("; ")}\n`;
      const idle = step.idle === undefined ? "" : `\n${step.idle}`;
      const open = waves.filter(({ uncommitted }) => uncommitted.length > 0);
      const left = open.length === 0 ? "" : `\n${stepsAfter(open).trimEnd()}`;
      return `nothing to do: every cluster of ${[...asked].join(" and ")} is ${step.there}${idle}${left}\n`;
    },
    arrivalOf: (name) => step.arrival?.(clusters.get(name)!) ?? [],
    problemsBefore: (earlier, wave, evidence) =>
      step.arrival === undefined
        ? []
        : earlierGroupProblems(earlier, wave, {
            there: step.there,
            evidence,
            loaded: ofWave(earlier),
            command: commandFor,
            whole,
          }),
    remedied: (found) => inGroups(found, whole),
    summarised: alikeOnce,
    // Which clusters a wave has, and which are before it. Also of clusters that took the step already: what decided this wave may
    // not change, and what a killed run staged goes.
    decidedBy: (run, unchanged) => [
      SETTINGS_FILE,
      ...[...clusters.values()].map(({ paths }) => paths.clusterFile),
      ...run.flatMap((wave) => wave.clusters.flatMap((name) => unchanged(clusters.get(name)!))),
    ],
    lookAt: (name, live) => ({ live: contextOfCluster(live, name), whose: calledAs(name) }),
    describeSeen(seen) {
      const rows = seen.map(({ name, states }, at) => [
        `${(at === 0 ? "seen" : "").padEnd(9)}${mark(terminal, "ok")} ${calledAs(name)}`,
        `${count(states.length, "gate")} passed`,
      ]);
      return rows.length === 0 ? "" : `${paintedColumns(rows)}\n`;
    },
    describe(taken, waves) {
      const run = waves.filter(({ state }) => state === "now");
      const writes = taken.flatMap(({ plan }) => plan.writes);
      const after = commandAfter(fleet, waves, step, commandFor);
      const then = after === undefined ? "" : `then     ${shownRemedy(terminal, after)}\n`;
      return `${stepsAfter(run, writes)}${step.describe(taken)}${then}`;
    },
  };
}

/** What to run after the commit: the same for the next group that was asked for, else for the group behind them. */
function commandAfter(
  { asked, following }: Fleet,
  waves: readonly Wave[],
  { arrival, after }: Pick<GroupStep<never>, "arrival" | "after">,
  commandFor: (groups: readonly string[]) => OwnCommand,
): OwnCommand | undefined {
  if (waves.some(({ state }) => state === "later")) return commandFor([...asked]);
  if (following === undefined || arrival === undefined) return after;
  return commandFor([following]);
}
