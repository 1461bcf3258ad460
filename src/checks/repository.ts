import type { ChangedFact } from "@typha-mtls/events";
import { attempt, type Code, type Fact, type Problem, skipped } from "@typha-mtls/problems";
import { isClusterName } from "../cluster/layout";
import { type FoundClusters, isOurClusterFile } from "../cluster/load";
import type { ConfiguredRepository } from "../cluster/repository";
import type { RepositorySettings } from "../cluster/repository.generated";
import { parseSettings, SETTINGS_FILE } from "../cluster/settings";
import { scannersOfInputs } from "../lifecycle/setup/guard";
import { orphansIn } from "../synth/dist-plan";
import { compared } from "./against/commit";
import { applierFacts } from "./applied/applied";
import { orphanProblem, othersSentence } from "./dist";
import { settingsOf } from "./evidence";
import { fleetFacts } from "./fleet";
import { fleetChanges, groupFacts } from "./groups";
import { defaultChanges } from "./steering/defaults";
import { type Earlier, Pairs } from "./steering/entries";
import { futureRuleChanges } from "./steering/future-rules";
import { guardFacts } from "./steering/guard";
import { recipientNameChanges } from "./steering/recipient-names";
import { steeringChanges } from "./steering/steering";

/** What is said of no single cluster. */
export interface RepositoryFacts {
  readonly facts: readonly Fact[];
  /** Since the commit; a reviewer has to agree to each of them. */
  readonly changes: readonly Fact[];
}

/**
 * What is of no single cluster: the settings, what lies in dist/ beside the folders of clusters, and what changed of both.
 * Empty where there is nothing to say.
 *
 * @param asked - where only some clusters were asked for, what concerns others is left out
 * @param unchanged - clusters whose folders are known to be those of the commit
 */
export function repositoryFacts(
  repository: ConfiguredRepository,
  found: FoundClusters,
  asked: "all" | "some",
  commit: Earlier | undefined,
  unchanged?: ReadonlySet<string>,
): RepositoryFacts {
  const { inputs, dist } = repository.layout;
  const { settings, problems } = settingsOf(repository);
  const facts: Fact[] = [...problems];
  if (asked === "all") {
    const orphans = attempt(() =>
      orphansIn(repository, found.names, settings).map((orphan) => orphanProblem(orphan, dist)),
    );
    facts.push(...(orphans.result ?? orphans.problems), ...fleetFacts(repository, found.names, settings));
    if (found.others.length > 0) facts.push(skipped(othersSentence(found.others, inputs)));
    facts.push(...scannedInputs(repository), ...groupFacts(repository, found.names, settings));
    // Only without a commit to compare with: what applies these folders is no part of a change.
    if (commit === undefined) facts.push(...applierFacts(repository, found.names, settings));
  }
  facts.push(...guardFacts(repository, commit));
  return { facts, changes: commit === undefined ? [] : repositoryChanges(repository, found, asked, commit, unchanged) };
}

/** Changes alone of {@link repositoryFacts}. */
export function repositoryChanges(
  repository: ConfiguredRepository,
  found: FoundClusters,
  asked: "all" | "some",
  commit: Earlier,
  unchanged: ReadonlySet<string> | undefined,
): readonly Fact[] {
  return [
    ...movedRoots(repository, commit),
    ...(asked === "all" ? goneClusters(repository, found, commit) : []),
    ...settingsChanges(repository, commit),
    ...futureRuleChanges(repository, found.names, commit),
    ...steeringChanges(new Pairs(repository, commit), found.names, unchanged),
  ];
}

function scannedInputs(repository: ConfiguredRepository): readonly Fact[] {
  return scannersOfInputs(repository).map(({ file, path }) => ({
    ...warning(
      "inputs-scanned",
      repository.layout.fromGit(file),
      `Flux applies ./${path} by it, which holds the inputs in ${repository.layout.inputs}: it would apply them, or fail on them`,
    ),
    remedy: `put a kustomization.yaml with \`resources: []\` into ${repository.layout.inputs}`,
  }));
}

/** What lies in the folders of before is applied as long as Flux and Argo CD point there, and `check` no longer looks at it. */
function movedRoots(repository: ConfiguredRepository, { revision, layout: then }: Earlier): readonly Fact[] {
  const { layout } = repository;
  const roots = [
    { field: "spec.inputs", is: layout.inputs, was: then.inputs },
    { field: "spec.dist.path", is: layout.dist, was: then.dist },
  ];
  return roots
    .filter(({ is, was }) => is !== was)
    .map(({ field, is, was }) => {
      const message = `${was} → ${is} since ${revision}: check no longer looks at ${was}, and a tool that points there still applies it`;
      const { exact, ...moved } = warning("roots-moved", SETTINGS_FILE, message);
      // What is left there could become another thing after a person approved the move.
      return { ...moved, field, ...(!repository.has(was) && { exact }) };
    });
}

type Spec = RepositorySettings["spec"];

/** Flux without `prune` and Argo CD without automated pruning keep what they applied once, so a removal is not the end. */
function goneClusters(
  { layout }: ConfiguredRepository,
  { names }: FoundClusters,
  { revision, list, read }: Earlier,
): readonly Fact[] {
  const present = new Set(names);
  return compared(layout.inputs, revision, () => {
    const gone = list(layout.inputs).filter(({ name }) => isClusterName(name) && !present.has(name));
    return gone.flatMap(({ name }) => {
      const { directory, clusterFile } = layout.paths(name);
      return compared(directory, revision, () => {
        const text = read(clusterFile);
        if (text === undefined || !isOurClusterFile(text)) return [];
        const rest = "Flux and Argo CD keep what they applied unless they prune";
        const fact = warning("cluster-removed", directory, `was removed since ${revision}; ${rest}`);
        return [{ ...fact, happening: { is: "cluster-removed", cluster: name, rest } }];
      });
    });
  });
}

function settingsChanges(repository: ConfiguredRepository, { revision, read }: Earlier): readonly Fact[] {
  const specOf = (text: string | undefined) => (text === undefined ? undefined : parseSettings(text).spec);
  const readNow = () => specOf(repository.read(SETTINGS_FILE));
  const find = () => {
    const [now, then] = [readNow(), specOf(read(SETTINGS_FILE))];
    return [
      ...newlyAllowed(now, then, revision),
      ...defaultChanges(now, then, revision),
      ...fleetChanges(now, then, revision),
      ...recipientNameChanges(now, then, revision),
    ];
  };
  return compared(SETTINGS_FILE, revision, find, readNow);
}

function newlyAllowed(now: Spec | undefined, then: Spec | undefined, revision: string): readonly Fact[] {
  const before = then?.dist.allow ?? [];
  return (now?.dist.allow ?? [])
    .filter((entry) => !before.includes(entry))
    .map((entry) => ({
      ...warning(
        "allow-list-extended",
        SETTINGS_FILE,
        `${JSON.stringify(entry)} is new since ${revision}: check no longer looks at what it names`,
      ),
      field: "spec.dist.allow",
    }));
}

/** A warning whose message leaves nothing out. */
function warning(code: Code, file: string, message: string): ChangedFact & Problem {
  return { code, severity: "warning", file, message, exact: [] };
}
