import { nameProblem, namespaceProblem } from "@typha-mtls/calico";
import {
  type FieldProblem,
  fieldBelow,
  type KeyPath,
  missingField,
  overlongEntries,
  schemaProblems,
  shownField,
  TYPESCRIPT_WORDS,
  typeOf,
} from "@typha-mtls/fields";
import { type Problem, problem, refuse } from "@typha-mtls/problems";
import type { Construct } from "constructs";
import { knownOf } from "./known-props";
import { identified, type ObjectProps, ownLabels } from "./object-props";
import { schedulingProblems } from "./scheduling-problems";

/** Where a prop of a construct stands, for problems: `demo/typha.replicas`. */
export function propPath(construct: Construct, prop: string): string {
  return `${construct.node.path}${prop.startsWith("[") ? "" : "."}${prop}`;
}

/** Loaded for props that a caller made. */
const validator = () => require("./validate-props.generated") as typeof import("./validate-props.generated").default;
/** Loaded for problems only. */
const schema = () => require("./props-schema.generated.json") as object;

/** Props that fit the schema, and what is wrong with the others. */
export interface CheckedProps<T> {
  /** Without the props that do not fit. */
  readonly sound: T;
  readonly problems: readonly Problem[];
}

/**
 * Checks the props of a construct against the schema that cluster.yaml is checked against: callers from JavaScript can give
 * anything. Names that no construct knows are refused; those of another construct are not, because several of them may be
 * given one object.
 *
 * @param required - props that the construct cannot do without
 * @throws ProblemError where one of these does not fit, because nothing more can be said then
 */
export function checkProps<T extends object>(
  construct: Construct,
  props: T,
  required: readonly (keyof T & string)[] = [],
): CheckedProps<T> {
  return checked(props, required, construct.node.path, (prop) => propPath(construct, prop));
}

/** {@link checkProps} for a function, whose props go by their own names. @throws ProblemError likewise */
export function checkArguments<T extends object>(
  props: T,
  required: readonly (keyof T & string)[] = [],
): CheckedProps<T> {
  return checked(props, required, "props", (prop) => prop);
}

function checked<T extends object>(
  props: T,
  required: readonly (keyof T & string)[],
  whole: string,
  path: (prop: string) => string,
): CheckedProps<T> {
  const known = knownOf(props);
  if (known.areSound) return { sound: props, problems: [] };
  if (!isPlain(props)) {
    const message = `${typeOf(props, TYPESCRIPT_WORDS)} is not an object with props`;
    throw problem({ code: "wrong-type", field: whole, message });
  }
  let sound = props as Props;
  const found = required.filter((prop) => sound[prop] === undefined).map((prop) => missingField([prop]));
  for (const check of known.fitSchema ? BEYOND_SCHEMA : [...SCHEMA, ...BEYOND_SCHEMA]) {
    const wrong = check(sound);
    if (wrong.length > 0) sound = without(sound, wrong);
    found.push(...wrong);
  }
  const problems = found.map(({ path: at, ...problem }) => ({ ...problem, field: path(shownField(at)) }));
  if (required.some((prop) => sound[prop] === undefined)) refuse(problems);
  return { sound: sound as T, problems };
}

type Props = Readonly<Record<string, unknown>>;

/** In their order: each is given what those before it found sound. */
type Checks = readonly ((props: Props) => readonly FieldProblem[])[];

const SCHEMA: Checks = [
  // Certificates hold dates, and often all that was read of them.
  (props) =>
    Object.entries(props).flatMap(([prop, value]) => (prop === "certificates" ? [] : oddValues(value, [prop]))),
  (props) =>
    Object.entries(props).flatMap(([prop, value]) =>
      prop === "certificates" ? overlongEntries(value, [prop], 1) : overlongEntries(value, [prop]),
    ),
  (props) => {
    const validate = validator();
    return validate(props) ? [] : schemaProblems(validate.errors, props, schema(), TYPESCRIPT_WORDS);
  },
];
const BEYOND_SCHEMA: Checks = [schedulingProblems];

function without(props: Props, wrong: readonly FieldProblem[]): Props {
  const left = new Set(wrong.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(props).filter(([prop]) => !left.has(prop)));
}

/** What is wrong with the props that all objects share, beyond the schema. */
export function objectProblems(construct: Construct, props: ObjectProps): (Problem | undefined)[] {
  const { name, namespace } = identified(props);
  const path = (prop: string) => propPath(construct, prop);
  return [
    nameProblem(name, path("name")),
    namespaceProblem(namespace, path("namespace")),
    ...takenLabels(path("labels"), props.labels ?? {}, name),
    annotationSizeProblem(path("annotations"), props.annotations ?? {}),
  ];
}

/** Bytes of all annotations that an object may be given: the API server's limit (`TotalAnnotationSizeLimitB`), but for a part that is left to controllers. */
const MOST_ANNOTATION_BYTES = (256 - 16) * 1024;

/** What is wrong with annotations together. */
function annotationSizeProblem(field: string, annotations: Readonly<Record<string, string>>): Problem | undefined {
  const size = Object.entries(annotations).reduce((sum, entry) => sum + Buffer.byteLength(entry.join("")), 0);
  if (size <= MOST_ANNOTATION_BYTES) return undefined;
  return {
    code: "invalid-value",
    field,
    message: `are ${size} bytes together, and an object may have ${MOST_ANNOTATION_BYTES}`,
  };
}

function takenLabels(field: string, labels: Readonly<Record<string, string>>, name: string): Problem[] {
  return Object.keys(labels)
    .filter((key) => Object.hasOwn(ownLabels(name), key))
    .map((key) => ({
      code: "fields-contradict",
      field: fieldBelow(field, key),
      message: "is set by typha-mtls",
      remedy: "remove it",
    }));
}

/** Instances of classes, which JSON does not have and a schema takes for maps. */
function oddValues(value: unknown, path: KeyPath, around: readonly object[] = []): FieldProblem[] {
  if (typeof value !== "object" || value === null) return [];
  if (around.includes(value)) return [{ code: "wrong-type", path, message: "contains itself" }];
  if (around.length > MOST_DEPTH) return [{ code: "wrong-type", path, message: "nests too deeply" }];
  if (Buffer.isBuffer(value)) {
    const remedy = 'read it as text: `readFileSync(file, "utf8")`';
    return [{ code: "wrong-type", path, message: "is a buffer", remedy }];
  }
  if (!Array.isArray(value) && !isPlain(value)) return [{ code: "wrong-type", path, message: "is not a plain object" }];
  const parts = Object.entries(value).filter(([, inner]) => typeof inner === "object");
  return parts.flatMap(([key, inner]) =>
    oddValues(inner, [...path, Array.isArray(value) ? Number(key) : key], [...around, value]),
  );
}

/** Deeper than any prop. */
const MOST_DEPTH = 40;

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
