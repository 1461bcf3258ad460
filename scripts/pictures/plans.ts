import { type ClusterPlan, planCluster } from "@typha-mtls/plan";
import { textsOf } from "../../src/checks/against/texts";
import { loadCluster } from "../../src/cluster/load";
import type { LoadedCluster } from "../../src/cluster/loaded-cluster";
import type { ConfiguredRepository } from "../../src/cluster/repository";
import { atStage } from "../../src/cluster/rollout";
import { renderCluster } from "../../src/render/render";

/** The plan of the commit that moves calico-node over to Typha with mutual TLS, of a cluster with the name that pages have. */
export function cutoverPlan(repository: ConfiguredRepository): ClusterPlan {
  const [parallel, loaded] = (["parallel", "cutover"] as const).map((stage) =>
    atStage(loadCluster(repository, "demo"), stage),
  ) as [LoadedCluster, LoadedCluster];
  const plan = planCluster({ loaded, before: filesOf(parallel), after: filesOf(loaded), since: "HEAD" });
  return JSON.parse(JSON.stringify(plan).replaceAll(/\bdemo\b/g, "prod-eu1"));
}

/** The plan of the commit that renews the leaf of Typha: before it, key and certificate had other hashes. */
export function renewalPlan(repository: ConfiguredRepository): ClusterPlan {
  const loaded = loadCluster(repository, "argocd-ksops");
  const after = filesOf(loaded);
  const isOfLeaf = (path: string) => /\/(?:deployment|secret)\.calico-typha-mtls(?:-server)?\.yaml$/.test(path);
  const before = [...after].map(([path, text]): [string, string] => [
    path,
    isOfLeaf(path) ? text.replaceAll(/(?<=certificate-hash: |tls\.crt: )\S+/g, "before") : text,
  ]);
  return planCluster({ loaded, before: new Map(before), after, since: "HEAD" });
}

const filesOf = (loaded: LoadedCluster) => textsOf(renderCluster(loaded).files);
