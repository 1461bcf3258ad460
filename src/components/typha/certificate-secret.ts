import { isDeepStrictEqual } from "node:util";
import { fieldBelow, keysOf } from "@typha-mtls/fields";
import { LAST_APPLIED } from "@typha-mtls/gitops";
import { type Problem, problem, refuse } from "@typha-mtls/problems";
import { type ReadManifest, readSealedManifest, SCOPE_ANNOTATIONS, type SealedManifest } from "@typha-mtls/sealing";
import { ApiObject, type ApiObjectProps, JsonPatch } from "cdk8s";
import { Construct } from "constructs";
import { refuseTaken } from "../chart-object";
import { announceOwn } from "../own-objects";
import { demandScope, inNamespaceOfChart } from "../scope";
import { knownCertificates } from "./known-certificates";
import { identified, type ObjectProps, objectLabels } from "./object-props";
import { checkProps, objectProblems, propPath } from "./props-problems";

export interface CertificateSecretProps extends ObjectProps {
  /** Name of the Secret. A strict SealedSecret can only be opened under the name and namespace it was sealed for. */
  readonly secretName: string;

  /** The sealed document, as read from its file: a Secret sealed by SOPS, or a SealedSecret. */
  readonly manifest: SealedManifest;
}

/**
 * A certificate and its sealed key, carried as they are: only the metadata is set, no value is touched, no key sorted.
 *
 * @example
 * ```ts
 * import { App, Chart, Yaml } from "cdk8s";
 * import { CertificateSecret } from "typha-mtls";
 *
 * const [manifest] = Yaml.load("clusters/demo/pki/typha-server.yaml");
 * const secret = new CertificateSecret(new Chart(new App(), "calico"), "server", { secretName: "typha-server", manifest });
 * console.log(secret.certificate?.startsWith("-----BEGIN CERTIFICATE-----")); // true
 * ```
 */
export class CertificateSecret extends Construct {
  /** Name of the Secret. */
  readonly name: string;

  /** The certificate chain, as PEM, where the manifest shows it in clear text. */
  readonly certificate: string | undefined;

  /** @throws ProblemError where the key lies open, or could not be opened in the cluster */
  constructor(scope: Construct, id: string, given: CertificateSecretProps) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems: wrong } = checkProps(this, props, ["secretName", "manifest"]);
    const { namespace } = identified(sound);
    const { sealed: known } = knownCertificates(props);
    const { shown, problems } = known
      ? { shown: known, problems: [] }
      : readSealedManifest(props.manifest, { certificate: "present" });
    const field = propPath(this, "manifest");
    refuse([
      ...wrong,
      ...objectProblems(this, sound),
      ...scopeProblems(sound.annotations ?? {}, propPath(this, "annotations")),
      ...problems.map((found) => ({ ...found, field: fieldBelow(field, ...keysOf(found.field ?? "")) })),
      ...(problems.length + wrong.length > 0
        ? []
        : bindingProblems(props.manifest, shown, props.secretName, namespace, field)),
    ]);
    this.name = props.secretName;
    this.certificate = shown.certificatePem;
    const { apiVersion, kind, metadata } = props.manifest as unknown as ApiObjectProps;
    const { [LAST_APPLIED]: _, ...annotations } = { ...metadata?.annotations, ...props.annotations };
    const object = {
      apiVersion,
      kind,
      metadata: {
        name: this.name,
        namespace,
        labels: { ...metadata?.labels, ...objectLabels(props) },
        ...(Object.keys(annotations).length === 0 ? {} : { annotations }),
      },
    };
    refuse(unrenderable(object.metadata, propPath(this, "manifest")));
    refuseTaken(this, object);
    const sealed = new SealedDocument(this, "secret", object);
    sealed.manifest = props.manifest;
    this.node.defaultChild = sealed;
    announceOwn(sealed);
  }
}

/** An object whose document is not cdk8s's to sort: SOPS's MAC covers the order of its values. */
class SealedDocument extends ApiObject {
  manifest: SealedManifest = {};
  readonly #patches: JsonPatch[] = [];

  override toJson(): Record<string, unknown> {
    const metadata = this.#patches.length === 0 ? this.metadata.toJson() : this.patched(this.#patches).metadata;
    const document: Record<string, unknown> = { ...this.manifest, metadata };
    if (this.kind !== "SealedSecret") return document;
    const spec = document["spec"] as Record<string, unknown>;
    // The controller replaces one metadata by the other when it re-encrypts (sealed-secrets#1885).
    document["spec"] = { ...spec, template: { ...(spec["template"] as object | undefined), metadata } };
    return document;
  }

  /** @throws ProblemError for a patch of anything but labels and annotations */
  override addJsonPatch(...patches: JsonPatch[]): void {
    const all = [...this.#patches, ...patches];
    const isApart = () => isDeepStrictEqual(sealedPart(this.patched(all)), sealedPart(this.patched([])));
    if (!succeeds(isApart)) {
      throw problem({
        code: "sealed-object-patched",
        field: this.node.path,
        message: "a JSON patch changes more than labels and annotations of a sealed Secret",
        remedy: "change the Secret and seal it again",
      });
    }
    this.#patches.push(...patches);
  }

  private patched(patches: readonly JsonPatch[]): Patched {
    const document = JSON.stringify({ ...this.manifest, metadata: this.metadata.toJson() });
    return JsonPatch.apply(JSON.parse(document), ...patches);
  }
}

interface Patched {
  readonly metadata: { readonly labels?: object; readonly annotations?: Readonly<Record<string, string>> };
}

/** What the seal covers, or is bound to. */
function sealedPart({ metadata, ...rest }: Patched): object {
  const { labels: _, annotations, ...name } = metadata;
  return { ...rest, name, scope: Object.values(SCOPE_ANNOTATIONS).map((scope) => annotations?.[scope]) };
}

/** False where a patch cannot be applied, too: the library for it throws whatever comes. */
function succeeds(act: () => boolean): boolean {
  try {
    return act();
  } catch {
    return false;
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

/** cdk8s takes a map with a key `constructor` for an instance of a class, and renders none; the API server takes text alone. */
function unrenderable(metadata: { readonly labels?: object; readonly annotations?: object }, field: string): Problem[] {
  return (["labels", "annotations"] as const).flatMap((map) =>
    Object.entries(metadata[map] ?? {}).flatMap(([name, value]: [string, unknown]): Problem[] => {
      const at = { code: "invalid-value", field: fieldBelow(field, "metadata", map, name) } as const;
      if (name === "constructor")
        return [{ ...at, message: "is a name that cannot be rendered", remedy: "give it another name" }];
      return typeof value === "string"
        ? []
        : [{ ...at, message: "is not text", remedy: "quote the value, or remove it" }];
    }),
  );
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
