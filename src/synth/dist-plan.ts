import {
  type ForeignPlace,
  findOrphans,
  foreignPlaces,
  type Orphan,
  planOwnedTree,
  type Repository,
  type TreePlan,
} from "@typha-mtls/files";
import { type ClusterPaths, FLEET, type Layout } from "../cluster/layout";
import type { ConfiguredRepository } from "../cluster/repository";
import { demandNoneIsRendered, type Settings } from "../cluster/settings";
import { RENDERED_MARK, type RenderedText } from "../render/render";

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
