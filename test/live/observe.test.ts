import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import * as tls from "node:tls";
import { observe } from "../../src/live/observe";
import { issuePki } from "../x509/pki";

const open: { server: Server; sockets: Socket[] }[] = [];

afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  }
});

/** A server on a free port of this machine, until the test is over. */
async function listening(server: Server): Promise<{ host: string; port: number }> {
  const sockets: Socket[] = [];
  server.on("connection", (socket) => sockets.push(socket.on("error", () => {})));
  open.push({ server, sockets });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { host: "127.0.0.1", port: (server.address() as AddressInfo).port };
}

async function serving(options: tls.TlsOptions = {}) {
  const { server, ca } = await issuePki();
  const cert = server.certificate.pem + ca.certificate.pem;
  const at = await listening(tls.createServer({ cert, key: server.privateKeyPem, ...options }));
  return { at, server, ca };
}

const patience = 20_000;

/** Sends one byte after the other, so that a connection is never idle, until it is closed. */
function drip(socket: Socket, bytes: Buffer): void {
  let at = 0;
  const timer = setInterval(() => socket.write(bytes.subarray(at, ++at)), 5);
  socket.on("close", () => clearInterval(timer));
}

/** The head of a TLS record that announces a long ServerHello. */
const SERVER_HELLO = Buffer.from([22, 3, 3, 0x3f, 0xff, 2, 0, 0x3f, 0xfb, 3, 3]);

describe("a handshake shows", () => {
  test("the chain that is served, leaf first, and that a stranger was let in", async () => {
    const { at, server, ca } = await serving();
    const seen = await observe(at, { patience });
    expect(seen).toMatchObject({ kind: "served", protocol: "TLSv1.3", answer: { kind: "accepted" } });
    const chain = seen.kind === "served" ? seen.chain : [];
    expect(chain.map(({ fingerprint }) => fingerprint)).toEqual([
      server.certificate.fingerprint,
      ca.certificate.fingerprint,
    ]);
  });

  test("it in TLS 1.2 too", async () => {
    const { at } = await serving({ maxVersion: "TLSv1.2" });
    expect(await observe(at, { patience })).toMatchObject({ protocol: "TLSv1.2", answer: { kind: "accepted" } });
  });
});

test("a peer that says nothing after the handshake is silent, and is not waited for without end", async () => {
  const { at } = await serving();
  // Typha's side of the handshake passes; the session tickets behind it, by which Go accepts a client, do not.
  const proxy = await listening(
    createServer((client) => {
      const typha = connect(at);
      let flights = 0;
      client.on("data", (bytes) => {
        flights += 1;
        typha.write(bytes);
      });
      typha.on("data", (bytes) => flights < 2 && client.write(bytes)).on("error", () => {});
      client.on("close", () => typha.destroy());
    }),
  );
  expect(await observe(proxy, { patience: 300 })).toMatchObject({ kind: "served", answer: { kind: "silent" } });
});

describe("no certificate is seen", () => {
  test("where nobody listens", async () => {
    const { at } = await serving();
    for (const { server } of open.splice(0)) await new Promise((closed) => server.close(closed));
    expect(await observe(at, { patience })).toEqual({ kind: "unreachable", reason: "ECONNREFUSED" });
  });

  test("where the connection is closed at once, as Typha does in plaintext", async () => {
    const at = await listening(createServer((socket) => socket.on("data", () => socket.destroy())));
    expect(await observe(at, { patience })).toEqual({ kind: "plaintext" });
  });

  test("where something else than TLS answers", async () => {
    const at = await listening(createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")));
    expect(await observe(at, { patience })).toEqual({ kind: "plaintext" });
  });

  test("where nothing is answered in time", async () => {
    const at = await listening(createServer(() => {}));
    expect(await observe(at, { patience: 50 })).toEqual({ kind: "plaintext" });
  });

  test("where the handshake drips and does not end: the wait has an end all the same", async () => {
    const endless = Buffer.concat([SERVER_HELLO, Buffer.alloc(100_000)]);
    const at = await listening(createServer((socket) => drip(socket, endless)));
    expect(await observe(at, { patience: 1000 })).toEqual({
      kind: "unreadable",
      reason: "the TLS handshake does not end in time",
    });
  });

  test("where TLS breaks off before it, with the alert", async () => {
    const { at } = await serving({ maxVersion: "TLSv1.2", ciphers: "ECDHE-RSA-AES128-GCM-SHA256" });
    expect(await observe(at, { patience })).toEqual({ kind: "unreadable", reason: "handshake failure" });
  });
});
