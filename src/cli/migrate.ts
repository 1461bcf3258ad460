import { parseCalicoVersion } from "../calico/version";
import { clusterPaths } from "../cluster/layout";
import { type LoadedCluster, loadCluster, selectClusters } from "../cluster/load";
import { STAGES, type Stage } from "../cluster/rollout";
import { committedFiles } from "../files/git-head";
import { Reads } from "../files/reads";
import { Repository } from "../files/repository";
import { planStep, uncommittedFiles } from "../lifecycle/rollout-step";
import { upgradeSteps } from "../lifecycle/upgrade";
import { problem } from "../problem";
import { type RenderedCluster, renderCluster } from "../render/render";
import { DIST } from "../synth";
import { describeJourney, describeStep, fileChanges, type Neighbour } from "./describe-migration";
import { describeOperatorExit } from "./describe-operator-exit";
import { describeUpgrade } from "./describe-upgrade";
import { tellNotices } from "./notices";
import { EXIT } from "./problems";
import type { Terminal } from "./terminal";
import { writePlan } from "./write-plan";

interface MigrateOptions {
  readonly to?: Stage;
  readonly yesItReachedTheCluster?: boolean;
  readonly calico?: string;
  readonly toOperator?: boolean;
}

/** `typha-mtls migrate`: the way from plaintext to mutual TLS and back, of an upgrade, and out. */
export async function migrate(
  terminal: Terminal,
  directory: string,
  name: string,
  options: MigrateOptions,
): Promise<number> {
  const repository = new Repository(directory);
  selectClusters(repository, [name]);
  const loaded = loadCluster(repository, name);
  if (options.to !== undefined) return takeStep(terminal, repository, loaded, options.to, options);
  if (options.calico !== undefined) return showUpgrade(terminal, loaded, options.calico);
  if (options.toOperator === true) {
    terminal.out(describeOperatorExit(terminal, loaded, at(loaded, loaded.config.spec.rollout.stage)));
    return EXIT.fine;
  }
  return showJourney(terminal, repository, loaded);
}

/** What synth would render at a stage. */
function at(loaded: LoadedCluster, stage: Stage): RenderedCluster {
  const { config } = loaded;
  const spec = { ...config.spec, rollout: { ...config.spec.rollout, stage } };
  return renderCluster({ ...loaded, config: { ...config, spec } }, DIST);
}

async function takeStep(
  terminal: Terminal,
  repository: Repository,
  loaded: LoadedCluster,
  to: Stage,
  { yesItReachedTheCluster: reached = false }: MigrateOptions,
): Promise<number> {
  const { name } = loaded;
  const from = loaded.config.spec.rollout.stage;
  const reads = new Reads(repository);
  const committed = committedFiles(repository.root);
  const writes = planStep({
    name,
    text: reads.read(clusterPaths(name).clusterFile)!,
    from,
    to,
    evidence: { reached, committed: committed?.read },
    rendered: at(loaded, from).files,
  });
  if (writes.length === 0) {
    terminal.out(`nothing to do: ${name} is at ${to}; see \`npx typha-mtls migrate ${name}\`\n`);
    return EXIT.fine;
  }
  if (reached && committed === undefined) {
    const message = "there is no git here to show that the stage before is committed: your word is taken";
    tellNotices(terminal, [{ message }]);
  }
  const changes = fileChanges(at(loaded, from).files, at(loaded, to).files);
  return writePlan(terminal, repository, {
    plan: { writes, removes: [], expects: reads.seen },
    told: () => describeStep(loaded, to, writes, changes),
  });
}

function showJourney(terminal: Terminal, repository: Repository, loaded: LoadedCluster): number {
  const { name } = loaded;
  const { stage } = loaded.config.spec.rollout;
  const { files } = at(loaded, stage);
  const committed = committedFiles(repository.root);
  const uncommitted =
    committed === undefined ? [] : uncommittedFiles({ name, from: stage, rendered: files }, committed.read);
  const neighbour = (to: Stage | undefined): Neighbour | undefined =>
    to === undefined ? undefined : { to, changes: fileChanges(files, at(loaded, to).files) };
  const here = STAGES.indexOf(stage);
  const neighbours = { next: neighbour(STAGES[here + 1]), back: neighbour(STAGES[here - 1]) };
  terminal.out(describeJourney(terminal, loaded, neighbours, uncommitted));
  return EXIT.fine;
}

function showUpgrade(terminal: Terminal, loaded: LoadedCluster, version: string): number {
  const { calico, calicoNode, rollout } = loaded.config.spec;
  // What was pasted into the wrong place is not repeated.
  if (!/^[v\d.]{1,32}$/.test(version)) {
    throw problem({
      field: "--calico",
      message: "is no version of Calico",
      remedy: "write it in full, such as v3.32.1",
    });
  }
  const target = parseCalicoVersion(version, "--calico");
  const typha = parseCalicoVersion(calico.version);
  const node = parseCalicoVersion(calicoNode.version ?? calico.version);
  const steps = upgradeSteps({ typha, node, target, stage: rollout.stage });
  terminal.out(describeUpgrade(terminal, loaded, target, steps));
  return EXIT.fine;
}
