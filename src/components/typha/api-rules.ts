import type { Problem } from "../../problem";

/*
 * What the API server refuses (k8s.io/apimachinery pkg/util/validation and pkg/apis/core/validation), so that it is told
 * before anything is committed.
 */

const PREFIX = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
const NAME = /^[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/;
const LONGEST_PREFIX = 253;
const LABEL_VALUE = /^(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/;
/** Bytes of all annotations of an object, keys and values (`TotalAnnotationSizeLimitB`). */
const MOST_ANNOTATION_BYTES = 256 * 1024;
/** Seconds and the like are int64 in the API; beyond this, JSON in JavaScript is not exact. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** Whether a text is a key of a label, an annotation or a taint. */
export function isQualifiedName(key: unknown): key is string {
  if (typeof key !== "string") return false;
  const slash = key.indexOf("/");
  const prefix = key.slice(0, Math.max(0, slash));
  if (slash >= 0 && (prefix.length > LONGEST_PREFIX || !PREFIX.test(prefix))) return false;
  // cdk8s takes an own field of such a name for the constructor of the map.
  return NAME.test(key.slice(slash + 1)) && !(key in Object.prototype);
}

/** Whether a text is a value of a label or a taint. */
export function isLabelValue(value: unknown): value is string {
  return typeof value === "string" && LABEL_VALUE.test(value);
}

/** Whether it is a whole number from `least` on that the API server and JavaScript hold alike. */
export function isWhole(value: unknown, least = 0, most: number = LARGEST): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

/** Control characters other than tab and line feed, lone surrogates and non-characters: YAML in kubectl refuses them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNWRITABLE = /[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]|\p{Surrogate}/u;

/** What is wrong with a free text, such as the value of an annotation or a variable. */
export function textProblem(field: string, value: unknown): Problem | undefined {
  if (typeof value !== "string") return { field, message: `${typeOf(value)} is not text` };
  if (!UNWRITABLE.test(value)) return undefined;
  return { field, message: "holds a control character or half a surrogate pair, which kubectl refuses" };
}

/** What is wrong with labels, or with a node selector. */
export function labelProblems(field: string, labels: unknown): Problem[] {
  return mapProblems(field, labels, (value) =>
    isLabelValue(value)
      ? undefined
      : {
          message: `${typeof value === "string" ? JSON.stringify(value) : typeOf(value)} is no value for a label`,
          remedy: "use up to 63 letters, digits, dashes, dots and underscores",
        },
  );
}

/** What is wrong with annotations. */
export function annotationProblems(field: string, annotations: unknown): Problem[] {
  const problems = mapProblems(field, annotations, (value) => textProblem("", value));
  if (problems.length > 0 || annotations === undefined) return problems;
  const size = Object.entries(annotations as object).reduce((sum, [key, value]) => sum + bytes(key) + bytes(value), 0);
  if (size <= MOST_ANNOTATION_BYTES - RESERVED) return [];
  return [{ field, message: `are ${size} bytes together, and an object may have ${MOST_ANNOTATION_BYTES - RESERVED}` }];
}

/** Left to the annotations that are added here and by controllers. */
const RESERVED = 16 * 1024;

function mapProblems(
  field: string,
  map: unknown,
  wrong: (value: unknown) => Omit<Problem, "field"> | undefined,
): Problem[] {
  if (map === undefined) return [];
  if (!isMap(map)) return [{ field, message: `${typeOf(map)} is not a map` }];
  return Object.entries(map).flatMap(([key, value]): Problem[] => {
    if (!isQualifiedName(key)) return [{ field, message: `"${key}" is no key for a label or annotation` }];
    const found = wrong(value);
    return found === undefined ? [] : [{ ...found, field: `${field}.${key}` }];
  });
}

/** Whether it is a map as JSON has them. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** What a value is, for messages. */
export function typeOf(value: unknown): string {
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "a map" : value === undefined ? "nothing" : `a ${typeof value}`;
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}
