import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import * as fs from "node:fs";
import { createServer as createTcpServer } from "node:net";
import * as path from "node:path";
import { connect, createServer } from "node:tls";
import { decryptSops } from "sops-age";
import { parse } from "yaml";
import { openCaKey } from "../../src/lifecycle/issue/ca-key";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { runIn } from "./fake-terminal";
import { holders, newFolder, read, recipients } from "./user-repository";

// OpenSSL looks at the real clock, so these clusters are made now.
const CLOCK = new Date();
const PKI = "clusters/demo/pki";
const KINDS = [
  ["CN, P-256", []],
  ["CN, RSA 2048", ["--key", "rsa-2048"]],
  [
    "SPIFFE, Ed25519",
    ["--key", "ed25519", "--server-uri", "spiffe://example.com/typha", "--client-uri", "spiffe://example.com/node"],
  ],
] as const;

const openssl = (...args: readonly string[]) => execFileSync("openssl", args, { encoding: "utf8", stdio: "pipe" });
const missing = (() => {
  try {
    return /^OpenSSL [3-9]/.test(openssl("version")) ? undefined : "openssl is older than 3.0, or another library";
  } catch {
    return "openssl is not installed";
  }
})();
const withOpenssl = missing === undefined ? test : test.skip;
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

/** A repository as init writes it, and its files decrypted by our reader into a folder that is thrown away. */
async function decrypted(options: readonly string[]) {
  const root = newFolder();
  const ran = await runIn({ cwd: root, now: CLOCK }, "init", "demo", ...(await recipients()), ...options);
  expect(ran).toMatchObject({ code: 0, err: "" });
  const { cluster } = await holders();
  const folder = newFolder();
  const at = (name: string) => path.join(folder, name);
  fs.copyFileSync(path.join(root, PKI, "ca.crt"), at("ca.crt"));
  for (const role of ["typha-server", "typha-client"]) {
    const text = read(root, `${PKI}/${role}.yaml`);
    fs.writeFileSync(at(`${role}.crt`), Buffer.from(parse(text).data["tls.crt"], "base64"));
    fs.writeFileSync(at(`${role}.key`), await openLeafKey(text, [cluster.identity], role), { mode: 0o600 });
  }
  return { root, at };
}

describe.each(KINDS)("what init wrote with %s", (_, options) => {
  let root: string;
  let at: (name: string) => string;

  beforeAll(async () => {
    ({ root, at } = await decrypted(options));
  });

  withOpenssl(`passes openssl verify -x509_strict, each leaf for its own purpose only${why}`, () => {
    const verify = (purpose: string, role: string) =>
      openssl("verify", "-x509_strict", "-purpose", purpose, "-CAfile", at("ca.crt"), at(`${role}.crt`));
    expect(verify("sslserver", "typha-server")).toMatch(/: OK\n$/);
    expect(verify("sslclient", "typha-client")).toMatch(/: OK\n$/);
    expect(() => verify("sslclient", "typha-server")).toThrow();
    expect(() => verify("sslserver", "typha-client")).toThrow();
  });

  withOpenssl(`completes a mutual handshake between openssl s_server and s_client${why}`, async () => {
    const port = await freePort();
    const end = (role: string) => ["-cert", at(`${role}.crt`), "-key", at(`${role}.key`), "-CAfile", at("ca.crt")];
    const mutual = ["-Verify", "1", "-verify_return_error"];
    await listening("openssl", ["s_server", "-accept", `127.0.0.1:${port}`, ...end("typha-server"), ...mutual]);
    const told = await finished("openssl", [
      "s_client",
      "-connect",
      `127.0.0.1:${port}`,
      ...end("typha-client"),
      "-verify_return_error",
    ]);
    expect(told).toContain("Verify return code: 0 (ok)");
    expect(told).toContain("SSL handshake has read");
    // Without a certificate the server sends the client away.
    const stranger = await finished("openssl", ["s_client", "-connect", `127.0.0.1:${port}`, "-CAfile", at("ca.crt")]);
    expect(stranger).toMatch(/alert (?:certificate required|handshake failure|number 116)/);
  });

  test("completes a mutual handshake in node:tls, with 1.2 and 1.3", async () => {
    for (const version of ["TLSv1.2", "TLSv1.3"] as const) {
      const end = (role: string) => ({
        cert: fs.readFileSync(at(`${role}.crt`)),
        key: fs.readFileSync(at(`${role}.key`)),
        ca: fs.readFileSync(at("ca.crt")),
        minVersion: version,
        maxVersion: version,
      });
      const server = createServer({ ...end("typha-server"), requestCert: true, rejectUnauthorized: true }, (socket) =>
        socket.end(socket.authorized ? "in sync" : "who are you"),
      );
      await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
      const { port } = server.address() as { port: number };
      try {
        const heard = await new Promise<string>((resolve, reject) => {
          const socket = connect({
            host: "127.0.0.1",
            port,
            ...end("typha-client"),
            checkServerIdentity: () => undefined,
          });
          socket.setEncoding("utf8");
          socket.once("data", resolve);
          socket.once("error", reject);
        });
        expect(heard).toBe("in sync");
      } finally {
        server.close();
      }
    }
  });

  test("opens with sops-age, every file, to the same keys as with our reader", async () => {
    const { operator, cluster } = await holders();
    const secretKey = operator.identity;
    const open = (file: string, key = secretKey) =>
      decryptSops(read(root, `${PKI}/${file}`), { secretKey: key, fileType: "yaml" }) as Promise<{
        readonly kind: string;
        readonly type: string;
        readonly data: Record<string, string>;
        readonly "ca.key": string;
      }>;
    for (const role of ["typha-server", "typha-client"]) {
      for (const key of [operator.identity, cluster.identity]) {
        const { data, kind, type } = await open(`${role}.yaml`, key);
        expect({ kind, type }).toEqual({ kind: "Secret", type: "kubernetes.io/tls" });
        expect(Buffer.from(data["tls.key"] ?? "", "base64").toString()).toBe(
          fs.readFileSync(at(`${role}.key`), "utf8"),
        );
      }
    }
    const caKey = await openCaKey(read(root, `${PKI}/ca-key.sops.yaml`), [operator.identity], "ca-key.sops.yaml");
    expect((await open("ca-key.sops.yaml"))["ca.key"]).toBe(caKey);
    await expect(open("ca-key.sops.yaml", cluster.identity)).rejects.toThrow();
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createTcpServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Starts a server and waits until it says that it accepts. */
function listening(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
  children.push(child);
  return new Promise((ready, failed) => {
    child.stdout.on("data", (text) => String(text).includes("ACCEPT") && ready());
    child.once("exit", (code) => failed(new Error(`${command} ended with ${code}`)));
    child.once("error", failed);
  });
}

/** Everything that a client says until it ends; it gets nothing to send. */
function finished(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
  children.push(child);
  let told = "";
  // The verdict of a TLS 1.3 server comes after the handshake: a ticket, and the input ends; or an alert, and the client does.
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      told += String(text);
      if (told.includes("New Session Ticket arrived")) child.stdin.end();
    });
  return new Promise((done, failed) => {
    child.once("close", () => done(told));
    child.once("error", failed);
  });
}
