import * as fs from "node:fs";
import * as path from "node:path";
import { unusableInput } from "@typha-mtls/problems";
import { nearestTop, programPath, safePath } from "./program-path";

/** How long git may take for one answer, in milliseconds. */
const TIMEOUT = 60_000;

/** What git answered. What it complains of is looked at for single sentences, and never passed on. */
export type Answer = { readonly out: Buffer } | { readonly failed: "refused" | "too long"; readonly complaint: string };

/**
 * Settings that keep git from running what a repository names. Those of the command line win over every file.
 *
 * Only plumbing is asked, and `status` in its format for programs, which run no alias, pager, textconv or hook, and no filter as long
 * as none is switched on ({@link withoutFilters}); but git fetches an object that a partial
 * clone lacks, and runs what the address of its remote names (`ext::`, `core.sshCommand`, `remote.<name>.vcs`).
 */
const SETTINGS = [
  // A folder with HEAD, objects/ and refs/ is no repository: a pull request can bring one (git 2.38 and later).
  "safe.bareRepository=explicit",
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "protocol.allow=never",
  "core.sshCommand=false",
  "core.gitProxy=false",
  "core.askPass=",
  "credential.helper=",
  "diff.external=",
];

const GLOBAL = [
  "--no-pager",
  "--no-optional-locks",
  "--no-replace-objects",
  ...SETTINGS.flatMap((setting) => ["-c", setting]),
];

/** What git needs of the environment: its programs, the user's own configuration, and what Windows starts programs with. */
const PASSED_ON = /^(?:HOME|XDG_CONFIG_HOME|SUDO_UID|USERPROFILE|HOMEDRIVE|HOMEPATH|PROGRAMDATA|SYSTEMROOT|WINDIR)$/i;

/** git, in one work tree. Nothing else starts it. */
export class Git {
  /**
   * @param top - folder that git is started in: the one that holds `.git`
   * @param program - absolute path
   */
  private constructor(
    readonly top: string,
    private readonly program: string,
    private readonly timeout: number,
  ) {}

  /** Undefined where PATH names no git outside of the work tree. */
  static in(top: string, timeout: number = TIMEOUT): Git | undefined {
    const program = programPath("git", top);
    return program === undefined ? undefined : new Git(top, program, timeout);
  }

  /**
   * @param args - a command of git
   * @param maxBytes - of the answer
   * @param input - what git reads from its standard input; nothing where left out
   * @throws ProblemError where it cannot be started, or takes too long
   */
  ask(args: readonly string[], maxBytes: number, input?: string): Answer {
    // Here only where git is wanted at all.
    const { spawnSync } = process.getBuiltinModule("node:child_process");
    const { error, status, stdout, stderr } = spawnSync(this.program, [...GLOBAL, ...args], {
      ...this.#options(maxBytes),
      stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      ...(input === undefined ? {} : { input }),
    });
    const code = (error as NodeJS.ErrnoException | undefined)?.code;
    if (code === "ETIMEDOUT") throw failed(`was stopped: it gave no answer within ${this.timeout / 1000} seconds`);
    if (code === "ENOBUFS") return { failed: "too long", complaint: "" };
    if (code !== undefined) throw failed(`cannot be run (${code})`);
    return status === 0 ? { out: stdout } : { failed: "refused", complaint: stderr.toString("utf8") };
  }

  /**
   * As {@link ask}, while the program goes on.
   *
   * @returns undefined where there is no answer
   */
  begin(args: readonly string[], maxBytes: number): Promise<Buffer | undefined> {
    const { execFile } = process.getBuiltinModule("node:child_process");
    return new Promise<Buffer>((resolve, reject) => {
      const options = { ...this.#options(maxBytes), encoding: "buffer" } as const;
      const child = execFile(this.program, [...GLOBAL, ...args], options, (error, stdout) =>
        error === null ? resolve(stdout) : reject(error),
      );
      child.stdin?.on("error", reject).end();
    }).catch(() => undefined);
  }

  #options(maxBytes: number) {
    return {
      cwd: this.top,
      env: environment(this.top),
      timeout: this.timeout,
      killSignal: "SIGKILL",
      maxBuffer: maxBytes,
      shell: false,
      windowsHide: true,
    } as const;
  }
}

function failed(what: string) {
  return unusableInput({
    code: "git-unusable",
    message: `git ${what}`,
    remedy: "see whether `git status` ends in this folder",
  });
}

