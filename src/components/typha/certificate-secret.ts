import { ApiObject, type ApiObjectProps } from "cdk8s";
import { Construct } from "constructs";
import { isMap } from "./api-rules";
import { propPath, refuse } from "./findings";
import { identified, type ObjectProps, objectLabels, objectProblems } from "./object-props";
import { clearCertificate, type SealedManifest, scopeProblems, sealedManifestProblems } from "./sealed-manifest";

export interface CertificateSecretProps extends ObjectProps {
  /** Name of the Secret. A strict SealedSecret can only be opened under the name and namespace it was sealed for. */
  readonly secretName: string;

  /** The sealed document, as read from its file: a Secret sealed by SOPS, or a SealedSecret. */
  readonly manifest: SealedManifest;
}

const LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

/**
 * A certificate and its sealed key, carried as they are: only the metadata is set, no value is touched, no key sorted.
 */
export class CertificateSecret extends Construct {
  /** Name of the Secret. */
  readonly name: string;

  /** The certificate chain, as PEM, where the manifest shows it in clear text. */
  readonly certificate: string | undefined;

  /** @throws ProblemError where the key lies open, or could not be opened in the cluster */
  constructor(scope: Construct, id: string, props: CertificateSecretProps) {
    super(scope, id);
    const { namespace } = identified(props);
    const field = propPath(this, "manifest");
    refuse([
      ...objectProblems(this, props),
      ...scopeProblems(isMap(props.annotations) ? props.annotations : {}, propPath(this, "annotations")),
      ...sealedManifestProblems(props.manifest, props.secretName, namespace).map((wrong) => ({ field, ...wrong })),
    ]);
    this.name = props.secretName;
    this.certificate = clearCertificate(props.manifest);
    const { apiVersion, kind, metadata } = props.manifest as unknown as ApiObjectProps;
    const { [LAST_APPLIED]: _, ...annotations } = { ...metadata?.annotations, ...props.annotations };
    const sealed = new SealedDocument(this, "secret", {
      apiVersion,
      kind,
      metadata: {
        name: this.name,
        namespace,
        labels: { ...metadata?.labels, ...objectLabels(props) },
        ...(Object.keys(annotations).length === 0 ? {} : { annotations }),
      },
    });
    sealed.manifest = props.manifest;
  }
}

/** An object whose document is not cdk8s's to sort: SOPS's MAC covers the order of its values. */
class SealedDocument extends ApiObject {
  manifest: SealedManifest = {};

  override toJson(): Record<string, unknown> {
    const metadata = this.metadata.toJson();
    const document: Record<string, unknown> = { ...this.manifest, metadata };
    if (this.kind !== "SealedSecret") return document;
    const spec = document["spec"] as Record<string, unknown>;
    // The controller replaces one metadata by the other when it re-encrypts (sealed-secrets#1885).
    document["spec"] = { ...spec, template: { ...(spec["template"] as object | undefined), metadata } };
    return document;
  }

  override addJsonPatch(): void {
    throw new Error(`${this.node.path}: a sealed document cannot be patched; seal it again instead`);
  }
}
