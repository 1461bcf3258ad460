import { isDeepStrictEqual } from "node:util";
import { KnownAlike, Reads } from "@typha-mtls/files";
import { attempt, isRemark, sentenceOf } from "@typha-mtls/problems";
import { SOPS_CONFIG_FILE } from "@typha-mtls/sealing";
import type { ClusterPaths } from "../../cluster/layout";
import { clusterFiles, loadClusterFile } from "../../cluster/load";
import { mayNameFiles, namedFiles } from "../../cluster/named-file";
import type { ConfiguredRepository } from "../../cluster/repository";
import { SETTINGS_FILE } from "../../cluster/settings";
import { sealablePaths } from "../../lifecycle/recipients/sealed-files";
import { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import type { Commit } from "../against/commit";
import { otherVersion } from "./program-version";
import { SameFiles } from "./same-files";

/** What differs from a commit. */
export interface ChangedClusters {
  /** In the order in which they were given. */
  readonly names: readonly string[];
  /** Why all clusters count as different, such as `typha-mtls.yaml is not as at main`; all of them are named then. */
  readonly cause?: string;
}

/** What git, once begun, says of a commit; undefined where it cannot say it. */
export type BegunLook = (commit: string) => Promise<KnownAlike | undefined>;

/** Of so many clusters, the files are read sooner than git has started and answered. */
const FEW = 100;

/** Has git look for what was written to clusters while the program goes on; where these are few, it is not asked. */
export function beginLook(repository: ConfiguredRepository, names: readonly string[]): BegunLook {
  return names.length <= FEW ? async () => undefined : beginGitLook(repository);
}

/** As {@link beginLook}, for any number of clusters. */
export function beginGitLook({ root, layout }: ConfiguredRepository): BegunLook {
  const { result } = attempt(() => KnownAlike.begin(root, [layout.inputs, layout.dist]));
  return result ?? (async () => undefined);
}

/**
 * Which clusters differ from a commit in anything that decides what is rendered and reported of them: their folders of inputs and
 * of `dist/`, files that cluster.yaml names outside of them, the rules of `.sops.yaml` that hold for them, the settings, and the
 * version of the program. Files that git ignores count too. What cannot be read or compared counts as different, so that it is looked at.
 *
 * @param running - version of this program
 * @param look - begun before, where the program had something to do meanwhile
 */
export async function changedClusters(
  repository: ConfiguredRepository,
  names: readonly string[],
  commit: Commit,
  running: string,
  look: BegunLook = beginLook(repository, names),
): Promise<ChangedClusters> {
  const looked = look(commit.commit);
  const same = new SameFiles(repository, commit);
  const cause = causeForAll(repository, commit, same, running);
  if (cause !== undefined) return { names, cause };
  const isSameRule = sealedAlike(repository, commit, same);
  const all = names.map((name) => repository.layout.paths(name));
  // Meanwhile, git looks at their folders.
  const alikeAround = all.filter((paths) => areNamedFilesSame(repository, paths, same) && isSameRule(paths));
  const known = await looked;
  const unchanged = alikeAround.filter(
    ({ directory, dist }) => same.isSameFolder(directory, known) && same.isSameFolder(dist, known),
  );
  const left = new Set(unchanged.map(({ name }) => name));
  return { names: names.filter((name) => !left.has(name)) };
}

/** Why all clusters count as different; undefined where nothing is known that all depend on. */
function causeForAll(
  repository: ConfiguredRepository,
  commit: Commit,
  same: SameFiles,
  running: string,
): string | undefined {
  // It is told with each cluster, and has to be told.
  const doubt = commit.asAWhole.find((fact) => !isRemark(fact));
  if (doubt !== undefined) return sentenceOf(doubt);
  if (!same.isSame(SETTINGS_FILE)) return `${SETTINGS_FILE} is not as at ${commit.revision}`;
  return otherVersion(repository, commit, same, running);
}

function areNamedFilesSame(repository: ConfiguredRepository, paths: ClusterPaths, same: SameFiles): boolean {
  const named = attempt(() => {
    // Where a link leads to the file, its folder is not the same, and this is not used.
    if (!mayNameFiles(repository.readWalked(paths.clusterFile))) return [];
    return namedFiles(loadClusterFile(repository, paths).cluster.spec);
  }).result;
  return named?.every((file) => same.isSame(file)) === true;
}

/** Whether files of a cluster are sealed by the same rules. Where each `.sops.yaml` that clusters share is the same, none is read. */
function sealedAlike(
  repository: ConfiguredRepository,
  commit: Commit,
  same: SameFiles,
): (paths: ClusterPaths) => boolean {
  const { layout } = repository;
  const shared = layout.foldersAround(layout.inputs).map((folder) => folder + SOPS_CONFIG_FILE);
  const different = shared.filter((file) => !same.isSame(file));
  if (different.length === 0) return () => true;
  // A link is told with each cluster.
  if (!different.every((file) => same.isPlain(file))) return () => false;
  const now = new SealingPolicy(new Reads(repository).read);
  return (paths) => {
    const near = clusterFiles(repository, paths.name);
    const rulesOf = (policy: SealingPolicy) =>
      sealablePaths(paths).map((sealed) => {
        const found = policy.findRule(sealed, (path) => near.read(path));
        // Where it stands among others does not matter.
        return found && { ...found, rule: undefined };
      });
    // What cannot be followed is different.
    return attempt(() => isDeepStrictEqual(rulesOf(now), rulesOf(commit.policy))).result === true;
  };
}
