import { namespaceProblem, secretNameProblem } from "@typha-mtls/calico";
import { demandArgument, demandDate, demandOptions, isRecord, mapOf } from "@typha-mtls/fields";
import { type Problem, problem, refuse } from "@typha-mtls/problems";
import { readSealedManifest, SCOPE_ANNOTATIONS, type SealedManifest, type SealingScope } from "@typha-mtls/sealing";
import { readSealingCertificate } from "@typha-mtls/sealing/sealed-secret/certificate";
import { sealedSecretManifest } from "@typha-mtls/sealing/sealed-secret/manifest";
import { describeCertificate, readCertificate } from "@typha-mtls/x509";
import type { Issued, SigningCa } from "@typha-mtls/x509/issue";
import { keyMatches } from "@typha-mtls/x509/keys";
import { parseManifest } from "@typha-mtls/yaml";
import { emitYaml } from "@typha-mtls/yaml/emit";
import { openCaKey, sealCaKey } from "./lifecycle/issue/ca-key";
import { sealKeyForController } from "./lifecycle/recipients/seal-for-controller";
import { sealLeafForSops } from "./lifecycle/recipients/seal-for-sops";

/** A leaf, and the Secret that is to hold it. */
export interface SealRequest {
  /** What `issueLeaf` gave. */
  readonly leaf: Issued;

  /** Name of the Secret, such as `objectNames().serverSecret`. */
  readonly name: string;

  /** Namespace of the Secret: Typha's for the server, that of calico-node for the client. */
  readonly namespace: string;

  /** The time of sealing. */
  readonly now: Date;
}

/** A leaf, and who shall be able to open its key. */
export interface SealWithSopsRequest extends SealRequest {
  /** age recipients, such as `age1…`, each of which can open the key alone. */
  readonly recipients: readonly string[];
}

/** A leaf, and the controller that shall be able to open its key. */
export interface SealForControllerRequest extends SealRequest {
  /** Certificate of the controller, PEM: what `kubeseal --fetch-cert` prints. */
  readonly controllerCertificate: string;

  /**
   * How far the SealedSecret may travel.
   * @default "strict"
   */
  readonly scope?: SealingScope;
}

/** A sealed manifest. */
export interface SealedManifestFile {
  /** As it is written into a file, YAML. */
  readonly text: string;

  /** As it is read from that file: what constructs take as `manifest`. */
  readonly manifest: SealedManifest;
}

/**
 * Seals a leaf as `init` writes it with `secrets: sops`: a Secret whose key the recipients open, and whose certificate is readable.
 *
 * @throws ProblemError for an argument that makes no sense, for a key of another certificate, and for recipients that are none
 * @example
 * ```ts
 * import { issueCa, issueLeaf, sealWithSops } from "typha-mtls/pki";
 *
 * const now = new Date();
 * const recipients = ["age1k89muej97l0r0f6hd4my9s787hmeehzlmfd8ckjuwzsq8pml7ewqv8jglv"];
 * const sealed = async () => {
 *   const ca = await issueCa({ commonName: "network CA 1", now });
 *   const leaf = await issueLeaf({ role: "typha-server", identity: { kind: "cn", value: "typha-server" }, ca, now });
 *   return sealWithSops({ leaf, name: "calico-typha-mtls-server", namespace: "kube-system", recipients, now });
 * };
 * sealed().then(({ manifest }) => console.log(manifest.kind)); // Secret
 * ```
 */
export async function sealWithSops(request: SealWithSopsRequest): Promise<SealedManifestFile> {
  demandOptions(request, "request", [...OF_SECRET, "recipients"]);
  const { recipients, now } = request;
  demandRecipients(recipients);
  return fileOf(await sealLeafForSops(secretOf(request), { recipients, now }));
}

/**
 * Seals a leaf as `init` writes it with `secrets: sealed-secrets`: a SealedSecret whose key the controller opens, and whose certificate
 * is readable.
 *
 * @throws ProblemError for an argument that makes no sense, for a key of another certificate, and where the controller's certificate
 * cannot be used or has expired
 * @example
 * ```ts
 * import { issueCa, issueLeaf, sealForController } from "typha-mtls/pki";
 *
 * const now = new Date();
 * const sealed = async () => {
 *   const ca = await issueCa({ commonName: "network CA 1", now });
 *   const leaf = await issueLeaf({ role: "typha-server", identity: { kind: "cn", value: "typha-server" }, ca, now });
 *   // In place of what `kubeseal --fetch-cert` prints.
 *   const { certificate } = await issueCa({ commonName: "sealed-secrets", keyAlgorithm: "rsa-2048", now });
 *   const secret = { leaf, name: "calico-typha-mtls-server", namespace: "kube-system", now };
 *   return sealForController({ ...secret, controllerCertificate: certificate.pem });
 * };
 * sealed().then(({ manifest }) => console.log(manifest.kind)); // SealedSecret
 * ```
 */
export async function sealForController(request: SealForControllerRequest): Promise<SealedManifestFile> {
  demandOptions(request, "request", [...OF_SECRET, "controllerCertificate", "scope"]);
  const { controllerCertificate, scope = "strict", now, leaf } = request;
  demandArgument(typeof controllerCertificate === "string", "request.controllerCertificate", "text in PEM");
  const isScope = scope === "strict" || Object.hasOwn(SCOPE_ANNOTATIONS, scope);
  demandArgument(isScope, "request.scope", '"strict", "namespace-wide" or "cluster-wide"');
  const { certificatePem, ...secret } = secretOf(request);
  const controller = readSealingCertificate(controllerCertificate, now, { field: "request.controllerCertificate" });
  const { publicKeyFingerprint: keyFingerprint } = leaf.certificate;
  const key = sealKeyForController(secret, scope, controller);
  return fileOf(emitYaml(sealedSecretManifest({ ...key, keyFingerprint, certificatePem })));
}

