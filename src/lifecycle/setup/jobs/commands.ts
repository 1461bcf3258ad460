import { describeCommand, optionFlag, own } from "@typha-mtls/problems";

/** A code host whose jobs `setup` writes. */
export type CodeHost = "github" | "gitlab";

/** Commands of the program in a job. @param program - words of the shell that start it */
export function commandsOf(program: string) {
  const style = { program };
  return {
    renew: describeCommand(own("renew", [], { all: true }), style),
    synth: describeCommand(own("synth"), style),
    /** Everything, where there is no request. @param output - of a code host; without one, the log has a table */
    checkAll: (output?: CodeHost) =>
      describeCommand(own("check", [], { ...(output !== undefined && { output }) }), style),
    /**
     * What a request changes, with the arguments of the shell behind it: approvals. A report for reviewers comes of the same run; it
     * changes nothing of the verdict.
     *
     * @param files - words of the shell: the report as Markdown, and the result for a code host, which the log has otherwise
     */
    check: (output: CodeHost, files: { readonly report: string; readonly result?: string }) =>
      `${describeCommand(
        own("check", [], {
          strict: true,
          against: { placeholder: '"$base"' },
          changed: true,
          output,
          ...(files.result !== undefined && { outputFile: { placeholder: files.result } }),
          report: { placeholder: files.report },
        }),
        style,
      )} "$@"`,
  };
}

/** A label or a list that approves what `check` found begins each digest with this word. */
export const APPROVE = "approve";

/** Lines of the shell that make arguments of digests. @param digests - words of the shell that give them, parted by blanks */
export function approvalsFrom(digests: string): string {
  return `set --
for digest in ${digests}; do set -- "$@" ${optionFlag("approve")} "$digest"; done`;
}

/** Title of the commit and the request that a job for renewal makes. */
export const RENEWAL = "Renew the certificates of Typha";

/** The branch of that request. */
export const RENEWAL_BRANCH = "renew-typha";

/** A commit by no person. */
export const COMMIT = `git -c user.name=typha-mtls -c user.email=typha-mtls@example.com commit -m "${RENEWAL}"`;
