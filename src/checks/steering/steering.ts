import { ignoredPaths, withConflicts } from "@typha-mtls/files";
import { effectOfFile } from "@typha-mtls/gitops";
import type { Fact } from "@typha-mtls/problems";
import { SOPS_CONFIG_FILE } from "@typha-mtls/sealing";
import type { Layout } from "../../cluster/layout";
import { SETTINGS_FILE } from "../../cluster/settings";
import { GUARD, guardOf } from "../../lifecycle/setup/guard";
import { compared } from "../against/commit";
import { changesOfEntry, describeSteering, type Effect, type SteeringChange } from "./change";
import { isFolder, isPlain, type PairedEntry, type Pairs } from "./entries";
import { jobFileChanges, referredFileChanges } from "./job-files";

/**
 * What changed of the files by which tools do something else with all others: those that git, Flux, Argo CD and kustomize
 * obey, from the top of the git repository down to the roots and anywhere below the inputs, and those that steer jobs, from
 * the top down to the tool's folder. What lies in `dist/` is reported as not rendered.
 *
 * @param names - of all clusters
 * @param unchanged - clusters whose folders are known to be those of the commit
 */
export function steeringChanges(
  pairs: Pairs,
  names: readonly string[],
  unchanged: ReadonlySet<string> = new Set(),
): readonly Fact[] {
  const { repository, commit } = pairs;
  const { layout } = repository;
  const changes = new Map<string, SteeringChange>();
  const unclear: Fact[] = [];
  const look = (path: string, act: () => readonly SteeringChange[]) => {
    const folder = path.replace(/\/$/, "") || ".";
    const find = () => {
      for (const change of act()) if (!changes.has(change.path)) changes.set(change.path, change);
      return [];
    };
    unclear.push(...compared(folder, commit.revision, find, () => repository.list(folder)));
  };
  for (const folder of foldersAbove(layout)) look(folder, () => around(pairs, folder));
  const above = layout.foldersAround(layout.inputs).filter((folder) => folder === "" || folder.startsWith("../"));
  for (const folder of above) look(folder, () => jobFileChanges(pairs, folder));
  const top = above.at(-1) ?? "";
  look(top, () => referredFileChanges(pairs, top));
  look(layout.inputs, () => belowInputs(pairs, { path: layout.inputs, clusters: new Set(names), unchanged }));
  const isNew = ({ is, was }: SteeringChange) => is !== undefined && was === undefined;
  const ignored = ignoredPaths(
    repository.root,
    [...changes.values()].filter(isNew).map(({ path }) => path),
  );
  const told = [...changes.values()].filter(({ path }) => !ignored.has(path));
  return [...describeSteering(told, pairs), ...unclear];
}

/** From the folders that hold the roots up to the top of the git repository. */
function foldersAbove(layout: Layout): ReadonlySet<string> {
  return new Set([layout.dist, layout.inputs].flatMap((root) => layout.foldersAround(root).slice(1)));
}

function around(pairs: Pairs, folder: string): SteeringChange[] {
  return pairs.in(folder).flatMap((entry) => changesOfEntry(pairs, entry, effectAround(folder, entry.name)));
}

/** Rules of `.sops.yaml` and settings are compared by what they say. */
function effectAround(folder: string, name: string): Effect | undefined {
  if (name === SETTINGS_FILE) {
    const effect = "typha-mtls obeys it where it is run in this folder";
    return { code: "job-file-changed", effect, ...(folder === "" && { ofKind: true }) };
  }
  if (name === SOPS_CONFIG_FILE)
    return { ...steering("sops and `init` seal by the rules of what it leads to"), ofKind: true };
  return obeyed(name);
}

/** Which files git is to ignore is everyday business: what a commit leaves out is seen in the commit. */
function obeyed(name: string): Effect | undefined {
  const effect = name.toLowerCase() === ".gitignore" ? undefined : effectOfFile(name);
  return effect === undefined ? undefined : steering(effect);
}

function steering(effect: string): Effect {
  return { code: "steering-file-changed", effect };
}

/** A folder of the inputs. */
interface InputFolder extends Partial<Pick<PairedEntry, "is" | "was">> {
  readonly path: string;
  readonly clusters: ReadonlySet<string>;
  readonly unchanged: ReadonlySet<string>;
}

/** What tools obey anywhere below the inputs; what is compared with each cluster is left out. */
function belowInputs(pairs: Pairs, { path: folder, clusters, unchanged, ...kinds }: InputFolder): SteeringChange[] {
  const { inputs } = pairs.repository.layout;
  const [name = "", ...rest] = folder.slice(inputs.length + 1).split("/");
  const isOfCluster = clusters.has(name);
  if (isOfCluster && rest[0] === "pki") return [];
  const isTop = folder === inputs;
  return pairs.in(`${folder}/`, isTop ? undefined : { is: kinds.is, was: kinds.was }).flatMap((entry) => {
    if (isTop && unchanged.has(entry.name)) return [];
    if (isFolder(entry)) return belowInputs(pairs, { ...entry, clusters, unchanged });
    if (isOfCluster && (!isPlain(entry) || entry.name === SOPS_CONFIG_FILE)) return [];
    if (isGuard(pairs, entry) || (isTop && isGoneCluster(pairs, entry))) return [];
    const effect = isTop ? effectAround(`${folder}/`, entry.name) : obeyed(entry.name);
    return changesOfEntry(pairs, entry, effect ?? (isPlain(entry) ? undefined : OTHER_FILES));
  });
}

const OTHER_FILES = steering("tools take what it leads to for files of this folder");

/** That a cluster is gone is told as such, whatever has taken its place. */
function isGoneCluster({ repository, commit }: Pairs, { name, was }: PairedEntry): boolean {
  return was === "folder" && commit.kindOf(repository.layout.paths(name).clusterFile) !== undefined;
}

/** The guard as it was written changes nothing where it is new; where it was there, a change of it is a problem of its own. */
function isGuard({ repository, commit }: Pairs, { path, is, was }: PairedEntry): boolean {
  if (path !== guardOf(repository.layout) || is === undefined) return false;
  if (was !== undefined) return was === "file" && withConflicts(() => commit.read(path)) === GUARD;
  return is === "file" && withConflicts(() => repository.read(path)) === GUARD;
}
