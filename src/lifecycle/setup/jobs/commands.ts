import { describeCommand, own } from "@typha-mtls/problems";

/** A code host whose jobs `setup` writes. */
export type CodeHost = "github" | "gitlab";

/** Commands of the program in a job. @param program - words of the shell that start it */
export function commandsOf(program: string) {
  const style = { program };
  const against = { placeholder: '"$base"' };
  return {
    renew: describeCommand(own("renew", [], { all: true }), style),
    synth: describeCommand(own("synth"), style),
    /** @param file - for the report of a code host; without one, the log has it */
    check: (output: CodeHost, file?: string) =>
      describeCommand(
        own("check", [], {
          strict: true,
          against,
          output,
          ...(file !== undefined && { outputFile: { placeholder: file } }),
        }),
        style,
      ),
    /** What a reviewer reads, as Markdown. It changes nothing of the verdict of `check`. */
    report: (file: string) =>
      describeCommand(own("report", [], { against, output: "markdown", outputFile: { placeholder: file } }), style),
  };
}

/** Title of the commit and the request that a job for renewal makes. */
export const RENEWAL = "Renew the certificates of Typha";

/** The branch of that request. */
export const RENEWAL_BRANCH = "renew-typha";

/** A commit by no person. */
export const COMMIT = `git -c user.name=typha-mtls -c user.email=typha-mtls@example.com commit -m "${RENEWAL}"`;
