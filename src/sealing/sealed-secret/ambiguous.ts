import { fieldBelow, mapOf } from "@typha-mtls/fields";
import type { Problem, Remedy } from "@typha-mtls/problems";
import { SCOPE_ANNOTATIONS, type SealingScope } from "./scope";

type Fields = Readonly<Record<string, unknown>>;

/** Keeps what is wrong with a field of a sealed manifest. */
export type Refuse = (code: Problem["code"], field: string, message: string, remedy?: Remedy) => void;

/**
 * Refuses fields by which the controller makes another Secret than the one that can be read.
 *
 * It runs the texts of `spec.template.data` as Go templates, with sprig and all decrypted values at hand
 * (sealed-secrets pkg/apis/sealedsecrets/v1alpha1/sealedsecret_expansion.go); elsewhere in the template an action would be as
 * wrong.
 */
export function refuseAmbiguous(spec: Fields, refuse: Refuse): void {
  const encrypted = mapOf(spec["encryptedData"]);
  const readable = mapOf(mapOf(spec["template"])["data"]);
  for (const field of templated(spec["template"], "spec.template")) {
    const message =
      "holds {{: the controller runs it as a template, so what is read here is not what arrives in the cluster";
    const remedy = "write the text that is meant, or remove the file and have the certificate issued anew";
    refuse("sealed-secret-ambiguous", field, message, remedy);
  }
  for (const field of Object.keys(spec).filter((name) => name !== "encryptedData" && name !== "template")) {
    const message = "is unknown, so it is not known what the controller makes of it";
    refuse("sealed-secret-ambiguous", fieldBelow("spec", field), message, "remove it");
  }
  for (const key of Object.keys(encrypted)) {
    // A private key in clear has a problem of its own.
    if (key === "tls.key" || !Object.hasOwn(readable, key)) continue;
    const message = "is sealed and readable at once, so it is unclear which of the two arrives";
    refuse("sealed-secret-ambiguous", fieldBelow("spec.encryptedData", key), message, "remove the sealed one");
  }
}

/** Paths of texts, keys too, that hold the beginning of a template action. */
function templated(value: unknown, path: string): string[] {
  if (typeof value === "string") return value.includes("{{") ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const place = fieldBelow(path, Array.isArray(value) ? Number(key) : key);
    return key.includes("{{") ? [place] : templated(item, place);
  });
}

/** Refuses a template whose scope is not that of the whole. */
export function demandOneScope(manifest: Fields, scope: SealingScope, refuse: Refuse): void {
  const template = mapOf(mapOf(manifest["spec"])["template"]);
  const inTemplate = sealingScopeOf(mapOf(mapOf(template["metadata"])["annotations"]));
  if (inTemplate === scope) return;
  refuse(
    "sealed-secret-ambiguous",
    "spec.template.metadata.annotations",
    `say that the scope is ${inTemplate}, and metadata.annotations say ${scope}; the controller opens by the latter, and seals again by the former`,
    `make both ${scope} if that is how the key was sealed`,
  );
}

/** As the controller decides: cluster-wide wins. */
export function sealingScopeOf(annotations: Fields): SealingScope {
  if (annotations[SCOPE_ANNOTATIONS["cluster-wide"]] === "true") return "cluster-wide";
  return annotations[SCOPE_ANNOTATIONS["namespace-wide"]] === "true" ? "namespace-wide" : "strict";
}
