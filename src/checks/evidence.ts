import type { VersionChange } from "@typha-mtls/events";
import { type FileSource, Reads } from "@typha-mtls/files";
import { type Attempt, attempt, type Problem } from "@typha-mtls/problems";
import { type Finding, ruleDescriptions } from "@typha-mtls/x509";
import type { ClusterPaths } from "../cluster/layout";
import { openerProblems, sealingScopeProblems } from "../cluster/leaf-rules";
import type { LinkerdFiles } from "../cluster/linkerd/linkerd-files";
import { loadLinkerd } from "../cluster/linkerd/load-linkerd";
import { clusterFiles, clusterNames, loadClusterFile, loadManifest } from "../cluster/load";
import type { CalicoManifest, ClusterFile, LoadedCluster, Pki } from "../cluster/loaded-cluster";
import { readPki } from "../cluster/pki";
import { lintPki } from "../cluster/pki-lint";
import type { ConfiguredRepository } from "../cluster/repository";
import { readSettings, type Settings } from "../cluster/settings";
import { SealingPolicy } from "../lifecycle/recipients/sealing-rules";
import { type Rotation, rotationOf } from "../lifecycle/rotate/rotation";
import type { ChartFiles } from "../render/chart-files";
import { type RenderedCluster, renderCluster } from "../render/render";
import type { Commit } from "./against/commit";
import { EarlierCluster } from "./against/texts";
import { pinnedVersion } from "./changed/program-version";
import { chartOutput } from "./chart-output";
import { type EarlierFiles, lastFiles } from "./earlier-files";
import type { PastKeys } from "./history/past-keys";
import { stepProblems } from "./transition";

/** What clusters are judged by, besides their files. */
export interface Judgement {
  readonly now: Date;
  /** age identities at hand. */
  readonly identities: readonly string[];
  /** A commit to compare with; undefined where none was named. */
  readonly against: Commit | undefined;
  /**
   * Version of this program.
   * @default - another one at the commit is not told by its number
   */
  readonly version?: string;
  /**
   * What git's history tells of the keys.
   * @default - history is not looked at
   */
  readonly past?: PastKeys;
}

/** What all clusters of a repository share; read once. */
export interface Shared extends Judgement {
  readonly repository: ConfiguredRepository;
  readonly policy: SealingPolicy;
  readonly settings: Settings;
  /**
   * What a change is judged against: the commit that was named, or the last one. Undefined where there is no git.
   * @throws ProblemError where git refuses to look
   */
  base(): EarlierFiles | undefined;
  /** From which version of the program to which, where both are known and not the same. */
  versions(): VersionChange | undefined;
}

/** All that the rules look at: the files of one cluster, as far as each can be read. */
export interface ClusterEvidence extends Shared {
  readonly name: string;
  readonly paths: ClusterPaths;
  readonly source: FileSource;
  readonly file: Attempt<ClusterFile>;
  readonly pki: Attempt<Pki>;
  /** The manifest that installs Calico; undefined where none is rendered. */
  readonly manifest: Attempt<CalicoManifest | undefined>;
  /** What the files of Linkerd say; undefined where none is to be looked at. */
  readonly linkerd: Attempt<LinkerdFiles | undefined>;
  /** Undefined where the certificates cannot be read. */
  readonly rotation: Attempt<Rotation> | undefined;
  /** What the linter finds in the certificates. */
  readonly findings: readonly Finding[];
  /** The cluster as synth loads it; undefined where synth would refuse its files or certificates. */
  readonly loaded: LoadedCluster | undefined;
  /** What synth renders; undefined where there is nothing to render. */
  readonly rendered: Attempt<RenderedCluster> | undefined;
  /** What a chart wrote in place of `synth`; undefined where `synth` renders the cluster. */
  readonly output: Attempt<ChartFiles> | undefined;
  /** This cluster in the commit to compare with; undefined where none was named. */
  readonly earlier: EarlierCluster | undefined;
  /** Why what changed in its inputs would cut nodes off; found when it is first asked for. */
  steps(): readonly Problem[];
}

