import { posix } from "node:path";

/** What a file of a code host names of its repository, from the top of that. */
export interface Referred {
  /** Paths of YAML files; `*` and `**` stand for names, as GitLab has them. */
  readonly files: readonly string[];
  /** Folders of actions: all that they hold may be run. */
  readonly folders: readonly string[];
}

/**
 * What a file of GitLab includes from the same repository, or which actions of the same repository a workflow of GitHub runs.
 * Looked for in the text: GitLab has tags of its own, which YAML does not know, and a file that hides what it names has to be
 * changed for it.
 */
export function referredBy(path: string, text: string): Referred {
  const pathsIn = (matches: Iterable<RegExpMatchArray>) => [
    ...new Set([...matches].flatMap(([, name = ""]) => inside(name))),
  ];
  if (/(?:^|\/)\.github\//i.test(path))
    return { files: [], folders: pathsIn(text.matchAll(/\buses["']?\s*:\s*["']?\.\/([\w./@-]+)/g)) };
  return { files: pathsIn(text.matchAll(/(?<![\w:/.*@-])([\w./*@-]+\.ya?ml)\b/g)), folders: [] };
}

/** A path as one from the top; nothing where it leads out. */
function inside(path: string): string[] {
  const found = posix.normalize(path).replace(/^(?:\.?\/)+|\/+$/g, "");
  return found === "" || found === "." || found.startsWith("..") ? [] : [found];
}

/** Whether a path may be one that an entry names; between its stars, anything may stand. */
export function mayName(entry: string, path: string): boolean {
  const [first, last] = [entry.indexOf("*"), entry.lastIndexOf("*")];
  if (first < 0) return entry === path;
  return path.startsWith(entry.slice(0, first)) && path.endsWith(entry.slice(last + 1));
}
