import * as path from "node:path";
import { csrOf, KEY, requested, succeed } from "../cli/external-ca-repository";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf, newFolder, write } from "../cli/user-repository";
import { rootCa, signed } from "../support/external-ca";
import { clientAuth, serverAuth } from "../x509/crafted";
import { asOperator, CA_KEY, CLIENT, complaintsOfCi, edit, rendered, SERVER } from "./place";

const NEXT_CA_KEY = "clusters/demo/pki/ca-key-next.sops.yaml";

let issuing: string;
let pending: string;

beforeAll(async () => {
  issuing = await rendered();
  const { code, err } = await asOperator(issuing, "rotate-ca", "start", "demo");
  if (code !== 0) throw new Error(err);
  await succeed(issuing, "synth");
  commit(issuing);
  pending = await requested();
  const [ca, given] = [rootCa(), newFolder()];
  write(given, "ca.pem", ca.certificate.pem);
  write(given, "server.pem", signed(csrOf(pending, "server"), ca, serverAuth).pem);
  write(given, "client.pem", signed(csrOf(pending, "client"), ca, clientAuth).pem);
  const files = ["server.pem", "client.pem", "ca.pem"].map((name) => path.join(given, name));
  await succeed(pending, "import", "demo", ...files);
  await succeed(pending, "csr", "demo");
  await succeed(pending, "synth");
  commit(pending);
});

test.each([
  [CA_KEY, () => issuing],
  [NEXT_CA_KEY, () => issuing],
  [SERVER, () => issuing],
  [CLIENT, () => issuing],
  [KEY.server, () => pending],
  [KEY.client, () => pending],
])("a private key that is gone from %s is a problem, without any identity", async (file, from) => {
  for (const [what, by] of [
    [/^( *)(tls|ca)\.key: .*\n/m, ""],
    [/^( *)(tls|ca)\.key: .*$/m, "x: ''"],
    [/((?:tls|ca)\.key:) .*$/m, "$1 ''"],
  ] as const) {
    const at = copyOf(from());
    // Every line stays where it was, but for the key.
    edit(at, file, what, by.replace("$1", file.includes("ca-key") ? "ca.key:" : "tls.key:"));
    const told = (await complaintsOfCi(at)).filter((words) => words.includes(file));
    expect(told.filter((words) => words.startsWith("✗"))).not.toEqual([]);
    expect((await runIn(at, "check", "--against", "HEAD", "--strict")).code).toBe(1);
  }
});
