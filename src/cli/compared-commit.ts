import { type Commit, commitAt } from "../checks/against/commit";
import { demandCommitOfTarget } from "../checks/against/request";
import type { ConfiguredRepository } from "../cluster/repository";
import type { Terminal } from "./terminal";

/**
 * The commit that `--against` names; in a job that runs for a pull request, one of the branch that it is to be merged into.
 *
 * @throws ProblemError where git knows no such commit, or the request itself brought it
 */
export function comparedCommit(
  { env }: Pick<Terminal, "env">,
  repository: ConfiguredRepository,
  directory: string,
  revision: string,
): Commit {
  const commit = commitAt(repository, directory, revision);
  demandCommitOfTarget(repository.root, commit, env);
  return commit;
}
