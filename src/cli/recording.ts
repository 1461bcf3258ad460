import { EXIT } from "./problems";
import type { RunRecord } from "./run-record";
import type { Terminal } from "./terminal";

/** A terminal on which a command says nothing but problems, and that keeps what the command did. */
export function recording(terminal: Terminal): { readonly terminal: Terminal; recordOf(code: number): RunRecord } {
  let kept: Partial<RunRecord> = {};
  const record = ({ files = [], problems = [], ...part }: Partial<RunRecord>) => {
    kept = {
      ...kept,
      ...part,
      files: [...(kept.files ?? []), ...files],
      problems: [...(kept.problems ?? []), ...problems],
    };
  };
  const outcomes = { [EXIT.fine]: "unchanged", [EXIT.interrupted]: "interrupted" } as const;
  return {
    terminal: Object.create(terminal, { out: { value: () => {} }, record: { value: record } }),
    recordOf: (code) => {
      const {
        outcome = outcomes[code as 0] ?? "refused",
        clusters,
        unchanged,
        waves,
        files = [],
        problems = [],
        events,
        plan,
      } = kept;
      return {
        outcome,
        ...(clusters && { clusters }),
        ...(unchanged && { unchanged }),
        ...(waves && { waves }),
        files,
        problems,
        ...(events && { events }),
        ...(plan && { plan }),
      };
    },
  };
}
