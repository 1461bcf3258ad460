import { type FieldProblem, isRecord } from "@typha-mtls/fields";

/** A value without the parts of it that are refused. */
export function withoutRefused(value: unknown, at: FieldProblem["path"], refused: readonly FieldProblem[]): unknown {
  if (refused.some(({ path }) => isWithin(at, path))) return undefined;
  const part = (inner: unknown, name: string | number) => withoutRefused(inner, [...at, name], refused);
  if (Array.isArray(value)) return value.map(part).filter((item) => item !== undefined);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, part(inner, name)]));
}

/** Whether a field is the other, or lies in it. */
export function isWithin(path: FieldProblem["path"], outer: FieldProblem["path"]): boolean {
  return outer.every((part, index) => path[index] === part);
}

/** What was found, but for fields that the schema refuses already. */
export function unrefused(found: readonly FieldProblem[], refused: readonly FieldProblem[]): FieldProblem[] {
  return found.filter(({ path }) => !refused.some((schema) => isWithin(path, schema.path)));
}
