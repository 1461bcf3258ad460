import { type Code, type Fact, type Problem, skipped, someOf } from "@typha-mtls/problems";
import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ConfiguredRepository } from "../../cluster/repository";
import { hasReached } from "../../cluster/rollout";
import { SETTINGS_FILE, type Settings } from "../../cluster/settings";
import { APPLIERS } from "../../render/to-copy";
import { type ClusterEvidence, settingsOf } from "../evidence";
import { type ApplierObject, type Appliers, appliersOf } from "./appliers";

/** Components that the owner of calico-node lists, by their folders below that of the cluster. */
const COMPONENTS = ["calico-node", "without-upstream-typha"] as const;

/**
 * Whether what a cluster renders is applied, as far as the repository shows it. Nothing where a change is judged: what applies the
 * cluster was as it is before, and would fail every request.
 */
export function appliedFacts({ name, paths, file, settings, repository, against }: ClusterEvidence): Fact[] {
  const spec = file.result?.cluster.spec;
  if (spec === undefined || settings.appliedFrom !== undefined || against !== undefined) return [];
  const appliers = appliersOf(repository);
  const folder = repository.layout.inGit(paths.dist);
  return [
    ...(isOfFleet(spec, settings) ? [] : folderFacts(spec, paths.dist, folder, name, appliers, repository)),
    ...componentFacts(spec, name, paths.dist, appliers),
  ];
}

/** Whether what is rendered for all clusters together applies this one. */
function isOfFleet({ gitops }: Pick<ClusterSpec, "gitops">, { fleet }: Settings): boolean {
  const tool = toolOf(gitops);
  return tool !== undefined && fleet?.[tool] !== undefined;
}

/** Undefined where anything may apply it: kubectl by hand, or CI. */
function toolOf(gitops: ClusterSpec["gitops"]): ApplierObject["tool"] | undefined {
  if (gitops === "kustomize") return undefined;
  return gitops === "flux" ? "flux" : "argocd";
}

function folderFacts(
  { gitops, rollout }: ClusterSpec,
  dist: string,
  folder: string,
  name: string,
  { all, mentions, isWhole }: Appliers,
  { layout }: ConfiguredRepository,
): Fact[] {
  const applying = all.filter((applier) => ["applies", "around"].includes(applier.reach(folder)));
  const isApplied = applying.some(({ isSuspended }) => !isSuspended);
  if (isApplied) return [];
  const [suspended] = applying;
  if (suspended !== undefined) {
    const message = `${suspended.title} applies ${dist} and is suspended: what changes there reaches no cluster`;
    const found = warning("applier-suspended", layout.fromGit(suspended.file), message);
    return [{ ...found, field: "spec.suspend", remedy: "remove the field when the cluster may change again" }];
  }
  const tool = toolOf(gitops);
  // Where none of the tool's objects lie here, they lie elsewhere.
  if (tool === undefined || !isWhole || !all.some((applier) => applier.tool === tool)) return [];
  if (mentions.ofCluster(name) || all.some((applier) => applier.reach(folder) === "maybe")) return [];
  const remedy = `copy ${dist}/${APPLIERS[tool]} to where its like lie; if it lies outside of this repository, say where in spec.appliedFrom of ${SETTINGS_FILE}`;
  // Before that stage, nothing relies on it, and a new cluster is not applied yet.
  if (!hasReached(rollout.stage, "cutover")) return [skipped(`nothing in this repository applies ${dist} yet`, remedy)];
  return [{ ...warning("dist-not-applied", dist, "nothing in this repository applies it"), remedy }];
}

/** Where Components of any cluster are listed here, those of this one would be too. */
function componentFacts(
  { calicoNode, rollout }: ClusterSpec,
  name: string,
  dist: string,
  { mentions, isWhole }: Appliers,
): Problem[] {
  if (calicoNode.route !== "component" || !hasReached(rollout.stage, "cutover") || !isWhole) return [];
  if (mentions.ofFolder(name, "calico-node")) return [];
  const isListedHere = COMPONENTS.some((component) => mentions.ofAnyFolder(component));
  if (!isListedHere) return [];
  const message = `no kustomization of this repository lists it, and the stage is ${rollout.stage}: calico-node does not change`;
  const remedy = `add ${dist}/calico-node to the components of the kustomization that owns calico-node`;
  return [{ ...warning("component-not-listed", `${dist}/calico-node`, message), remedy }];
}

/**
 * What is said of all clusters together: where what applies them lies, and what applies several into one.
 *
 * @param names - of all clusters
 */
export function applierFacts(repository: ConfiguredRepository, names: readonly string[], settings: Settings): Fact[] {
  const { layout } = repository;
  if (settings.appliedFrom !== undefined) {
    return [skipped(`what applies ${layout.dist}/ is not looked at: it lies in ${settings.appliedFrom}`)];
  }
  return appliersOf(repository).all.flatMap((applier) => {
    const inside = names.filter((name) => applier.reach(layout.inGit(layout.paths(name).dist)) === "around");
    if (inside.length < 2) return [];
    const message = `${applier.title} applies a folder around those of ${someOf(inside)}: the objects of all of them, into one cluster`;
    const remedy = `name the folder of one cluster, such as ./${layout.inGit(layout.paths(inside[0]!).dist)}`;
    return [{ ...warning("several-clusters-applied", layout.fromGit(applier.file), message), remedy }];
  });
}

/**
 * That nothing of the repository shows what applies it, for those who ask for all that was looked at; undefined where something
 * does, or the settings say where it lies.
 */
export function unknownApplier(repository: ConfiguredRepository): Fact | undefined {
  const { settings } = settingsOf(repository);
  if (settings.appliedFrom !== undefined || settings.fleet !== undefined) return undefined;
  const { all, isWhole } = appliersOf(repository);
  const { dist } = repository.layout;
  if (!isWhole) return skipped(`what applies ${dist}/ is not known: there are more YAML files than are looked at`);
  if (all.length > 0) return undefined;
  return skipped(`what applies ${dist}/ is not in this repository, or was not found`);
}

function warning(code: Code, file: string, message: string): Problem {
  return { code, severity: "warning", file, message };
}
