import { readFileSync } from "node:fs";
import * as path from "node:path";
import { chainVerdict } from "@typha-mtls/cni-chain";
import { ProblemError } from "@typha-mtls/problems";
import { checkRecipients, findRule, inspectSops, openSops, parseSopsConfig } from "@typha-mtls/sealing";
import { parseSealingCertificate } from "@typha-mtls/sealing/sealed-secret/certificate";
import { parseIdentities } from "@typha-mtls/sealing/sops/identities";
import { certificateFromDer, certificatesIn, readBundle, readCertificate, readRequest } from "@typha-mtls/x509";
import { newRequest } from "@typha-mtls/x509/issue";
import { parseYaml, parseYamlDocuments } from "@typha-mtls/yaml";
import { shellWords } from "../../src/cli/identities/identity-command";
import { readCalicoManifest } from "../../src/cluster/calico-manifest";
import { parseClusterFile } from "../../src/cluster/cluster-file";
import { Layout } from "../../src/cluster/layout";
import { parseCertificateFile, parseLeafFile } from "../../src/cluster/leaf-file";
import { readLinkerd } from "../../src/cluster/linkerd/files";
import { isOurClusterFile } from "../../src/cluster/load";
import { readRequestFile } from "../../src/cluster/request-file";
import { readSettings } from "../../src/cluster/settings";
import { readManifests } from "../../src/lifecycle/adopt/manifests";
import { readMaterials } from "../../src/lifecycle/adopt/material";
import { nextCaCertificate } from "../../src/lifecycle/rotate/next-ca";
import { chartOutput } from "../cluster/linkerd/chart-output";
import { conflist, directory, REQUIRE } from "../cni-chain/directories";
import * as golden from "../sealing/fixtures/golden";
import { calicoManifest } from "../support/calico-manifest";
import { hardWay, hardWayObjects, manifestOf } from "../support/existing-tls";
import { pkcs7 } from "../support/external-ca";

/** Something that reads what an attacker may have written. */
export interface Parser {
  readonly name: string;
  /** What it reads well. */
  readonly seed: Buffer;
  /** Reads or throws a ProblemError; everything else is a fault. */
  readonly read: (bytes: Buffer) => unknown;
}

const SETTINGS = `apiVersion: typha-mtls/v1alpha1
kind: Repository
spec:
  dist:
    allow: [README.md, "*/OWNERS", site/]
`;

const CHAIN = { runtime: "containerd", require: REQUIRE } as const;

