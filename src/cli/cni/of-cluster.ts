import { unusableInput } from "@typha-mtls/problems";
import { requiredPlugins } from "../../cluster/cni-chain";
import { loadClusterFile, selectClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import type { Usual } from "./place";

/** What `spec.cniChain` of a cluster says of its nodes. @throws ProblemError where there is no such cluster or section */
export function usualOfCluster(directory: string, name: string): Usual {
  const repository = new ConfiguredRepository(directory);
  selectClusters(repository, [name]);
  const paths = repository.layout.paths(name);
  const { spec } = loadClusterFile(repository, paths).cluster;
  const { cniChain: chain } = spec;
  if (chain === undefined) {
    throw unusableInput({
      code: "no-cni-chain",
      file: paths.clusterFile,
      field: "spec.cniChain",
      message: "is missing",
      remedy: "add the section, or give the options instead",
    });
  }
  const { runtime, confDir, binDir, wholeChain } = chain;
  const dropIns = wholeChain?.mode === "drop-in";
  return { runtime, confDir, binDir, dropIns, require: requiredPlugins(spec, chain) };
}
