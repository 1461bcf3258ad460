import type { KubeObject } from "./kube-object";

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

/**
 * A patch that changes nothing, and that kustomize refuses to apply where the object is not there. Without `--enable-exec`
 * kustomize 5 skips a generator silently: the build would succeed, and lack its Secrets.
 */
export function demandingPatch({ apiVersion, kind, metadata: { name, namespace } }: KubeObject): string {
  const quoted = (text: string | undefined) => JSON.stringify(text);
  const lines = [`apiVersion: ${apiVersion}`, `kind: ${kind}`, "metadata:"];
  return [...lines, `  name: ${quoted(name)}`, `  namespace: ${quoted(namespace)}`, ""].join("\n");
}
