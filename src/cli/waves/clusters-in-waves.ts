import type { Problem } from "@typha-mtls/problems";
import type { GateCode } from "../../cluster/gate-code.generated";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { Evidence } from "../../lifecycle/evidence";
import type { ReadFile } from "../../lifecycle/present";
import type { Wave } from "../../lifecycle/waves/waves";
import type { SeenCluster } from "../evidence/cluster-evidence";
import type { ContextOptions } from "../kube-context";

/** What git shows of clusters: the files as they are, and those of the last commit. */
export interface InGit {
  readonly read: ReadFile;
  /** Undefined where there is no git, or where nothing is compared with it. */
  readonly committed: ReadFile | undefined;
}

/** A step that a cluster takes. */
export interface Taken<P> {
  readonly cluster: LoadedCluster;
  readonly plan: P;
}

/**
 * The clusters of a run, wave by wave, and what is said of them: `namedClusters` of those that were named, `groupsInWaves` of
 * those that groups hold.
 */
export interface ClustersInWaves<P> {
  /** Every cluster that the run is about, by name. */
  readonly all: ReadonlyMap<string, LoadedCluster>;
  /** Orders them. @throws ProblemError where git does not show how far a cluster is */
  waves(git: InGit): readonly Wave[];
  /** Shows the waves before anything else is told. */
  tellWaves(waves: readonly Wave[]): void;
  /**
   * What is printed where there is nothing to do.
   *
   * @param planned - the clusters of the wave, all of which have taken the step already; none where no wave is left to take it
   */
  describeNothing(planned: readonly Taken<P>[], waves: readonly Wave[]): string;
  /** What a cluster of an earlier wave has to show; nothing where no wave waits for another one. */
  arrivalOf(name: string): readonly GateCode[];
  /** What of an earlier wave keeps `wave` from taking the step. */
  problemsBefore(earlier: Wave, wave: Wave, evidence: Evidence): readonly Problem[];
  /** A problem of one cluster, with the remedy for the way in which the clusters were named. */
  remedied(found: Problem): Problem;
  /**
   * The problems of all clusters of a wave, as they are reported.
   *
   * @param clusterOf - the cluster that a problem was found in; one of the wave as a whole has none
   */
  summarised(found: readonly Problem[], clusterOf: ReadonlyMap<Problem, string>): readonly Problem[];
  /**
   * Files that decided which clusters take the step, and may not change before it is written.
   *
   * @param unchanged - files that say how far a cluster is, besides cluster.yaml
   */
  decidedBy(run: readonly Wave[], unchanged: (cluster: LoadedCluster) => readonly string[]): readonly string[];
  /** How a cluster is looked at, and what the lines that tell of it call it, where there are several. */
  lookAt(name: string, options: ContextOptions): { readonly live: ContextOptions; readonly whose: string | undefined };
  /** What the clusters showed that had to show something. */
  describeSeen(seen: readonly SeenCluster[]): string;
  /** What is printed once everything is written, below the files: what restarts, and what comes next. */
  describe(taken: readonly Taken<P>[], waves: readonly Wave[]): string;
}
