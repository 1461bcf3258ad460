import { execFileSync } from "node:child_process";
import { problem } from "../problem";
import { MAX_FILE_BYTES } from "./repository";

/** What the last commit of a git repository holds. */
export interface CommittedFiles {
  /** Text of a file in the last commit, or undefined where that has none; relative to the same folder as elsewhere. */
  read(relative: string): string | undefined;
}

/**
 * The last commit around a folder; undefined where there is no git, or the folder is in no work tree.
 *
 * @throws ProblemError where git refuses to look, as it does in folders of somebody else
 */
export function committedFiles(root: string): CommittedFiles | undefined {
  const { out, code, err } = git(root, ["rev-parse", "--is-inside-work-tree"]);
  if (code === "ENOENT" || /not a git repository/i.test(err)) return undefined;
  if (out?.trim() !== "true") {
    throw problem(
      { message: "git refuses to say what is committed", remedy: "see what `git status` says in this folder" },
      "unusable",
    );
  }
  // Plumbing: no filter and no textconv that the repository configures is run.
  return { read: (relative) => git(root, ["cat-file", "blob", `HEAD:./${relative}`]).out };
}

interface Asked {
  readonly out: string | undefined;
  readonly code: unknown;
  /** Looked at for one sentence, never passed on. */
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
