import { isRecord } from "@typha-mtls/fields";
import { type Problem, ProblemError } from "@typha-mtls/problems";
import type { PlannedWrite } from "../planned-write";

const FILE = "package.json";
const NAME = "typha-mtls";

type Members = Readonly<Record<string, unknown>>;

/** Commands that a new script runs, by the script's name. */
const SCRIPTS: Readonly<Record<string, string>> = { synth: `${NAME} synth`, check: `${NAME} check` };

/** What `setup` adds to package.json. */
export interface PackageJson {
  /** Empty where nothing is missing. */
  readonly writes: readonly PlannedWrite[];
  /** Whether `npm install` has something to do. */
  readonly isToInstall: boolean;
  /** Whether the project names the cdk8s CLI. */
  readonly hasCdk8sCli: boolean;
}

/**
 * Adds the scripts and this package, pinned. A script of that name that runs another command stays, and ours is named
 * `typha:…`; a version that is no `^` or `~` range stays too. Indentation, line ends and order are kept, as npm keeps them.
 *
 * @param text - undefined where there is no package.json
 * @throws ProblemError for a file that npm would not read
 */
export function withPackage(text: string | undefined, version: string): PackageJson {
  const before = text === undefined ? { private: true } : parse(text);
  const scripts = withScripts(members(before, "scripts"));
  const dependencies = withDependency(before, version);
  const after = { ...before, scripts, ...dependencies };
  const hasCdk8sCli = ["dependencies", "devDependencies"].some((kind) => "cdk8s-cli" in members(before, kind));
  const isToInstall = dependencies !== undefined;
  if (JSON.stringify(after) === JSON.stringify(before)) return { writes: [], isToInstall, hasCdk8sCli };
  const added = Object.keys(scripts).filter((name) => !(name in members(before, "scripts")));
  const note = [
    ...(added.length === 0 ? [] : [`scripts ${added.join(", ")}`]),
    ...(isToInstall ? [`${NAME} ${version}`] : []),
  ].join("; ");
  const verb = text === undefined ? "created" : "updated";
  return { writes: [{ path: FILE, content: inStyleOf(text, after), verb, note }], isToInstall, hasCdk8sCli };
}

function parse(text: string): Members {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw unfit([{ message: "is not JSON, and npm cannot read it" }]);
  }
  if (!isRecord(value)) throw unfit([{ message: "is not a JSON object" }]);
  const wrong = ["scripts", "dependencies", "devDependencies"].filter(
    (field) => field in value && !isRecord(value[field]),
  );
  if (wrong.length > 0) throw unfit(wrong.map((field) => ({ field, message: "is not a map of names" })));
  return value;
}

function unfit(found: readonly Pick<Problem, "field" | "message">[]): ProblemError {
  const remedy = "mend the file, and run this again";
  return new ProblemError(found.map((each) => ({ ...each, code: "package-json-unfit", file: FILE, remedy })));
}

function members(of: Members, field: string): Members {
  return (of[field] ?? {}) as Members;
}

function withScripts(scripts: Members): Members {
  const missing = Object.entries(SCRIPTS).flatMap(([name, command]) => {
    if (Object.values(scripts).includes(command)) return [];
    const free = [name, `typha:${name}`].find((one) => !(one in scripts));
    return free === undefined ? [] : [[free, command]];
  });
  return { ...scripts, ...Object.fromEntries(missing) };
}

/** The kind of dependency that changes; undefined where none does. */
function withDependency(project: Members, version: string): Members | undefined {
  const kind = ["dependencies", "devDependencies"].find((one) => NAME in members(project, one)) ?? "devDependencies";
  const present = members(project, kind);
  const spec = present[NAME];
  if (spec !== undefined && !/^[~^]\d/.test(String(spec))) return undefined;
  // npm sorts them too.
  const sorted = Object.entries({ ...present, [NAME]: version }).sort(([a], [b]) => a.localeCompare(b, "en"));
  return { [kind]: Object.fromEntries(sorted) };
}

function inStyleOf(text: string | undefined, value: Members): string {
  const [, newline = "\n", indent = "  "] = /^\uFEFF?\s*\{(\r?\n)([ \t]+)/.exec(text ?? "") ?? [];
  return `${JSON.stringify(value, null, indent).replaceAll("\n", newline)}${newline}`;
}