/** Every parser of the product with an example, from the examples below `clusters/` of this repository. */
export async function parsers(repository: string): Promise<readonly Parser[]> {
  const file = (name: string) => readFileSync(path.join(repository, name), "utf8");
  const text = (name: string, seed: string, read: (text: string) => unknown): Parser => ({
    name,
    seed: Buffer.from(seed),
    read: (bytes) => read(bytes.toString("utf8")),
  });
  const bundle = file("clusters/demo/pki/ca.crt");
  const certificate = readCertificate(bundle);
  const identity = { kind: "cn", value: "typha-server" } as const;
  const { requestPem } = await newRequest({ role: "typha-server", identity, keyAlgorithm: "ecdsa-p256" });
  const sealedLeaf = file("clusters/demo/pki/typha-server.yaml");
  const installed = hardWay().files;
  const given = (bytes: Buffer) => certificatesIn([{ bytes, file: "given" }]);
  return [
    text("cluster.yaml", file("clusters/demo/cluster.yaml"), (yaml) => parseClusterFile(yaml, "cluster.yaml", "demo")),
    text("typha-mtls.yaml", SETTINGS, (yaml) =>
      readSettings(
        () => yaml,
        () => ["demo"],
      ),
    ),
    text("whose a cluster.yaml is", file("clusters/demo/cluster.yaml"), isOurClusterFile),
    text("YAML", file("clusters/argocd-spiffe/cluster.yaml"), (yaml) => parseYaml(yaml, "any.yaml")),
    text("a leaf that SOPS sealed", sealedLeaf, (yaml) => parseLeafFile(yaml, "leaf.yaml")),
    text("a leaf of Sealed Secrets", file("clusters/argocd-spiffe/pki/typha-server.yaml"), (yaml) =>
      parseLeafFile(yaml, "leaf.yaml"),
    ),
    text("a SOPS file without a key", sealedLeaf, (yaml) => inspectSops(yaml, "sops.yaml")),
    text("a SOPS file, opened", golden.FULL_MAC, (yaml) => openSops(yaml, [golden.THROWAWAY_IDENTITY], "sops.yaml")),
    text("the certificate of the next CA", `ca.crt: |\n${bundle.replaceAll(/^/gm, "  ")}`, (yaml) =>
      nextCaCertificate(yaml, "ca-key-next.sops.yaml"),
    ),
    text(".sops.yaml", file(".sops.yaml"), (yaml) =>
      findRule(parseSopsConfig(yaml), "clusters/demo/pki/typha-server.yaml"),
    ),
    text("a path_regex", "^clusters/(a|b+)[^/]{0,3}/pki\\.yaml$", (regexp) =>
      findRule(
        parseSopsConfig(
          `creation_rules:\n  - path_regex: ${JSON.stringify(regexp)}\n    age: ${golden.THROWAWAY_RECIPIENT}\n`,
        ),
        "clusters/a/pki.yaml",
      ),
    ),
    text("age identities", `# made for tests\n${golden.THROWAWAY_IDENTITY}\n`, (lines) =>
      parseIdentities(lines, "keys"),
    ),
    text("age recipients", golden.THROWAWAY_RECIPIENT, (recipient) => checkRecipients([recipient])),
    text("a command that prints identities", `pass show 'age key' "of me" \\$HOME`, shellWords),
    text("a trust bundle", bundle + file("clusters/argocd-spiffe/pki/ca.crt"), (pem) => readBundle(pem)),
    text("a leaf without its key", file("clusters/external-vault/pki/typha-server.crt"), (pem) =>
      parseCertificateFile(pem, "leaf.crt"),
    ),
    text("a sealing certificate", file("clusters/argocd-spiffe/sealing-certificate.pem"), (pem) =>
      parseSealingCertificate(pem),
    ),
    text("a certificate request", requestPem, (pem) => readRequest(pem)),
    text("manifests of an installation", manifestOf(...Object.values(hardWayObjects(installed))), (yaml) =>
      readManifests(
        parseYamlDocuments(yaml, "given.yaml").map((value) => ({ from: "given.yaml", value: Object(value) })),
      ),
    ),
    text("a manifest of Calico", calicoManifest("v3.31.7", "typha"), (yaml) =>
      readCalicoManifest({ read: () => yaml, list: () => [] }, "calico.yaml"),
    ),
    text("what Linkerd's charts rendered", chartOutput(), (yaml) =>
      readLinkerd({ read: () => yaml, list: () => [] }, { manifest: "linkerd.yaml" }),
    ),
    text("values of Linkerd's charts", "cniEnabled: true\nproxy: { ports: { inbound: 1 } }\n", (yaml) =>
      readLinkerd({ read: () => yaml, list: () => [] }, { values: "values.yaml", cniValues: "cni.yaml" }),
    ),
    text("PEM of an installation", Object.values(installed).join(""), (pem) =>
      readMaterials([{ place: "given.pem", text: pem }]),
    ),
    text("a CNI configuration", conflist(), (json) => {
      const { ready, reasons } = chainVerdict(directory({ "10-calico.conflist": json }), CHAIN);
      if (!ready) throw new ProblemError(reasons);
    }),
    text("a request and its key", sealedLeaf, (yaml) =>
      readRequestFile("typha-server", new Layout().paths("demo"), (name) =>
        name.endsWith(".csr") ? requestPem : yaml,
      ),
    ),
    { name: "a certificate in DER", seed: Buffer.from(certificate.der), read: (der) => certificateFromDer(der) },
    { name: "PEM that a CA gave", seed: Buffer.from(bundle), read: given },
    { name: "DER that a CA gave", seed: Buffer.from(certificate.der), read: given },
    { name: "PKCS#7 that a CA gave", seed: pkcs7(certificate, certificate), read: given },
    { name: "JSON that a CA gave", seed: Buffer.from(JSON.stringify({ data: { ca_chain: [bundle] } })), read: given },
  ];
}

/** Whether a parser reads these bytes, or why not. @throws whatever is no ProblemError */
export async function readOrRefuse({ read }: Parser, bytes: Buffer): Promise<"read" | "refused"> {
  try {
    await read(bytes);
    return "read";
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.problems.length === 0 || error.problems.some(({ message }) => message === "")) {
      throw new Error("a refusal without words");
    }
    return "refused";
  }
}
