/** Name of the Flux Kustomization, or of the Argo CD Application, that is rendered for a cluster. */
export function applierName(cluster: string): string {
  return `typha-mtls-${cluster}`;
}
