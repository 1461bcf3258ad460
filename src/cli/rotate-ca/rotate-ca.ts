import { own } from "@typha-mtls/problems";
import { loadCluster, selectClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { planRotation } from "../../lifecycle/rotate/plan";
import { rotationNotices, rotationOf } from "../../lifecycle/rotate/rotation";
import type { RotationPlan } from "../../lifecycle/rotate/rotation-plan";
import type { RotationCommand } from "../../lifecycle/steps";
import { evidenceOf, takeStep } from "../evidence/take-step";
import { givenCertificates } from "../given-certificates";
import { askIdentities } from "../identities/age-identities";
import { tellNotices } from "../problems";
import type { Terminal } from "../terminal";
import { demandTypha } from "../typha-switch";
import { demandOneOf } from "../waves/one-or-groups";
import { describeElsewhere, describeRotationStep } from "./describe";
import type { StepOptions } from "./options";

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
  if (name === undefined) {
    const { rotateGroups } = await import("./group");
    return rotateGroups(terminal, directory, command, group!, options);
  }
  const repository = new ConfiguredRepository(directory);
  selectClusters(repository, [name]);
  const paths = repository.layout.paths(name);
  const { clusterFile, trustBundle, leaves } = paths;
  const evidence = evidenceOf(options);
  const describe = (plan: RotationPlan) => {
    if (plan.elsewhere !== undefined) return describeElsewhere(terminal, name, plan.elsewhere);
    const after = loadCluster(repository, name);
    const rotation = rotationOf(after, (file) => repository.read(file));
    tellNotices(terminal, [...(plan.notices ?? []), ...rotationNotices(after, rotation)]);
    return describeRotationStep(terminal, command, paths, plan, rotation, evidence);
  };
  return takeStep(
    terminal,
    repository,
    {
      paths,
      plan: ({ read }, evidence) => {
        const cluster = loadCluster(repository, name);
        demandTypha(cluster);
        return planRotation(command, {
          cluster,
          given: options.ca === undefined ? undefined : givenCertificates(terminal, options.ca),
          now: terminal.now(),
          keyAlgorithm: options.key,
          evidence,
          read,
          ageIdentities: askIdentities(terminal, options.identity, [cluster], read),
        });
      },
      compared: paths.directory,
      status: own("rotate-ca status", [name]),
      unchanged: [clusterFile, trustBundle, ...Object.values(leaves)],
      describe,
    },
    options,
  );
}
