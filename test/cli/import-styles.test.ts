import * as fs from "node:fs";
import * as path from "node:path";
import { readBundle } from "@typha-mtls/x509";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import { armoured, bmp, intermediateOf, pkcs7, rootCa, signed } from "../support/external-ca";
import { clientAuth, name, serverAuth } from "../x509/crafted";
import { fingerprints } from "../x509/pki";
import { BUNDLE, csrOf, LEAF, requested, succeed } from "./external-ca-repository";
import { runIn } from "./fake-terminal";
import { copyOf, newFolder, read } from "./user-repository";

// What the usual CAs give, in the shape in which they give it; made here, with keys of this run.

const domain = (...parts: string[]) => parts.map((value) => ({ oid: "0.9.2342.19200300.100.1.25", tag: 0x16, value }));
const root = rootCa();
const issuing = intermediateOf(root);
const windowsRoot = rootCa(name(...domain("com", "example"), { tag: 0x1e, value: bmp("Beispiel Würzburg CA") }));
const windowsIssuing = intermediateOf(
  windowsRoot,
  name(...domain("com", "example"), { tag: 0x1e, value: bmp("Ausgabe") }),
);

let pristine: string;
beforeAll(async () => {
  pristine = await requested();
});

type Files = Readonly<Record<string, string | Buffer>>;

const styles: readonly [style: string, ca: typeof root, above: typeof issuing, files: (leaf: Leaves) => Files][] = [
  [
    "openssl x509 -req, with its text",
    root,
    issuing,
    ({ server, client }) => ({
      "server.crt": `Certificate:\n    Data:\n        Version: 3 (0x2)\n${server.pem}`,
      "client.crt": `Certificate:\n    Data:\n        Version: 3 (0x2)\n${client.pem}`,
      "ca-bundle.crt": `# Root\n${root.certificate.pem}\n# Issuing\n${issuing.certificate.pem}`,
    }),
  ],
  [
    "vault write -format=json pki_int/sign/…",
    root,
    issuing,
    ({ server, client }) => {
      const answer = (pem: string) =>
        JSON.stringify({
          request_id: "00000000-0000-0000-0000-000000000000",
          data: {
            ca_chain: [issuing.certificate.pem.trim(), root.certificate.pem.trim()],
            certificate: pem.trim(),
            issuing_ca: issuing.certificate.pem.trim(),
            serial_number: "0e:0a",
          },
        });
      return { "server.json": answer(server.pem), "client.json": answer(client.pem) };
    },
  ],
  [
    "vault write -field=…, without a newline at the end and with blanks",
    root,
    issuing,
    ({ server, client }) => ({
      "server.pem": server.pem.trim().replaceAll("\n", "  \n"),
      "client.pem": client.pem.trim(),
      "ca_chain.pem": `${issuing.certificate.pem.trim()}\n${root.certificate.pem.trim()}`,
    }),
  ],
  [
    "step ca sign: leaf and intermediate in one file, root apart",
    root,
    issuing,
    ({ server, client }) => ({
      "server.crt": server.pem + issuing.certificate.pem,
      "client.crt": client.pem + issuing.certificate.pem,
      "root_ca.crt": root.certificate.pem,
    }),
  ],
  [
    "cfssl sign: JSON, and a CA bundle in PEM",
    root,
    issuing,
    ({ server, client }) => ({
      "server.json": JSON.stringify({ cert: server.pem, csr: "-----BEGIN CERTIFICATE REQUEST-----\n" }),
      "client.json": JSON.stringify({ cert: client.pem }),
      "ca.pem": root.certificate.pem + issuing.certificate.pem,
    }),
  ],
  [
    "cert-manager: tls.crt with its chain, and ca.crt, of each CertificateRequest",
    root,
    issuing,
    ({ server, client }) => ({
      "server-tls.crt": server.pem + issuing.certificate.pem,
      "server-ca.crt": root.certificate.pem,
      "client-tls.crt": client.pem + issuing.certificate.pem,
      "client-ca.crt": root.certificate.pem,
    }),
  ],
  [
    "AD CS: p7b in DER, PEM with CRLF, a Base64 p7b under the label CERTIFICATE, names in BMPString with DC",
    windowsRoot,
    windowsIssuing,
    ({ server, client }) => ({
      "certnew.p7b": pkcs7(server, windowsIssuing.certificate, windowsRoot.certificate),
      "certnew.cer": client.pem.replaceAll("\n", "\r\n"),
      "chain.p7b": armoured(pkcs7(windowsRoot.certificate, windowsIssuing.certificate), "CERTIFICATE", "\r\n"),
    }),
  ],
];

interface Leaves {
  readonly server: ReturnType<typeof signed>;
  readonly client: ReturnType<typeof signed>;
}

test.each(styles)("%s", async (_, anchor, above, files) => {
  const repository = copyOf(pristine);
  const folder = newFolder();
  const server = signed(csrOf(repository, "server"), above, serverAuth);
  const client = signed(csrOf(repository, "client"), above, clientAuth);
  const names = Object.entries(files({ server, client })).map(([file, content]) => {
    fs.writeFileSync(path.join(folder, file), content);
    return path.join(folder, file);
  });
  expect(await succeed(repository, "import", "demo", ...names)).not.toMatch(/unused|warning/);
  for (const [role, leaf] of [
    ["server", server],
    ["client", client],
  ] as const) {
    const { chain } = parseLeafFile(read(repository, LEAF[role]), LEAF[role]);
    expect(fingerprints(chain)).toEqual(fingerprints([leaf, above.certificate]));
  }
  expect(fingerprints(readBundle(read(repository, BUNDLE)))).toEqual([anchor.certificate.fingerprint]);
  await succeed(repository, "synth");
});

test("everything through a pipe", async () => {
  const repository = copyOf(pristine);
  const server = signed(csrOf(repository, "server"), root, serverAuth);
  const ran = await runIn({ cwd: repository, stdin: server.pem + root.certificate.pem }, "import", "demo", "-");
  expect(ran).toMatchObject({ code: 0, err: "" });
});
