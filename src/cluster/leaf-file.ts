import { advice, own, type Problem, placeholder, refuse } from "@typha-mtls/problems";
import { readSealedManifest, type SealedManifest, sealedKeyProblem } from "@typha-mtls/sealing";
import { identityOf, readChain } from "@typha-mtls/x509";
import { parseManifest } from "@typha-mtls/yaml";
import type { GivenLeaf, SealedLeaf } from "./leaf";

/**
 * Reads a leaf's file without opening its key.
 *
 * @param cluster - the leaf's; remedies name it
 * @throws ProblemError with everything that is wrong: a key in clear, a sealed or absent certificate, a certificate
 * that cannot be read
 */
export function parseLeafFile(text: string, file: string, cluster?: string): SealedLeaf {
  const manifest = parseManifest(text, file).value as SealedManifest;
  const name = cluster ?? placeholder("cluster");
  const disclosed = advice`treat the key as disclosed: remove the file and run ${own("init", [name])}`;
  const { shown, problems } = readSealedManifest(manifest, { certificate: "readable", disclosed });
  refuse(problems.map((found) => ({ ...found, file })));
  const { sealing, certificatePem = "" } = shown;
  const isSops = sealing === "sops";
  const chain = readChain(certificatePem, {
    file,
    field: isSops ? 'data["tls.crt"]' : 'spec.template.data["tls.crt"]',
  });
  return { kind: "sealed", file, manifest, shown, certificatePem, chain, identity: identityOf(chain[0]) };
}

/** Whether the sealed key of a leaf is that of its certificate, as far as it can be told without opening it. */
export function sealedLeafProblem({ shown, chain: [leaf], file }: SealedLeaf, cluster: string): Problem | undefined {
  const misfit = sealedKeyProblem(shown, leaf, cluster);
  return misfit && { ...misfit, file };
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
