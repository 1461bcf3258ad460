import {
  type ArgoCdApplicationProps,
  argoCdApplication,
  type FluxKustomizationProps,
  fluxKustomization,
  type RenderedFile,
} from "@typha-mtls/gitops";
import type { Cluster, ClusterSpec } from "../cluster/cluster.generated";
import type { FleetSpec } from "../cluster/repository.generated";
import { runsTypha } from "../cluster/rollout";

/** What applies a cluster's rendered files, and what it has to know: plain data. */
export type Applier =
  | { readonly tool: "flux"; readonly props: FluxKustomizationProps }
  | { readonly tool: "argocd"; readonly props: ArgoCdApplicationProps };

/** The file of each tool, in the folder of a cluster. */
export const APPLIERS = { flux: "to-copy/flux-kustomization.yaml", argocd: "to-copy/argocd-application.yaml" } as const;

/**
 * Which of some rendered files a person has to copy.
 *
 * @param dist - folder of the cluster
 * @param fleet - what applies all clusters together makes the objects of its tool itself
 */
export function filesToCopy(dist: string, paths: readonly string[], fleet: FleetSpec | undefined): string[] {
  const made = [
    ...(fleet?.flux === undefined ? [] : [`${dist}/${APPLIERS.flux}`]),
    ...(fleet?.argocd === undefined ? [] : [`${dist}/${APPLIERS.argocd}`]),
  ];
  return paths.filter((path) => path.startsWith(`${dist}/to-copy/`) && !made.includes(path));
}

/**
 * What tells Flux or Argo CD to apply the rendered files. It lies beside them, is not listed in kustomization.yaml, and
 * is meant to be copied to where the user keeps such objects.
 */
export function toCopy(cluster: Cluster, path: string): RenderedFile[] {
  const applier = applierOf(cluster, path);
  switch (applier?.tool) {
    case "flux":
      return [{ path: APPLIERS.flux, documents: [fluxKustomization(applier.props)] }];
    case "argocd":
      return [{ path: APPLIERS.argocd, documents: [argoCdApplication(applier.props)] }];
    case undefined:
      return [];
  }
}

/**
 * What applies a cluster; undefined where neither Flux nor Argo CD does.
 *
 * @param path - of its rendered files, from the top of the git work tree
 */
export function applierOf({ metadata, spec }: Cluster, path: string): Applier | undefined {
  const cluster = metadata.name;
  switch (spec.gitops) {
    case "flux": {
      const { namespace, gitRepository, decryptionSecret } = spec.flux;
      const decryption = spec.secrets === "sops" ? { decryptionSecret } : {};
      const waitsFor = spec.cniChain?.verifier === undefined ? {} : { healthChecks: withoutVerifier(spec) };
      return { tool: "flux", props: { cluster, path, namespace, gitRepository, ...decryption, ...waitsFor } };
    }
    case "argocd":
    case "argocd-ksops": {
      const props = {
        cluster,
        path,
        ...spec.argocd,
        // cluster.yaml is refused where an Argo CD lacks the address.
        repoURL: spec.argocd.repoURL!,
        destinationNamespace: spec.namespace,
        hasParts: spec.calicoNode.route === "server-side-apply",
      };
      return { tool: "argocd", props };
    }
    case "kustomize":
      return undefined;
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
