import type { Code } from "../codes.generated";
import { refuse } from "../collect";
import { type Problem, problem } from "../problem";
import { advice, own, type Remedy } from "../remedy";
import { SEALED_KEY_ANNOTATION } from "../sealing/sealed-secret/manifest";
import { readSealedSecret } from "../sealing/sealed-secret/read";
import { isSealed } from "../sealing/sops/value";
import { readChain } from "../x509/certificate";
import { identityOf } from "../x509/identity";
import { parseManifest } from "../yaml/parse";
import type { GivenLeaf, SealedLeaf } from "./leaf";

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Reads a leaf's file without opening its key.
 *
 * @throws ProblemError with everything that is wrong: a key in clear, a sealed or absent certificate, a certificate
 * that cannot be read
 */
export function parseLeafFile(text: string, file: string): SealedLeaf {
  const manifest = parseManifest(text, file).value;
  if (!isMap(manifest)) throw problem({ code: "secret-form", file, message: "is not a Secret" });
  const { kind } = manifest;
  if (kind === "SealedSecret") return sealedSecretLeaf(manifest, file);
  if (kind === "Secret") return sopsLeaf(manifest, file);
  throw problem({
    code: "secret-form",
    file,
    field: "kind",
    message: `${JSON.stringify(kind)} is neither Secret nor SealedSecret`,
  });
}

/**
 * Reads a certificate that lies in git without its key: PEM, the leaf first, then intermediates.
 *
 * @throws ProblemError where it cannot be read, or a private key lies beside it
 */
export function parseCertificateFile(text: string, file: string): GivenLeaf {
  const chain = readChain(text, { file });
  const certificatePem = chain.map(({ pem }) => pem).join("");
  return { kind: "given", file, certificatePem, chain, identity: identityOf(chain[0]) };
}

function sopsLeaf(manifest: Record<string, unknown>, file: string): SealedLeaf {
  const problems = sopsKeyProblems(manifest, file, disclosed(file));
  const add = (message: string, remedy?: string) =>
    problems.push({
      code: "secret-incomplete",
      file,
      field: "data.tls.crt",
      message,
      ...(remedy === undefined ? {} : { remedy }),
    });
  const { data } = manifest;
  const certificate = isMap(data) ? data["tls.crt"] : undefined;
  if (typeof certificate !== "string") add("is missing");
  else if (isSealed(certificate)) {
    add("is sealed; it has to be readable", "seal with `encrypted_regex: ^tls\\.key$` only");
  } else if (!BASE64.test(certificate)) add("is not base64");
  refuse(problems);
  const certificatePem = Buffer.from(certificate as string, "base64").toString("utf8");
  const chain = readChain(certificatePem, { file, field: "data.tls.crt" });
  return { kind: "sealed", file, manifest, sealing: "sops", certificatePem, chain, identity: identityOf(chain[0]) };
}

/**
 * Everything that is wrong with the key of a Secret that SOPS should have sealed.
 *
 * @param disclosure - what to do about a key that is not
 */
export function sopsKeyProblems(
  { data, stringData, sops }: Record<string, unknown>,
  file: string,
  disclosure: Remedy,
): Problem[] {
  const problems: Problem[] = [];
  const add = (code: Code, field: string, message: string, remedy?: Remedy) =>
    problems.push({ code, file, field, message, ...(remedy === undefined ? {} : { remedy }) });
  const key = isMap(data) ? data["tls.key"] : undefined;
  if (stringData !== undefined) {
    add(
      "secret-form",
      "stringData",
      "is not allowed: applied without decryption, ciphertext would be taken for the key",
      "use data",
    );
  }
  if (typeof key !== "string") add("secret-incomplete", "data.tls.key", "is missing");
  else if (!isSealed(key)) add("key-not-sealed", "data.tls.key", "is not sealed", disclosure);
  if (!isMap(sops) || typeof sops["mac"] !== "string") {
    add("sops-metadata", "sops", "sops metadata not found: the file was not written by sops or typha-mtls", disclosure);
  } else if (!isSealed(sops["mac"]) || (sops["version"] ?? "") === "") {
    // What a cut takes first: `mac` and `version` stand at the end.
    add(
      "sops-metadata",
      "sops",
      "sops metadata are damaged: the file was cut off, or edited",
      "put the file back from git",
    );
  }
  return problems;
}

function sealedSecretLeaf(manifest: Record<string, unknown>, file: string): SealedLeaf {
  const { certificatePem, annotations, scope } = readSealedSecret(manifest, file);
  const chain = readChain(certificatePem, { file, field: "spec.template.data.tls.crt" });
  const sealedFor = annotations[SEALED_KEY_ANNOTATION];
  const found = chain[0].publicKeyFingerprint;
  if (sealedFor !== undefined && sealedFor !== found) {
    throw problem({
      code: "key-of-another-certificate",
      file,
      field: "spec.encryptedData.tls.key",
      message: `is the key of another certificate: sealed for public key ${sealedFor.slice(0, 16)}…, found ${found.slice(0, 16)}…`,
      remedy: "put back tls.crt and tls.key of one and the same commit",
    });
  }
  return {
    kind: "sealed",
    file,
    manifest,
    sealing: "sealed-secrets",
    scope,
    certificatePem,
    chain,
    identity: identityOf(chain[0]),
  };
}

function disclosed(file: string): Remedy {
  const [, name = ""] = file.split("/");
  return advice`treat the key as disclosed: remove the file and run ${own("init", [name])}`;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
