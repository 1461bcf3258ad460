import { posix } from "node:path";
import { withConflicts } from "@typha-mtls/files";
import { effectOfJobFile, mayHoldJobFiles, RUN_FOLDERS } from "@typha-mtls/gitops";
import { attempt } from "@typha-mtls/problems";
import { changesOfEntry, type Effect, type SteeringChange } from "./change";
import { isFolder, type PairedEntry, type Pairs } from "./entries";
import { mayName, referredBy } from "./job-references";

const LINKED_FOLDER = ofJob("tools of the job look for files in it");
const STEP = ofJob("workflows run it as a step");
const INCLUDED = ofJob("GitLab includes it, and runs what it says, with the variables of the project");

function ofJob(effect: string): Effect {
  return { code: "job-file-changed", effect };
}

/** What changed of the files in a folder that steer jobs. @param folder - the tool's, or one above it */
export function jobFileChanges(pairs: Pairs, folder: string): SteeringChange[] {
  return [...pairs.in(folder).flatMap((entry) => changedIn(pairs, entry, entry.name)), ...runFolders(pairs, folder)];
}

/** @param path - from the folder in which tools look */
function changedIn(pairs: Pairs, entry: PairedEntry, path: string): SteeringChange[] {
  const effect = effectOfJobFile(path);
  const isOutside = !path.includes("/") && !mayHoldJobFiles(path);
  if (isFolder(entry)) {
    if (effect === undefined && (isOutside || RUN_FOLDERS.some((run) => run.path === path))) return [];
    return pairs.in(`${entry.path}/`, entry).flatMap((inner) => changedIn(pairs, inner, `${path}/${inner.name}`));
  }
  if (effect !== undefined) return changesOfEntry(pairs, entry, ofJob(effect));
  // In place of a folder, a link holds what it leads to.
  const isFile = [entry.is, entry.was].every((kind) => kind === undefined || kind === "file");
  return isOutside || isFile ? [] : changesOfEntry(pairs, entry, LINKED_FOLDER);
}

/** Folders of code that git holds: a work tree has them anyway, so the last commit counts. */
function runFolders({ head, commit }: Pairs, folder: string): SteeringChange[] {
  return RUN_FOLDERS.flatMap(({ path: name, effect }): SteeringChange[] => {
    const path = folder + name;
    if (head?.idOf(path) === commit.idOf(path)) return [];
    return [{ name, path, is: head?.kindOf(path), was: commit.kindOf(path), ...ofJob(effect) }];
  });
}

/** Files of code hosts that are read for the names of others. */
const MOST_READ = 500;

/**
 * What changed of the files that those of a code host name, now or in the commit, and that its jobs run.
 *
 * @param top - the top of the git repository, as its folder is called
 */
export function referredFileChanges(pairs: Pairs, top: string): SteeringChange[] {
  const { repository, commit } = pairs;
  const [files, folders] = [new Set<string>(), new Set<string>()];
  const waiting = hostFiles(pairs, top);
  for (let at = 0; at < waiting.length && at < MOST_READ; at += 1) {
    const path = waiting[at]!;
    // One that is as it was names the same in both, and to read the commit's starts a git.
    for (const read of isUnchanged(pairs, top + path) ? [repository] : [repository, commit]) {
      const referred = referredBy(path, attempt(() => withConflicts(() => read.read(top + path))).result ?? "");
      for (const name of referred.folders) folders.add(name);
      for (const name of referred.files) {
        if (!files.has(name) && !name.includes("*")) waiting.push(name);
        files.add(name);
      }
    }
  }
  return [
    ...[...files]
      .flatMap((name) => filesNamedBy(pairs, top, name))
      .flatMap((entry) => changesOfEntry(pairs, entry, INCLUDED)),
    ...[...folders]
      .flatMap((name) => pairs.below(`${top}${name}/`, PASSED))
      .flatMap((entry) => changesOfEntry(pairs, entry, STEP)),
  ];
}

const PASSED = [".git", "node_modules"];

/** Whether what bears a path is known to be what it was. */
function isUnchanged(pairs: Pairs, path: string): boolean {
  return attempt(() => !pairs.differ(entryAt(pairs, path))).result ?? false;
}

function entryAt(pairs: Pairs, path: string): PairedEntry {
  return { name: posix.basename(path), path, ...pairs.at(path) };
}

/** Files by which a code host starts jobs, from the top. */
function hostFiles(pairs: Pairs, top: string): string[] {
  return pairs.in(top).flatMap((entry) => {
    if (/^\.gitlab-ci\.ya?ml$/i.test(entry.name)) return [entry.name];
    if (!/^\.github$/i.test(entry.name) || !isFolder(entry)) return [];
    return pairs.below(`${entry.path}/`, []).map(({ path }) => path.slice(top.length));
  });
}

/** What bears a name, or the names that its stars stand for. */
function filesNamedBy(pairs: Pairs, top: string, name: string): PairedEntry[] {
  const star = name.indexOf("*");
  if (star < 0) return [entryAt(pairs, top + name)];
  const folder = name.slice(0, name.lastIndexOf("/", star) + 1);
  return pairs.below(top + folder, PASSED).filter(({ path }) => mayName(name, path.slice(top.length)));
}
