import { didYouMean, foremost, looksSecret, type Problem } from "@typha-mtls/problems";
import { type KeyPath, printFieldPath } from "./field-path";
import { pathOfPointer, resolved, schemasAt, valueAtPath } from "./schema-nodes";
import { type Words, YAML_WORDS } from "./schema-words";

/** What a generated validator reports: ajv's `ErrorObject`, declared here because ajv is not installed with the library. */
interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly propertyName?: string;
  // biome-ignore lint/suspicious/noExplicitAny: as ajv declares it
  readonly params: Record<string, any>;
}

/** What is wrong with one field, by its path in the document or the props. */
export interface FieldProblem extends Pick<Problem, "code" | "message" | "remedy"> {
  readonly path: KeyPath;
}

/**
 * Says in one sentence each what the validator of a schema found.
 *
 * @param value - what was validated
 * @param schema - the one that the validator was made from
 * @param words - what types are called where the value was written
 */
export function schemaProblems(
  errors: readonly SchemaError[] | null | undefined,
  value: unknown,
  schema: object,
  words: Words = YAML_WORDS,
): readonly FieldProblem[] {
  // What is wrong with a name is told by `propertyNames` itself, under the name; what an `if` asks for, by its `then`.
  // Of alternatives, one sentence names all.
  const own = (errors ?? []).filter(
    ({ propertyName, keyword, schemaPath }) =>
      propertyName === undefined && keyword !== "if" && !/\/anyOf\/\d/.test(schemaPath),
  );
  // What fits no alternative, and something inside of it is told, needs no sentence of its own.
  const holders = new Set(own.flatMap(({ instancePath }) => pointersAbove(instancePath)));
  const found = new Map<string, FieldProblem>();
  for (const error of own) {
    if (error.keyword === "anyOf" && holders.has(error.instancePath)) continue;
    const path = pathOfPointer(error.instancePath, value);
    const said = describe(error, path, valueAtPath(value, path), schema, words);
    // A type that stands beside a reference is checked twice.
    const key = JSON.stringify([said.path, said.message]);
    if (!found.has(key)) found.set(key, said);
  }
  return foremost([...found.values()], (more) => ({ ...more, path: [] }));
}

