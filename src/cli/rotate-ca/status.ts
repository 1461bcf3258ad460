import { lastCommitOf } from "../../cluster/committed";
import { loadCluster, selectClusters } from "../../cluster/load";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { ConfiguredRepository } from "../../cluster/repository";
import { isBundleCommitted, uncommittedLeaves } from "../../lifecycle/rotate/evidence";
import { milestones } from "../../lifecycle/rotate/milestones";
import { nextCommand, type Rotation, rotationNotices, rotationOf } from "../../lifecycle/rotate/rotation";
import { nextRotationStep } from "../../lifecycle/steps";
import { asDocument } from "../documents";
import { lookAtGates } from "../evidence/cluster-evidence";
import { gateReport } from "../evidence/describe-gates";
import { evidenceOf } from "../evidence/live-options";
import type { LiveOptions } from "../options";
import { type OutputFormat, structured } from "../output";
import { EXIT, tellNotices } from "../problems";
import { shownRemedy, type Terminal } from "../terminal";
import { demandTypha } from "../typha-switch";
import { describeRotation } from "./describe";

/** `typha-mtls rotate-ca status`: the steps, which of them are done, and what the next one waits for. */
export async function rotationStatus(
  terminal: Terminal,
  directory: string,
  name: string,
  options: LiveOptions & { readonly output: OutputFormat },
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  selectClusters(repository, [name]);
  const cluster = loadCluster(repository, name);
  demandTypha(cluster);
  const rotation = rotationOf(cluster, (file) => repository.read(file));
  const uncommitted = uncommittedFiles(repository, cluster, rotation);
  const needed = nextRotationStep(rotation.phase).risk?.gates ?? [];
  const gates = uncommitted.length > 0 ? undefined : await lookAtGates(terminal, repository, name, needed, options);
  const evidence = evidenceOf(options);
  if (options.output === "table") {
    terminal.out(describeRotation(terminal, cluster, rotation, uncommitted, { gates, evidence }));
  } else {
    const command = shownRemedy(terminal, nextCommand(name, rotation, evidence));
    const next = { command, ...(gates && { gates: gates.map(gateReport) }) };
    const journey = milestones(cluster.paths, rotation);
    const report = asDocument("Rotation", { cluster: name, phase: rotation.phase, journey, uncommitted, next });
    terminal.out(structured(options.output, report));
  }
  tellNotices(terminal, rotationNotices(cluster, rotation));
  return EXIT.fine;
}

/** What the last commit does not have as the step before made it. */
function uncommittedFiles(repository: ConfiguredRepository, cluster: LoadedCluster, rotation: Rotation): string[] {
  const { paths } = cluster;
  const committed = lastCommitOf(repository)?.read;
  if (committed === undefined) return [];
  if (rotation.phase === "started") {
    const isCommitted = isBundleCommitted(paths, [rotation.old, rotation.next], committed);
    return isCommitted ? [] : [paths.trustBundle];
  }
  return rotation.phase === "issued" ? uncommittedLeaves(cluster, rotation.next, committed) : [];
}
