import { printFieldPath } from "@typha-mtls/fields";
import { advice, own, problem } from "@typha-mtls/problems";
import { inspectSops, type ReadManifest, type SopsDocument, scalarOf } from "@typha-mtls/sealing";
import { SEALING_CERTIFICATE_ANNOTATION, sealedSecretManifest } from "@typha-mtls/sealing/sealed-secret/manifest";
import { type CertificateChain, chainPem } from "@typha-mtls/x509";
import { emitYaml } from "@typha-mtls/yaml/emit";
import type { RequestFile } from "../../cluster/request-file";

/**
 * The file of a leaf, from that of its request: the certificate is added, the sealed key is carried over byte for byte
 * and not opened.
 *
 * @param chain - leaf, then intermediates
 * @throws ProblemError where the file does not let a readable certificate stand beside the key
 */
export function withCertificate({ sealed, text, file }: RequestFile, chain: CertificateChain): string {
  return sealed.sealing === "sops" ? besideSopsKey(text, file, chainPem(chain)) : besideSealedKey(sealed, chain);
}

function besideSealedKey(sealed: ReadManifest, chain: CertificateChain): string {
  const { name, namespace, scope, sealedKey, labels, annotations } = sealed;
  const [leaf] = chain;
  return emitYaml(
    sealedSecretManifest({
      name,
      namespace,
      scope,
      ...(Object.keys(labels).length === 0 ? {} : { labels }),
      annotations,
      keyFingerprint: leaf.publicKeyFingerprint,
      certificatePem: chainPem(chain),
      sealedKey,
      sealingFingerprint: annotations[SEALING_CERTIFICATE_ANNOTATION] ?? "",
    }),
  );
}

const BACK_FROM_GIT = advice`put the file back from git as ${own("csr")} wrote it`;
const KEY = ["data", "tls.key"];
const CERTIFICATE = ["data", "tls.crt"];

/** A line is put in front of that of the key; no other byte of the file changes. */
function besideSopsKey(text: string, file: string, certificatePem: string): string {
  const { metadata, tree, isSealedPath } = inspectSops(text, file);
  const changed = (field: string, message: string) =>
    problem({ code: "request-not-as-written", file, field, message, remedy: BACK_FROM_GIT });
  if (metadata.rule.macOnlyEncrypted !== true) {
    const message = "is not true: the MAC covers what is readable too, so no certificate can be added";
    throw changed("sops.mac_only_encrypted", message);
  }
  if (isSealedPath(CERTIFICATE)) throw changed("sops", "its rule seals certificates too; they have to be readable");
  const key = tree.leaves().find(({ path }) => printFieldPath(path) === printFieldPath(KEY));
  const { line = 1 } = tree.placeOf(key?.node);
  const lines = text.split("\n");
  const [, indent] = /^( +)(?:tls\.key|"tls\.key"|'tls\.key'):/.exec(lines[line - 1] ?? "") ?? [];
  const base64 = Buffer.from(certificatePem).toString("base64");
  if (indent !== undefined) lines.splice(line - 1, 0, `${indent}tls.crt: ${base64}`);
  const after = lines.join("\n");
  if (indent !== undefined && holdsExactly(inspectSops(after, file).tree, tree, base64)) return after;
  throw changed(printFieldPath(KEY), "does not stand on a line of its own, as sops writes it");
}

/** Whether `after` is `before` and the certificate, nothing else. */
function holdsExactly(after: SopsDocument, before: SopsDocument, base64: string): boolean {
  const rest = (tree: SopsDocument) =>
    tree
      .leaves()
      .filter(({ path }) => printFieldPath(path) !== printFieldPath(CERTIFICATE))
      .map(({ path, node }) => JSON.stringify([path, scalarOf(node)]));
  return after.get(CERTIFICATE)?.text === base64 && rest(after).join() === rest(before).join();
}
