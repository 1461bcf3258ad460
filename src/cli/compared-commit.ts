import { unusableInput } from "@typha-mtls/problems";
import { type Commit, commitAt } from "../checks/against/commit";
import { demandCommitOfTarget } from "../checks/against/request";
import type { ConfiguredRepository } from "../cluster/repository";
import type { Terminal } from "./terminal";

/** @throws ProblemError where a change is approved, and nothing says since when */
export function demandAgainst(options: { readonly approve?: unknown; readonly against?: string | undefined }): void {
  if (options.approve === undefined || options.against !== undefined) return;
  throw unusableInput({
    code: "useless-option",
    field: "approve",
    message: "approves what changed since a commit",
    remedy: "give --against beside it",
  });
}

/**
 * The commit that `--against` or `--changed` names; in a job that runs for a pull request, one of the branch that it is to be
 * merged into.
 *
 * @param ahead - as {@link commitAt}
 * @throws ProblemError where git knows no such commit, or the request itself brought it
 */
export function comparedCommit(
  { env }: Pick<Terminal, "env">,
  repository: ConfiguredRepository,
  directory: string,
  revision: string,
  { option = "against", ahead }: { readonly option?: "against" | "changed"; readonly ahead?: readonly string[] } = {},
): Commit {
  const commit = commitAt(repository, directory, revision, ahead);
  demandCommitOfTarget(repository.root, commit, env, option);
  return commit;
}
