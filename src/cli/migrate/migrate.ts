import { parseCalicoVersion } from "../../calico/version";
import { clusterPaths } from "../../cluster/layout";
import { type LoadedCluster, loadCluster, selectClusters } from "../../cluster/load";
import type { Stage } from "../../cluster/rollout";
import { committedFiles } from "../../files/git-head";
import { Reads } from "../../files/reads";
import { Repository } from "../../files/repository";
import { planStep } from "../../lifecycle/migrate/plan";
import { upgradeSteps } from "../../lifecycle/migrate/upgrade";
import { gatesOfStages } from "../../live/gates";
import { problem } from "../../problem";
import { shellWord } from "../../shell";
import { DIST } from "../../synth";
import { AskedEvidence } from "../evidence/asked-evidence";
import { seenInCluster } from "../evidence/cluster-evidence";
import { contextArguments } from "../kube-context";
import { tellNotices } from "../notices";
import type { EvidenceOptions } from "../options";
import type { OutputFormat } from "../output";
import { EXIT } from "../problems";
import { renderedAt } from "../rendered-at";
import type { Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";
import { describeStep, fileChanges } from "./describe";
import { describeOperatorExit } from "./describe-operator-exit";
import { describeUpgrade } from "./describe-upgrade";
import { showMigration } from "./status";

interface MigrateOptions extends EvidenceOptions {
  readonly to?: Stage;
  readonly calico?: string;
  readonly toOperator?: boolean;
  readonly output: OutputFormat;
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
    terminal.out(describeOperatorExit(terminal, loaded, renderedAt(loaded, loaded.config.spec.rollout.stage)));
    return EXIT.fine;
  }
  return showMigration(terminal, repository, loaded, options);
}

async function takeStep(
  terminal: Terminal,
  repository: Repository,
  loaded: LoadedCluster,
  to: Stage,
  options: MigrateOptions,
): Promise<number> {
  const { name } = loaded;
  const from = loaded.config.spec.rollout.stage;
  const reads = new Reads(repository);
  const committed = committedFiles(repository.root, `${DIST}/${name}`);
  const { context, yesItReachedTheCluster: word = false } = options;
  const evidence = new AskedEvidence(word || context !== undefined, committed?.read);
  const writes = planStep({
    name,
    text: reads.read(clusterPaths(name).clusterFile)!,
    from,
    to,
    evidence,
    rendered: renderedAt(loaded, from).files,
  });
  if (writes.length === 0) {
    const idle = `nothing to do: ${name} is at ${to}; see \`npx typha-mtls migrate ${shellWord(name)}\`\n`;
    return writeNothing(terminal, repository, [name], idle);
  }
  if (word && committed === undefined) {
    const message = "there is no git here to show that the stage before is committed: your word is taken";
    tellNotices(terminal, [{ message }]);
  }
  let seen = "";
  const look = context === undefined ? "" : ` ${contextArguments({ ...options, context })}`;
  if (context !== undefined) {
    const gates = evidence.isWanted ? gatesOfStages(from, to) : [];
    const told = await seenInCluster(terminal, repository, name, gates, { ...options, context });
    if (told === undefined) return EXIT.interrupted;
    seen = told;
  }
  const changes = fileChanges(renderedAt(loaded, from).files, renderedAt(loaded, to).files);
  return writePlan(terminal, repository, {
    plan: { writes, removes: [], expects: reads.seen },
    told: () => seen + describeStep(loaded, to, writes, changes, look),
  });
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