export function sharedEvidence(repository: ConfiguredRepository, judgement: Judgement): Shared {
  const { against, version: to } = judgement;
  let base: { readonly files: EarlierFiles | undefined } | undefined;
  let versions: { readonly change: VersionChange | undefined } | undefined;
  const versionChange = (): VersionChange | undefined => {
    const from = against && pinnedVersion(repository.layout, (file) => against.read(file));
    return from === undefined || to === undefined || from === to ? undefined : { from, to };
  };
  return {
    ...judgement,
    repository,
    policy: new SealingPolicy(new Reads(repository).read),
    settings: settingsOf(repository).settings,
    base() {
      base ??= { files: against ?? lastFiles(repository) };
      return base.files;
    },
    versions() {
      versions ??= { change: versionChange() };
      return versions.change;
    },
  };
}

/**
 * The settings of a repository, and what is wrong with them. Settings that cannot be read allow nothing, so everything in
 * dist/ that synth does not render is a problem then.
 */
export function settingsOf(repository: ConfiguredRepository): {
  readonly settings: Settings;
  readonly problems: readonly Problem[];
} {
  const namesOf = () => clusterNames(repository);
  const { result, problems } = attempt(() =>
    readSettings((file, maxBytes) => repository.read(file, maxBytes), namesOf),
  );
  return { settings: result ?? readSettings(() => undefined, namesOf), problems };
}

/** Reads the files of one cluster; what cannot be read keeps nothing else from being read. */
export function clusterEvidence(shared: Shared, name: string): ClusterEvidence {
  const { repository, now, policy, against } = shared;
  const paths = repository.layout.paths(name);
  const source = clusterFiles(repository, name);
  const file = attempt(() => loadClusterFile(source, paths));
  const pki = attempt(() => readPki(source, paths, file.result?.cluster.spec));
  const manifest = attempt(() => file.result && loadManifest(source, paths, file.result));
  const linkerd = attempt(() => file.result && loadLinkerd(source, file.result.cluster.spec));
  const findings = pki.result === undefined ? [] : lintPki(pki.result, paths, now);
  const rotation = pki.result && attempt(() => rotationOf({ paths, pki: pki.result }, (path) => source.read(path)));
  // Where a certificate is wrong, synth renders nothing that dist/ could be compared with.
  const loaded =
    file.result === undefined ||
    pki.result === undefined ||
    [manifest, linkerd].some(({ problems }) => problems.length > 0) ||
    findings.some(isLasting)
      ? undefined
      : {
          name,
          paths,
          config: file.result.cluster,
          file: file.result,
          pki: pki.result,
          manifest: manifest.result,
          linkerd: linkerd.result,
        };
  let steps: readonly Problem[] | undefined;
  return {
    ...shared,
    name,
    paths,
    source,
    file,
    pki,
    manifest,
    linkerd,
    findings,
    rotation,
    loaded,
    rendered: loaded && rendered(loaded),
    output: file.result && chartOutput(repository, paths, file.result.cluster.spec),
    earlier: against && new EarlierCluster({ source, policy }, against, paths),
    steps() {
      steps ??= stepProblems({ paths, source, file: file.result, pki: pki.result }, shared.base);
      return steps;
    },
  };
}

function rendered(loaded: LoadedCluster): Attempt<RenderedCluster> {
  const problems = [...sealingScopeProblems(loaded.config, loaded.pki), ...openerProblems(loaded.pki)];
  return problems.length > 0 ? { problems } : attempt(() => renderCluster(loaded));
}

const NEED_CLOCK: ReadonlySet<string> = new Set(
  ruleDescriptions.filter(({ needsClock }) => needsClock).map(({ id }) => id),
);

/** Whether the day decides about it. */
export function needsClock({ code }: Finding): boolean {
  return NEED_CLOCK.has(code);
}

/** An error that synth refuses too, whatever the day. */
export function isLasting(finding: Finding): boolean {
  return finding.severity === "error" && !needsClock(finding);
}
