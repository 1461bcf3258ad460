import { certificateBlocks } from "../../pem";
import { type Problem, ProblemError } from "../../problem";
import { isCanonicalBase64, SCOPE_ANNOTATIONS } from "./manifest";
import type { SealingScope } from "./seal";

/** A SealedSecret with a leaf's key, as it lies in git. */
export interface SealedKeyFile {
  readonly name: string;
  readonly namespace: string;
  readonly scope: SealingScope;
  /** `tls.key`, sealed. */
  readonly sealedKey: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

/** A SealedSecret of a leaf, as it lies in git. */
export interface SealedSecretFile extends SealedKeyFile {
  /** `tls.crt`, in clear. */
  readonly certificatePem: string;
  /** `ca.crt`, in clear, where there is one. */
  readonly caPem?: string;
}

/**
 * Reads a SealedSecret that holds a leaf, without opening anything.
 *
 * @param file name for the errors.
 * @throws ProblemError with everything that is wrong: another kind, no readable certificate, a key that is missing, or
 * that lies in clear anywhere.
 */
export function readSealedSecret(object: unknown, file?: string): SealedSecretFile {
  const { key, problems, readable } = inspect(object, file);
  const refuse = (field: string, message: string) => problems.push({ file, field, message });
  const certificatePem = readable["tls.crt"];
  if (typeof certificatePem !== "string" || certificateBlocks(certificatePem).length === 0) {
    refuse('spec.template.data["tls.crt"]', "is missing: the certificate must be readable");
  }
  const caPem = readable["ca.crt"];
  if (caPem !== undefined && typeof caPem !== "string") refuse('spec.template.data["ca.crt"]', "must be a text");
  if (problems.length > 0) throw new ProblemError(problems);
  return {
    ...key,
    certificatePem: certificatePem as string,
    ...(caPem === undefined ? {} : { caPem: caPem as string }),
  };
}

/**
 * Reads a SealedSecret whose certificate is not there yet.
 *
 * @param file name for the errors.
 * @throws ProblemError with everything that is wrong: another kind, a key that is missing, or that lies in clear anywhere.
 */
export function readSealedKey(object: unknown, file?: string): SealedKeyFile {
  const { key, problems } = inspect(object, file);
  if (problems.length > 0) throw new ProblemError(problems);
  return key;
}

/** What can be said without the certificate; `key` holds only where there are no problems. */
function inspect(
  object: unknown,
  file: string | undefined,
): { key: SealedKeyFile; problems: Problem[]; readable: Readonly<Record<string, unknown>> } {
  const problems: Problem[] = [];
  const refuse = (field: string, message: string, remedy?: string) => problems.push({ file, field, message, remedy });
  const manifest = mapOf(object);
  const metadata = mapOf(manifest["metadata"]);
  const spec = mapOf(manifest["spec"]);
  const encrypted = mapOf(spec["encryptedData"]);
  const template = mapOf(spec["template"]);
  const readable = mapOf(template["data"]);

  if (manifest["kind"] !== "SealedSecret" || manifest["apiVersion"] !== "bitnami.com/v1alpha1") {
    refuse("kind", "must be SealedSecret of bitnami.com/v1alpha1");
  }
  for (const field of ["name", "namespace"]) {
    if (typeof metadata[field] !== "string" || metadata[field] === "") refuse(`metadata.${field}`, "is missing");
  }
  const disclosed = "treat the key as disclosed: issue a new one and seal that";
  if (hasPrivateKey(object))
    refuse("tls.key", "lies in clear: a private key in PEM is readable in the file", disclosed);
  const inClear = [
    ["data", manifest["data"]],
    ["stringData", manifest["stringData"]],
    ["spec.template.data", readable],
    ["spec.template.stringData", template["stringData"]],
  ] as const;
  for (const [field, map] of inClear) {
    if ("tls.key" in mapOf(map)) refuse(`${field}["tls.key"]`, "lies in clear", disclosed);
  }
  problems.push(...notWhatArrives(spec).map((found) => ({ file, ...found })));
  const sealedKey = encrypted["tls.key"];
  if (typeof sealedKey !== "string" || !isCanonicalBase64(sealedKey)) {
    refuse('spec.encryptedData["tls.key"]', "is missing, or is not what kubeseal writes");
  }
  const annotations = textsOf(metadata["annotations"]);
  const scope = scopeOf(annotations);
  const inTemplate = scopeOf(textsOf(mapOf(template["metadata"])["annotations"]));
  if (inTemplate !== scope) {
    refuse(
      "spec.template.metadata.annotations",
      `say that the scope is ${inTemplate}, and metadata.annotations say ${scope}; the controller opens by the latter, and seals again by the former`,
      `make both ${scope} if that is how the key was sealed`,
    );
  }
  const key = {
    name: metadata["name"] as string,
    namespace: metadata["namespace"] as string,
    scope,
    sealedKey: sealedKey as string,
    labels: textsOf(metadata["labels"]),
    annotations,
  };
  return { key, problems, readable };
}

/**
 * Fields by which the controller makes another Secret than the one that can be read.
 *
 * It runs the texts of `spec.template.data` as Go templates, with sprig and all decrypted values at hand
 * (sealed-secrets pkg/apis/sealedsecrets/v1alpha1/sealedsecret_expansion.go); elsewhere in the template an action would be as
 * wrong.
 */
function notWhatArrives(spec: Readonly<Record<string, unknown>>): Problem[] {
  const encrypted = mapOf(spec["encryptedData"]);
  const readable = mapOf(mapOf(spec["template"])["data"]);
  return [
    ...templated(spec["template"], "spec.template").map((field) => ({
      field,
      message:
        "holds {{: the controller runs it as a template, so what is read here is not what arrives in the cluster",
      remedy: "write the text that is meant, or remove the file and have the certificate issued anew",
    })),
    ...Object.keys(spec)
      .filter((field) => !SPEC_FIELDS.has(field))
      .map((field) => ({
        field: `spec.${field}`,
        message: "is not known, so nobody can say what the controller makes of it",
        remedy: "remove it",
      })),
    ...Object.keys(encrypted)
      // A private key in clear is told as what it is.
      .filter((key) => key !== "tls.key" && Object.hasOwn(readable, key))
      .map((key) => ({
        field: `spec.encryptedData["${key}"]`,
        message: "is sealed and readable at once, so nobody sees here which of the two arrives",
        remedy: "remove the sealed one",
      })),
  ];
}

const SPEC_FIELDS = new Set(["encryptedData", "template"]);

/** Paths of texts, keys too, that hold the beginning of a template action. */
function templated(value: unknown, path: string): string[] {
  if (typeof value === "string") return value.includes("{{") ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const place = Array.isArray(value) ? `${path}[${key}]` : `${path}[${JSON.stringify(key)}]`;
    return key.includes("{{") ? [place] : templated(item, place);
  });
}

/** As the controller decides: cluster-wide wins. */
function scopeOf(annotations: Readonly<Record<string, string>>): SealingScope {
  if (annotations[SCOPE_ANNOTATIONS["cluster-wide"]] === "true") return "cluster-wide";
  return annotations[SCOPE_ANNOTATIONS["namespace-wide"]] === "true" ? "namespace-wide" : "strict";
}

/** A PEM private key anywhere, as text or behind base64. */
function hasPrivateKey(value: unknown): boolean {
  if (typeof value === "string") {
    return /PRIVATE KEY-----/.test(value) || /PRIVATE KEY-----/.test(Buffer.from(value, "base64").toString("latin1"));
  }
  return typeof value === "object" && value !== null && Object.values(value).some(hasPrivateKey);
}

function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  return isMap ? (value as Record<string, unknown>) : {};
}

function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(mapOf(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}
