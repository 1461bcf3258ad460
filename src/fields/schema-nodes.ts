import type { KeyPath } from "./field-path";

/** A JSON schema, as far as messages need it. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode | boolean;
  readonly items?: SchemaNode;
  readonly required?: readonly string[];
  readonly pattern?: string;
  /** What a value is that does not fit the pattern; editors show it too. */
  readonly patternErrorMessage?: string;
  readonly propertyNames?: SchemaNode;
  readonly not?: SchemaNode;
  readonly allOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly then?: SchemaNode;
  /** What a value is that fits none of the alternatives. */
  readonly errorMessage?: string;
  /** What to do about it. */
  readonly remedy?: string;
  /** Remedies, by the names of fields of former versions. */
  readonly replaced?: Readonly<Record<string, string>>;
}

/**
 * The schema of the value at a path, and behind it those of its alternatives and conditions. The validator's own `schemaPath`
 * cannot say: it forgets the way to a reference.
 */
export function schemasAt(path: KeyPath, schema: object): readonly SchemaNode[] {
  return path.reduce<readonly SchemaNode[]>(
    (nodes, part) => nodes.flatMap((node) => schemasIn(schemaOfPart(node, part), schema)),
    schemasIn(schema, schema),
  );
}

function schemaOfPart({ properties, additionalProperties, items }: SchemaNode, part: string | number) {
  if (typeof part === "number") return items;
  const named = properties !== undefined && Object.hasOwn(properties, part) ? properties[part] : undefined;
  return named ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
}

function schemasIn(node: SchemaNode | undefined, schema: object): SchemaNode[] {
  if (node === undefined) return [];
  const whole = resolved(node, schema);
  const others = [...(whole.allOf ?? []), ...(whole.anyOf ?? []), whole.then];
  return [whole, ...others.flatMap((other) => schemasIn(other, schema))];
}

/** A schema and what its reference says; what stands beside the reference counts first. */
export function resolved(node: SchemaNode, schema: object): SchemaNode {
  if (node.$ref === undefined) return node;
  const { $ref, ...beside } = node;
  return { ...(valueAtPath(schema, namesIn($ref)) as SchemaNode), ...beside };
}

/** A JSON pointer as a path: what it calls by a number may be a key too. */
export function pathOfPointer(pointer: string, document: unknown): KeyPath {
  let within = document;
  return namesIn(pointer).map((name) => {
    const part = Array.isArray(within) ? Number(name) : name;
    within = (within as Record<string, unknown>)[name];
    return part;
  });
}

/** Names of a JSON pointer. */
function namesIn(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** What stands at a path; undefined where nothing does. */
export function valueAtPath(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>((node, part) => (node as Record<string | number, unknown> | undefined)?.[part], value);
}