/** A CA, and who shall be able to sign with it. */
export interface SealCaRequest {
  /** What `issueCa` gave. */
  readonly ca: Issued;

  /** age recipients of the operators, each of which can open the key alone. */
  readonly recipients: readonly string[];

  /** The time of sealing. */
  readonly now: Date;
}

/**
 * Seals the key of a CA as `init` writes it to `pki/ca-key.sops.yaml`.
 *
 * @returns the text of the file; the certificate goes beside it
 * @throws ProblemError for an argument that makes no sense, for a key of another certificate, and for recipients that are none
 * @example
 * ```ts
 * import { issueCa, sealCa } from "typha-mtls/pki";
 *
 * const now = new Date();
 * const recipients = ["age1k89muej97l0r0f6hd4my9s787hmeehzlmfd8ckjuwzsq8pml7ewqv8jglv"];
 * issueCa({ commonName: "network CA 1", now })
 *   .then((ca) => sealCa({ ca, recipients, now }))
 *   .then((text) => console.log(text.includes("PRIVATE KEY"))); // false
 * ```
 */
export async function sealCa(request: SealCaRequest): Promise<string> {
  demandOptions(request, "request", ["ca", "recipients", "now"]);
  const { ca, recipients, now } = request;
  demandDate(now, "request.now");
  demandRecipients(recipients);
  demandOwnKey(ca, "request.ca");
  const { certificate, privateKeyPem } = ca;
  return sealCaKey({ commonName: certificate.commonName ?? "", privateKeyPem, recipients, now, file: CA_FILE });
}

/** The two files of a CA, and what opens its key. */
export interface OpenCaRequest {
  /** Text of the file with the key: what `sealCa` gave, or `pki/ca-key.sops.yaml` holds. */
  readonly text: string;

  /** Certificate of the CA, PEM. */
  readonly certificatePem: string;

  /** age identities, `AGE-SECRET-KEY-1…`, of which one opens it. */
  readonly identities: readonly string[];
}

/**
 * Opens the key of a CA, to issue with it.
 *
 * @throws ProblemError where no identity opens it, or it is the key of another CA; the identities are in no word of it
 * @example
 * ```ts
 * import { openCa, ProblemError } from "typha-mtls/pki";
 * import { testCertificates } from "typha-mtls/testing";
 *
 * const { certificatePem } = testCertificates().ca;
 * openCa({ text: "not sealed: true", certificatePem, identities: [] }).catch((error) => {
 *   console.log(error instanceof ProblemError); // true
 * });
 * ```
 */
export async function openCa(request: OpenCaRequest): Promise<SigningCa> {
  demandOptions(request, "request", ["text", "certificatePem", "identities"]);
  const { text, certificatePem, identities } = request;
  demandArgument(typeof text === "string", "request.text", "a string");
  demandArgument(typeof certificatePem === "string", "request.certificatePem", "text in PEM");
  demandTexts(identities, "request.identities", "an array of age identities");
  const certificate = readCertificate(certificatePem, { field: "request.certificatePem" });
  const privateKeyPem = await openCaKey(text, identities, CA_FILE);
  demandOwnKey({ certificate, privateKeyPem }, "request.text");
  return { certificatePem, privateKeyPem };
}

const OF_SECRET = ["leaf", "name", "namespace", "now"];

/** How problems name what has no file. */
const CA_FILE = "ca-key.sops.yaml";

/** The Secret of a request. @throws ProblemError for a part of it that makes no sense */
function secretOf({ leaf, name, namespace, now }: SealRequest) {
  demandDate(now, "request.now");
  demandOwnKey(leaf, "request.leaf");
  demandArgument(typeof name === "string", "request.name", "a string");
  demandArgument(typeof namespace === "string", "request.namespace", "a string");
  refuse([secretNameProblem(name, "request.name"), namespaceProblem(namespace, "request.namespace")]);
  const { certificate, privateKeyPem } = leaf;
  return { name, namespace, certificatePem: certificate.pem, privateKeyPem };
}

/** @throws ProblemError unless it was issued, certificate and key of each other */
function demandOwnKey(issued: Issued, field: string): void {
  const { certificate, privateKeyPem } = mapOf(issued);
  const isIssued = isRecord(certificate) && typeof certificate["pem"] === "string" && typeof privateKeyPem === "string";
  demandArgument(isIssued, field, "a certificate and its key, as they were issued");
  const read = readCertificate(issued.certificate.pem, { field });
  if (keyMatches(read, issued.privateKeyPem, { field })) return;
  throw problem({
    code: "key-of-another-certificate",
    field,
    message: `holds a key that is not that of ${describeCertificate(read)}`,
  } satisfies Problem);
}

function demandRecipients(recipients: readonly string[]): void {
  demandTexts(recipients, "request.recipients", "an array of age recipients");
}

function demandTexts(texts: readonly string[], field: string, expected: string): void {
  demandArgument(Array.isArray(texts) && texts.every((text) => typeof text === "string"), field, expected);
}

/** Both forms of a manifest, read back by the reader that refuses a key in clear. @throws ProblemError where it does */
function fileOf(text: string): SealedManifestFile {
  const manifest = parseManifest(text, "the sealed manifest").value as SealedManifest;
  const [found] = readSealedManifest(manifest, { certificate: "readable" }).problems;
  if (found !== undefined) throw problem(found);
  return { text, manifest };
}
