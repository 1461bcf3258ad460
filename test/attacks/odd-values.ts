import schema from "../../schema/cluster.schema.json";

/** Values that are good YAML and hardly ever meant, as they are written in a flow of YAML. */
export const ODD_VALUES = [
  ".inf",
  "-.inf",
  ".nan",
  "1e400",
  "-0",
  "-1",
  "0.5",
  "0x1F",
  "0o17",
  "017",
  "1_000",
  "1e23",
  "1e+23",
  "9007199254740993",
  "2147483648",
  "99999999999999999999999",
  "null",
  "~",
  '""',
  '" "',
  '"\\ud800"',
  '"a\\udfffb"',
  '"\\0"',
  '"a\\x7fb"',
  '"\\x85"',
  '"\\u2028"',
  '"\\ufeff"',
  "true",
  "no",
  "2001-12-14",
  "2001-12-14t21:59:43.10-05:00",
  "12:30:45",
  "[]",
  "[null]",
  "[[null]]",
  "[{}]",
  "[~, a]",
  "[.nan]",
  "{}",
  "{a: null}",
  "{a: .inf}",
  "{__proto__: a}",
  "{__proto__: {a: b}}",
  "{constructor: a}",
  "{toString: a}",
  "{hasOwnProperty: null}",
  "{? [a] : b}",
  "{? {a: b} : c}",
  "{null: a}",
  "{1: a}",
  '{"": a}',
  '{"\\ud800": a}',
  "{<<: {a: b}}",
  "{<<: [{a: b}]}",
  `{${"k".repeat(5000)}: a}`,
  `"${"v".repeat(20_000)}"`,
  "!!binary aGVsbG8=",
  "!!set {a, b}",
  "!!float 1",
  "!!js/function x",
  "&a [*a]",
  "&a {b: *a}",
  "*nowhere",
] as const;

interface Node {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly additionalProperties?: boolean | Node;
}

/** Path of every field of cluster.yaml, of maps and lists as well as what is in them. */
export function fieldPaths(
  node: Node = schema as Node,
  path: readonly (string | number)[] = [],
): (string | number)[][] {
  const { $ref } = node;
  if ($ref !== undefined) {
    const definitions = schema.definitions as Readonly<Record<string, Node>>;
    return fieldPaths(definitions[$ref.replace("#/definitions/", "")]!, path);
  }
  const inner = [
    ...Object.entries(node.properties ?? {}).flatMap(([name, property]) => fieldPaths(property, [...path, name])),
    ...(node.items === undefined ? [] : fieldPaths(node.items, [...path, 0])),
    ...(typeof node.additionalProperties === "object" ? fieldPaths(node.additionalProperties, [...path, "cpu"]) : []),
  ];
  return [[...path], ...inner];
}

/** A document in flow YAML in which one value, at a path, is written in so many words. */
export function withValueAt(document: object, path: readonly (string | number)[], written: string): string {
  if (path.length === 0) return `${written}\n`;
  const copy = structuredClone(document) as Record<string | number, unknown>;
  let at = copy;
  for (const [index, part] of path.slice(0, -1).entries()) {
    const next = typeof path[index + 1] === "number" ? [] : {};
    at[part] ??= next;
    at = at[part] as Record<string | number, unknown>;
  }
  at[path.at(-1)!] = "@@";
  return `${JSON.stringify(copy).replace('"@@"', () => written)}\n`;
}
