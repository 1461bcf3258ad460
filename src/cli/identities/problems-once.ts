import { type Code, type Problem, ProblemError, someOf } from "@typha-mtls/problems";

/** Problems that each sealed file has where one age identity is missing, and what is said of several files. */
const OF_FILES: readonly (readonly [Code, (files: readonly string[]) => string])[] = [
  ["no-age-identity", (files) => `${files.length} sealed files have to be opened, and no age identity was found`],
  [
    "identity-does-not-open",
    (files) => `no age identity that was tried opens ${files.length} sealed files: ${someOf(files, 2)}`,
  ],
];

/** What ended a command, with the problem of a missing age identity once instead of once for each file. */
export function identityProblemsOnce(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  return new ProblemError(
    OF_FILES.reduce((problems, [code, message]) => once(problems, code, message), error.problems),
    error.kind,
  );
}

function once(
  problems: readonly Problem[],
  code: Code,
  message: (files: readonly string[]) => string,
): readonly Problem[] {
  const alike = problems.filter((one) => one.code === code && one.file !== undefined);
  const [first] = alike;
  if (first === undefined || alike.length === 1) return problems;
  const { file, ...rest } = first;
  const all: Problem = { ...rest, message: message(alike.map((one) => one.file!)) };
  return problems.flatMap((one) => (one === first ? [all] : alike.includes(one) ? [] : [one]));
}
