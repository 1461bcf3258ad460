import { DEFAULT_VERSION, parseCalicoVersion } from "@typha-mtls/calico";
import { own, problem } from "@typha-mtls/problems";
import { selectClusters } from "../../cluster/load";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { ConfiguredRepository } from "../../cluster/repository";
import type { Stage } from "../../cluster/rollout";
import { upstreamVersion } from "../../cluster/upstream-version";
import type { StagePlan } from "../../lifecycle/migrate/plan";
import { upgradeSteps } from "../../lifecycle/migrate/upgrade";
import { contextOf } from "../evidence/live-options";
import { loadClusters } from "../load-clusters";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";
import { demandTypha } from "../typha-switch";
import type { ClustersInWaves } from "../waves/clusters-in-waves";
import { readFleet } from "../waves/fleet";
import { describeDone, namedClusters } from "../waves/named-clusters";
import { demandOneOf } from "../waves/one-or-groups";
import { takeStep } from "../waves/take-step";
import { describeStageStep } from "./describe";
import { describeOperatorExit } from "./describe-operator-exit";
import { describeUpgrade } from "./describe-upgrade";
import type { MigrateOptions } from "./options";
import { changesTo, renderedStage } from "./rendered-stage";
import { stageOf, stepToStage } from "./stage-step";
import { showMigration } from "./status";

/** `typha-mtls migrate`: the way from plaintext to mutual TLS and back, of an upgrade, and out. */
export async function migrate(
  terminal: Terminal,
  directory: string,
  name: string | undefined,
  options: MigrateOptions,
): Promise<number> {
  const { group, to, neverApplied, calico, toOperator } = options;
  demandOneOf(name === undefined ? [] : [name], group);
  const repository = new ConfiguredRepository(directory);
  if (name === undefined) {
    const fleet = readFleet(terminal, repository, group!);
    if (to === undefined) {
      const { showGroups } = await import("./group-status");
      return showGroups(terminal, repository, fleet, options);
    }
    const { stageInGroups } = await import("./in-groups");
    const { inputs, dist } = repository.layout;
    const clusters = stageInGroups(terminal, repository, fleet, to, options);
    return takeStep(terminal, repository, clusters, stepToStage(to, [inputs, dist]), options);
  }
  const [loaded] = loadClusters(terminal, repository, selectClusters(repository, [name])) as [LoadedCluster];
  if (toOperator !== true) demandTypha(loaded);
  if (to !== undefined) {
    const clusters = stageOfNamed(terminal, loaded, to, options);
    return takeStep(terminal, repository, clusters, stepToStage(to, [loaded.paths.dist], neverApplied), options);
  }
  if (calico !== undefined) return showUpgrade(terminal, loaded, calico);
  if (toOperator === true) {
    terminal.out(describeOperatorExit(terminal, loaded, renderedStage(loaded, stageOf(loaded))));
    return EXIT.fine;
  }
  return showMigration(terminal, repository, loaded, options);
}

/** A cluster that was named, and what is said of its step to a stage. */
function stageOfNamed(
  terminal: Terminal,
  loaded: LoadedCluster,
  to: Stage,
  options: MigrateOptions,
): ClustersInWaves<StagePlan> {
  return namedClusters(terminal, [loaded], {
    describeNothing: (planned) => describeDone(terminal, planned, own("migrate", [loaded.name])),
    describe() {
      const from = stageOf(loaded);
      const changes = changesTo(to, loaded, renderedStage(loaded, from).files);
      return describeStageStep(terminal, loaded, { from, to, changes, look: contextOf(options) });
    },
  });
}

function showUpgrade(terminal: Terminal, loaded: LoadedCluster, version: string): number {
  const { calico, rollout } = loaded.config.spec;
  // What was pasted into the wrong place is not repeated.
  if (!/^[v\d.]{1,32}$/.test(version)) {
    throw problem({
      code: "no-calico-version",
      field: "calico",
      message: "is no version of Calico",
      remedy: `write it in full, such as ${DEFAULT_VERSION}`,
    });
  }
  const target = parseCalicoVersion(version, "calico");
  const typha = parseCalicoVersion(calico.version);
  const node = upstreamVersion(loaded.config.spec);
  const steps = upgradeSteps({ typha, node, target, stage: rollout.stage });
  terminal.out(describeUpgrade(terminal, loaded, target, steps));
  return EXIT.fine;
}
