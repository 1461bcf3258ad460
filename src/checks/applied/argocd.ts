import { isRecord, valueAt } from "@typha-mtls/fields";
import { folderOf, holesOf, type PathText, reachOf } from "./path-text";
import type { Reach } from "./reach";

/** What an Application, or what an ApplicationSet makes, applies of a folder. */
export type ReachOfFolder = (folder: string) => Reach;

/** @param list - names in a folder of the git work tree */
type ListFolder = (folder: string) => readonly { readonly name: string }[];

/** The sources of an Application that are folders of git. */
function sourcesOf(spec: unknown): unknown[] {
  const several = valueAt(spec, "sources");
  const sources = Array.isArray(several) && several.length > 0 ? several : [valueAt(spec, "source")];
  return sources.filter((source) => typeof valueAt(source, "path") === "string" && !valueAt(source, "chart"));
}

/**
 * What an Application applies: its folder, and with `directory.recurse` what lies below. The top of a repository does not count:
 * it is often that of another one.
 *
 * @param resolve - a folder with the links on the way resolved
 */
export function applicationReach(application: unknown, resolve: (folder: string) => string): ReachOfFolder[] {
  return sourcesOf(valueAt(application, "spec")).map((source) => {
    const given = holesOf(String(valueAt(source, "path")));
    const named = folderOf(given);
    const path = named === undefined ? given : [resolve(named)];
    const isDeep = valueAt(source, "directory", "recurse") === true;
    return (folder) => reachOf(path, folder, isDeep && folderOf(path) !== "");
  });
}

/**
 * What the Applications of an ApplicationSet apply, as far as its list and git directory generators decide it by path
 * (argo-cd applicationset/generators/{list,git}.go). What any other generator gives may be anything that fits the text.
 */
export function applicationSetReach(set: unknown, list: ListFolder): ReachOfFolder[] {
  const generators = valueAt(set, "spec", "generators");
  const template = valueAt(set, "spec", "template", "spec");
  const patched = valueAt(set, "spec", "templatePatch");
  if (typeof patched === "string" && patched.includes("path")) return [() => "maybe"];
  return sourcesOf(template).flatMap((source) => {
    const path = String(valueAt(source, "path"));
    return (Array.isArray(generators) ? generators : []).flatMap((generator) => generatedReach(path, generator, list));
  });
}

function generatedReach(path: string, generator: unknown, list: ListFolder): ReachOfFolder[] {
  const undecided: ReachOfFolder = (folder) => reachOf(holesOf(path), folder, false);
  const [kind, ...others] = isRecord(generator) ? Object.keys(generator) : [];
  const given = valueAt(generator, kind ?? "");
  // A selector or a template of its own leaves open which elements count, and what is made of them.
  if (others.length > 0 || valueAt(given, "template") !== undefined) return [undecided];
  const elements = valueAt(given, "elements");
  if (kind === "list" && Array.isArray(elements) && valueAt(given, "elementsYaml") === undefined) {
    return elements.map((element) => (folder) => reachOf(filled(path, element), folder, false));
  }
  // No other generator has directories.
  const directories = valueAt(given, "directories");
  if (!Array.isArray(directories) || valueAt(given, "pathParamPrefix") !== undefined) return [undecided];
  return [(folder) => directoryReach(holesOf(path), folder, directories, list)];
}

/** The text with what an element of a list generator puts into it; what it does not know stays open. */
function filled(path: string, element: unknown): PathText {
  return holesOf(path, (hole) => {
    const value = valueAt(element, ...hole.replace(/^\./, "").split("."));
    return typeof value === "string" ? value : undefined;
  });
}

/** What stands for the folder that a git directory generator found, with and without `goTemplate`. */
const WHOLE = ["path", ".path.path"];
const LAST_PART = ["path.basename", ".path.basename", "path.basenameNormalized", ".path.basenameNormalized"];

function directoryReach(path: PathText, folder: string, directories: readonly unknown[], list: ListFolder): Reach {
  const [before, hole, after, ...rest] = path;
  if (rest.length > 0 || hole === undefined) return reachOf(path, folder, false);
  if (WHOLE.includes(hole) && before === "" && after === "") return foundReach(folder, directories);
  if (!LAST_PART.includes(hole)) return reachOf(path, folder, false);
  const reach = reachOf(path, folder, false);
  if (reach === "none") return "none";
  const last = folder.slice(before!.length, folder.length - after!.length);
  if (last.includes("/")) return "none";
  const found = directories.map((entry) => beside(valueAt(entry, "path"), last));
  if (found.some((one) => one === undefined)) return "maybe";
  const isApplied = found.some((one) => foundReach(one!, directories) === "applies" && list(one!).length > 0);
  return isApplied ? "applies" : "none";
}

/** The folder of a name that a pattern such as `fleet/*` would find; undefined where several can be meant. */
function beside(pattern: unknown, name: string): string | undefined {
  if (typeof pattern !== "string") return undefined;
  const parts = pattern.split("/");
  return parts.slice(0, -1).some((part) => isPattern(part)) ? undefined : [...parts.slice(0, -1), name].join("/");
}

/** Whether a generator finds a folder: one entry has to fit, and none that excludes. */
function foundReach(folder: string, directories: readonly unknown[]): Reach {
  const fitting = directories.map((entry) => ({
    fit: fits(valueAt(entry, "path"), folder),
    isExcluding: valueAt(entry, "exclude") === true,
  }));
  if (fitting.some(({ fit, isExcluding }) => isExcluding && fit === "yes")) return "none";
  const included = fitting.filter(({ isExcluding }) => !isExcluding).map(({ fit }) => fit);
  if (!included.some((fit) => fit !== "no")) return "none";
  const isSure = included.includes("yes") && !fitting.some(({ fit }) => fit === "unknown");
  return isSure ? "applies" : "maybe";
}

function isPattern(part: string): boolean {
  return /[*?[\\]/.test(part);
}

/** Whether a folder fits a pattern as Go's `path.Match` reads it, in which `*` is no `/`; classes and escapes are left open. */
function fits(pattern: unknown, folder: string): "yes" | "no" | "unknown" {
  if (typeof pattern !== "string") return "no";
  if (/[[\\]/.test(pattern)) return "unknown";
  const [patterns, parts] = [pattern.split("/"), folder.split("/")];
  const isFitting = patterns.length === parts.length && patterns.every((part, at) => fitsPart(part, parts[at]!));
  return isFitting ? "yes" : "no";
}

/** The last `*` seen takes one character more whenever what follows it does not fit: no pattern takes longer than both lengths. */
function fitsPart(pattern: string, text: string): boolean {
  let [at, from, star, taken] = [0, 0, -1, 0];
  while (at < text.length) {
    if (pattern[from] === "*") [star, taken, from] = [from, at, from + 1];
    else if (pattern[from] === "?" || pattern[from] === text[at]) [at, from] = [at + 1, from + 1];
    else if (star >= 0) [taken, at, from] = [taken + 1, taken + 1, star + 1];
    else return false;
  }
  return [...pattern.slice(from)].every((rest) => rest === "*");
}
