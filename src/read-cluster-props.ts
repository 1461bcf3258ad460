import { isClusterName } from "./cluster/layout";
import { loadCluster, selectClusters } from "./cluster/load";
import { ConfiguredRepository } from "./cluster/repository";
import { isTyphaOn } from "./cluster/rollout";
import { autoscalers } from "./components/autoscaler/from-cluster";
import { calicoNodeComponents } from "./components/calico-node/routes";
import { cniChainProps } from "./components/cni/from-cluster";
import { isMonitored, monitoringProps } from "./components/monitoring/component";
import { externalCertificates } from "./components/typha/external-certificates";
import { typhaProps } from "./components/typha/from-cluster";
import type { ClusterProps } from "./load-cluster";

/** @throws ProblemError with everything that is wrong in the folder of the cluster */
export function readClusterProps(name: string, directory: string): ClusterProps {
  const repository = new ConfiguredRepository(directory);
  // Names the nearest cluster, where there is no folder that could say more.
  if (isClusterName(name) && !repository.has(repository.layout.paths(name).directory))
    selectClusters(repository, [name]);
  const loaded = loadCluster(repository, name);
  const { gitops, rollout } = loaded.config.spec;
  return {
    name,
    gitops,
    stage: rollout.stage,
    typhaEnabled: isTyphaOn(loaded.config.spec),
    typha: typhaProps(loaded),
    autoscalers: autoscalers(loaded),
    monitoring: isMonitored(loaded) ? monitoringProps(loaded) : undefined,
    cniChain: cniChainProps(loaded),
    externalCertificates: externalCertificates(loaded),
    components: calicoNodeComponents(loaded),
  };
}
