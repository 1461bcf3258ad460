import { fieldBelow, isRecord, type KeyPath, mapOf, printFieldPath } from "@typha-mtls/fields";
import type { Problem, Remedy } from "@typha-mtls/problems";
import { certificateBlocks, fromBase64 } from "@typha-mtls/x509";
import { demandOneScope, type Refuse, refuseAmbiguous, sealingScopeOf } from "./sealed-secret/ambiguous";
import type { SealingScope } from "./sealed-secret/scope";
import { isSealed } from "./sops/value";

/** A Secret that SOPS has sealed, or a SealedSecret, as read from its file. Key order is kept. */
export type SealedManifest = Readonly<Record<string, unknown>>;

/** What a sealed manifest shows without a key. */
export interface ReadManifest {
  readonly sealing: "sops" | "sealed-secrets";
  readonly name: string;
  readonly namespace: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  /** Where a SealedSecret can be opened; it is part of the seal. Undefined with SOPS, which binds to no name. */
  readonly scope: SealingScope | undefined;
  /** `tls.key`, sealed. */
  readonly sealedKey: string;
  /** `tls.crt` in PEM; undefined where it is absent or sealed too. */
  readonly certificatePem: string | undefined;
}

/** What a manifest has to show. */
export interface ManifestDemands {
  /**
   * `readable`: a certificate in clear text. `present`: one, sealed or not. `none`: nothing is asked, because an external CA
   * has yet to issue it.
   */
  readonly certificate: "readable" | "present" | "none";
  /**
   * What to do about a key in clear text.
   * @default to issue a new one
   */
  readonly disclosed?: Remedy;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a sealed manifest without opening anything. This is the only reader of such manifests: of files and of what a program
 * gives to a construct.
 *
 * @returns what it shows, and everything that is wrong, without a file. Where anything is wrong, the rest may be incomplete.
 */
export function readSealedManifest(
  manifest: unknown,
  { certificate, disclosed = "treat the key as disclosed: issue a new one and seal that" }: ManifestDemands,
): { readonly shown: ReadManifest; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const refuse: Refuse = (code, field, message, remedy) =>
    problems.push({ code, field, message, ...(remedy === undefined ? {} : { remedy }) });
  const object = mapOf(manifest);
  const misfit = misfitOf(manifest, object);
  const judge: Refuse = misfit === undefined ? refuse : () => {};
  if (misfit !== undefined) problems.push(misfit);
  const read =
    object["kind"] === "SealedSecret" ? sealedSecret(object, judge, disclosed) : sopsSecret(object, judge, disclosed);
  if (certificate !== "none") demandCertificate(object, read, certificate, judge);
  // A construct gives the template the metadata of the whole.
  if (certificate !== "present" && read.scope !== undefined) demandOneScope(object, read.scope, judge);
  const isKeyInClear = problems.some(({ code }) => code === "key-not-sealed");
  const keyInClear = isKeyInClear ? undefined : privateKeyIn(manifest);
  if (keyInClear !== undefined)
    refuse("key-not-sealed", printFieldPath(keyInClear), "lies in clear: it holds a private key in PEM", disclosed);
  return { shown: read, problems };
}

/** What is wrong with something that is no sealed Secret at all. */
function misfitOf(manifest: unknown, { kind, apiVersion }: Fields): Problem | undefined {
  const code = "secret-form";
  if (typeof manifest === "string") return { code, message: "is text", remedy: "parse it first: `Yaml.load(file)[0]`" };
  if (!isRecord(manifest)) return { code, message: "is no Secret" };
  if (kind === "Secret" && apiVersion === "v1") return undefined;
  if (kind === "SealedSecret" && apiVersion === "bitnami.com/v1alpha1") return undefined;
  const found = [apiVersion, kind].filter((part) => typeof part === "string").join(" ");
  const message = `${JSON.stringify(found)} is neither Secret of v1 nor SealedSecret of bitnami.com/v1alpha1`;
  return { code, field: "kind", message, remedy: "give a Secret that SOPS sealed, or a SealedSecret" };
}

/** The certificate that a sealed manifest shows in clear text, as PEM; undefined where it is sealed too. */
export function readableCertificate(manifest: SealedManifest): string | undefined {
  if (manifest["kind"] !== "SealedSecret") return decoded(mapOf(manifest["data"])["tls.crt"]);
  return pemOf(mapOf(mapOf(mapOf(manifest["spec"])["template"])["data"])["tls.crt"]);
}

function sopsSecret(manifest: Fields, refuse: Refuse, disclosed: Remedy): ReadManifest {
  const data = mapOf(manifest["data"]);
  const { "tls.key": key } = data;
  if (manifest["stringData"] !== undefined) {
    const message = "is not allowed: applied without decryption, ciphertext would be taken for the key";
    refuse("secret-form", "stringData", message, "use data");
  }
  if (typeof key !== "string") refuse("secret-incomplete", 'data["tls.key"]', "is missing");
  else if (!isSealed(key)) refuse("key-not-sealed", 'data["tls.key"]', "is not sealed", disclosed);
  const { sops } = manifest;
  const { mac, version } = mapOf(sops);
  if (typeof mac !== "string") {
    const message = "sops metadata not found: the file was not written by sops or typha-mtls";
    refuse("sops-metadata", "sops", message, disclosed);
  } else if (!isSealed(mac) || (version ?? "") === "") {
    // What a cut takes first: `mac` and `version` stand at the end.
    const message = "sops metadata are damaged: the file was cut off, or edited";
    refuse("sops-metadata", "sops", message, "put the file back from git");
  }
  return {
    ...metadataOf(manifest),
    sealing: "sops",
    scope: undefined,
    sealedKey: textOr(key),
    certificatePem: readableCertificate(manifest),
  };
}

function decoded(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? fromBase64(value)?.toString("utf8") : undefined;
}

/** Whether a text is base64 as the controller reads it. */
function isCanonicalBase64(text: string): boolean {
  return text !== "" && Buffer.from(text, "base64").toString("base64") === text;
}

/** Least length of what the controller's RSA key (2048 bits or more) seals, in base64. */
const LEAST_SEALED = 340;

function sealedSecret(manifest: Fields, refuse: Refuse, disclosed: Remedy): ReadManifest {
  const spec = mapOf(manifest["spec"]);
  const template = mapOf(spec["template"]);
  const readable = mapOf(template["data"]);
  const key = mapOf(spec["encryptedData"])["tls.key"];
  const shown = metadataOf(manifest);
  for (const field of ["name", "namespace"] as const) {
    if (shown[field] === "") refuse("secret-incomplete", `metadata.${field}`, "is missing");
  }
  const inClear = [
    ["data", manifest["data"]],
    ["stringData", manifest["stringData"]],
    ["spec.template.data", readable],
    ["spec.template.stringData", template["stringData"]],
  ] as const;
  for (const [field, map] of inClear) {
    if ("tls.key" in mapOf(map)) refuse("key-not-sealed", fieldBelow(field, "tls.key"), "lies in clear", disclosed);
  }
  refuseAmbiguous(spec, refuse);
  if (typeof key !== "string" || !isCanonicalBase64(key)) {
    refuse("secret-incomplete", 'spec.encryptedData["tls.key"]', "is missing, or is not what kubeseal writes");
  } else if (key.length < LEAST_SEALED) {
    refuse("key-not-sealed", 'spec.encryptedData["tls.key"]', "is too short for what kubeseal writes", disclosed);
  }
  return {
    ...shown,
    sealing: "sealed-secrets",
    scope: sealingScopeOf(shown.annotations),
    sealedKey: textOr(key),
    certificatePem: readableCertificate(manifest),
  };
}

function demandCertificate(
  manifest: Fields,
  shown: ReadManifest,
  certificate: "readable" | "present",
  refuse: Refuse,
): void {
  const isSops = shown.sealing === "sops";
  const field = isSops ? 'data["tls.crt"]' : 'spec.template.data["tls.crt"]';
  const spec = mapOf(manifest["spec"]);
  const readable = mapOf(isSops ? manifest["data"] : mapOf(spec["template"])["data"]);
  const given = readable["tls.crt"];
  const isHidden = isSops
    ? typeof given === "string" && isSealed(given)
    : given === undefined && "tls.crt" in mapOf(spec["encryptedData"]);
  if (isHidden && certificate === "present") return;
  if (isHidden) {
    const remedy = isSops ? "seal with `encrypted_regex: ^tls\\.key$` only" : "put it into spec.template.data";
    refuse("secret-incomplete", field, "is sealed; it has to be readable", remedy);
  } else if (typeof given !== "string" || given === "") {
    refuse("secret-incomplete", field, "is missing: the certificate must be readable");
  } else if (isSops && shown.certificatePem === undefined) refuse("secret-incomplete", field, "is not base64");
  else if (!isSops && certificate === "readable" && certificateBlocks(given).length === 0) {
    refuse("secret-incomplete", field, "holds no certificate in PEM");
  }
  if (!isSops && "ca.crt" in readable && typeof readable["ca.crt"] !== "string") {
    refuse("secret-form", 'spec.template.data["ca.crt"]', "must be a text");
  }
}

function metadataOf(manifest: Fields): Pick<ReadManifest, "name" | "namespace" | "labels" | "annotations"> {
  const metadata = mapOf(manifest["metadata"]);
  return {
    name: textOr(metadata["name"]),
    namespace: textOr(metadata["namespace"]),
    labels: textsOf(metadata["labels"]),
    annotations: textsOf(metadata["annotations"]),
  };
}

const KEY_MARK = "PRIVATE KEY";

/** Where a private key lies, as text or behind base64. */
function privateKeyIn(value: unknown): KeyPath | undefined {
  if (typeof value === "string") {
    if (value.length < KEY_MARK.length) return undefined;
    return value.includes(KEY_MARK) || Buffer.from(value, "base64").includes(KEY_MARK) ? [] : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = privateKeyIn(inner);
    if (found !== undefined) return [Array.isArray(value) ? Number(name) : name, ...found];
  }
  return undefined;
}

function textsOf(value: unknown): Record<string, string> {
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";
  return Object.fromEntries(Object.entries(mapOf(value)).filter(isText));
}

function textOr(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function pemOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
