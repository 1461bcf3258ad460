import { clusterNames } from "../cluster/load";
import { readSettings, type Settings } from "../cluster/settings";
import type { Repository } from "../files/repository";
import { type Problem, ProblemError } from "../problem";

/**
 * The settings of a repository, and what is wrong with them. Those that cannot be read allow nothing: so much the more is
 * a problem then.
 */
export function settingsIn(repository: Repository): {
  readonly settings: Settings;
  readonly problems: readonly Problem[];
} {
  const namesOf = () => clusterNames(repository);
  try {
    return { settings: readSettings((file, maxBytes) => repository.read(file, maxBytes), namesOf), problems: [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { settings: readSettings(() => undefined, namesOf), problems: error.problems };
  }
}
