import schema from "../../schema/repository.schema.json";
import { type Problem, ProblemError } from "../problem";
import { parseYaml } from "../yaml/parse";
import { AllowList, entryProblem } from "./allow-list";
import type { Repository as RepositorySettings } from "./repository.generated";
import { fieldName, schemaProblems } from "./schema-problems";
import validate from "./validate-repository.generated";

/** Settings of the whole repository, at its top. */
export const SETTINGS_FILE = "typha-mtls.yaml";

/** Largest settings file that is read, in bytes. */
const MAX_SETTINGS_BYTES = 64 * 1024;

/** What holds for a repository, and not for one cluster. */
export interface Settings {
  /** What may lie below dist/ beside what synth renders. */
  readonly allowed: AllowList;
}

/**
 * Reads `typha-mtls.yaml`; without one, the defaults hold.
 *
 * @param read - text of a file of the repository, undefined where there is none
 * @param clusterNames - names of all clusters; asked for where there is such a file
 * @throws ProblemError with everything that is wrong in it
 */
export function readSettings(
  read: (file: string, maxBytes: number) => string | undefined,
  clusterNames: () => readonly string[],
): Settings {
  const text = read(SETTINGS_FILE, MAX_SETTINGS_BYTES);
  if (text === undefined) return DEFAULTS;
  const entries = parseSettings(text).spec.dist.allow;
  const yaml = parseYaml(text, SETTINGS_FILE);
  const clusters = new Set(clusterNames());
  const problems = entries.flatMap((entry, at): Problem[] => {
    const message = entryProblem(entry, clusters);
    if (message === undefined) return [];
    const path = ["spec", "dist", "allow", at];
    return [{ file: SETTINGS_FILE, ...yaml.locate(path), field: fieldName(path), message: `"${entry}" ${message}` }];
  });
  if (problems.length > 0) throw new ProblemError(problems);
  return { allowed: new AllowList(entries, clusters) };
}

const DEFAULTS: Settings = { allowed: new AllowList([], new Set()) };

/** The file alone, defaults filled, whatever clusters there are. @throws ProblemError with everything that is wrong in it */
export function parseSettings(text: string): RepositorySettings {
  const yaml = parseYaml(text, SETTINGS_FILE);
  if (!validate(yaml.value)) {
    throw new ProblemError(schemaProblems(validate.errors ?? [], yaml, SETTINGS_FILE, schema));
  }
  return yaml.value as RepositorySettings;
}

/**
 * Entries that name what synth renders are refused: they would say that something else may lie there.
 *
 * @param dist - folder of all rendered clusters
 * @param rendered - paths relative to the repository
 * @throws ProblemError with each of these entries
 */
export function demandNoneIsRendered({ allowed }: Settings, dist: string, rendered: readonly string[]): void {
  if (allowed.entries.length === 0) return;
  const named = allowed.naming(rendered.map((path) => path.slice(dist.length + 1)));
  if (named.length === 0) return;
  throw new ProblemError(
    named.map((entry) => ({
      file: SETTINGS_FILE,
      field: "spec.dist.allow",
      message: `"${entry}" names what synth renders`,
      remedy: "remove the entry, or name a path that synth does not write",
    })),
  );
}
