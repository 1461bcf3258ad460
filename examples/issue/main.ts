import { mkdirSync, writeFileSync } from "node:fs";
import { issueCa, issueLeaf, lint, sealCa, sealWithSops } from "typha-mtls/pki";

/** The files of `pki/` for a new cluster, by name. */
async function newPki(recipients: readonly string[], now: Date): Promise<Record<string, string>> {
  const ca = await issueCa({ commonName: "network CA 1", now });
  const issue = (role: "typha-server" | "typha-client") =>
    issueLeaf({ role, identity: { kind: "cn", value: role }, ca, now });
  const [server, client] = [await issue("typha-server"), await issue("typha-client")];
  const pki = { bundle: [ca.certificate], server: [server.certificate], client: [client.certificate] };
  for (const { message } of lint(pki, { now })) throw new Error(message);
  const secret = { namespace: "kube-system", recipients, now };
  return {
    "ca.crt": ca.certificate.pem,
    "ca-key.sops.yaml": await sealCa({ ca, recipients, now }),
    "typha-server.yaml": (await sealWithSops({ ...secret, leaf: server, name: "calico-typha-mtls-server" })).text,
    "typha-client.yaml": (await sealWithSops({ ...secret, leaf: client, name: "calico-typha-mtls-client" })).text,
  };
}

const [folder = "pki", ...recipients] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
newPki(recipients, new Date()).then((files) => {
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(`${folder}/${name}`, text);
    console.log(`${folder}/${name}`);
  }
});
