import { forEach } from "@typha-mtls/problems";
import { loadCluster } from "../cluster/load";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import type { ConfiguredRepository } from "../cluster/repository";
import { partBySealing, sealedClusters } from "../cluster/sealed-cluster";
import { progress } from "./progress";
import type { Terminal } from "./terminal";

/** Reads clusters and shows how far that is, where they are several. @throws ProblemError with what is wrong in any of them */
export function loadClusters(
  terminal: Terminal,
  repository: ConfiguredRepository,
  names: readonly string[],
): LoadedCluster[] {
  return forEach(
    names,
    (name) => loadCluster(repository, name),
    (name) => repository.layout.paths(name).directory,
    names.length > 1 ? progress(terminal, "reading cluster") : undefined,
  );
}

/** Those whose keys lie in git, with notices of the others. @throws ProblemError with the others, where they were `named` */
export function sealedOnes(loaded: readonly LoadedCluster[], { named }: { readonly named: boolean }) {
  return named ? { sealed: sealedClusters(loaded), notices: [] } : partBySealing(loaded);
}
