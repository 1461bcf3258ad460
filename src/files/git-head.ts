import * as fs from "node:fs";
import * as path from "node:path";
import { unusableInput } from "@typha-mtls/problems";
import { type CommittedEntry, CommittedTree } from "./committed-tree";
import { type WorkTreeAtHead, workTreeAtHead, workTreeOf } from "./git";
import { nearestTop } from "./program-path";
import type { FileSource } from "./reads";
import { lastCommit, type Revision, resolveRevision } from "./revision";

export type { CommittedEntry } from "./committed-tree";

/** What a commit holds; paths are relative to the same folder as elsewhere. */
export type CommittedFolder = Pick<CommittedTree, "read" | "list" | "kindOf" | "idOf" | "readAhead">;

/** What a commit holds that was named. */
export type CommittedFiles = CommittedFolder & Revision;

/**
 * The last commit around a folder; undefined where there is no git, or the folder is in no work tree.
 *
 * @param ahead - folders of which most files are read, relative to `root`
 * @throws ProblemError where git refuses to look, as it does in folders of another user
 */
export function committedFiles(root: string, ...ahead: readonly string[]): CommittedFolder | undefined {
  const workTree = workTreeAtHead(root);
  if (workTree === undefined) return undefined;
  const tree = new CommittedTree(workTree.git, commitAtHead(workTree), workTree.prefix, "HEAD");
  for (const folder of ahead) tree.readAhead(folder);
  return tree;
}

function commitAtHead({ git, head }: WorkTreeAtHead): string | undefined {
  return head ?? lastCommit(git);
}

/**
 * The commit that a revision such as `origin/main` names.
 *
 * @throws ProblemError where there is no git, no such commit, or the name could be that of several
 */
export function filesAt(root: string, revision: string): CommittedFiles {
  const workTree = workTreeAtHead(root);
  if (workTree === undefined) {
    throw unusableInput({
      code: "git-revision",
      message: "is in no git repository, so there is nothing to compare with",
      remedy: "run it in a clone, or leave the option out that compares with a commit",
    });
  }
  const { git, prefix, head } = workTree;
  const found =
    revision === "HEAD" && head !== undefined ? { reference: revision, commit: head } : resolveRevision(git, revision);
  if (found === undefined) {
    throw unusableInput({
      code: "git-revision",
      message: `git knows no commit ${JSON.stringify(revision)}`,
      remedy: "fetch it first: CI often clones the newest commit alone",
    });
  }
  const { read, list, kindOf, idOf, readAhead } = new CommittedTree(git, found.commit, prefix, found.reference);
  return { ...found, read, list, kindOf, idOf, readAhead };
}

/** The files of a commit, read as those of a work tree are. What clusters share is read once. */
export function committedSource({ read, list }: CommittedFolder): FileSource {
  const shared = new Map<string, string | undefined>();
  return {
    read(file) {
      if (!file.endsWith("/.sops.yaml") && file.includes("/")) return read(file);
      if (!shared.has(file)) shared.set(file, read(file));
      return shared.get(file);
    },
    list: (folder) =>
      list(folder).map(({ name, kind }) => ({
        name,
        // A submodule is a folder that holds files of its own; to look into it fails, by name.
        isDirectory: kind === "folder" || kind === "submodule",
        isLink: kind === "link",
        isFile: kind === "file",
      })),
  };
}

/** Something that the last commit of a repository holds. */
export interface Held {
  /** From the top of that repository, written with `/`. */
  readonly path: string;
  readonly kind: CommittedEntry["kind"];
}

/**
 * What the repository around a work tree holds in its place: a submodule where it is one. Commits of that repository then
 * decide which repository is asked here. Undefined where there is none, or its last commit has nothing there.
 *
 * @param folder - in a work tree, links resolved
 * @throws ProblemError where git refuses to look at the repository around it
 */
export function heldAround(folder: string): Held | undefined {
  const top = nearestTop(folder);
  return top === undefined || path.dirname(top) === top ? undefined : held(top);
}

/**
 * Links of a repository by which a folder was reached: it lies elsewhere than where it is called.
 *
 * @param given - absolute path of the folder as it is called
 * @throws ProblemError where git refuses to look at one of their repositories
 */
export function heldLinks(given: string): Held[] {
  const parent = path.dirname(given);
  if (parent === given) return [];
  const found = fs.lstatSync(given).isSymbolicLink() ? held(given) : undefined;
  return [...heldLinks(parent), ...(found === undefined ? [] : [found])];
}

function held(file: string): Held | undefined {
  const around = workTreeAtHead(fs.realpathSync.native(path.dirname(file)));
  if (around === undefined) return undefined;
  const full = [around.prefix, path.basename(file)].filter((part) => part !== "").join("/");
  const kind = new CommittedTree(around.git, commitAtHead(around), "", "HEAD").kindOf(full);
  return kind === undefined ? undefined : { path: full, kind };
}

/** Longest address that is read, in bytes. */
const MAX_ADDRESS = 64 * 1024;

/**
 * Path of a folder from the top of the work tree that holds it; empty for the top, undefined in no work tree.
 *
 * @param folder - links resolved
 * @throws ProblemError as {@link workTreeOf} does
 */
export function prefixInWorkTree(folder: string): string | undefined {
  return workTreeOf(folder)?.prefix;
}

/**
 * Address of the remote `origin`, without a password or token; undefined where there is none that another machine can use.
 *
 * @param folder - links resolved
 * @throws ProblemError as {@link workTreeOf} does
 */
export function originAddress(folder: string): string | undefined {
  const answer = workTreeOf(folder)?.git.ask(["remote", "get-url", "origin"], MAX_ADDRESS);
  return answer !== undefined && "out" in answer ? addressOf(answer.out.toString("utf8").trim()) : undefined;
}

/** An address as Argo CD takes it: a URL without credentials, or `git@<host>:<path>`. */
export function addressOf(remote: string): string | undefined {
  const [, user, host, path] = /^(?:([\w.-]+)@)?([\w.-]{2,}):(?!\/\/)([!-~]+)$/.exec(remote) ?? [];
  if (path !== undefined)
    return user === "git" ? remote : `ssh://${user === undefined ? "" : `${user}@`}${host}/${path}`;
  if (!URL.canParse(remote) || !/^(?:https?|ssh):$/.test(new URL(remote).protocol)) return undefined;
  const url = new URL(remote);
  url.password = "";
  // With ssh, the user is part of the address; with https, it may be a token.
  if (url.protocol !== "ssh:") url.username = "";
  return url.href;
}
