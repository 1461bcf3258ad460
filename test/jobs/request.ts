import * as fs from "node:fs";
import * as path from "node:path";
import { git } from "../attacks/random-edits/git";
import type { Attempt } from "./attempt";
import { Canary } from "./canary";
import type { Change } from "./scene";

/** What somebody asks to be merged. */
export interface Request {
  /** A sentence about what the request does beside its change. */
  readonly title: string;
  /** Changes the author's checkout, which holds the change already; what is not committed then is, at the end. */
  edit(place: Place): void;
  /** @default "change" */
  readonly branch?: string;
  /** Whether npm itself has to be there: its configuration is part of the attack. */
  readonly realNpm?: boolean;
  /** Whether the program's own entry in the lock is another one: once merged, the lock decides. */
  readonly replacesProgram?: boolean;
  /** Another branch that it is opened against, made by `edit`; main comes later. */
  readonly openedAgainst?: string;
  /** Whether it takes the right to make a branch or a tag, and is nothing without. */
  readonly needsRights?: boolean;
}

/** From where a request comes: who has no right to write has a fork, and makes no branch or tag. */
export type Origin = "branch" | "fork";

/** A request on the remote. */
export interface Opened {
  readonly request: Request;
  readonly origin: Origin;
  readonly branch: string;
  /** Branch that it is to be merged into. */
  readonly base: string;
  readonly head: string;
  /** The merge that the host makes of it for its checks. */
  readonly merge: string;
  /** The target branch when the request was opened. */
  readonly target: string;
}

/** The author's checkout, and what the author knows of the runner. */
export class Place {
  readonly canary: Canary;
  /** References that are pushed beside the branch, by whoever may. */
  readonly published = new Map<string, string>();

  constructor(
    readonly root: string,
    readonly attempt: Attempt,
  ) {
    this.canary = new Canary(attempt.marker);
  }

  at(file: string): string {
    return path.join(this.root, file);
  }

  read(file: string): string {
    return fs.readFileSync(this.at(file), "utf8");
  }

  write(file: string, content: string | Buffer, mode = 0o644): void {
    fs.mkdirSync(path.dirname(this.at(file)), { recursive: true });
    fs.rmSync(this.at(file), { force: true, recursive: true });
    fs.writeFileSync(this.at(file), content, { mode });
    fs.chmodSync(this.at(file), mode);
  }

  /** Changes a file of JSON. */
  json(file: string, change: (value: Record<string, never>) => void): void {
    const value = fs.existsSync(this.at(file)) ? JSON.parse(this.read(file)) : {};
    change(value);
    this.write(file, `${JSON.stringify(value, null, 2)}\n`);
  }

  link(file: string, target: string): void {
    fs.mkdirSync(path.dirname(this.at(file)), { recursive: true });
    fs.rmSync(this.at(file), { force: true, recursive: true });
    fs.symlinkSync(target, this.at(file));
  }

  remove(file: string): void {
    fs.rmSync(this.at(file), { recursive: true });
  }

  git(...args: readonly string[]): string {
    return git(this.root, ...args).trim();
  }

  /** Commits what lies there, also what git ignores. */
  commit(message = "a change"): string {
    this.commitAll(message);
    return this.git("rev-parse", "HEAD");
  }

  /** Commits as {@link commit} does; to ask for the commit starts another git. */
  commitAll(message = "a change"): void {
    this.git("add", "--all", "--force");
    this.git("commit", "--quiet", "--allow-empty", "--message", message);
  }

  /** A reference of that name on the remote; undefined stands for the last commit of the request. */
  publish(ref: string, commit = "HEAD"): void {
    this.published.set(ref, commit);
  }
}

/** Makes a request and opens it: the remote holds then what a code host holds of it. */
export function open(attempt: Attempt, request: Request, change: Change, origin: Origin): Opened {
  const root = attempt.at("author");
  fs.cpSync(attempt.scene.authors[change], root, { recursive: true, verbatimSymlinks: true });
  const place = new Place(root, attempt);
  request.edit(place);
  if (place.git("status", "--porcelain", "--ignored") !== "") place.commitAll();
  const { target } = attempt.scene;
  git(root, "update-ref", "refs/remotes/origin/main", target);
  const head = place.git("rev-parse", "HEAD");
  const branch = request.branch ?? "change";
  const refs = new Map([
    ["refs/pull/1/head", head],
    ["refs/merge-requests/1/head", head],
  ]);
  if (origin === "branch") {
    refs.set(`refs/heads/${branch}`, head);
    for (const [ref, commit] of place.published) refs.set(ref, place.git("rev-parse", commit));
  }
  const merge = mergeOf(place, target, head);
  for (const ref of ["refs/pull/1/merge", "refs/merge-requests/1/merge", "refs/pipelines/1"]) refs.set(ref, merge);
  const pushed = [...refs].map(([ref, commit]) => `+${commit}:${ref}`);
  git(root, "push", "--quiet", attempt.remote, ...pushed);
  return { request, origin, branch, base: "main", head, merge, target };
}

/** What a host makes of it, without a work tree; a request that does not merge has no checks and is not merged. */
function mergeOf(place: Place, target: string, head: string): string {
  const tree = place.git("-c", "merge.renames=false", "merge-tree", "--write-tree", target, head).split("\n")[0]!;
  return place.git("commit-tree", tree, "-p", target, "-p", head, "-m", `Merge ${head} into ${target}`);
}

/** Merges it: the target branch is what the host has merged. */
export function merge(attempt: Attempt, opened: Opened): void {
  git(attempt.remote, "update-ref", "refs/heads/main", opened.merge);
}

/** The commit of the target branch, whatever else bears its name. */
export function targetOf(attempt: Attempt): string {
  return git(attempt.remote, "for-each-ref", "--format=%(objectname)", "refs/heads/main").split("\n")[0]!;
}
