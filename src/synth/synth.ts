import {
  type FilePlan,
  type ForeignPlace,
  isLeftover,
  isRemovable,
  type Orphan,
  type Repository,
} from "@typha-mtls/files";
import {
  type Attempt,
  attempt,
  forEach,
  type Problem,
  ProblemError,
  unusableInput,
  type Watch,
} from "@typha-mtls/problems";
import { clusterFiles, findClusters, loadCluster, loadClusterFile } from "../cluster/load";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import { isOfChart } from "../cluster/render-steps";
import type { ConfiguredRepository } from "../cluster/repository";
import { type Asked, selectAsked } from "../cluster/selection";
import { readSettings, SETTINGS_FILE, type Settings } from "../cluster/settings";
import { type FleetMember, fleetMember, renderFleet } from "../render/fleet";
import { renderCluster } from "../render/render";
import { filesToCopy } from "../render/to-copy";
import { orphansIn, planDist } from "./dist-plan";

/** What became of one cluster. */
export interface SynthResult {
  readonly name: string;
  /** Whether a chart of the user's renders it: then nothing of it is written. @default - `synth` does */
  readonly isOfChart?: true;
  readonly calico: string;
  readonly objects: number;
  readonly files: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** What synth did with the files that are rendered for all clusters together. */
export type FleetResult = Pick<SynthResult, "files" | "written" | "unchanged" | "removed">;

/** What synth found and did not write itself. It leaves all of it as it is, except for the marked files of an orphan. */
export interface Strangers {
  /** In the folders of the clusters that were rendered. */
  readonly foreign: readonly ForeignPlace[];
  /** In dist/, beside the folders of clusters; looked for where all clusters are rendered. */
  readonly orphans: readonly Orphan[];
  /** Folders below clusters/ that are another tool's, by their names; looked for where all clusters are rendered. */
  readonly others: readonly string[];
}

/** What a synth is to render, and what it looks at beside that. */
export interface SynthScope {
  /** Of the clusters to render, in the order of everything that is said of them. */
  readonly names: readonly string[];
  /** Of all clusters that there are. */
  readonly all: readonly string[];
  readonly settings: Settings;
  /** Whether what belongs to no single cluster is rendered and looked at too. */
  readonly isWhole: boolean;
  /** Looked for before anything is staged. */
  readonly orphans: Attempt<readonly Orphan[]>;
  readonly others: readonly string[];
}

/**
 * Selects clusters.
 *
 * @throws ProblemError for names that are not there, for settings that cannot be used, and where dist/ is no folder
 */
export function scopeOf(repository: ConfiguredRepository, asked: Asked): SynthScope {
  demandDist(repository);
  const found = findClusters(repository);
  const { names, scope } = selectAsked(found, asked, repository);
  const settings = synthSettings(repository, found.names);
  const selected = { names, all: found.names, settings, isWhole: scope === "all" };
  if (scope !== "all") return { ...selected, orphans: { result: [], problems: [] }, others: [] };
  // What a killed process staged is no orphan: it is swept.
  const orphans = attempt(() => orphansIn(repository, found.names, settings).filter(({ path }) => !isLeftover(path)));
  return { ...selected, orphans, others: found.others };
}

/** One problem in place of one for each cluster. @throws ProblemError where dist/ is there and is no folder */
export function demandDist(repository: ConfiguredRepository): void {
  const { dist } = repository.layout;
  const found = repository.entry(dist);
  if (found === undefined || found.isDirectory || found.isLink) return;
  const remedy = `move it away, or name another folder in spec.dist.path of ${SETTINGS_FILE}`;
  throw unusableInput({ code: "file-unusable", file: dist, message: "is not a directory", remedy });
}

/** The settings that hold for a synth. @param all - names of all clusters */
export function synthSettings(repository: ConfiguredRepository, all: readonly string[]): Settings {
  return readSettings(
    (file, maxBytes) => repository.read(file, maxBytes),
    () => all,
  );
}

/** What one cluster renders to, compared with `dist/`. */
export interface PlannedCluster {
  readonly result: SynthResult;
  readonly plan: ChangePlan;
  readonly foreign: readonly ForeignPlace[];
  /** Rendered files that a merge left in conflict: they are rendered anew, or removed. */
  readonly conflicts: readonly Problem[];
  /** Files in `to-copy/` that are new or change. */
  readonly copies: readonly string[];
  /** What the files for all clusters together have to know of it, where there are such files. */
  readonly member?: FleetMember | undefined;
}

/** What a plan changes, without what it was made from. */
export type ChangePlan = Pick<FilePlan, "writes" | "removes">;

/** Reads, checks and renders one cluster, and compares it with `dist/`. @throws ProblemError with all that is wrong in it */
export function planRendered(repository: ConfiguredRepository, settings: Settings, name: string): PlannedCluster {
  const loaded = loadCluster(repository, name);
  const member = settings.fleet && fleetMember(loaded.config, repository.layout);
  if (isOfChart(loaded)) return { ...leftOfSynth(repository, settings, loaded), member };
  const { objects, files } = renderCluster(loaded);
  const { foreign, conflicts, unchanged, writes, removes } = planDist(repository, loaded.paths, files, settings);
  const rendered = { name, calico: loaded.config.spec.calico.version, objects: objects.length, files: files.length };
  return {
    result: { ...rendered, written: writes.length, unchanged, removed: removes.length },
    plan: { writes, removes },
    foreign,
    conflicts,
    copies: filesToCopy(
      loaded.paths.dist,
      writes.map(({ path }) => path),
      settings.fleet,
    ),
    member,
  };
}

/** Of a cluster that a chart renders, files that `synth` rendered before that go: all else is of the chart. */
function leftOfSynth(
  repository: Repository,
  settings: Settings,
  { name, config, paths }: LoadedCluster,
): PlannedCluster {
  const { removes } = planDist(repository, paths, [], settings);
  const result = { name, isOfChart: true, calico: config.spec.calico.version, objects: 0, files: 0 } as const;
  return {
    result: { ...result, written: 0, unchanged: 0, removed: removes.length },
    plan: { writes: [], removes },
    foreign: [],
    conflicts: [],
    copies: [],
  };
}

/** What a synth has to say. */
export interface SynthReport extends Strangers {
  readonly results: readonly SynthResult[];
  /** What became of the files for all clusters together; looked at where all clusters are rendered. */
  readonly fleet?: FleetResult | undefined;
  /** Rendered files that a merge left in conflict. */
  readonly conflicts: readonly Problem[];
  /** Files in `to-copy/` that are new or change. */
  readonly copies: readonly string[];
}

/** What a synth does that belongs to no single cluster. */
interface PlannedBeside {
  /** What is rendered for all clusters together: it takes its place with the last of them, or not at all. */
  readonly fleet: ChangePlan;
  /** What is left of clusters that are gone. */
  readonly gone: readonly ChangePlan[];
  readonly report: SynthReport;
}

/**
 * What a synth does that belongs to no single cluster, and what it has to say of everything.
 *
 * @param clusters - that were rendered
 * @throws ProblemError where dist/ could not be looked at, or the files for all clusters together cannot be rendered
 */
export function planBeside(
  repository: ConfiguredRepository,
  { names, all, isWhole, settings, orphans: { result: orphans, problems }, others }: SynthScope,
  clusters: readonly Omit<PlannedCluster, "plan">[],
): PlannedBeside {
  if (orphans === undefined) throw new ProblemError(problems, "unusable");
  // The first of several shards renders some clusters, and what is for all.
  const isPart = isWhole && names.length < all.length && settings.fleet !== undefined;
  const members = isPart ? fleetMembers(repository, all) : clusters.flatMap(({ member }) => member ?? []);
  const fleet = isWhole ? planFleet(repository, settings, members) : undefined;
  return {
    fleet: fleet?.tree ?? { writes: [], removes: [] },
    gone: orphans.filter(isRemovable).map(({ marked }) => ({ writes: [], removes: marked })),
    report: {
      results: clusters.map(({ result }) => result),
      fleet: fleet?.result,
      foreign: [...clusters.flatMap(({ foreign }) => foreign), ...(fleet?.foreign ?? [])],
      conflicts: [...clusters.flatMap(({ conflicts }) => conflicts), ...(fleet?.conflicts ?? [])],
      copies: clusters.flatMap(({ copies }) => copies),
      orphans,
      others,
    },
  };
}

/** Everything that a synth would write, with its text: for those who only look at it. */
export interface SynthPlan extends SynthReport, ChangePlan {}

/**
 * Plans a synth that is not carried out.
 *
 * @param watch - called before each cluster that is rendered
 * @throws ProblemError with everything that is wrong in all of them
 */
export function planSynth(repository: ConfiguredRepository, scope: SynthScope, watch?: Watch): SynthPlan {
  const { names, settings } = scope;
  const directory = (name: string) => repository.layout.paths(name).directory;
  const clusters = forEach(names, (name) => planRendered(repository, settings, name), directory, watch);
  const { fleet, gone, report } = planBeside(repository, scope, clusters);
  const plans = [...clusters.map(({ plan }) => plan), fleet, ...gone];
  return {
    ...report,
    writes: plans.flatMap(({ writes }) => writes),
    removes: plans.flatMap(({ removes }) => removes),
  };
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
  readonly conflicts: readonly Problem[];
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
  const { foreign, conflicts, unchanged, ...tree } = planDist(
    repository,
    { layout, dist: layout.fleet },
    files,
    settings,
  );
  const { writes, removes } = tree;
  const result = { files: files.length, written: writes.length, unchanged, removed: removes.length };
  return { tree, foreign, conflicts, result };
}
