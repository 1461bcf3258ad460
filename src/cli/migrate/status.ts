import type { LoadedCluster } from "../../cluster/load";
import { STAGES, type Stage } from "../../cluster/rollout";
import { committedFiles } from "../../files/git-head";
import type { Repository } from "../../files/repository";
import { uncommittedFiles } from "../../lifecycle/migrate/plan";
import { REACHED_OPTION } from "../../lifecycle/rotate/evidence";
import { gatesOfStages } from "../../live/gates";
import { DIST } from "../../synth";
import { lookAtGates } from "../evidence/cluster-evidence";
import { gateReport } from "../evidence/describe-gates";
import { contextArguments } from "../kube-context";
import type { LiveOptions } from "../options";
import { type OutputFormat, structured } from "../output";
import { EXIT } from "../problems";
import { renderedAt } from "../rendered-at";
import type { Terminal } from "../terminal";
import { describeJourney, fileChanges, type Neighbour, STAGE_WORDS, stepCommand, waits } from "./describe";

interface StatusOptions extends LiveOptions {
  readonly output: OutputFormat;
}

/** `typha-mtls migrate` without a step: the stages, what the present one waits for, the steps to both sides. */
export async function showMigration(
  terminal: Terminal,
  repository: Repository,
  loaded: LoadedCluster,
  { context, kubeconfig, output }: StatusOptions,
): Promise<number> {
  const { name } = loaded;
  const { stage, layout } = loaded.config.spec.rollout;
  const { files } = renderedAt(loaded, stage);
  const committed = committedFiles(repository.root, `${DIST}/${name}`);
  const uncommitted =
    committed === undefined ? [] : uncommittedFiles({ name, from: stage, rendered: files }, committed.read);
  const here = STAGES.indexOf(stage);
  const [next, back] = [STAGES[here + 1], STAGES[here - 1]];
  const gatesTo = (to: Stage | undefined) => (to === undefined ? [] : gatesOfStages(stage, to));
  const gates = [...gatesTo(next), ...gatesTo(back)];
  // A cluster can only have what is committed.
  const looked =
    context === undefined || uncommitted.length > 0 || gates.length === 0
      ? undefined
      : await lookAtGates(terminal, repository, name, gates, { context, kubeconfig });
  const neighbour = (to: Stage | undefined): Neighbour | undefined =>
    to === undefined
      ? undefined
      : {
          to,
          changes: fileChanges(files, renderedAt(loaded, to).files),
          gates: looked?.filter(({ gate }) => gatesTo(to).includes(gate)),
        };
  const neighbours = { next: neighbour(next), back: neighbour(back) };
  const evidence = context === undefined ? REACHED_OPTION : contextArguments({ context, kubeconfig });
  if (output === "table") {
    terminal.out(describeJourney(terminal, loaded, neighbours, uncommitted, evidence));
    return EXIT.fine;
  }
  const report = (one: Neighbour | undefined) =>
    one === undefined
      ? null
      : {
          to: one.to,
          command: stepCommand(name, stage, one.to, evidence),
          wait: waits(loaded, stage, one.to),
          changes: one.changes,
          ...(one.gates === undefined ? {} : { gates: one.gates.map(gateReport) }),
        };
  const journey = STAGES.map((of, index) => ({ stage: of, what: STAGE_WORDS[of], isReached: index <= here }));
  const steps = { next: report(neighbours.next), back: report(neighbours.back) };
  terminal.out(structured(output, { cluster: name, stage, layout, journey, uncommitted, ...steps }));
  return EXIT.fine;
}
