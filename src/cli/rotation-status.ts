import { clusterPaths } from "../cluster/layout";
import { loadCluster, selectClusters } from "../cluster/load";
import { committedFiles } from "../files/git-head";
import { Repository } from "../files/repository";
import { uncommittedLeaves } from "../lifecycle/foreign-evidence";
import { rotationNotices } from "../lifecycle/rotate-ca";
import { rotationOf } from "../lifecycle/rotation";
import { isBundleCommitted } from "../lifecycle/rotation-evidence";
import { describeJourney } from "./describe-rotation";
import { tellNotices } from "./notices";
import { EXIT } from "./problems";
import type { Terminal } from "./terminal";

/** `typha-mtls rotate-ca status`: the steps, which of them are done, and what holds the next one back. */
export function rotationStatus(terminal: Terminal, directory: string, name: string): number {
  const repository = new Repository(directory);
  selectClusters(repository, [name]);
  const cluster = loadCluster(repository, name);
  const rotation = rotationOf(cluster, (file) => repository.read(file));
  const { trustBundle } = clusterPaths(name);
  const committed = committedFiles(repository.root)?.read;
  const uncommitted = () => {
    if (committed === undefined) return [];
    if (rotation.phase === "started")
      return isBundleCommitted(name, [rotation.old, rotation.next], committed) ? [] : [trustBundle];
    return rotation.phase === "issued" ? uncommittedLeaves(cluster, rotation.next, committed) : [];
  };
  terminal.out(describeJourney(terminal, name, rotation, uncommitted()));
  tellNotices(terminal, rotationNotices(cluster, rotation));
  return EXIT.fine;
}
