import { isEmpty } from "@typha-mtls/files";
import { count, inRepository, type Problem } from "@typha-mtls/problems";
import { orphanNotice, othersSentence, unrenderedProblem } from "../../checks/dist";
import type { Layout } from "../../cluster/layout";
import { runCharts } from "../../cluster/render-steps";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedPart } from "../../cluster/selection";
import type { Shard } from "../../cluster/shards";
import { planSynth, type SynthReport, scopeOf } from "../../synth/synth";
import { type Note, stageSynth, writeStaged } from "../../synth/write-synth";
import type { Narrow, Narrowed } from "../changed";
import { type ChangedFile, changedFiles, type DescribedPlan } from "../changes";
import { takeSteps } from "../interruption";
import { next } from "../next-steps";
import { EXIT, NOTHING_WRITTEN, tellFailure, tellNotices } from "../problems";
import { progress } from "../progress";
import { milliseconds } from "../stopwatch";
import { guarded, type Terminal } from "../terminal";
import { copyStep } from "../to-copy";
import { tellUnchanged } from "../unchanged";
import { describeSynth, emptyShard } from "./describe-synth";

/** What a synth would write, and the clusters that it renders. */
export type PlannedSynth = DescribedPlan & { readonly results: readonly { readonly name: string }[] };

/** How a synth is run. */
interface SynthOptions {
  /** Names of groups, in place of clusters. @default - none */
  readonly group?: readonly string[] | undefined;
  /** @default - all of it */
  readonly shard?: Shard | undefined;
  /** Leaves clusters out. @default - none */
  readonly narrow?: Narrow | undefined;
  /** Where to render to. @default what the settings say */
  readonly dist?: string | undefined;
  /** Describes what would be written, in place of writing it. @default - it is written */
  readonly preview?: ((repository: ConfiguredRepository, plan: PlannedSynth) => Promise<string>) | undefined;
}

/**
 * Renders and writes clusters, and tells what became of them; for `typha-mtls synth` and `npm run synth`.
 *
 * @returns the exit code
 */
export async function runSynth(
  given: Pick<Terminal, "out" | "err" | "errColumns" | "colour" | "program" | "quiet" | "record">,
  directory: string,
  clusters: readonly string[],
  { dist, narrow, preview, ...part }: SynthOptions = {},
): Promise<number> {
  const terminal = guarded(given);
  const started = milliseconds();
  let state = { written: 0, of: 0 };
  try {
    const repository = new ConfiguredRepository(directory, dist);
    const asked = scopeOf(repository, askedPart(repository, clusters, part));
    const { names, unchanged }: Narrowed = (await narrow?.(repository, asked.names)) ?? { names: asked.names };
    const scope = { ...asked, names };
    if (unchanged !== undefined) terminal.record?.({ unchanged });
    const watch = progress(terminal, "rendering cluster");
    if (preview !== undefined) {
      const plan = planSynth(repository, scope, watch);
      terminal.record?.({ clusters: plan.results, files: changedFiles(repository, plan), outcome: "planned" });
      terminal.out(await preview(repository, plan));
      tellUnchanged(terminal, unchanged, "rendered");
      return EXIT.fine;
    }
    const note: Note<ChangedFile> | undefined = terminal.record && ((plan) => changedFiles(repository, plan));
    const draw = progress(terminal, "writing cluster");
    const steps = function* () {
      const staged = yield* stageSynth(repository, scope, { watch, note });
      terminal.record?.({ clusters: staged.results, files: staged.notes });
      yield* writeStaged(repository, staged, (written, of) => {
        state = { written, of };
        draw?.(written, of);
      });
      return staged;
    };
    const { result: synth, interrupted } = await takeSteps(steps());
    if (synth !== undefined) {
      if (!synth.plans.every(isEmpty)) terminal.record?.({ outcome: "written" });
      if (asked.names.length === 0) terminal.out(emptyShard(part.shard));
      terminal.out(describeSynth(synth, (milliseconds() - started) / 1000));
      tellUnchanged(terminal, unchanged, "rendered");
      const steps = [...chartStep(synth.results), ...copyStep(synth.copies)];
      if (steps.length > 0) terminal.out(`\n${next(terminal, ...steps)}`);
      tellNotices(terminal, noticesOf(synth, repository.layout));
    }
    if (!interrupted) return EXIT.fine;
    terminal.err(`interrupted, ${synth === undefined ? outcome(state) : "but everything was written"}\n`);
    return EXIT.interrupted;
  } catch (error) {
    if (state.written > 0) terminal.record?.({ outcome: "incomplete" });
    return tellFailure(terminal, error, outcome(state));
  }
}

/** What is to be done where `synth` renders none of the clusters. Beside others, their lines say enough. */
function chartStep(results: SynthReport["results"]): string[] {
  const isOfCharts = results.length > 0 && results.every(({ isOfChart }) => isOfChart);
  return isOfCharts ? [runCharts(results.map(({ name }) => name))] : [];
}

/** What synth left as it was, because it is not its own. */
function noticesOf({ foreign, orphans, others, conflicts }: SynthReport, { inputs, dist }: Layout): Problem[] {
  return [
    ...(conflicts.length === 0
      ? []
      : [
          {
            code: "merge-conflict",
            severity: "warning",
            file: dist,
            message: `synth rendered ${count(conflicts.length, "file")} anew that a merge left in conflict`,
            remedy: inRepository`git add ${dist}`,
          } as const,
        ]),
    ...foreign.map((place) => unrenderedProblem(place, dist)),
    ...orphans.map((orphan) => orphanNotice(orphan, dist)),
    ...(others.length === 0
      ? []
      : [{ code: "cluster-of-other-tool", message: othersSentence(others, inputs) } as const]),
  ];
}

function outcome({ written, of }: { readonly written: number; readonly of: number }): string {
  return written === 0
    ? NOTHING_WRITTEN
    : `${written} of ${of} clusters were written and the others left as they were: run it again`;
}
