/** Where kustomization.yaml finds the generator. */
export const KSOPS_GENERATOR = "ksops-generator.yaml";

/**
 * The generator by which kustomize has KSOPS open sealed files. They must not be resources as well: kustomize would hand
 * them on unopened.
 *
 * @param files - relative to kustomization.yaml, in whose folder kustomize runs the plugin
 */
export function ksopsGenerator(cluster: string, files: readonly string[]): object {
  return {
    apiVersion: "viaduct.ai/v1",
    kind: "ksops",
    metadata: {
      name: `typha-mtls-${cluster}`,
      // kustomize reads YAML in this annotation, and looks `ksops` up in PATH.
      annotations: { "config.kubernetes.io/function": "exec:\n  path: ksops\n" },
    },
    files,
  };
}
