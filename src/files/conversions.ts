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

/** Settings that decide whether git converts: line ends, a file of attributes, and programs that attributes name. */
const CONVERSION_SETTINGS = "^(core\\.(autocrlf|attributesfile)|filter\\..*)$";
const FILTER = /^filter\.(.+)\.[^.]+$/s;

/**
 * Options by which git runs no filter, whatever attributes name.
 *
 * @returns undefined where settings convert line ends or name a file of attributes, or where a filter cannot be switched off
 */
export function withoutFilters(git: Git): readonly string[] | undefined {
  const answer = git.ask(["config", "-z", "--name-only", "--get-regexp", CONVERSION_SETTINGS], MAX_ANSWER);
  // It found nothing.
  if ("failed" in answer) return answer.failed === "refused" && answer.complaint === "" ? [] : undefined;
  const settings = answer.out.toString("utf8").split("\0").slice(0, -1);
  const filters = settings.map((setting) => FILTER.exec(setting)?.[1]);
  // A name ends at the first `=` of an option.
  if (filters.some((name) => name === undefined || /[=\n]/.test(name))) return undefined;
  return [...new Set(filters)].flatMap((name) =>
    ["clean", "process", "required"].flatMap((part) => ["-c", `filter.${name}.${part}=`]),
  );
}

/** What `git rev-parse` is asked for {@link mayConvert}. */
export const CONVERSIONS: readonly string[] = ["--git-path", "info/attributes", "--glob=refs/replace/*"];

/**
 * Whether git may hold other bytes under an id than it has on the disk, by attributes or by objects that stand for others. What git
 * knows of a file says nothing then of its bytes.
 *
 * @param said - by git of {@link CONVERSIONS}
 * @param around - folders from the top of the work tree on, whose attributes hold for what is below them
 */
export function mayConvert(top: string, said: readonly string[], around: readonly string[]): boolean {
  const [ofRepository, ...replaced] = said;
  if (ofRepository === undefined || replaced.length > 0) return true;
  const files = around.map((folder) => path.posix.join(folder, ATTRIBUTES_FILE));
  return [...files, ofRepository, ...ofUser(), OF_MACHINE].some((file) => converts(path.resolve(top, file)));
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
