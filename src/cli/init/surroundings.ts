import { attempt } from "@typha-mtls/problems";
import type { Cluster } from "../../cluster/cluster.generated";
import { clusterFiles, clusterNames, loadClusterFile } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import { usersOfSecret } from "../../lifecycle/setup/guard";
import { renderedToCopy } from "../to-copy";
import type { Made } from "./describe-init";

/** What the repository has to do with a cluster that is there by now. */
export function surroundingsOf(
  repository: ConfiguredRepository,
  cluster: Cluster,
): Required<Pick<Made, "copies" | "secretUsers" | "recipientNames">> {
  return {
    recipientNames: repository.recipientNames,
    copies: renderedToCopy(repository, cluster.metadata.name),
    secretUsers: () => secretUsers(repository, cluster),
  };
}

function secretUsers(repository: ConfiguredRepository, { metadata, spec }: Cluster): readonly string[] {
  if (spec.gitops === "argocd-ksops") return withIdentityIn(repository, spec.argocd.namespace, metadata.name);
  if (spec.gitops !== "flux") return [];
  return usersOfSecret(repository, { namespace: spec.flux.namespace, name: spec.flux.decryptionSecret });
}

/** Other clusters whose keys the same repo-server opens. One that cannot be read is reported elsewhere. */
function withIdentityIn(repository: ConfiguredRepository, namespace: string, but: string): string[] {
  return clusterNames(repository).filter((name) => {
    if (name === but) return false;
    const paths = repository.layout.paths(name);
    const spec = attempt(() => loadClusterFile(clusterFiles(repository, name), paths)).result?.cluster.spec;
    return spec?.gitops === "argocd-ksops" && spec.secrets === "sops" && spec.argocd.namespace === namespace;
  });
}
