import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { sealSops } from "@typha-mtls/sealing/sops/writer";
import { readChain } from "@typha-mtls/x509";
import fc from "fast-check";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import type { RequestFile } from "../../src/cluster/request-file";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { withCertificate } from "../../src/lifecycle/request/carry-key";
import { rootCa } from "../support/external-ca";
import { NOW } from "../support/scratch-repository";
import { problemsOf } from "../x509/pki";

const FILE = "clusters/demo/pki/requested/typha-server.yaml";
const { pem } = rootCa("Anything").certificate;
const chain = readChain(pem);

let holder: AgeIdentity;
beforeAll(async () => {
  holder = await generateIdentity();
});

const sealed = (encryptedRegex = "^tls\\.key$", macOnlyEncrypted = true, indent = 4) =>
  sealSops(
    {
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "a", "10": "b" },
      data: { "tls.key": "a2V5" },
      type: "kubernetes.io/tls",
    },
    { recipients: [holder.recipient], rule: { encryptedRegex, macOnlyEncrypted }, now: NOW, indent, file: FILE },
  );

const request = (text: string) => ({ file: FILE, text, sealed: { sealing: "sops" } }) as unknown as RequestFile;
const said = (text: string) => problemsOf(() => withCertificate(request(text), chain));

test("a rule that seals certificates too is refused", async () => {
  expect(said(await sealed("^tls\\."))).toEqual([
    `${FILE}  sops: its rule seals certificates too; they have to be readable; put the file back from git as \`typha-mtls csr\` wrote it`,
  ]);
});

test("a MAC over what is readable too is refused", async () => {
  const [line] = said(await sealed("^tls\\.key$", false));
  expect(line).toContain("sops.mac_only_encrypted: is not true");
});

test("a key that does not stand on a line of its own is refused, for the text could not be kept", async () => {
  const flow = (await sealed()).replace(/data:\n {4}tls\.key: (\S+)/, 'data: { tls.key: "$1" }');
  expect(said(flow)).toEqual([
    `${FILE}  data["tls.key"]: does not stand on a line of its own, as sops writes it; put the file back from git as \`typha-mtls csr\` wrote it`,
  ]);
});

test.each([
  ["with 2 spaces per level", 2, (text: string) => text],
  ["with comments and blank lines", 4, (text: string) => `# mine\n\n${text.replace("data:\n", "data: # here\n\n")}`],
  ["with a quoted name", 4, (text: string) => text.replace("tls.key:", '"tls.key":')],
])("a file %s gets one line more, and the key still opens", async (_, indent, change) => {
  const before = change(await sealed(undefined, true, indent));
  const after = withCertificate(request(before), chain);
  const lines = after.split("\n");
  const added = lines.findIndex((line) => line.trimStart().startsWith("tls.crt: "));
  expect(lines.toSpliced(added, 1).join("\n")).toBe(before);
  expect(parseLeafFile(after, FILE).certificatePem).toBe(pem);
  expect(await openLeafKey(after, [holder.identity], FILE)).toBe("key");
});

test("of a text that was changed anyhow, there is a file that differs by one line, or a problem", async () => {
  const text = await sealed();
  const head = text.indexOf("sops:");
  const changed = fc.tuple(fc.nat(head), fc.nat(20), fc.string({ maxLength: 20 }));
  fc.assert(
    fc.property(changed, ([at, length, by]) => {
      const before = text.slice(0, at) + by + text.slice(at + length);
      let after: string;
      try {
        after = withCertificate(request(before), chain);
      } catch (error) {
        expect((error as Error).name).toBe("ProblemError");
        return;
      }
      const lines = after.split("\n");
      const added = lines.findIndex((line) => line.trimStart().startsWith("tls.crt: LS0t"));
      expect(lines.toSpliced(added, 1).join("\n")).toBe(before);
    }),
    { numRuns: 300 },
  );
});
