import { type Problem, problem } from "@typha-mtls/problems";
import { RE2JS, RE2JSException, RE2JSSyntaxException } from "re2js";

/** A pattern of Go's `regexp` package, compiled. */
export interface GoRegexp {
  /** Whether the pattern is found anywhere in the text, like Go's `MatchString`. Takes time in proportion to both. */
  test(text: string): boolean;
  /** Instructions of the compiled program: the most that one character of a text can cost. */
  readonly steps: number;
}

/** Longest pattern that is read, in characters, and largest program. One with the names of three hundred clusters fits. */
const MAX_LENGTH = 4096;
const MAX_STEPS = 10_000;

/** A fleet asks thousands of rules for thousands of files; what cannot be compiled is not tried again either. */
const known = new Map<string, GoRegexp | string>();
const MOST_KNOWN = 10_000;

/**
 * Compiles a pattern of Go's `regexp` package (RE2 syntax), as `.sops.yaml` and the metadata of SOPS files hold them.
 *
 * A user wrote it, or the author of a pull request: an engine that backtracks could need years for it. RE2 is what Go
 * runs, needs linear time, and a rule that is read as SOPS reads it seals the values that SOPS would.
 *
 * @param where file and field for the error.
 * @throws ProblemError where Go refuses the pattern too, or it is larger than what is read here, or (Go takes these) names a
 * group twice or a Unicode class in another spelling than its own.
 */
export function goRegexp(pattern: string, where: Pick<Problem, "file" | "line" | "column" | "field">): GoRegexp {
  let compiled = known.get(pattern);
  if (compiled === undefined) {
    compiled = compile(pattern);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(pattern, compiled);
  }
  if (typeof compiled !== "string") return compiled;
  throw problem({
    code: "go-pattern-invalid",
    ...where,
    message: `the pattern ${quoted(pattern)} ${compiled}`,
    remedy: "write it as Go's regexp reads it (https://golang.org/s/re2syntax)",
  });
}

/** The pattern, or what is wrong with it. */
function compile(pattern: string): GoRegexp | string {
  if (pattern.length > MAX_LENGTH) return `has ${pattern.length} characters; at most ${MAX_LENGTH} are read`;
  if (!pattern.isWellFormed()) return "is not well-formed Unicode";
  try {
    const program = RE2JS.compile(pattern);
    const steps = program.programSize();
    if (steps > MAX_STEPS) return `compiles to ${steps} instructions; at most ${MAX_STEPS} are run`;
    return { steps, test: (text) => program.test(text) };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return `cannot be read: ${reasonOf(error)}`;
  }
}

/** What the library found, without the part of the pattern that its message quotes. */
function reasonOf(error: RE2JSException): string {
  return error instanceof RE2JSSyntaxException ? error.getDescription() : "it cannot be compiled";
}

/** Steps that one question may take, a few seconds. The rules of two thousand clusters need a tenth of it. */
const MAX_WORK = 100_000_000;

/**
 * Asks patterns about texts, as many as a question needs, until all of them together could take too long: linear time is
 * no promise where both the patterns and the texts can have a megabyte.
 *
 * @param where file and field for the error.
 * @throws ProblemError from the function that it returns, when the work is too much.
 */
export function boundedSearch(
  where: Pick<Problem, "file" | "line" | "column" | "field">,
): (pattern: GoRegexp, text: string) => boolean {
  let work = 0;
  return (pattern, text) => {
    work += pattern.steps * (text.length + 1);
    if (work <= MAX_WORK) return pattern.test(text);
    const message = "holds patterns that take too long to compare";
    throw problem({ code: "go-pattern-invalid", ...where, message, remedy: "write simpler ones" });
  };
}

/** What was pasted into the wrong place may be a key. */
const LIKE_A_KEY = /[A-Za-z0-9+/]{40}|private key|age-secret-key/i;

function quoted(pattern: string): string {
  if (LIKE_A_KEY.test(pattern)) return "(not repeated here)";
  return JSON.stringify(pattern.length > 120 ? `${pattern.slice(0, 120)}…` : pattern);
}
