import type { Cluster, ClusterSpec } from "../cluster/cluster.generated";
import { runsTypha } from "../cluster/rollout";
import { argoCdApplication } from "../gitops/argocd";
import type { RenderedFile } from "../gitops/delivery";
import { fluxKustomization } from "../gitops/flux";

/**
 * What tells Flux or Argo CD to apply the rendered files. It lies beside them, is not listed in kustomization.yaml, and
 * is meant to be copied to where the user keeps such objects.
 */
export function toCopy({ metadata, spec }: Cluster, path: string): RenderedFile[] {
  const cluster = metadata.name;
  switch (spec.gitops) {
    case "flux": {
      const { namespace, gitRepository, decryptionSecret } = spec.flux;
      const decryption = spec.secrets === "sops" ? { decryptionSecret } : {};
      const waitsFor = spec.cniChain?.verifier === undefined ? {} : { healthChecks: withoutVerifier(spec) };
      const object = fluxKustomization({ cluster, path, namespace, gitRepository, ...decryption, ...waitsFor });
      return [{ path: "to-copy/flux-kustomization.yaml", documents: [object] }];
    }
    case "argocd":
    case "argocd-ksops": {
      // cluster.yaml is refused where an Argo CD lacks the address.
      const repoURL = spec.argocd.repoURL!;
      const object = argoCdApplication({
        cluster,
        path,
        ...spec.argocd,
        repoURL,
        destinationNamespace: spec.namespace,
        hasParts: spec.calicoNode.route === "server-side-apply",
      });
      return [{ path: "to-copy/argocd-application.yaml", documents: [object] }];
    }
    case "kustomize":
      return [];
  }
}

/**
 * What Flux waits for beside a verifier of the CNI chain: Typha alone. The verifier is ready once the chain is whole on all
 * nodes, and the Kustomization of calico-node, which writes the chain, depends on this one.
 */
function withoutVerifier(spec: ClusterSpec) {
  const { typha, namespace } = spec;
  return runsTypha(spec) ? [{ apiVersion: "apps/v1", kind: "Deployment", name: typha.name, namespace }] : [];
}
