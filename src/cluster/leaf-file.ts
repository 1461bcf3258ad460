import { refuse } from "../collect";
import { problem } from "../problem";
import { advice, own } from "../remedy";
import { readSealedManifest, type SealedManifest } from "../sealing/sealed-manifest";
import { SEALED_KEY_ANNOTATION } from "../sealing/sealed-secret/manifest";
import { readChain } from "../x509/certificate";
import { identityOf } from "../x509/identity";
import { parseManifest } from "../yaml/parse";
import type { GivenLeaf, SealedLeaf } from "./leaf";

/**
 * Reads a leaf's file without opening its key.
 *
 * @throws ProblemError with everything that is wrong: a key in clear, a sealed or absent certificate, a certificate
 * that cannot be read
 */
export function parseLeafFile(text: string, file: string): SealedLeaf {
  const manifest = parseManifest(text, file).value as SealedManifest;
  const name = file.split("/").at(-3) ?? "";
  const disclosed = advice`treat the key as disclosed: remove the file and run ${own("init", [name])}`;
  const { shown, problems } = readSealedManifest(manifest, { certificate: "readable", disclosed });
  refuse(problems.map((found) => ({ ...found, file })));
  const { sealing, scope, annotations, certificatePem = "" } = shown;
  const isSops = sealing === "sops";
  const chain = readChain(certificatePem, { file, field: isSops ? "data.tls.crt" : "spec.template.data.tls.crt" });
  const sealedFor = isSops ? undefined : annotations[SEALED_KEY_ANNOTATION];
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
  const leaf = { kind: "sealed", file, manifest, certificatePem, chain, identity: identityOf(chain[0]) } as const;
  return scope === undefined ? { ...leaf, sealing: "sops" } : { ...leaf, sealing: "sealed-secrets", scope };
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
