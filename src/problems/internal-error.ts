import { ProblemError, problem } from "./problem";

/** Set to anything, errors of the program itself are thrown as they are, with their stack trace; the tests run so. */
export const DEBUG = "TYPHA_MTLS_DEBUG";

/**
 * Any error as problems: those that it holds, or one that says that the program itself is wrong. What else there is can
 * then still be examined and reported.
 *
 * The words of an error that no code foresaw may quote a file or a key. Told are its kind and the function that threw it.
 *
 * @param file - what was looked at
 * @throws the error itself where it is no ProblemError and TYPHA_MTLS_DEBUG is set
 */
export function asProblems(error: unknown, file?: string): ProblemError {
  if (error instanceof ProblemError) return error;
  if (process.env[DEBUG]) throw error;
  return problem(
    {
      code: "internal-error",
      ...(file === undefined ? {} : { file }),
      message: `internal error (${describe(error)}): this is a fault of typha-mtls, and not everything was looked at`,
      remedy: `report it with what ${DEBUG}=1 shows, once you have made sure that no secret is in it`,
    },
    "internal",
  );
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return `${typeof error} thrown`;
  const { code } = error as NodeJS.ErrnoException;
  const kind = [matching(/^[A-Za-z]{1,40}$/, error.name), matching(/^[A-Z0-9_]{1,40}$/, code)]
    .filter(Boolean)
    .join(" ");
  const place = thrower(error);
  return `${kind || "Error"}${place === undefined ? "" : ` in ${place}`}`;
}

/** The function that threw, from the first line of the stack that is no word of the error. */
function thrower({ stack = "", message }: Error): string | undefined {
  const frames = stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
  return / {4}at (?:async |new )?([\w$.<>]{1,80})/.exec(frames)?.[1];
}

function matching(pattern: RegExp, text: unknown): string | undefined {
  return typeof text === "string" && pattern.test(text) ? text : undefined;
}
