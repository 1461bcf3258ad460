import * as fs from "node:fs";
import * as path from "node:path";
import { attempt, unusableInput } from "@typha-mtls/problems";
import { conflictIn } from "./conflict-markers";
import { type WorkTree, workTreeOf } from "./git";

/** What git does when it stops at a conflict. */
export type Operation = "merge" | "rebase" | "cherry-pick" | "revert";

/** Largest file that is looked at in a commit, in bytes. */
const MAX_TEXT = 4 * 1024 * 1024;
const MAX_ID = 1024;
/** Names of files in conflict: a merge of a fleet has very many. */
const MAX_UNMERGED = 16 * 1024 * 1024;

/** A file that git holds in conflict, by side; undefined for a side that has no such file. */
export interface Sides {
  readonly ours: string | undefined;
  readonly theirs: string | undefined;
}

/** A merge, rebase, cherry-pick or revert whose conflicts wait to be resolved; nothing of it is known without git. */
export class UnfinishedMerge {
  readonly operation: Operation | undefined;
  /** The commit that git merges into: HEAD. In a rebase, that is the branch onto which commits are put. */
  readonly ours: string | undefined;
  /** The commit that git merges, picks or reverts. */
  readonly theirs: string | undefined;
  readonly #unmerged: ReadonlyMap<string, ReadonlySet<string>>;

  private constructor(private readonly tree: WorkTree | undefined) {
    this.ours = tree && commitOf(tree, "HEAD");
    const found = tree && operationIn(tree);
    this.operation = found?.operation;
    this.theirs = found?.commit;
    this.#unmerged = tree === undefined ? new Map() : unmergedIn(tree);
  }

  /** @param root - links resolved. Where git refuses to look, nothing is known: the conflict matters more */
  static in(root: string): UnfinishedMerge {
    const { result } = attempt(() => new UnfinishedMerge(workTreeOf(root)));
    return result ?? new UnfinishedMerge(undefined);
  }

  /** Whether git holds both sides of a file, for `git checkout --ours` and `--theirs`. @param file - relative to the root */
  isUnmerged(file: string): boolean {
    return this.tree !== undefined && this.#unmerged.get(inGit(this.tree, file))?.size === 2;
  }

  /** Every file below the root that git holds in conflict, sorted. */
  get unmerged(): readonly string[] {
    const prefix = this.tree === undefined || this.tree.prefix === "" ? "" : `${this.tree.prefix}/`;
    const inRoot = [...this.#unmerged.keys()].filter((file) => file.startsWith(prefix));
    return inRoot.map((file) => file.slice(prefix.length)).sort();
  }

  /**
   * What both sides have of a file in conflict. In a rebase, `theirs` is the commit that is put onto the others.
   *
   * @throws ProblemError where git cannot show it
   */
  sidesOf(file: string): Sides {
    const { tree } = this;
    const stages = tree && this.#unmerged.get(inGit(tree, file));
    const textOf = (stage: string) => {
      if (tree === undefined || !stages?.has(stage)) return undefined;
      const found = tree.git.ask(["cat-file", "blob", `:${stage}:${inGit(tree, file)}`], MAX_TEXT);
      if ("out" in found) return found.out.toString("utf8");
      throw unusableInput({ code: "git-unusable", file, message: "cannot be read from the index of git" });
    };
    return { ours: textOf("2"), theirs: textOf("3") };
  }

  /** Commits that have a file without markers, of those that may have been merged; for a file whose conflict is not in the index. */
  wholeIn(file: string): string[] {
    const { tree, ours, theirs } = this;
    if (tree === undefined || ours === undefined) return [];
    if (theirs !== undefined) return [ours, theirs].filter((commit) => isWhole(tree, commit, file));
    if (isWhole(tree, ours, file)) return [ours];
    return parentsOfChange(tree, file).filter((commit) => isWhole(tree, commit, file));
  }
}

/** Asks git when it is first called: almost no file is in conflict. @param root - links resolved */
export function unfinishedMergeIn(root: string): () => UnfinishedMerge {
  let found: UnfinishedMerge | undefined;
  return () => {
    found ??= UnfinishedMerge.in(root);
    return found;
  };
}

function inGit({ prefix }: WorkTree, file: string): string {
  return path.posix.join(prefix, file);
}

/** What stands behind REBASE_HEAD outlives some rebases that were given up: the folder of a rebase shows that one is under way. */
function operationIn(tree: WorkTree): { readonly operation: Operation; readonly commit: string } | undefined {
  const paths = answer(tree, ["rev-parse", "--git-path", "rebase-merge", "--git-path", "rebase-apply"]).split("\n");
  const isRebase = paths.some((one) => one !== "" && fs.existsSync(path.resolve(tree.git.top, one)));
  const heads: readonly (readonly [Operation, string])[] = [
    ["merge", "MERGE_HEAD"],
    ["cherry-pick", "CHERRY_PICK_HEAD"],
    ["revert", "REVERT_HEAD"],
    ...(isRebase ? ([["rebase", "REBASE_HEAD"]] as const) : []),
  ];
  for (const [operation, head] of heads) {
    const commit = commitOf(tree, head);
    // A rebase picks commits, and git leaves the head of that too.
    if (commit !== undefined) return { operation: isRebase && operation !== "revert" ? "rebase" : operation, commit };
  }
  return undefined;
}

function commitOf(tree: WorkTree, name: string): string | undefined {
  return answer(tree, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]) || undefined;
}

/** Files in conflict, each with the sides that have it: 2 for ours, 3 for theirs. */
function unmergedIn(tree: WorkTree): Map<string, Set<string>> {
  const sides = new Map<string, Set<string>>();
  for (const entry of answer(tree, ["ls-files", "--unmerged", "-z"], MAX_UNMERGED).split("\0")) {
    const [, stage, name] = /^\d+ [0-9a-f]+ ([123])\t(.+)$/s.exec(entry) ?? [];
    if (name === undefined || stage === undefined) continue;
    const known = sides.get(name) ?? new Set();
    if (stage !== "1") known.add(stage);
    sides.set(name, known);
  }
  return sides;
}

function isWhole(tree: WorkTree, commit: string, file: string): boolean {
  const found = tree.git.ask(["cat-file", "blob", `${commit}:${inGit(tree, file)}`], MAX_TEXT);
  return "out" in found && conflictIn(found.out.toString("utf8")) === undefined;
}

/** Of the last commit that changed a file: those that it was made from. */
function parentsOfChange(tree: WorkTree, file: string): string[] {
  const limits = ["--max-count=1", "--parents", "HEAD", "--", inGit(tree, file)];
  return answer(tree, ["--literal-pathspecs", "rev-list", ...limits])
    .split(" ")
    .slice(1);
}

/** What git prints, without the end of its last line; empty where it refuses. */
function answer({ git }: WorkTree, args: readonly string[], maxBytes = MAX_ID): string {
  const found = git.ask(args, maxBytes);
  return "out" in found ? found.out.toString("utf8").trimEnd() : "";
}
