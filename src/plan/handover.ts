import type { ClusterPlan, CopiedFile, Sign } from "./plan";

/** What tells a tool to apply a cluster (src/render/to-copy.ts), and how it is taken away without what it applied. */
const DELIVERIES = [
  {
    tool: "Flux",
    file: "/to-copy/flux-kustomization.yaml",
    // fluxcd/kustomize-controller, finalize: a suspended Kustomization deletes nothing that it applied.
    leave: "suspend its Kustomization before this commit, and delete it suspended, or it deletes what it applied",
  },
  {
    tool: "Argo CD",
    file: "/to-copy/argocd-application.yaml",
    leave:
      "delete its Application before this commit, with --cascade=false, or it changes back what another tool applies",
  },
] as const;

/** Tools that come to a cluster, or go from it. */
export function toolsThat(sign: Sign, copies: readonly CopiedFile[]) {
  return DELIVERIES.filter(({ file }) => copies.some((copy) => copy.sign === sign && copy.file.endsWith(file)));
}

/** What a reader has to do where another tool applies the cluster from now on. */
export function handoverNotes({ copies }: Pick<ClusterPlan, "copies">, dist: string): string[] {
  return toolsThat("-", copies).map(({ tool, leave }) => `${tool} still applies ${dist}: ${leave}`);
}
