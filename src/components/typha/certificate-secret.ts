import { ApiObject, type ApiObjectProps } from "cdk8s";
import { Construct } from "constructs";
import { refuse } from "../../collect";
import type { Problem } from "../../problem";
import { type ReadManifest, readSealedManifest, type SealedManifest } from "../../sealing/sealed-manifest";
import { SCOPE_ANNOTATIONS } from "../../sealing/sealed-secret/manifest";
import { identified, type ObjectProps, objectLabels } from "./object-props";
import { checkProps, objectProblems, propPath } from "./props-problems";

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
    const { sound, problems: wrong } = checkProps(this, props, ["secretName", "manifest"]);
    const { namespace } = identified(props);
    const { shown, problems } = readSealedManifest(props.manifest, { certificate: "present" });
    const field = propPath(this, "manifest");
    refuse([
      ...wrong,
      ...objectProblems(this, sound),
      ...scopeProblems(sound.annotations ?? {}, propPath(this, "annotations")),
      ...problems.map((found) => ({ ...found, field: found.field === undefined ? field : `${field}.${found.field}` })),
      ...(problems.length > 0 ? [] : bindingProblems(props.manifest, shown, props.secretName, namespace, field)),
    ]);
    this.name = props.secretName;
    this.certificate = shown.certificatePem;
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

/** What keeps a sealed manifest from being put under a name and a namespace. */
function bindingProblems(
  manifest: SealedManifest,
  shown: ReadManifest,
  name: string,
  namespace: string,
  field: string,
): Problem[] {
  if (shown.sealing === "sops") {
    const { mac_only_encrypted: isKeyOnly } = manifest["sops"] as Record<string, unknown>;
    const message = "its MAC covers the metadata, which are set here";
    const remedy = "seal it with `mac_only_encrypted: true`";
    return isKeyOnly === true ? [] : [{ code: "sealing-differs", field, message, remedy }];
  }
  const boundTo = (what: "name" | "namespace", wanted: string): Problem[] => {
    if (shown[what] === wanted) return [];
    const message = `is sealed for the ${what} "${shown[what]}" and cannot be opened as "${wanted}"`;
    return [{ code: "sealing-differs", field, message, remedy: `seal it again for "${wanted}", or rename` }];
  };
  // The seal binds what is in the label of its RSA-OAEP; under any other name the controller cannot open it.
  return [
    ...(shown.scope === "strict" ? boundTo("name", name) : []),
    ...(shown.scope === "cluster-wide" ? [] : boundTo("namespace", namespace)),
  ];
}

/** A scope is part of the seal: annotations cannot widen it, only keep the controller from opening what was sealed. */
function scopeProblems(annotations: Readonly<Record<string, unknown>>, field: string): Problem[] {
  return Object.values(SCOPE_ANNOTATIONS)
    .filter((annotation) => annotation in annotations)
    .map((annotation) => ({
      code: "sealing-differs",
      field,
      message: `"${annotation}" does not fit what was sealed, and the controller could not open it`,
      remedy: "remove it; the scope is chosen when a key is sealed",
    }));
}
