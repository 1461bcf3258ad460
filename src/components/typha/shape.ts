import type { Problem } from "../../problem";
import { isMap, typeOf } from "./api-rules";

/** What is wrong with a value that stands in a field; what TypeScript promises does not hold for callers from JavaScript. */
export type Shape = (value: unknown, field: string) => Problem[];

/** A field of a map: one that has to be there, or one that may be undefined. */
export interface Member {
  readonly shape: Shape;
  readonly isRequired: boolean;
}

export const required = (shape: Shape): Member => ({ shape, isRequired: true });
export const optional = (shape: Shape): Member => ({ shape, isRequired: false });

/** A value for which a test holds. @param what - the words behind "is not" */
export function value(holds: (value: unknown) => boolean, what: string): Shape {
  return (given, field) => (holds(given) ? [] : [{ field, message: `${shown(given)} is not ${what}` }]);
}

export function oneOf(...allowed: readonly string[]): Shape {
  return value((given) => allowed.includes(given as string), `one of ${allowed.join(", ")}`);
}

export function listOf(item: Shape, { least = 0 }: { readonly least?: number } = {}): Shape {
  return (given, field) => {
    if (!Array.isArray(given)) return [{ field, message: `${typeOf(given)} is not a list` }];
    if (given.length < least) return [{ field, message: "must not be empty" }];
    return given.flatMap((one, index) => item(one, `${field}[${index}]`));
  };
}

/** A map with these members; others are refused, because cdk8s would leave them out without a word. */
export function members(known: Readonly<Record<string, Member>>, others: "refused" | "left" = "refused"): Shape {
  return (given, field) => {
    if (!isMap(given)) return [{ field, message: `${typeOf(given)} is not a map` }];
    const unknown = others === "left" ? [] : Object.keys(given).filter((key) => !Object.hasOwn(known, key));
    return [
      ...unknown.map((key) => ({
        field: `${field}.${key}`,
        message: "is no field that Kubernetes knows here",
        remedy: "check its spelling",
      })),
      ...Object.entries(known).flatMap(([key, { shape, isRequired }]) => {
        const own = Object.hasOwn(given, key) ? given[key] : undefined;
        if (own !== undefined) return shape(own, `${field}.${key}`);
        return isRequired ? [{ field: `${field}.${key}`, message: "is missing" }] : [];
      }),
    ];
  };
}

/** Several demands on one value; the later ones where the earlier hold. */
export function both(...shapes: readonly Shape[]): Shape {
  return (given, field) =>
    shapes.reduce<Problem[]>((found, shape) => (found.length > 0 ? found : shape(given, field)), []);
}

function shown(given: unknown): string {
  return typeof given === "string"
    ? JSON.stringify(given.length > 60 ? `${given.slice(0, 60)}…` : given)
    : typeOf(given);
}
