import { advice, type Problem, problem } from "@typha-mtls/problems";
import type { ClusterPaths } from "../cluster/layout";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import { renderStep } from "../cluster/render-steps";
import { isTyphaOn } from "../cluster/rollout";

const FIELD = "spec.typha.enabled";

/** Refuses a command that is about the Typha of a cluster whose Typha is switched off. @throws ProblemError */
export function demandTypha(cluster: LoadedCluster): void {
  const { name, paths, config, file } = cluster;
  if (isTyphaOn(config.spec)) return;
  throw problem({
    code: "typha-switched-off",
    file: paths.clusterFile,
    ...file.yaml.locate(["spec", "typha", "enabled"]),
    field: FIELD,
    message: `Typha is switched off in ${name}, so there is no mutual TLS to look at or to change`,
    remedy: advice`remove the field, ${renderStep([cluster])} and commit; doctor shows what is left of Typha in the cluster`,
  });
}

/** What that means for leaves. */
export const OFF = "nothing renders the certificates of this cluster";

/** What is said where a command goes on although Typha is switched off; undefined where it is not. */
export function switchedOffNotice(
  paths: ClusterPaths,
  spec: Parameters<typeof isTyphaOn>[0],
  what: string,
): Problem | undefined {
  if (isTyphaOn(spec)) return undefined;
  return { code: "typha-switched-off", file: paths.clusterFile, message: `${FIELD} is false: ${what}` };
}
