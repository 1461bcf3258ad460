import { partsOf } from "@typha-mtls/calico";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { runsTypha } from "../../cluster/rollout";
import type { Autoscalers } from "./autoscalers";

/** What scales the Typha of a cluster, once it runs. */
export function autoscalers({ config }: LoadedCluster): Autoscalers {
  const { namespace, labels, annotations, typha, images } = config.spec;
  if (!runsTypha(config.spec)) return {};
  const { name, imagePullSecrets, tolerations = config.spec.tolerations, nodeSelector } = typha;
  const { mode, ladder, vertical } = typha.scaling;
  const object = { name, namespace, labels, annotations };
  const program = { ...object, imagePullSecrets, tolerations, nodeSelector };
  const { minAllowed, updateMode } = vertical;
  return {
    ...(mode === "cluster-proportional"
      ? { horizontal: { ...program, image: partsOf(images, "clusterProportionalAutoscaler"), ladder } }
      : {}),
    ...(vertical.mode === "cluster-proportional"
      ? { vertical: { ...program, image: partsOf(images, "clusterProportionalVerticalAutoscaler") } }
      : {}),
    ...(vertical.mode === "vpa" ? { vpa: { ...object, minAllowed, updateMode } } : {}),
  };
}
