import { NEWEST_MINOR, OLDEST_MINOR } from "../releases";

/** One setting that a program of Calico reads from its environment, as a range of releases knows it. */
export interface Variable {
  /** Name in the environment, such as `FELIX_BPFENABLED`. */
  readonly name: string;
  /** What it takes, such as `bool`, `int(0:65535)` or `oneof(Enabled,Disabled)`; `values.ts` has all of them. */
  readonly type: string;
  /** Whether the value may not be `none`, by which other settings of Felix and Typha are switched off. */
  readonly isNeverNone: boolean;
  /** What holds where it is not set; undefined where nothing does, or where it follows from something else. */
  readonly default: string | undefined;
  /** First supported minor release that knows it so. */
  readonly since: number;
  /** Last minor release that knows it so. */
  readonly until: number;
  /** What it does, without a full stop. */
  readonly about: string;
  /** Heading under which it stands. */
  readonly group: string;
  /** Why users may not set it, and what to do instead; undefined where they may. */
  readonly managed: string | undefined;
}

/** Names of a table, separated by blanks, that users may not set; a `*` at the end stands for any letters. */
export type Managed = readonly (readonly [names: string, instead: string])[];

/**
 * Reads a table: `# heading`, or a row with name, type, default, releases and what the variable does. `-` is no default;
 * releases are `*`, `30-`, `-29` or `29-31`, minors of v3; a `!` behind the type forbids `none`. A row that follows one of
 * the same name, with another type or default, does the same.
 *
 * A table is one text, because that costs the start of the program nothing.
 *
 * @param prefix - what stands before each name in the environment, where the name is written in upper case
 */
export function variables(prefix: string, table: string, managed: Managed = []): Variable[] {
  const rows: Variable[] = [];
  let group = "";
  for (const line of table.trim().split("\n")) {
    if (line.startsWith("# ")) {
      group = line.slice(2);
      continue;
    }
    const [given = "", type = "", standard = "", releases = "", ...about] = line.split(" ");
    const name = `${prefix}${given.toUpperCase()}`;
    rows.push({
      name,
      type: type.replace(/!$/, ""),
      isNeverNone: type.endsWith("!"),
      default: standard === "-" ? undefined : standard,
      ...bounds(releases),
      about: about.length > 0 ? about.join(" ") : rows.at(-1)!.about,
      group,
      managed: managed.find(([names]) => names.split(" ").some((one) => matches(given.toUpperCase(), one)))?.[1],
    });
  }
  return rows;
}

function bounds(releases: string): Pick<Variable, "since" | "until"> {
  const [since = "", until = ""] = releases === "*" ? [] : releases.split("-");
  return { since: Number(since || OLDEST_MINOR), until: Number(until || NEWEST_MINOR) };
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** Whether a release knows a variable as this row says. */
export function isKnown({ since, until }: Variable, minor: number): boolean {
  return since <= minor && minor <= until;
}

/** The releases of a row, in words; no text for all that are supported. */
export function releaseWords({ since, until }: Variable): string {
  if (until === NEWEST_MINOR) return since === OLDEST_MINOR ? "" : `v3.${since} and later`;
  if (since === OLDEST_MINOR) return `up to v3.${until}`;
  return since === until ? `v3.${since}` : `v3.${since} to v3.${until}`;
}
