import * as path from "node:path";
import { advice, asProblems, option, printable, sentenceOf, unusableInput } from "@typha-mtls/problems";
import { type OfNoCluster, ReportDraft } from "@typha-mtls/report";
import type { Commit } from "../../checks/against/commit";
import type { ClusterVerdict } from "../../checks/cluster";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { OutputPlace } from "../output-file";
import { codeOf, EXIT } from "../problems";
import { REPORT_FORMATS, reportPlace, reportSettings } from "../report-file";
import { paint, shownRemedy, type Terminal } from "../terminal";
import { writePlan } from "../write-plan";
import type { ReportTarget } from "./options";

/** What a report beside a check is made with. */
interface Beside extends ReportTarget {
  /** The repository as it was named, absolute. */
  readonly directory: string;
  /** The file of the result; undefined where it is printed. */
  readonly result: OutputPlace | undefined;
  readonly now: Date;
  readonly against: Commit | undefined;
  readonly approve: readonly string[] | undefined;
}

/**
 * The report of `check --report`: of what the check judges, cluster by cluster, and written once the verdict is told. What goes wrong
 * with it is one line then, and nothing that the check does depends on it: a code host reads the exit code as the verdict.
 */
export class ReportBeside {
  readonly #place: OutputPlace | undefined;
  readonly #draft: ReportDraft | undefined;
  /** What kept the report from being made; nothing more is done for it then. */
  #failure: { readonly error: unknown } | undefined;

  /** @throws ProblemError where the report would take the place of the result */
  constructor(
    private readonly terminal: Terminal,
    repository: ConfiguredRepository,
    private readonly beside: Beside,
  ) {
    const { directory, file, result } = beside;
    const { cwd } = terminal;
    this.#place = this.#guarded(() => reportPlace(repository, { directory, cwd, file, option: "report" }));
    if (this.#place !== undefined && result !== undefined) refuseSameFile(file, this.#place, result);
    this.#draft = this.#guarded(() => new ReportDraft(repository.layout, reportSettings(terminal, beside)));
  }

  /** Adds a cluster with all that was found of it. */
  add(name: string, verdict: ClusterVerdict): void {
    this.#guarded(() => this.#draft?.add(name, verdict));
  }

  /** Writes the report. @returns 0 where it could not be written too; another exit code where a signal came */
  async write(ofNoCluster: OfNoCluster): Promise<number> {
    const [place, draft] = [this.#place, this.#draft];
    try {
      if (this.#failure !== undefined || place === undefined || draft === undefined) throw this.#failure?.error;
      const content = await REPORT_FORMATS[this.beside.format].draw(draft.finish(ofNoCluster));
      const plan = { writes: [{ path: place.path, content }], removes: [] };
      return await writePlan(this.terminal, place.base, { plan, told: () => "" });
    } catch (error) {
      tellUnwritten(this.terminal, error);
      return EXIT.fine;
    }
  }

  #guarded<T>(act: () => T): T | undefined {
    if (this.#failure !== undefined) return undefined;
    try {
      return act();
    } catch (error) {
      this.#failure = { error };
      return undefined;
    }
  }
}

/** One line that says why there is no report. */
export function tellUnwritten(terminal: Pick<Terminal, "err" | "colour" | "program">, error: unknown): void {
  const { problems } = asProblems(error);
  const first = problems[0]!;
  const remedy = first.remedy === undefined ? "" : `; ${shownRemedy(terminal, first.remedy)}`;
  const more = problems.length === 1 ? "" : `, and ${problems.length - 1} more`;
  const line = printable(`no report was written: ${sentenceOf(first)}${remedy}${more}`);
  terminal.err(`${paint(terminal, "yellow", "!")} ${line}${codeOf(terminal, first)}\n`);
}

/** @throws ProblemError where the report would take the place of the result, which a code host reads */
function refuseSameFile(file: string, report: OutputPlace, result: OutputPlace): void {
  if (path.join(report.base.root, report.path) !== path.join(result.base.root, result.path)) return;
  throw unusableInput({
    code: "contradicting-options",
    field: "report",
    message: `names ${printable(file)}, the file of the result`,
    remedy: advice`name another file with ${option("report")}`,
  });
}
