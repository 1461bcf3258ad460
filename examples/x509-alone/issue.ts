import { mkdirSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { bundlePem, describeCertificate, findPath, identityOf, readChain } from "@typha-mtls/x509";
import { issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import { keyMatches } from "@typha-mtls/x509/keys";

// Issues a CA, a server's leaf and a client's, and writes what each side of a mutual TLS connection needs into a folder.

const [folder = "pki"] = process.argv.slice(2);

async function run(): Promise<void> {
  const now = new Date();
  const ca = await issueCa({ commonName: "example CA 1", now, days: 3650 });
  const signing = { certificatePem: ca.certificate.pem, privateKeyPem: ca.privateKeyPem };
  // The roles bear the names of the program that this was written for: a server, and its client.
  const wanted = [
    { file: "server", role: "typha-server", value: "spiffe://example.org/server" },
    { file: "client", role: "typha-client", value: "spiffe://example.org/client" },
  ] as const;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "ca.crt"), bundlePem([ca.certificate]));
  console.log(`ca.crt      ${describeCertificate(ca.certificate).replace(/ \(.*/, "")}`);
  for (const { file, role, value } of wanted) {
    const identity = { kind: "uri", value } as const;
    const leaf = await issueLeaf({ role, identity, ca: signing, now, days: 90 });
    writeFileSync(path.join(folder, `${file}.crt`), leaf.certificate.pem);
    writeFileSync(path.join(folder, `${file}.key`), leaf.privateKeyPem, { mode: 0o600 });
    const chain = readChain(leaf.certificate.pem, { file: `${file}.crt` });
    const isTrusted = findPath(chain, [ca.certificate]).found;
    const isMatch = keyMatches(chain[0], leaf.privateKeyPem);
    const purpose = chain[0].extendedKeyUsage?.join();
    console.log(`${file}.crt  ${identityOf(chain[0])?.value} ${purpose}, trusted: ${isTrusted}, key fits: ${isMatch}`);
  }
}

void run();
