import * as fs from "node:fs";
import * as path from "node:path";
import { readCapped } from "./capped-read";
import type { Git } from "./git";

/** Name of the files that say what git makes of the bytes of others. */
export const ATTRIBUTES_FILE = ".gitattributes";

/** Largest file of attributes that is read, in bytes. */
const MAX_BYTES = 1024 * 1024;
/** Most that git says of its settings, in bytes. */
const MAX_ANSWER = 64 * 1024;
/** An attribute by which git has other bytes than the disk (gitattributes(5)); with `-` or `!` in front it takes one away. */
const CONVERTS = /^(?:filter|text|eol|crlf|ident|working-tree-encoding)(?:=|$)/;
/** Attributes that hold in every repository of a machine. */
const OF_MACHINE = "/etc/gitattributes";

/**
 * Whether git may hold other bytes under an id than it has on the disk: by attributes, line ends, or objects that stand for others.
 * What git knows of a file says nothing then of its bytes. To learn it, git runs no filter.
 *
 * @param around - folders from the top of the work tree on, whose attributes hold for what is below them
 */
export function mayConvert(git: Git, around: readonly string[]): boolean {
  const files = [...around.map((folder) => path.join(git.top, folder, ATTRIBUTES_FILE)), ...ofUser(), OF_MACHINE];
  return (
    files.some(converts) ||
    says(git, ["config", "--get-regexp", "^core\\.(autocrlf|attributesfile)$"]) ||
    says(git, ["for-each-ref", "--count=1", "refs/replace"]) ||
    converts(inGitFolder(git, "info/attributes"))
  );
}

function converts(file: string): boolean {
  if (!isThere(file)) return false;
  try {
    // A line is a pattern, or `[attr]` and a name, and the attributes that it gives.
    const lines = readCapped(file, file, MAX_BYTES).toString("utf8").split("\n");
    return lines.some((line) => !/^\s*#/.test(line) && line.split(/\s+/).some((word) => CONVERTS.test(word)));
  } catch {
    return true;
  }
}

function isThere(file: string): boolean {
  try {
    return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // A file stands where a folder of the path would be.
    return (error as NodeJS.ErrnoException).code !== "ENOTDIR";
  }
}

/** Where the attributes of a user are, unless a setting of git names another place. */
function ofUser(): string[] {
  const { XDG_CONFIG_HOME: configuration = "", HOME: home = "" } = process.env;
  if (configuration !== "") return [path.join(configuration, "git/attributes")];
  return home === "" ? [] : [path.join(home, ".config/git/attributes")];
}

function inGitFolder(git: Git, file: string): string {
  const answer = git.ask(["rev-parse", "--git-path", file], MAX_ANSWER);
  return path.resolve(git.top, "out" in answer ? answer.out.toString("utf8").replace(/\n$/, "") : ".git");
}

function says(git: Git, args: readonly string[]): boolean {
  const answer = git.ask(args, MAX_ANSWER);
  // Without a word, it found nothing.
  return "out" in answer ? answer.out.length > 0 : answer.failed === "too long" || answer.complaint !== "";
}
