import { parseFieldPath } from "@typha-mtls/fields";
import { columns } from "../output";
import { wrapped } from "../wrap";

/** A node of a JSON schema, as far as the schemas of this project use it. */
export interface Field {
  readonly description?: string;
  readonly type?: string;
  /** In TypeScript's words; the only type of a value of several. */
  readonly tsType?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Field>>;
  readonly items?: Field;
  readonly anyOf?: readonly Field[];
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Field>>;
  /** Whether the map that holds it cannot do without it; set by `fieldAt`. */
  readonly isRequired?: boolean;
}

/**
 * The field at a path such as `spec.typha.tolerations[].key`, with its references followed. Brackets may be left out, or hold a
 * position, as in a problem.
 */
export function fieldAt(schema: Field, path: string): Field | undefined {
  let field: Field | undefined;
  for (const name of parseFieldPath(path.replaceAll("[]", "")) ?? [""]) {
    if (typeof name === "number") continue;
    if (typeof name === "object") return undefined;
    const holder: Field = field?.items === undefined ? (field ?? schema) : resolved(schema, field.items);
    const properties = holder.properties ?? {};
    if (!Object.hasOwn(properties, name)) return undefined;
    field = { ...resolved(schema, properties[name]!), isRequired: holder.required?.includes(name) === true };
  }
  return field;
}

/** A field and what its reference says; what stands beside the reference counts first. */
function resolved(schema: Field, field: Field): Field {
  const name = field.$ref?.replace("#/definitions/", "");
  return { ...(name === undefined ? {} : schema.definitions?.[name]), ...field };
}

/** Paths of the fields right below one. */
export function fieldNames(schema: Field, path: string): string[] {
  return Object.keys(childrenOf(schema, fieldAt(schema, path))).map((name) => `${path}.${name}`);
}

function childrenOf(schema: Field, field: Field | undefined): Readonly<Record<string, Field>> {
  if (field === undefined) return {};
  return field.properties ?? (field.items === undefined ? {} : (resolved(schema, field.items).properties ?? {}));
}

/** Paths of all fields. */
export function fieldPaths(schema: Field): string[] {
  const below = (paths: readonly string[]): string[] =>
    paths.flatMap((path) => [path, ...below(fieldNames(schema, path))]);
  return below(Object.keys(schema.properties ?? {}));
}

/** A field as `kubectl explain` has it: file, path, type, default, description, what it takes, fields below. */
export function describeField(schema: Field, path: string, file: string, field: Field): string {
  const facts = [
    ["FILE", file],
    ["FIELD", path],
    ["TYPE", typeOf(schema, field)],
    ["DEFAULT", defaultOf(field)],
    ...(field.enum === undefined ? [] : [["VALUES", field.enum.join(", ")]]),
    ...(field.minimum === undefined ? [] : [["RANGE", `${field.minimum} to ${field.maximum ?? "any"}`]]),
    ...(field.pattern === undefined ? [] : [["PATTERN", field.pattern]]),
  ];
  const children = fieldNames(schema, path).map((at) => {
    const child = fieldAt(schema, at)!;
    const required = child.isRequired === true ? ", required" : "";
    const name = at.slice(path.length + 1);
    return `  ${name}  <${typeOf(schema, child)}${required}>\n${wrapped(firstSentence(plain(child)), "    ")}`;
  });
  return [
    columns(facts),
    `\n${wrapped(plain(field))}`,
    ...(children.length === 0 ? [] : [`\nFIELDS\n${children.join("\n")}`]),
  ].join("");
}

function typeOf(schema: Field, { type, tsType, items, anyOf }: Field): string {
  if (anyOf !== undefined) return anyOf.map((one) => typeOf(schema, one)).join(" or ");
  if (items !== undefined) return `list of ${typeOf(schema, resolved(schema, items))}`;
  if (type === undefined) return tsType?.replaceAll(" | ", " or ") ?? "map";
  return { object: "map", integer: "whole number", boolean: "true or false" }[type] ?? type;
}

function defaultOf({ default: given, isRequired }: Field): string {
  if (given !== undefined && typeof given !== "object") return String(given);
  return isRequired === true ? "none: it is required" : "-";
}

/** Description without Markdown. */
function plain({ description = "" }: Field): string {
  return description.replaceAll("`", "");
}

function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}
