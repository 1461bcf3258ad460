import { partsOf } from "@typha-mtls/calico";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { runsTypha } from "../../cluster/rollout";
import type { TyphaRestarterProps } from "./typha-restarter-props";

/** What restarts the Typha of a cluster, once it runs; undefined where cluster.yaml does not ask for it. */
export function restarterProps({ config: { spec }, pki }: LoadedCluster): TyphaRestarterProps | undefined {
  const { restarter, namespace, labels, annotations, typha, images } = spec;
  if (restarter === undefined || !runsTypha(spec)) return undefined;
  const { name, imagePullSecrets, tolerations = spec.tolerations, nodeSelector } = typha;
  const { guard, resources } = restarter;
  return {
    name,
    namespace,
    labels,
    annotations,
    serverIdentity: pki.leaves["typha-server"].identity!,
    guard,
    resources,
    image: partsOf(images, "restarter"),
    imagePullSecrets,
    tolerations,
    nodeSelector,
  };
}
