import { own } from "@typha-mtls/problems";
import { selectClusters } from "../../cluster/load";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { ConfiguredRepository } from "../../cluster/repository";
import type { RotationPlan } from "../../lifecycle/rotate/rotation-plan";
import type { RotationCommand } from "../../lifecycle/steps";
import { evidenceOf } from "../evidence/live-options";
import { loadClusters } from "../load-clusters";
import type { Terminal } from "../terminal";
import { demandTypha } from "../typha-switch";
import type { ClustersInWaves } from "../waves/clusters-in-waves";
import { readFleet } from "../waves/fleet";
import { describeDone, namedClusters } from "../waves/named-clusters";
import { demandOneOf } from "../waves/one-or-groups";
import { takeStep } from "../waves/take-step";
import { describeElsewhere, describeRotationStep } from "./describe";
import type { StepOptions } from "./options";
import { rotationNow, rotationStepOf } from "./rotation-step";

/** A step of `typha-mtls rotate-ca`. */
export async function rotateCa(
  terminal: Terminal,
  directory: string,
  command: RotationCommand,
  name: string | undefined,
  options: StepOptions,
): Promise<number> {
  const { group } = options;
  demandOneOf(name === undefined ? [] : [name], group);
  const repository = new ConfiguredRepository(directory);
  if (name === undefined) {
    const { rotationInGroups } = await import("./in-groups");
    const clusters = rotationInGroups(terminal, repository, readFleet(terminal, repository, group!), command, options);
    const how = { compared: [repository.layout.inputs], keysElsewhere: "refuse" } as const;
    const step = rotationStepOf(terminal, command, [...clusters.all.values()], how, options);
    return takeStep(terminal, repository, clusters, step, options);
  }
  const [loaded] = loadClusters(terminal, repository, selectClusters(repository, [name])) as [LoadedCluster];
  demandTypha(loaded);
  const how = { compared: [loaded.paths.directory], keysElsewhere: "tell" } as const;
  const step = rotationStepOf(terminal, command, [loaded], how, options);
  const clusters = rotationOfNamed(terminal, repository, loaded, command, options);
  return takeStep(terminal, repository, clusters, step, options);
}

/** A cluster that was named, and what is said of its step. */
function rotationOfNamed(
  terminal: Terminal,
  repository: ConfiguredRepository,
  loaded: LoadedCluster,
  command: RotationCommand,
  options: StepOptions,
): ClustersInWaves<RotationPlan> {
  const { name } = loaded;
  const evidence = evidenceOf(options);
  const describe = (plan: RotationPlan) =>
    plan.elsewhere === undefined
      ? describeRotationStep(terminal, command, loaded, plan, rotationNow(terminal, repository, name), evidence)
      : describeElsewhere(terminal, loaded, plan.elsewhere);
  return namedClusters(terminal, [loaded], {
    describeNothing: (planned) => describeDone(terminal, planned, own("rotate-ca status", [name])),
    describe: (taken) => taken.map(({ plan }) => describe(plan)).join(""),
  });
}
