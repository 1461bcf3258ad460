import { problem, refuse } from "@typha-mtls/problems";
import {
  inspectSops,
  isSealed,
  openSops,
  PROOF_PATH,
  readSealedManifest,
  SEALED_KEY_ANNOTATION,
  type SopsDocument,
  type SopsRule,
  scalarOf,
} from "@typha-mtls/sealing";
import { SEALING_CERTIFICATE_ANNOTATION } from "@typha-mtls/sealing/sealed-secret/manifest";
import type { Certificate } from "@typha-mtls/x509";
import { parseYamlDocument, type YamlDocument } from "@typha-mtls/yaml/document";
import { visit } from "yaml";
import type { AskIdentities } from "../present";

const KEY = ["data", "tls.key"] as const;
const CERTIFICATE = ["data", "tls.crt"] as const;

/**
 * A leaf's Secret with another certificate and key in it, still to be sealed. Labels, annotations and comments that
 * a user added stay; the key that was there is not needed, so nothing is opened unless something else is sealed too.
 */
export async function replaceSopsLeaf(
  previous: string,
  leaf: {
    readonly name: string;
    readonly namespace: string;
    readonly certificatePem: string;
    readonly privateKeyPem: string;
  },
  ageIdentities: AskIdentities,
  file: string,
): Promise<{ document: SopsDocument; rule: SopsRule }> {
  const { tree, metadata, isSealedPath } = inspectSops(previous, file);
  const isKey = (path: readonly string[]) => path.length === KEY.length && path.every((part, at) => part === KEY[at]);
  const hasMore = tree
    .leaves()
    .some(({ path, node }) => isSealedPath(path) && !isKey(path) && isSealed(scalarOf(node).text));
  const before = hasMore ? (await openSops(previous, await ageIdentities(), file)).document : tree;
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const document = before
    .with(["metadata", "name"], leaf.name)
    .with(["metadata", "namespace"], leaf.namespace)
    .with(CERTIFICATE, base64(leaf.certificatePem))
    .with(KEY, base64(leaf.privateKeyPem));
  // A MAC over the labels would break with the next one that is added.
  return { document, rule: { ...metadata.rule, macOnlyEncrypted: true } };
}

/** A SealedSecret with another certificate and key in it; everything else stays, its scope included. */
export function replaceSealedSecretLeaf(
  previous: string,
  file: string,
  leaf: {
    readonly name: string;
    readonly namespace: string;
    readonly certificate: Pick<Certificate, "pem" | "publicKeyFingerprint">;
    readonly sealingFingerprint: string;
    /** The key, sealed for the scope that the file has. */
    readonly sealedKey: string;
    /** That it is the key of the certificate. */
    readonly proof: string;
  },
): string {
  const { document, value } = parseYamlDocument(previous, file);
  refuseAliases(document, file);
  refuse(readSealedManifest(value, { certificate: "readable" }).problems.map((found) => ({ ...found, file })));
  const { name, namespace, certificate } = leaf;
  const template = ["spec", "template"];
  // Name, namespace and annotations stand in both places: the controller overwrites one by the other when it re-encrypts.
  for (const at of [[], template]) {
    document.setIn([...at, "metadata", "name"], name);
    document.setIn([...at, "metadata", "namespace"], namespace);
    document.setIn([...at, "metadata", "annotations", SEALED_KEY_ANNOTATION], certificate.publicKeyFingerprint);
    document.setIn([...at, "metadata", "annotations", SEALING_CERTIFICATE_ANNOTATION], leaf.sealingFingerprint);
    document.setIn([...at, ...PROOF_PATH], leaf.proof);
  }
  document.setIn([...template, "data", "tls.crt"], certificate.pem);
  document.setIn(["spec", "encryptedData", "tls.key"], leaf.sealedKey);
  return document.toString({ lineWidth: 0 });
}

/** What stands behind an alias cannot be set without changing it elsewhere too. */
function refuseAliases(document: YamlDocument["document"], file: string): void {
  let hasAlias = false;
  visit(document, {
    Alias() {
      hasAlias = true;
      return visit.BREAK;
    },
  });
  if (hasAlias)
    throw problem({
      code: "yaml-ambiguous",
      file,
      message: "uses a YAML alias (*name)",
      remedy: "write the value out",
    });
}
