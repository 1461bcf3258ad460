import { loadCluster } from "./cluster/load";
import { ConfiguredRepository } from "./cluster/repository";
import { calicoNodeComponents } from "./components/calico-node/routes";
import { isMonitored, monitoringProps } from "./components/monitoring/component";
import { externalCertificates } from "./components/typha/external-certificates";
import { typhaProps } from "./components/typha/from-cluster";
import type { ClusterProps } from "./load-cluster";

/** @throws ProblemError with everything that is wrong in the folder of the cluster */
export function readClusterProps(name: string, directory: string): ClusterProps {
  const loaded = loadCluster(new ConfiguredRepository(directory), name);
  const { gitops, rollout } = loaded.config.spec;
  return {
    name,
    gitops,
    stage: rollout.stage,
    typha: typhaProps(loaded),
    monitoring: isMonitored(loaded) ? monitoringProps(loaded) : undefined,
    externalCertificates: externalCertificates(loaded),
    components: calicoNodeComponents(loaded),
  };
}
