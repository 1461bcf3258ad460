// Bundled with the product's own sources and run by leaves.mjs:
//
//   node leaves.cjs prepare 0 <folder>      issues a leaf that protects nothing, and two age identities
//   node leaves.cjs seal <count> <folder>   seals its key so many times, each time with a new data key for both
//   node leaves.cjs open <count> <folder>   opens the files and proves that each key belongs to its certificate

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sealSops } from "@typha-mtls/sealing/sops/writer";
import { issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import { keyMatches } from "@typha-mtls/x509/keys";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { parseLeafFile } from "../../src/cluster/leaf-file.ts";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key.ts";

const [command, count, folder] = process.argv.slice(2);
const leafFile = path.join(folder, "leaf.json");
const files = Array.from({ length: Number(count) }, (_, index) => path.join(folder, `leaf-${index}.yaml`));
const now = new Date();
({ prepare, seal, open })[command]();

async function prepare() {
  const { certificate, privateKeyPem } = await issueCa({ commonName: "bench CA", now });
  const ca = { certificatePem: certificate.pem, privateKeyPem };
  const identity = { kind: "cn", value: "typha-server" };
  const leaf = await issueLeaf({ role: "typha-server", identity, ca, now });
  const identities = [await generateIdentity(), await generateIdentity()];
  const recipients = await Promise.all(identities.map(identityToRecipient));
  const prepared = { certificate: leaf.certificate.pem, key: leaf.privateKeyPem, identity: identities[1], recipients };
  writeFileSync(leafFile, JSON.stringify(prepared), { mode: 0o600 });
}

async function seal() {
  const { certificate, key, recipients } = JSON.parse(readFileSync(leafFile, "utf8"));
  const base64 = (text) => Buffer.from(text).toString("base64");
  const secret = {
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "calico-typha-mtls-server", namespace: "kube-system" },
    type: "kubernetes.io/tls",
    data: { "tls.crt": base64(certificate), "tls.key": base64(key) },
  };
  const rule = { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true };
  for (const file of files) writeFileSync(file, await sealSops(secret, { recipients, rule, now }));
}

async function open() {
  const { identity } = JSON.parse(readFileSync(leafFile, "utf8"));
  const identities = [identity];
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const { chain } = parseLeafFile(text, file);
    if (!keyMatches(chain[0], await openLeafKey(text, identities, file))) throw new Error(`${file} does not match`);
  }
}
