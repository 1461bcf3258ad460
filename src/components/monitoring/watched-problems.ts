import { type FieldProblem, missingField, shownValue, TYPESCRIPT_WORDS } from "@typha-mtls/fields";
import type { WatchedCertificate } from "./rule-groups";

type Field = keyof WatchedCertificate;

const TEXTS = ["name", "serial", "source", "remedy"] as const satisfies readonly Field[];
const DATES = ["notBefore", "notAfter"] as const satisfies readonly Field[];

/**
 * What is wrong with certificates that are to be watched, below `certificates`. No schema of JSON knows dates, and an alert of a
 * date that is none would never fire.
 */
export function watchedProblems(certificates: readonly WatchedCertificate[]): FieldProblem[] {
  return certificates.flatMap((certificate, at) => {
    const path = (field: Field) => ["certificates", at, field];
    const checked = (fields: readonly Field[], problem: (value: unknown) => string | undefined) =>
      fields.flatMap((field): FieldProblem[] => {
        const value: unknown = certificate[field];
        if (value === undefined) return [missingField(path(field))];
        const message = problem(value);
        return message === undefined ? [] : [{ code: "wrong-type", path: path(field), message }];
      });
    return [
      ...checked(TEXTS, (value) =>
        typeof value === "string" ? undefined : `${shownValue(value, TYPESCRIPT_WORDS)} is not a string`,
      ),
      ...checked(DATES, (value) => {
        if (!(value instanceof Date)) return `${shownValue(value, TYPESCRIPT_WORDS)} is not a Date`;
        return Number.isNaN(value.getTime()) ? "is not a valid date" : undefined;
      }),
    ];
  });
}
