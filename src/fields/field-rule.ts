import type { Problem } from "@typha-mtls/problems";
import { keysOf } from "./field-path";
import type { FieldProblem } from "./schema-problems";

/**
 * One reason why a field is refused.
 *
 * @typeParam Judged - what it looks at
 */
export interface FieldRule<Judged extends unknown[]> {
  /** The field that is at fault, such as `ipv4.ipPool`; empty for all that is judged. */
  readonly field: string;
  readonly code: Problem["code"];
  /** What is wrong; undefined where nothing is. */
  readonly refuses: (...judged: Judged) => string | undefined;
  /**
   * What to do about it.
   * @default - what is wrong says all
   */
  readonly remedy?: string;
}

/** What rules refuse, each at its field. */
export function refusedBy<Judged extends unknown[]>(
  rules: readonly FieldRule<Judged>[],
  ...judged: Judged
): FieldProblem[] {
  return rules.flatMap(({ field, code, refuses, remedy }): FieldProblem[] => {
    const message = refuses(...judged);
    if (message === undefined) return [];
    return [{ code, path: keysOf(field), message, ...(remedy === undefined ? {} : { remedy }) }];
  });
}

/** The reason of a rule, where it holds. */
export const when = (isSo: boolean | undefined, message: string) => (isSo === true ? message : undefined);
