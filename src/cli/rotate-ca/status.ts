import { clusterPaths } from "../../cluster/layout";
import { type LoadedCluster, loadCluster, selectClusters } from "../../cluster/load";
import { committedFiles } from "../../files/git-head";
import { Repository } from "../../files/repository";
import { isBundleCommitted } from "../../lifecycle/rotate/evidence";
import { uncommittedLeaves } from "../../lifecycle/rotate/foreign-evidence";
import { rotationNotices } from "../../lifecycle/rotate/plan";
import { type Rotation, rotationOf } from "../../lifecycle/rotate/rotation";
import { GATES_OF_LEAVES, GATES_OF_OVERLAP } from "../../live/gates";
import type { Gate } from "../../live/gates/gate";
import { lookAtGates } from "../evidence/cluster-evidence";
import { gateReport } from "../evidence/describe-gates";
import { contextArguments } from "../kube-context";
import { tellNotices } from "../notices";
import type { LiveOptions } from "../options";
import { type OutputFormat, structured } from "../output";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";
import { describeJourney, milestones, nextCommand } from "./describe";

interface StatusOptions extends LiveOptions {
  readonly output: OutputFormat;
}

/** `typha-mtls rotate-ca status`: the steps, which of them are done, and what holds the next one back. */
export async function rotationStatus(
  terminal: Terminal,
  directory: string,
  name: string,
  { context, kubeconfig, output }: StatusOptions,
): Promise<number> {
  const repository = new Repository(directory);
  selectClusters(repository, [name]);
  const cluster = loadCluster(repository, name);
  const rotation = rotationOf(cluster, (file) => repository.read(file));
  const uncommitted = uncommittedFiles(repository, cluster, rotation);
  const gates = gatesOf(rotation);
  const looked =
    context === undefined || uncommitted.length > 0 || gates.length === 0
      ? undefined
      : await lookAtGates(terminal, repository, name, gates, { context, kubeconfig });
  const evidence = context === undefined ? undefined : contextArguments({ context, kubeconfig });
  if (output === "table") {
    terminal.out(describeJourney(terminal, name, rotation, uncommitted, { gates: looked, evidence }));
  } else {
    const next = { command: nextCommand(name, rotation, evidence), ...(looked && { gates: looked.map(gateReport) }) };
    const { phase } = rotation;
    terminal.out(structured(output, { cluster: name, phase, journey: milestones(name, rotation), uncommitted, next }));
  }
  tellNotices(terminal, rotationNotices(cluster, rotation));
  return EXIT.fine;
}

/** What the last commit does not have as the step before made it. */
function uncommittedFiles(repository: Repository, cluster: LoadedCluster, rotation: Rotation): string[] {
  const { name } = cluster;
  const { trustBundle } = clusterPaths(name);
  const committed = committedFiles(repository.root)?.read;
  if (committed === undefined) return [];
  if (rotation.phase === "started") {
    return isBundleCommitted(name, [rotation.old, rotation.next], committed) ? [] : [trustBundle];
  }
  return rotation.phase === "issued" ? uncommittedLeaves(cluster, rotation.next, committed) : [];
}

/** What the next step waits for. */
function gatesOf({ phase }: Rotation): readonly Gate[] {
  if (phase === "started" || phase === "issuing") return GATES_OF_OVERLAP;
  return phase === "issued" ? GATES_OF_LEAVES : [];
}