/** Never GIT_*, which within a hook lead to another repository, and never SOPS_*, which may hold an age identity. */
function environment(top: string): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
  return {
    ...Object.fromEntries(passed),
    PATH: safePath(top),
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_NO_LAZY_FETCH: "1",
    // For git before 2.44, which fetches all the same: this list beats `protocol.<name>.allow`, and names no program.
    GIT_ALLOW_PROTOCOL: "/",
  };
}

/** Most that git says of a work tree, in bytes. */
const MAX_PATHS = 64 * 1024;

/** A folder in a work tree, and the git that knows it. */
export interface WorkTree {
  readonly git: Git;
  /** The folder's path from the top of the work tree, written with `/`; empty for the top. */
  readonly prefix: string;
}

/**
 * The work tree that holds a folder: that of the nearest `.git` on the way up. git itself would take a folder for a bare
 * repository before it came to that, and nobody commits a `.git`.
 *
 * @param folder - links resolved
 * @param more - what `git rev-parse` is asked besides: to start git takes longer than its answer
 * @returns undefined where there is no git, or the folder is in no work tree
 * @throws ProblemError where git refuses to look, as it does in folders of another user, or would ask another repository
 */
export function workTreeOf(
  folder: string,
  more: readonly string[] = [],
): (WorkTree & { readonly said: readonly string[] }) | undefined {
  const git = gitAround(folder);
  if (git === undefined) return undefined;
  const answer = git.ask(["rev-parse", ...PLACE, ...more], MAX_PATHS);
  if ("failed" in answer) {
    if (/not a git repository/i.test(answer.complaint)) return undefined;
    throw refused();
  }
  const lines = answer.out.toString("utf8").split("\n").slice(0, -1);
  return { ...placed(folder, git, lines), said: lines.slice(PLACE.length) };
}

/** A work tree, and the commit that HEAD is at where git names it in the same answer; `lastCommit` asks for others. */
export interface WorkTreeAtHead extends WorkTree {
  readonly head: string | undefined;
}

/** As {@link workTreeOf}: to start git takes longer than its answer, so where it is and its HEAD are one question. */
export function workTreeAtHead(folder: string): WorkTreeAtHead | undefined {
  const git = gitAround(folder);
  if (git === undefined) return undefined;
  const answer = git.ask(["rev-parse", ...PLACE, "HEAD^{commit}", "--symbolic-full-name", "HEAD"], MAX_PATHS);
  // There is no commit yet, or something is wrong, and then it matters with what.
  if ("failed" in answer) {
    const workTree = workTreeOf(folder);
    return workTree && { ...workTree, head: undefined };
  }
  const lines = answer.out.toString("utf8").split("\n");
  const [, , , commit = "", name = ""] = lines;
  // What git takes for HEAD where a tag or another reference has that name too is not known: it prints no name then.
  const isHead = /^[0-9a-f]{40,64}$/.test(commit) && (name === "HEAD" || /^refs\/heads\/(?!HEAD$)/.test(name));
  return { ...placed(folder, git, lines), head: isHead ? commit : undefined };
}

/** What git is asked to learn whether it looks at the work tree that is meant. */
const PLACE = ["--is-inside-work-tree", "--absolute-git-dir", "--show-toplevel"];

function gitAround(folder: string): Git | undefined {
  const top = nearestTop(folder);
  return top === undefined ? undefined : Git.in(top);
}

/** @param said - lines of the answer to {@link PLACE} */
function placed(folder: string, git: Git, [, gitFolder = "", shown = ""]: readonly string[]): WorkTree {
  const { top } = git;
  if (!isSameFile(shown, top) || !isSameFile(gitFolder, gitFolderOf(top))) throw refused();
  return { git, prefix: path.relative(top, folder).split(path.sep).join("/") };
}

function gitFolderOf(top: string): string {
  const entry = path.join(top, ".git");
  if (fs.statSync(entry).isDirectory()) return entry;
  const [, target = ""] = /^gitdir: (.*?)[\r\n]*$/s.exec(fs.readFileSync(entry, "utf8")) ?? [];
  return path.resolve(top, target);
}

function isSameFile(one: string, other: string): boolean {
  try {
    return fs.realpathSync.native(one) === fs.realpathSync.native(other);
  } catch {
    return false;
  }
}

function refused() {
  return unusableInput({
    code: "git-unusable",
    message: "git refuses to say what is committed",
    remedy: "see what `git status` says in this folder",
  });
}
