import * as path from "node:path";
import { unusableInput } from "@typha-mtls/problems";
import { objectsIn } from "./committed-tree";
import { type Git, workTreeAtHead } from "./git";
import { lastCommit } from "./revision";

/** What a commit did to a path, compared with its first parent. */
export interface PastChange {
  /** Relative to the folder whose past it is. */
  readonly path: string;
  /** Id of the file that was there before; undefined where no regular file was. */
  readonly before: string | undefined;
  /** Id of the file that is there since; undefined where no regular file is. */
  readonly after: string | undefined;
}

/** A commit that HEAD comes from, or HEAD itself. */
export interface PastCommit {
  readonly id: string;
  /** When it was committed, as the commit says. */
  readonly time: Date;
  /** Its first parent; undefined for the first commit. */
  readonly parent: string | undefined;
}

/** Commits that changed something, by their ids. */
export type PastChanges = ReadonlyMap<string, readonly PastChange[]>;

/** Most commits that are looked at, the newest: of older ones, git would need minutes to tell what they changed. */
const MOST_COMMITS = 100_000;
/** A line of the list of commits: a time and the ids of the commit and of its parents. A merge of more than some has none. */
const COMMIT_BYTES = 256;
/** The latest time that JavaScript knows, in milliseconds: a commit may name any. */
const LATEST = 8.64e15;
/** The question what commits changed, without the paths. The first commit counts as one that made everything. */
const CHANGES = "--literal-pathspecs diff-tree --stdin --root -r -z --no-abbrev --".split(" "); // options of git
/** Longest answer of git to the question what commits changed, in bytes. */
const CHANGES_BYTES = 64 * 1024 * 1024;
/** Files that are read at a time. Those of clusters have some kilobytes. */
const FILES_AT_A_TIME = 1000;
/** Most bytes of files that are held at a time; a file that has more alone is passed over. */
const FILES_BYTES = 16 * 1024 * 1024;

/**
 * What HEAD and the commits that it comes from, through all parents, did to files. Other branches do not count, nor does what
 * no commit leads to any more, such as the history before it was rewritten.
 */
export class Past {
  private constructor(
    private readonly git: Git,
    private readonly prefix: string,
    /** Commits, each before its parents. */
    readonly commits: readonly PastCommit[],
    /** Whether older commits exist that are not looked at: `shallow` where the clone lacks them, `long` where they are too many. */
    readonly cut: "shallow" | "long" | undefined,
  ) {}

  /**
   * @param root - links resolved
   * @returns undefined where there is no git, no work tree or no commit
   * @throws ProblemError where git refuses to look, or lacks a commit
   */
  static of(root: string): Past | undefined {
    const workTree = workTreeAtHead(root);
    const head = workTree && (workTree.head ?? lastCommit(workTree.git));
    if (workTree === undefined || head === undefined) return undefined;
    const { git, prefix } = workTree;
    const list = ["rev-list", "--topo-order", "--timestamp", "--parents", `--max-count=${MOST_COMMITS + 1}`, head];
    const found = lines(git, list, MOST_COMMITS * COMMIT_BYTES).flatMap((line): PastCommit[] => {
      const [time, id, parent] = line.split(" ");
      return id === undefined ? [] : [{ id, time: new Date(Math.min(Number(time) * 1000, LATEST)), parent }];
    });
    const isShallow = lines(git, ["rev-parse", "--is-shallow-repository"], COMMIT_BYTES)[0] === "true";
    const cut = isShallow ? "shallow" : found.length > MOST_COMMITS ? "long" : undefined;
    return new Past(git, prefix, found.slice(0, MOST_COMMITS), cut);
  }

  /**
   * What the commits changed in files and folders.
   *
   * @param isWanted - whether a change of a path is of interest; asked for each
   * @throws ProblemError where git lacks a folder of an earlier commit, as in some partial clones
   */
  changesOf(paths: readonly string[], isWanted: (path: string) => boolean = () => true): PastChanges {
    const changes = new Map<string, PastChange[]>();
    const full = paths.map((one) => path.posix.join(this.prefix, one));
    const ask = [...CHANGES, ...full];
    // With one parent on its line, a merge is compared with that one.
    const asked = this.commits.map(({ id, parent }) => (parent === undefined ? id : `${id} ${parent}`));
    inParts(this.git, ask, asked, CHANGES_BYTES, (out) =>
      this.#addChanges(changes, out.toString("utf8").split("\0"), isWanted),
    );
    return changes;
  }

