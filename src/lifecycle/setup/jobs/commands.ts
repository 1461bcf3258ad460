import { describeCommand, optionFlag, own } from "@typha-mtls/problems";

/** A code host whose jobs `setup` writes. */
export type CodeHost = "github" | "gitlab";

/** Commands of the program in a job. @param program - words of the shell that start it */
export function commandsOf(program: string) {
  const style = { program };
  const against = { placeholder: '"$base"' };
  return {
    renew: describeCommand(own("renew", [], { all: true }), style),
    synth: describeCommand(own("synth"), style),
    /** Everything, where there is no request. @param output - of a code host; without one, the log has a table */
    checkAll: (output?: CodeHost) =>
      describeCommand(own("check", [], { ...(output !== undefined && { output }) }), style),
    /**
     * What a request changes, with the arguments of the shell behind it: approvals.
     *
     * @param file - for the report of a code host; without one, the log has it
     */
    check: (output: CodeHost, file?: string) =>
      `${describeCommand(
        own("check", [], {
          strict: true,
          against,
          changed: true,
          output,
          ...(file !== undefined && { outputFile: { placeholder: file } }),
        }),
        style,
      )} "$@"`,
    /** What a reviewer reads, as Markdown, with the same approvals. It changes nothing of the verdict of `check`. */
    report: (file: string) =>
      `${describeCommand(
        own("report", [], { against, changed: true, output: "markdown", outputFile: { placeholder: file } }),
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
