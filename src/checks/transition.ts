import type { FileSource } from "@typha-mtls/files";
import { attempt, type Problem } from "@typha-mtls/problems";
import { filesBelow } from "@typha-mtls/trust";
import type { ClusterPaths } from "../cluster/layout";
import { loadClusterFile } from "../cluster/load";
import type { ClusterFile, Pki } from "../cluster/loaded-cluster";
import { readPki } from "../cluster/pki";
import { rotationOf } from "../lifecycle/rotate/rotation";
import { type ClusterState, clusterStateOf } from "../lifecycle/transitions/state";
import { transitionProblems } from "../lifecycle/transitions/transitions";
import { compared } from "./against/commit";
import type { EarlierFiles } from "./earlier-files";

/** A cluster as its files are now; undefined what cannot be read, which is a problem of its own. */
interface ClusterNow {
  readonly paths: ClusterPaths;
  readonly source: FileSource;
  readonly file: ClusterFile | undefined;
  readonly pki: Pki | undefined;
}

/**
 * Why what changed since a commit would cut nodes off, whatever the cluster has reached: nothing where it is a step, or where the
 * commit has no such cluster. What cannot be read there is a warning. Whether the commit has the cluster's `dist/` does not
 * matter: there are repositories that have none.
 */
function changeProblems(now: ClusterNow, { revision, source }: EarlierFiles): readonly Problem[] {
  const { paths, file } = now;
  if (file === undefined) return [];
  return compared(paths.clusterFile, revision, () => {
    if (!hasChangedInputs(paths, now.source, source)) return [];
    const before = stateAt(source, paths);
    if (before === undefined) return [];
    const after = clusterStateOf({ spec: file.cluster.spec, pki: now.pki, rotation: undefined });
    return transitionProblems({ paths, since: revision, before, after }).map((problem) => located(problem, file));
  });
}

/** {@link changeProblems} since the commit that is compared with, or the last one; where git refuses to look, that is a warning. */
export function stepProblems(now: ClusterNow, base: () => EarlierFiles | undefined): readonly Problem[] {
  return compared(now.paths.clusterFile, "HEAD", () => {
    const earlier = base();
    return earlier === undefined ? [] : changeProblems(now, earlier);
  });
}

/** Whether anything that decides about steps is not as it was; of most clusters of a fleet, nothing is. */
export function hasChangedInputs(paths: ClusterPaths, now: FileSource, then: FileSource): boolean {
  const textsOf = (source: FileSource) =>
    JSON.stringify(
      [paths.clusterFile, ...filesBelow(source, paths.pki)].map((path) => [path, source.read(path) ?? null]),
    );
  // What cannot be read is reported where it is read for itself.
  const [is, was] = [now, then].map((source) => attempt(() => textsOf(source)).result);
  return is === undefined || is !== was;
}

/** A cluster as a commit has it; undefined where it has none. @throws ProblemError where cluster.yaml cannot be used */
export function stateAt(source: FileSource, paths: ClusterPaths): ClusterState | undefined {
  if (source.read(paths.clusterFile) === undefined) return undefined;
  const { spec } = loadClusterFile(source, paths).cluster;
  const pki = attempt(() => readPki(source, paths, spec)).result;
  const rotation = pki && attempt(() => rotationOf({ paths, pki }, (path) => source.read(path))).result;
  return clusterStateOf({ spec, pki, rotation });
}

/** With line and column, where its field stands in cluster.yaml. */
function located(problem: Problem, { yaml }: ClusterFile): Problem {
  return problem.field?.startsWith("spec.") ? { ...problem, ...yaml.locate(problem.field.split(".")) } : problem;
}
