import { unusableInput } from "@typha-mtls/problems";
import { workTreeOf } from "./git";

/** Longest answer: the name of one commit. */
const MAX_ANSWER = 1024;

/** How a commit lies to a branch of a remote, as the clone knows that branch. */
export type Descent = "of the branch" | "of no branch" | "not known";

/**
 * Whether a commit is the tip of a reference or one of its ancestors.
 *
 * @param root - in a work tree, links resolved
 * @param reference - full name, such as `refs/remotes/origin/main`
 * @returns `not known` where the clone has no such reference; `of no branch` too where a shallow clone cannot show it
 * @throws ProblemError where git refuses to look
 */
export function descentOf(root: string, commit: string, reference: string): Descent {
  const git = workTreeOf(root)?.git;
  if (git === undefined)
    throw unusableInput({ code: "git-unusable", message: "git cannot be asked what is committed" });
  const tip = git.ask(["show-ref", "--verify", "--hash", reference], MAX_ANSWER);
  if ("failed" in tip) return "not known";
  const id = tip.out.toString("utf8").trim();
  return "out" in git.ask(["merge-base", "--is-ancestor", commit, id], MAX_ANSWER) ? "of the branch" : "of no branch";
}