  /** `<commit>`, then for each path `:<mode> <mode> <id> <id> <letter>` and the path. */
  #addChanges(
    changes: Map<string, PastChange[]>,
    tokens: readonly string[],
    isWanted: (path: string) => boolean,
  ): void {
    const below = this.prefix === "" ? 0 : this.prefix.length + 1;
    let ofCommit: PastChange[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at]!;
      if (!token.startsWith(":")) {
        ofCommit = [];
        if (token !== "") changes.set(token, ofCommit);
        continue;
      }
      at += 1;
      const path = (tokens[at] ?? "").slice(below);
      if (!isWanted(path)) continue;
      const [modeBefore = "", modeAfter = "", before = "", after = ""] = token.slice(1).split(" ");
      ofCommit.push({
        path,
        before: isFile(modeBefore) ? before : undefined,
        after: isFile(modeAfter) ? after : undefined,
      });
    }
  }

  /**
   * Goes through the commits, each behind its first parent, with the files as they were then: ids by their paths, of what was
   * changed at any time. The map is valid during the call only.
   */
  replay(changes: PastChanges, visit: (commit: PastCommit, files: ReadonlyMap<string, string>) => void): void {
    const children = new Map<string | undefined, PastCommit[]>();
    const listed = new Set(this.commits.map(({ id }) => id));
    for (const commit of this.commits) {
      const parent = commit.parent !== undefined && listed.has(commit.parent) ? commit.parent : undefined;
      children.set(parent, [...(children.get(parent) ?? []), commit]);
    }
    const files = new Map<string, string>();
    const set = (file: string, id: string | undefined) => (id === undefined ? files.delete(file) : files.set(file, id));
    // Branches leave a commit each with the files that it has: what a branch changed is undone behind it.
    const steps: { readonly commit: PastCommit; readonly isUndone: boolean }[] = [];
    const push = (commits: readonly PastCommit[] = []) =>
      steps.push(...commits.map((commit) => ({ commit, isUndone: false })));
    push(children.get(undefined));
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      const { commit, isUndone } = step;
      const ofCommit = changes.get(commit.id) ?? [];
      if (isUndone) {
        for (const { path: file, before } of ofCommit) set(file, before);
        continue;
      }
      for (const { path: file, after } of ofCommit) set(file, after);
      visit(commit, files);
      steps.push({ commit, isUndone: true });
      push(children.get(commit.id));
    }
  }

  /**
   * Reads files, each once. One of more than 16 MiB is passed over.
   *
   * @returns whether git has all of them; a partial clone lacks some
   * @throws ProblemError where git shows none
   */
  readEach(ids: Iterable<string>, visit: (id: string, bytes: Buffer) => void): boolean {
    const all = [...new Set(ids)];
    let lacks = false;
    for (let at = 0; at < all.length; at += FILES_AT_A_TIME) {
      const part = all.slice(at, at + FILES_AT_A_TIME);
      inParts(this.git, ["cat-file", "--batch"], part, FILES_BYTES, (out, asked) => {
        const found = objectsIn(out);
        lacks ||= found.size < asked.length;
        for (const [id, bytes] of found) visit(id, bytes);
      });
    }
    return !lacks;
  }
}

function isFile(mode: string): boolean {
  return mode.startsWith("100");
}

function lines(git: Git, args: readonly string[], maxBytes: number): string[] {
  const answer = git.ask(args, maxBytes);
  if ("failed" in answer) throw cannotShow();
  return answer.out.toString("utf8").split("\n");
}

/** Asks git for many things at once; where the answer is too long, for half of them at a time. What alone is too long is left out. */
function inParts(
  git: Git,
  args: readonly string[],
  asked: readonly string[],
  maxBytes: number,
  take: (out: Buffer, asked: readonly string[]) => void,
): void {
  if (asked.length === 0) return;
  const answer = git.ask(args, maxBytes, `${asked.join("\n")}\n`);
  if ("out" in answer) {
    take(answer.out, asked);
    return;
  }
  if (answer.failed === "refused") throw cannotShow();
  if (asked.length === 1) return;
  const half = Math.ceil(asked.length / 2);
  for (const part of [asked.slice(0, half), asked.slice(half)]) inParts(git, args, part, maxBytes, take);
}

function cannotShow() {
  return unusableInput({
    code: "git-object-unusable",
    message: "git cannot show earlier commits",
    remedy: "a partial or damaged clone lacks them: clone anew without `--filter`",
  });
}
