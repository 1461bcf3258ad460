import {
  autoscalers,
  CALICO_NODE,
  calicoNodeComponents,
  cniChainProps,
  externalCertificates,
  isMonitored,
  linkerdParts,
  monitoringProps,
  typhaProps,
} from "@typha-mtls/components";
import { allOf, problem } from "@typha-mtls/problems";
import { isClusterName } from "./cluster/layout";
import { loadCluster, selectClusters } from "./cluster/load";
import type { LoadedCluster } from "./cluster/loaded-cluster";
import { ConfiguredRepository } from "./cluster/repository";
import { isTyphaOn } from "./cluster/rollout";
import type { ClusterProps } from "./cluster-props";

/**
 * @param leaveOut - components whose objects the chart may do without
 * @throws ProblemError with everything that is wrong in the folder of the cluster, and for objects that no construct renders
 */
export function readClusterProps(name: string, directory: string, leaveOut: readonly string[]): ClusterProps {
  const repository = new ConfiguredRepository(directory);
  // Names the nearest cluster, where there is no folder that could say more.
  if (isClusterName(name) && !repository.has(repository.layout.paths(name).directory))
    selectClusters(repository, [name]);
  const loaded = loadCluster(repository, name);
  refuseObjectsWithoutConstruct(loaded, leaveOut);
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
    components: { ...calicoNodeComponents(loaded), ...linkerdParts(loaded).forOwner },
  };
}

/** Most objects that are named; the whole manifest of Calico has some dozens. */
const MOST_NAMED = 8;

/** @throws ProblemError where `synth` renders objects that a chart would lack: those of calico-node have no constructs */
function refuseObjectsWithoutConstruct(loaded: LoadedCluster, leaveOut: readonly string[]): void {
  const { name, render } = CALICO_NODE;
  const objects = leaveOut.includes(name) ? [] : (render?.(loaded).objects ?? []);
  if (objects.length === 0) return;
  const names = objects.map(({ object }) => `${object.kind} ${object.metadata.name}`);
  const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [];
  throw problem({
    code: "chart-lacks-objects",
    file: loaded.paths.clusterFile,
    message: `synth renders ${allOf([...names.slice(0, MOST_NAMED), ...more])}, for which there is no construct: a chart would lack ${objects.length === 1 ? "it" : "them"}`,
    remedy: `let synth render them, or accept it with loadCluster(${JSON.stringify(loaded.name)}, { leaveOut: [${JSON.stringify(name)}] })`,
  });
}
