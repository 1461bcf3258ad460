import type { SealedManifest } from "./sealed-manifest";

/** Annotation of a Secret by which the controller takes it over whoever its owner is (pkg/controller/controller.go). */
const MANAGED = "sealedsecrets.bitnami.com/managed";

/**
 * The SealedSecret whose Secret stays ready to be taken over: the controller puts the template's annotations on the
 * Secret, and asks for this one when the Secret's owner is a SealedSecret that is no more. A Secret that SOPS sealed is
 * handed back as it is.
 */
export function adopting(manifest: SealedManifest): SealedManifest {
  if (manifest["kind"] !== "SealedSecret") return manifest;
  const metadata = manifest["metadata"] as { readonly annotations?: object };
  // In the metadata alone: the construct makes the template's the same.
  return { ...manifest, metadata: { ...metadata, annotations: { ...metadata.annotations, [MANAGED]: "true" } } };
}
