import type { ClusterFile } from "../cluster/cluster-file";
import type { ClusterPaths } from "../cluster/layout";
import { loadClusterFile } from "../cluster/load";
import { type Pki, readPki } from "../cluster/pki";
import { attempt } from "../collect";
import type { Fact } from "../fact";
import type { FileSource } from "../files/reads";
import { rotationOf } from "../lifecycle/rotate/rotation";
import { type ClusterState, stateOf } from "../lifecycle/transitions/state";
import { transitionProblems } from "../lifecycle/transitions/transitions";
import type { Problem } from "../problem";
import { compared } from "./against/commit";
import { renderedBelow } from "./against/texts";
import type { ClusterEvidence } from "./evidence";
import { filesBelow } from "./trust/view";

/** The files that a change is judged against: those of a commit. */
export interface EarlierFiles {
  /** What it is called, such as `HEAD`. */
  readonly revision: string;
  readonly source: FileSource;
}

/** A cluster as its files are now; undefined what cannot be read, which is a problem of its own. */
interface ClusterNow {
  readonly paths: ClusterPaths;
  readonly source: FileSource;
  readonly file: ClusterFile | undefined;
  readonly pki: Pki | undefined;
}

/**
 * Why what changed since a commit would cut nodes off, whatever the cluster has reached: nothing where it is a step, or where the
 * commit has no such cluster. What cannot be read there is a warning.
 */
export function transitionFacts(now: ClusterNow, { revision, source }: EarlierFiles): readonly Fact[] {
  const { paths, file } = now;
  if (file === undefined) return [];
  return compared(paths.clusterFile, revision, () => {
    if (isSame(paths, now.source, source)) return [];
    const before = stateAt(source, paths);
    if (before === undefined) return [];
    const after = stateOf({ spec: file.cluster.spec, pki: now.pki, rotation: undefined });
    const found = transitionProblems({ paths, since: revision, before, after });
    if (found.length === 0 || isFirstRender(paths, now.source, source)) return [];
    return found.map((problem) => located(problem, file));
  });
}

/** The same of a cluster that is judged, since the commit that it is compared with, or the last one. */
export function stepFacts({ paths, source, file, pki, base }: ClusterEvidence): readonly Fact[] {
  return compared(paths.clusterFile, "HEAD", () => {
    const earlier = base();
    return earlier === undefined ? [] : transitionFacts({ paths, source, file: file.result, pki: pki.result }, earlier);
  });
}

/** Whether all that decides about steps is as it was; of most clusters of a fleet it is. */
function isSame(paths: ClusterPaths, now: FileSource, then: FileSource): boolean {
  const [is, was] = [now, then].map((source) => filesBelow(source, paths.pki)) as [string[], string[]];
  return (
    is.join("\n") === was.join("\n") && [paths.clusterFile, ...is].every((path) => now.read(path) === then.read(path))
  );
}

function stateAt(source: FileSource, paths: ClusterPaths): ClusterState | undefined {
  if (source.read(paths.clusterFile) === undefined) return undefined;
  const { spec } = loadClusterFile(source, paths).cluster;
  const pki = attempt(() => readPki(source, paths, spec)).result;
  const rotation = pki && attempt(() => rotationOf({ paths, pki }, (path) => source.read(path))).result;
  return stateOf({ spec, pki, rotation });
}

/** Whether the commit has nothing rendered of a cluster that is rendered now: then nothing of it can run. */
function isFirstRender({ dist }: ClusterPaths, now: FileSource, then: FileSource): boolean {
  return renderedBelow(then, dist).size === 0 && renderedBelow(now, dist).size > 0;
}

/** With line and column, where its field stands in cluster.yaml. */
function located(problem: Problem, { yaml }: ClusterFile): Problem {
  return problem.field?.startsWith("spec.") ? { ...problem, ...yaml.locate(problem.field.split(".")) } : problem;
}
