import { attempt } from "@typha-mtls/problems";
import type { Cluster } from "../../cluster/cluster.generated";
import { clusterFiles, clusterNames, loadClusterFile } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import { usersOfSecret } from "../../lifecycle/setup/guard";
import { renderedToCopy } from "../to-copy";
import type { Made } from "./describe-init";

/**
 * What the repository has to do with a cluster that is there by now.
 *
 * @param later - clusters that are told after it, made in the same run: their turn comes
 */
export function surroundingsOf(
  repository: ConfiguredRepository,
  cluster: Cluster,
  later: readonly string[] = [],
): Required<Pick<Made, "copies" | "secretUsers" | "recipientNames">> {
  return {
    recipientNames: repository.recipientNames,
    copies: renderedToCopy(repository, cluster.metadata.name),
    secretUsers: () => secretUsers(repository, cluster, later),
  };
}

function secretUsers(
  repository: ConfiguredRepository,
  { metadata, spec }: Cluster,
  later: readonly string[],
): readonly string[] {
  if (spec.gitops === "argocd-ksops")
    return withIdentityIn(repository, spec.argocd.namespace, [metadata.name, ...later]);
  if (spec.gitops !== "flux") return [];
  return usersOfSecret(repository, { namespace: spec.flux.namespace, name: spec.flux.decryptionSecret });
}

/** Other clusters whose keys the same repo-server opens. One that cannot be read is reported elsewhere. */
function withIdentityIn(repository: ConfiguredRepository, namespace: string, but: readonly string[]): string[] {
  return clusterNames(repository).filter((name) => {
    if (but.includes(name)) return false;
    const paths = repository.layout.paths(name);
    const spec = attempt(() => loadClusterFile(clusterFiles(repository, name), paths)).result?.cluster.spec;
    return spec?.gitops === "argocd-ksops" && spec.secrets === "sops" && spec.argocd.namespace === namespace;
  });
}
