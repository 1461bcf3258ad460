import { own, problem } from "@typha-mtls/problems";
import { DEFAULT_VERSION } from "../../calico/releases";
import { parseCalicoVersion } from "../../calico/version";
import { loadCluster, selectClusters } from "../../cluster/load";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { ConfiguredRepository } from "../../cluster/repository";
import { upstreamVersion } from "../../cluster/upstream-version";
import { planStage } from "../../lifecycle/migrate/plan";
import { upgradeSteps } from "../../lifecycle/migrate/upgrade";
import { contextOf, takeStep } from "../evidence/take-step";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";
import { demandTypha } from "../typha-switch";
import { demandOneOf } from "../waves/one-or-groups";
import { describeStageStep } from "./describe";
import { describeOperatorExit } from "./describe-operator-exit";
import { describeUpgrade } from "./describe-upgrade";
import type { MigrateOptions } from "./options";
import { changesTo, renderedStage } from "./rendered-stage";
import { showMigration } from "./status";

/** `typha-mtls migrate`: the way from plaintext to mutual TLS and back, of an upgrade, and out. */
export async function migrate(
  terminal: Terminal,
  directory: string,
  name: string | undefined,
  options: MigrateOptions,
): Promise<number> {
  const { group } = options;
  demandOneOf(name === undefined ? [] : [name], group);
  if (name === undefined) {
    const { migrateGroups } = await import("./group");
    return migrateGroups(terminal, directory, group!, options);
  }
  const repository = new ConfiguredRepository(directory);
  selectClusters(repository, [name]);
  const loaded = loadCluster(repository, name);
  const { to, neverApplied = false, calico, toOperator } = options;
  if (toOperator !== true) demandTypha(loaded);
  const from = loaded.config.spec.rollout.stage;
  if (to !== undefined) {
    const { paths } = loaded;
    const before = renderedStage(loaded, from).files;
    return takeStep(
      terminal,
      repository,
      {
        paths,
        plan: ({ read }, evidence) => {
          const text = read(paths.clusterFile)!;
          const plan = planStage({ paths, text, from, to, evidence, neverApplied, rendered: before });
          return plan.writes.length === 0 ? { ...plan, done: `${name} is at ${to}` } : plan;
        },
        compared: paths.dist,
        status: own("migrate", [name]),
        unchanged: [],
        describe: ({ writes }) => {
          const changes = changesTo(to, loaded, before);
          return describeStageStep(terminal, loaded, { from, to, writes, changes, look: contextOf(options) });
        },
      },
      options,
    );
  }
  if (calico !== undefined) return showUpgrade(terminal, loaded, calico);
  if (toOperator === true) {
    terminal.out(describeOperatorExit(terminal, loaded, renderedStage(loaded, from)));
    return EXIT.fine;
  }
  return showMigration(terminal, repository, loaded, options);
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
