import { type ClusterPaths, FLEET, type Layout } from "./cluster/layout";
import { clusterFiles, findClusters, loadCluster, loadClusterFile } from "./cluster/load";
import type { ConfiguredRepository } from "./cluster/repository";
import { type Asked, selectAsked } from "./cluster/selection";
import { demandNoneIsRendered, readSettings, type Settings } from "./cluster/settings";
import { forEach, type Watch } from "./collect";
import {
  type ForeignPlace,
  findOrphans,
  foreignPlaces,
  isRemovable,
  type Orphan,
  planOwnedTree,
  type TreePlan,
} from "./files/owned-tree";
import type { Repository } from "./files/repository";
import { type FilePlan, type FileWrite, writeAll } from "./files/write-all";
import { type FleetMember, fleetMember, renderFleet } from "./render/fleet";
import { RENDERED_MARK, type RenderedText, renderCluster } from "./render/render";

/** What became of one cluster. */
export interface SynthResult {
  readonly name: string;
  readonly calico: string;
  readonly objects: number;
  readonly files: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** The same of what is rendered for all clusters together. */
export type FleetResult = Pick<SynthResult, "files" | "written" | "unchanged" | "removed">;

/** How many clusters were written so far. */
export interface SynthProgress {
  readonly written: number;
  readonly of: number;
}

/** What a synth came upon that is not its own; it left all of it as it was, but for what an orphan has of marked files. */
export interface Strangers {
  /** In the folders of the clusters that were rendered. */
  readonly foreign: readonly ForeignPlace[];
  /** In dist/, beside the folders of clusters; looked for where all clusters are rendered. */
  readonly orphans: readonly Orphan[];
  /** Folders below clusters/ that are another tool's, by their names; looked for where all clusters are rendered. */
  readonly others: readonly string[];
}

/** What a synth writes, and all that it has to say. */
export interface SynthPlan extends Strangers {
  readonly results: readonly SynthResult[];
  /** What became of the files for all clusters together; looked at where all clusters are rendered. */
  readonly fleet?: FleetResult | undefined;
  /** What changes, a tree per cluster, the last one with what is rendered for all; then what is left of clusters that are gone. */
  readonly trees: readonly Pick<FilePlan, "writes" | "removes">[];
}

/**
 * Reads, checks and renders clusters, and compares them with `dist/`.
 *
 * @param watch - called before each cluster that is rendered
 * @throws ProblemError with everything that is wrong in all of them
 */
export function planSynth(repository: ConfiguredRepository, asked: Asked, watch?: Watch): SynthPlan {
  const found = findClusters(repository);
  const { names, scope } = selectAsked(found, asked, repository);
  const settings = readSettings(
    (file, maxBytes) => repository.read(file, maxBytes),
    () => found.names,
  );
  const shared = sharedTexts();
  const plans = forEach(
    names,
    (name) => {
      const loaded = loadCluster(repository, name);
      const {
        objects: { length: objects },
        files,
      } = renderCluster(loaded);
      const { foreign, unchanged, ...plan } = planDist(repository, loaded.paths, files, settings);
      const tree = { ...plan, writes: plan.writes.map(shared) };
      const { writes, removes } = tree;
      const result = { name, calico: loaded.config.spec.calico.version, objects, files: files.length };
      const member = settings.fleet === undefined ? [] : [fleetMember(loaded.config, repository.layout)];
      return {
        tree,
        foreign,
        member,
        result: { ...result, written: writes.length, unchanged, removed: removes.length },
      };
    },
    (name) => repository.layout.paths(name).directory,
    watch,
  );
  const orphans = scope !== "all" ? [] : orphansIn(repository, found.names, settings);
  // The first of several shards renders some clusters, and what is for all.
  const members =
    names.length === found.names.length || scope !== "all" || settings.fleet === undefined
      ? plans.flatMap(({ member }) => member)
      : fleetMembers(repository, found.names);
  const fleet = scope !== "all" ? undefined : planFleet(repository, settings, members);
  return {
    results: plans.map(({ result }) => result),
    fleet: fleet?.result,
    trees: [
      ...withLast(
        plans.map(({ tree }) => tree),
        fleet?.tree,
      ),
      ...orphans.filter(isRemovable).map(({ marked }) => ({ writes: [], removes: marked })),
    ],
    foreign: [...plans, ...(fleet === undefined ? [] : [fleet])].flatMap(({ foreign }) => foreign),
    orphans,
    others: scope !== "all" ? [] : found.others,
  };
}

/** What is rendered for all clusters is written with the last of them, or not at all. */
function withLast(trees: readonly FilePlan[], more: FilePlan | undefined): readonly FilePlan[] {
  if (more === undefined) return trees;
  const last = trees.at(-1) ?? { writes: [], removes: [] };
  return [
    ...trees.slice(0, -1),
    { writes: [...last.writes, ...more.writes], removes: [...last.removes, ...more.removes] },
  ];
}

/** Most files of a cluster say what those of the others say: kept until all are rendered, each text is kept once. */
function sharedTexts(): (write: FileWrite) => FileWrite {
  const texts = new Map<string, string>();
  return (write) => {
    const text = texts.get(write.content);
    if (text !== undefined) return { ...write, content: text };
    texts.set(write.content, write.content);
    return write;
  };
}

/** Writes each cluster whole, one per step. The consumer may stop iterating at any time. */
export function* writeSynth(repository: Repository, { results, trees }: SynthPlan): Generator<SynthProgress, void> {
  const of = results.length;
  for (const [at, tree] of trees.entries()) {
    yield { written: Math.min(at, of), of };
    writeAll(repository, tree);
  }
}

/** What is rendered of clusters for all of them together, from their cluster.yaml. @throws ProblemError with what is wrong there */
export function fleetMembers(repository: ConfiguredRepository, names: readonly string[]): FleetMember[] {
  return forEach(names, (name) => {
    const { cluster } = loadClusterFile(clusterFiles(repository, name), repository.layout.paths(name));
    return fleetMember(cluster, repository.layout);
  });
}

/** What has to change in the folder of the fleet, and what becomes of it. */
export interface FleetPlan {
  readonly tree: FilePlan;
  readonly foreign: readonly ForeignPlace[];
  readonly result: FleetResult;
}

/**
 * Renders what is for all clusters together, and compares it with dist/; undefined where the settings want none.
 *
 * @param members - all clusters of the repository
 * @throws ProblemError as {@link planDist}, and where the clusters of one tool differ in what its objects have in common
 */
export function planFleet(
  repository: ConfiguredRepository,
  settings: Settings,
  members: readonly FleetMember[],
): FleetPlan | undefined {
  if (settings.fleet === undefined) return undefined;
  const { layout } = repository;
  const files = renderFleet(layout, settings.fleet, settings.groups, members);
  const { foreign, unchanged, ...tree } = planDist(repository, { layout, dist: layout.fleet }, files, settings);
  const { writes, removes } = tree;
  const result = { files: files.length, written: writes.length, unchanged, removed: removes.length };
  return { tree, foreign, result };
}

/** What has to change in the folder of one cluster, and what lies there that nothing renders. */
export interface DistPlan extends Omit<TreePlan, "foreign"> {
  readonly foreign: readonly ForeignPlace[];
}

/**
 * Compares what was rendered for one cluster with dist/.
 *
 * @throws ProblemError where the settings allow something else in place of it, or a foreign file has its name
 */
export function planDist(
  repository: Repository,
  { layout, dist }: Pick<ClusterPaths, "layout" | "dist">,
  files: readonly RenderedText[],
  settings: Settings,
): DistPlan {
  const rendered = files.map(({ path }) => path);
  demandNoneIsRendered(settings, layout.dist, rendered);
  const tree = planOwnedTree(repository, RENDERED_MARK, dist, files, allowedIn(settings, layout));
  return { ...tree, foreign: foreignPlaces(dist, tree.foreign, [...rendered, ...tree.removes]) };
}

/**
 * What lies in dist/ beside the folders of clusters.
 *
 * @param names - of all clusters
 * @throws ProblemError where it cannot be looked at
 */
export function orphansIn(repository: ConfiguredRepository, names: readonly string[], settings: Settings): Orphan[] {
  const { layout } = repository;
  const owned = new Set(settings.fleet === undefined ? names : [...names, FLEET]);
  return findOrphans(repository, RENDERED_MARK, layout.dist, owned, allowedIn(settings, layout));
}

function allowedIn({ allowed }: Settings, { dist }: Layout): (path: string) => boolean {
  return (path) => allowed.allows(path.slice(dist.length + 1));
}
