import { shownValue } from "@typha-mtls/fields";
import { nearest, type Problem } from "@typha-mtls/problems";
import { expectedValue } from "./values";
import { isKnown, type Variable } from "./variable";

/** A variable of a container. */
export interface EnvVariable {
  /** Name of the variable, in upper case. */
  readonly name: string;
  /** Value of the variable; not empty, because Typha takes that for not set. */
  readonly value: string;
}

/** Who reads variables, and which. */
export interface Environment {
  readonly program: "Typha" | "calico-node";
  readonly variables: () => readonly Variable[];
  /** How the names begin that nothing but this program reads: others are accepted without a row. All, where empty. */
  readonly alone: string;
}

/** A variable that a user sets, and where. */
export interface Setting {
  readonly name: string;
  /** Undefined where it comes from a ConfigMap, a Secret or a field: then the name is judged alone. */
  readonly value: string | undefined;
  readonly field: string;
}

/** Everything that is wrong with variables that users set, for one release. */
export function environmentProblems(of: Environment, env: readonly Setting[], minor: number): Problem[] {
  const seen = new Set<string>();
  return env.flatMap(({ name, value, field }) => {
    const wrong = nameProblem(of, name, minor) ?? valueProblem(of, { name, value }, minor, seen);
    seen.add(name);
    return wrong === undefined ? [] : [{ code: "variable-refused", field, ...wrong }];
  });
}

type Wrong = Pick<Problem, "message" | "remedy">;

function nameProblem({ program, variables, alone }: Environment, name: string, minor: number): Wrong | undefined {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) return { message: `"${name}" is no name for a variable` };
  const upper = name.toUpperCase();
  const rows = variables().filter((row) => row.name === upper);
  if (!upper.startsWith(alone) && rows.length === 0) return undefined;
  if (name !== upper) return { message: `${name} is not in upper case`, remedy: `write ${upper}` };
  const managed = rows[0]?.managed;
  if (managed !== undefined) return { message: `${name} cannot be set here`, remedy: managed };
  if (rows.some((row) => isKnown(row, minor))) return undefined;
  if (rows.length > 0) {
    const since = Math.min(...rows.map((row) => row.since));
    const until = Math.max(...rows.map((row) => row.until));
    const bound = minor < since ? `from v3.${since} on` : `up to v3.${until}`;
    return { message: `${name} is known to ${program} ${bound} only`, remedy: "remove it" };
  }
  return {
    message: `${program} v3.${minor} does not know ${name} and would ignore it`,
    remedy: suggestion(
      name,
      variables().filter((row) => isKnown(row, minor)),
    ),
  };
}

function suggestion(name: string, known: readonly Variable[]): string {
  const meant = nearest(
    name,
    known.map((row) => row.name),
  );
  const reason = known.find((row) => row.name === meant)?.managed;
  if (meant === undefined) return "remove it";
  return reason === undefined ? `did you mean ${meant}?` : `remove it; ${meant} cannot be set here either: ${reason}`;
}

function valueProblem(
  { variables }: Environment,
  { name, value }: Pick<Setting, "name" | "value">,
  minor: number,
  seen: ReadonlySet<string>,
): Wrong | undefined {
  if (seen.has(name)) return { message: `${name} is there twice`, remedy: "remove one of them" };
  if (value === undefined) return undefined;
  if (value === "")
    return { message: `${name} is empty, which counts as not set`, remedy: "remove it or give a value" };
  const row = variables().find((known) => known.name === name && isKnown(known, minor));
  const expected = row === undefined ? undefined : expectedValue(row, value);
  return expected === undefined
    ? undefined
    : { message: `${shownValue(value)} does not fit ${name}`, remedy: `give ${expected}` };
}
