import type { ProblemError } from "../../problem";

/** Whether `openSops` says that the identities are sound but not meant; what it says of a damaged file is something else. */
export function isNoRecipient({ problems }: ProblemError): boolean {
  return problems.some(({ message }) => /^Failed to get the data key .* none matches;/.test(message));
}