/** `/a/b` of `/a/b/c`, and `/a`. */
function pointersAbove(pointer: string): string[] {
  const parts = pointer.split("/").slice(1, -1);
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join("/")}`);
}

/** What a schema finds in a file, by line and column. */
export function inFile(
  found: readonly FieldProblem[],
  file: string,
  locate: (path: KeyPath) => { readonly line: number; readonly column: number },
): Problem[] {
  return found.map(({ path, ...problem }) => ({ file, ...locate(path), field: shownField(path), ...problem }));
}

/** What a schema finds in the value of a field, by paths from the top of the document. */
export function below(head: string, found: readonly FieldProblem[]): FieldProblem[] {
  return found.map((problem) => ({ ...problem, path: [head, ...problem.path] }));
}

function describe(error: SchemaError, path: KeyPath, value: unknown, schema: object, words: Words): FieldProblem {
  const { keyword, params } = error;
  const say = (message: string, at = path): FieldProblem => ({ code: "invalid-value", path: at, message });
  const limit = params["limit"] as number;
  const shown = shownValue(value, words);
  switch (keyword) {
    case "additionalProperties": {
      const name = params["additionalProperty"] as string;
      const within = schemasAt(path, schema).find(({ properties }) => properties !== undefined);
      return (
        replacedField(path, name, within?.replaced) ?? {
          code: "unknown-field",
          path: [...path, name],
          message: `unknown field${didYouMean(name, Object.keys(within?.properties ?? {}))}`,
        }
      );
    }
    case "required":
      return missingField([...path, params["missingProperty"] as string]);
    case "enum": {
      const allowed = params["allowedValues"] as string[];
      if (allowed.length === 1) return say(`${shown} must be ${allowed[0]}`);
      const hint = typeof value === "string" ? didYouMean(value, allowed) : "";
      return say(`${shown} is not one of ${allowed.join(", ")}${hint}`);
    }
    case "type":
      // Never quoted: it may hold a key.
      if (path.at(-1) === "manifest" && (typeof value === "string" || Array.isArray(value))) {
        const [message, what] = Array.isArray(value)
          ? [`is ${words.list} of documents`, "give one"]
          : ["is text", "parse it first"];
        return { code: "wrong-type", path, message, remedy: `${what}: \`Yaml.load(file)[0]\`` };
      }
      return {
        code: "wrong-type",
        path,
        message: `${shown} is not ${words.asked(params["type"] as string, value)}`,
        ...wrapped(path, value, schema),
      };
    case "pattern": {
      const refusing = schemasAt(path, schema).find(({ pattern }) => pattern === params["pattern"]);
      return say(`${shown} ${refusing?.patternErrorMessage}`);
    }
    case "not":
      return say(`${shown} ${schemasAt(path, schema).find(({ not }) => not)?.patternErrorMessage}`);
    case "propertyNames": {
      const names = schemasAt(path, schema).find(({ propertyNames }) => propertyNames !== undefined)?.propertyNames;
      const message = names && resolved(names, schema).patternErrorMessage;
      return say(`${message}`, [...path, params["propertyName"] as string]);
    }
    case "maxLength":
      return say(`is longer than ${limit} characters`);
    case "minItems":
    case "minProperties":
      return say(limit === 1 ? "must not be empty" : `has fewer than ${limit} entries`);
    case "minLength":
      return say("must not be empty");
    case "minimum":
      return say(`${shown} is less than ${limit}`);
    case "maximum":
      return say(`${shown} is more than ${limit}`);
    case "anyOf": {
      const { errorMessage, remedy } = schemasAt(path, schema).find(({ anyOf }) => anyOf !== undefined) ?? {};
      return { ...say(`${shown} ${errorMessage}`), ...(remedy === undefined ? {} : { remedy }) };
    }
    case "uniqueItems":
      return say("has the same entry twice");
    case "maxItems":
    case "maxProperties":
      return say(limit === 0 ? "must be empty" : `has more than ${limit} entries`);
    default:
      return say(`does not fit the schema (${keyword})`);
  }
}

/** A field of former versions, which the schema lists with what takes its place. */
export function replacedField(
  path: KeyPath,
  name: string,
  replaced: Readonly<Record<string, string>> = {},
): FieldProblem | undefined {
  if (!Object.hasOwn(replaced, name)) return undefined;
  return { code: "unknown-field", path: [...path, name], message: "was replaced", remedy: replaced[name]! };
}

export function missingField(path: KeyPath): FieldProblem {
  return { code: "missing-field", path, message: "is missing" };
}

/** A text in place of a map that requires one field, such as `calico: v3.31.7`. */
function wrapped(path: KeyPath, value: unknown, schema: object): Pick<Problem, "remedy"> {
  const required = schemasAt(path, schema)[0]?.required ?? [];
  const [only] = required;
  if (only === undefined || required.length > 1 || typeof value !== "string") return {};
  return { remedy: `write { ${only}: ${shownValue(value)} }` };
}

/** The spelling of a field in a problem: the document has a name too, and a key that was pasted there is not repeated. */
export function shownField(path: KeyPath): string {
  const shown = path.map((part) => (typeof part === "string" && looksSecret(part) ? WITHHELD : part));
  return printFieldPath(shown) || "document";
}

/** In place of a secret key that was pasted into the wrong place. */
const WITHHELD = "(looks like a secret key)";

/** A value of the user in a message: cut, and withheld where it may be a key. */
export function shownValue(value: unknown, words: Words = YAML_WORDS): string {
  if (typeof value !== "string") return typeOf(value, words);
  if (looksSecret(value)) return WITHHELD;
  if (value.length <= 60) return `"${value}"`;
  // A long text of several lines is a file in the wrong place, and may hold a key.
  return value.includes("\n") ? "a text of several lines" : `"${value.slice(0, 60)}…"`;
}

/** What a value is, for messages. */
export function typeOf(value: unknown, { list, map, nothing }: Words = YAML_WORDS): string {
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return list;
  return typeof value === "object" ? map : value === undefined ? nothing : `a ${typeof value}`;
}
