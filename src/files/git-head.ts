import { execFileSync } from "node:child_process";
import { problem } from "../problem";
import { MAX_FILE_BYTES } from "./repository";

/** What a commit of a git repository holds. */
export interface CommittedFiles {
  /** Text of a file in the commit, or undefined where that has none; relative to the same folder as elsewhere. */
  read(relative: string): string | undefined;
  /** Names in a folder of the commit; none where it has no such folder. */
  list(relative: string): string[];
}

/**
 * The last commit around a folder; undefined where there is no git, or the folder is in no work tree.
 *
 * @throws ProblemError where git refuses to look, as it does in folders of somebody else
 */
export function committedFiles(root: string): CommittedFiles | undefined {
  if (!isInWorkTree(root)) return undefined;
  return { read: (relative) => blob(root, "HEAD", relative).out, list: (relative) => names(root, "HEAD", relative) };
}

/**
 * The commit that a revision such as `origin/main` names.
 *
 * @throws ProblemError where there is no git, or no such commit; `read` where the commit has the file, and git cannot show it
 */
export function filesAt(root: string, revision: string): CommittedFiles {
  if (!isInWorkTree(root)) {
    throw problem({ message: "is in no git repository, so there is nothing to compare with" }, "unusable");
  }
  const commit = revision.startsWith("-")
    ? undefined
    : git(root, ["rev-parse", "--verify", "--quiet", `${revision}^{commit}`]).out?.trim();
  if (commit === undefined) {
    throw problem(
      {
        message: `git knows no commit ${JSON.stringify(revision)}`,
        remedy: "fetch it first: CI often clones the newest commit alone",
      },
      "unusable",
    );
  }
  return {
    list: (relative) => names(root, commit, relative),
    read(relative) {
      const { out, err } = blob(root, commit, relative);
      if (out !== undefined || /does not exist in|exists on disk, but not in/.test(err)) return out;
      throw problem({ file: relative, message: `git cannot show it at ${JSON.stringify(revision)}` }, "unusable");
    },
  };
}

function isInWorkTree(root: string): boolean {
  const { out, code, err } = git(root, ["rev-parse", "--is-inside-work-tree"]);
  if (code === "ENOENT" || /not a git repository/i.test(err)) return false;
  if (out?.trim() === "true") return true;
  throw problem(
    { message: "git refuses to say what is committed", remedy: "see what `git status` says in this folder" },
    "unusable",
  );
}

/** Plumbing: no filter and no textconv that the repository configures is run. */
function blob(root: string, commit: string, relative: string): Asked {
  return git(root, ["cat-file", "blob", `${commit}:./${relative}`]);
}

function names(root: string, commit: string, relative: string): string[] {
  const { out = "" } = git(root, ["ls-tree", "--full-tree", "-z", "--name-only", `${commit}:./${relative}`]);
  return out.split("\0").filter((name) => name !== "");
}

interface Asked {
  readonly out: string | undefined;
  readonly code: unknown;
  /** Looked at for single sentences, never passed on. */
  readonly err: string;
}

function git(root: string, args: readonly string[]): Asked {
  // Within a hook these point to another repository, or to an index.
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, ...env } = process.env;
  try {
    const options = { cwd: root, env: { ...env, LC_ALL: "C" }, maxBuffer: 2 * MAX_FILE_BYTES } as const;
    const out = execFileSync("git", args, { ...options, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    return { out, code: 0, err: "" };
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: unknown };
    return { out: undefined, code, err: String(stderr ?? "") };
  }
}
