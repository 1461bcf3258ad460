import * as path from "node:path";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { rootCa, signed } from "../support/external-ca";
import { clientAuth, serverAuth } from "../x509/crafted";
import { csrOf, LEAF, requested, withExternalCa } from "./external-ca-repository";
import { NOW, runIn } from "./fake-terminal";
import { copyOf, holders, newFolder, read, recipients, write } from "./user-repository";

// `renew` can do nothing for leaves of an external CA, so no remedy names it.

const ca = rootCa();
let env: { SOPS_AGE_KEY: string };
let root: string;

const run = async (cwd: string, args: readonly string[], now = NOW) => {
  const ran = await runIn({ cwd, now, env }, ...args);
  expect(ran.out + ran.err).not.toContain("typha-mtls renew");
  return ran;
};

async function imported(at: string): Promise<void> {
  const given = newFolder();
  write(given, "server.pem", signed(csrOf(at, "server"), ca, serverAuth).pem);
  write(given, "client.pem", signed(csrOf(at, "client"), ca, clientAuth).pem);
  write(given, "ca.pem", ca.certificate.pem);
  const files = ["server.pem", "client.pem", "ca.pem"].map((name) => path.join(given, name));
  expect((await run(at, ["import", "demo", ...files])).code).toBe(0);
}

beforeAll(async () => {
  env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  root = await requested();
  await imported(root);
});

test("before any request, every command names csr for what is missing, and init where the CA is the cluster's own", async () => {
  const at = await withExternalCa();
  const remedy =
    "run `npx typha-mtls init demo` to complete pki/, or `npx typha-mtls csr demo` where an external CA issues the leaves";
  for (const command of ["synth", "check", "status"]) {
    const { code, out, err } = await run(at, [command]);
    expect({ command, code, text: out + err }).toEqual({ command, code: 1, text: expect.stringContaining(remedy) });
  }
});

test("an alert of a certificate that ends says csr, and for the CA that its successor is given", async () => {
  const at = copyOf(root);
  const file = "clusters/demo/cluster.yaml";
  write(at, file, `${read(at, file).trimEnd()}\n  monitoring: { rules: file }\n`);
  expect((await run(at, ["synth"])).code).toBe(0);
  const rules = read(at, "dist/demo/to-copy/prometheus-rules.yaml");
  expect(rules).toContain("`npx typha-mtls csr demo`");
  expect(rules.replaceAll(/\s+/g, " ")).toContain("`npx typha-mtls rotate-ca start demo --ca <file>`");
  expect(rules).not.toContain("typha-mtls renew");
});

test("who removes a recipient is told to request new certificates, with new keys", async () => {
  const at = copyOf(root);
  const { recipient } = await generateIdentity();
  expect((await run(at, ["recipients", "add", recipient])).code).toBe(0);
  const { code, out } = await run(at, ["recipients", "remove", recipient]);
  expect(code).toBe(0);
  expect(out).toContain("next     npx typha-mtls csr demo --force\n");
});

test("who reseals without a recipient gets the same remedy", async () => {
  const at = copyOf(root);
  const { recipient } = await generateIdentity();
  const [, cluster] = await recipients();
  write(at, ".sops.yaml", read(at, ".sops.yaml").replaceAll(cluster!, recipient));
  const { code, out } = await run(at, ["reseal", "demo"]);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("npx typha-mtls csr demo --force") });
});

test("an old leaf that is put back beside a newer dist/ is to be requested anew", async () => {
  const at = copyOf(root);
  const later = new Date("2027-11-19T12:00:00Z");
  expect((await run(at, ["csr", "demo"])).code).toBe(0);
  const given = newFolder();
  const dates = { notBefore: "271118000000Z", notAfter: "281118000000Z" };
  write(given, "server.pem", signed(csrOf(at, "server"), ca, serverAuth, dates).pem);
  expect((await run(at, ["import", "demo", path.join(given, "server.pem")], later)).code).toBe(0);
  expect((await run(at, ["synth"], later)).code).toBe(0);
  write(at, LEAF.server, read(root, LEAF.server));
  const { out } = await run(at, ["check"], later);
  expect(out).toContain("goes back to an older certificate");
  expect(out).toContain("then run `npx typha-mtls csr demo`");
});

test("renew itself names csr, and the role that is due", async () => {
  const { code, err } = await runIn({ cwd: root, now: NOW, env }, "renew", "demo", "--force", "--role", "server");
  expect(code).toBe(1);
  expect(err).toContain("request its successor: `npx typha-mtls csr demo --role server`\n");
});
