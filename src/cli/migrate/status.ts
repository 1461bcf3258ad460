import { lastCommitOf } from "../../cluster/committed";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { ConfiguredRepository } from "../../cluster/repository";
import { STAGES, type Stage } from "../../cluster/rollout";
import { stageCommand, uncommittedFiles } from "../../lifecycle/migrate/plan";
import { STAGE_WORDS, type StageStep, stageStep } from "../../lifecycle/steps";
import { asDocument } from "../documents";
import { lookAtGates } from "../evidence/cluster-evidence";
import { gateReport } from "../evidence/describe-gates";
import { evidenceOf } from "../evidence/live-options";
import type { LiveOptions } from "../options";
import { type OutputFormat, structured } from "../output";
import { EXIT } from "../problems";
import { shownRemedy, type Terminal } from "../terminal";
import { describeMigration, type Neighbour, watchCommands } from "./describe";
import { changesTo, renderedStage } from "./rendered-stage";

/** `typha-mtls migrate` without a step: the stages, what the present one waits for, the steps to both sides. */
export async function showMigration(
  terminal: Terminal,
  repository: ConfiguredRepository,
  loaded: LoadedCluster,
  options: LiveOptions & { readonly output: OutputFormat },
): Promise<number> {
  const { name, paths } = loaded;
  const { stage, layout } = loaded.config.spec.rollout;
  const { files } = renderedStage(loaded, stage);
  const committed = lastCommitOf(repository, paths.dist)?.read;
  const uncommitted =
    committed === undefined ? [] : uncommittedFiles({ paths, from: stage, rendered: files }, committed);
  const here = STAGES.indexOf(stage);
  const stepTo = (to: Stage | undefined) => (to === undefined ? undefined : stageStep(stage, to));
  const [next, back] = [stepTo(STAGES[here + 1]), stepTo(STAGES[here - 1])];
  const gatesOf = (step: StageStep | undefined) => step?.risk?.gates ?? [];
  // A cluster can only have what is committed.
  const gates =
    uncommitted.length > 0
      ? undefined
      : await lookAtGates(terminal, repository, name, [...gatesOf(next), ...gatesOf(back)], options);
  const neighbour = (step: StageStep | undefined): Neighbour | undefined =>
    step && {
      step,
      changes: changesTo(step.to, loaded, files),
      gates: gates?.filter(({ gate }) => gatesOf(step).some((code) => code === gate.code)),
    };
  const neighbours = { next: neighbour(next), back: neighbour(back) };
  const evidence = evidenceOf(options);
  if (options.output === "table") {
    terminal.out(describeMigration(terminal, loaded, neighbours, uncommitted, evidence));
    return EXIT.fine;
  }
  const report = (one: Neighbour | undefined) =>
    one === undefined
      ? null
      : {
          to: one.step.to,
          command: shownRemedy(terminal, stageCommand(name, one.step, evidence)),
          wait: watchCommands(terminal, loaded, one.step),
          changes: one.changes.map(({ effect: _, ...change }) => change),
          ...(one.gates && { gates: one.gates.map(gateReport) }),
        };
  const journey = STAGES.map((of, index) => ({ stage: of, what: STAGE_WORDS[of], isReached: index <= here }));
  const steps = { next: report(neighbours.next), back: report(neighbours.back) };
  const shown = asDocument("Migration", { cluster: name, stage, layout, journey, uncommitted, ...steps });
  terminal.out(structured(options.output, shown));
  return EXIT.fine;
}
