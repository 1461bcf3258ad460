import { type Problem, ProblemError } from "@typha-mtls/problems";

/** The problems that something is refused for; none where it is not refused. */
export function problemsOf(build: () => unknown): readonly Problem[] {
  try {
    build();
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
  return [];
}

/** Fields of the problems. */
export function fieldsOf(build: () => unknown): (string | undefined)[] {
  return problemsOf(build).map(({ field }) => field);
}

/** All words of a refusal. */
export function refusal(build: () => unknown): string {
  return new ProblemError(problemsOf(build)).message;
}
