import * as net from "node:net";
import { type ChainServer, serveChain } from "../../src/verifier/server";

/*
 * Any program that reaches the node can connect to the verifier's port. What holds connections open must not keep the
 * kubelet's probe out for long.
 */

/** More than the buffers between two sockets hold. */
const LARGE = "x".repeat(16 * 2 ** 20);

let server: ChainServer;
let port: number;
let observed = 0;
beforeAll(async () => {
  server = serveChain({
    port: 0,
    address: "127.0.0.1",
    observe: async () => {
      observed += 1;
      return { verdict: { ready: true, plugins: [], reasons: [] }, since: new Date(0) };
    },
    metrics: () => LARGE,
    log: { info: () => undefined, warn: () => undefined },
  });
  port = await server.listening;
});
afterAll(() => server.close());

/** A connection that is held, and what becomes of it. */
function held(begin: (socket: net.Socket) => void) {
  const socket = net.connect(port, "127.0.0.1");
  const closed = new Promise<void>((done) => socket.on("close", () => done()));
  socket.on("error", () => undefined).on("data", () => undefined);
  const opened = new Promise<void>((done) => socket.on("connect", () => done(begin(socket))));
  return { opened, closed };
}

function drip(socket: net.Socket): void {
  socket.write("GET /readyz HTTP/1.1\r\nhost: n\r\nx: ");
  const timer = setInterval(() => socket.write("x"), 1_000);
  socket.on("close", () => clearInterval(timer));
}

const probe = async () => {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: "close" } });
  return response.status;
};

/** What a connection does once it is open. */
const HELD: Readonly<Record<string, (socket: net.Socket) => void>> = {
  "says nothing": () => undefined,
  "stays open after an answer": (socket) => socket.write("GET /livez HTTP/1.1\r\nhost: n\r\n\r\n"),
  "sends a header byte by byte": drip,
  "stops in the middle of a header": (socket) => socket.write("GET /readyz HTTP/1.1\r\nho"),
};

test("connections that are held are closed by the server, and the probe gets through then", async () => {
  const connections = Object.values(HELD).flatMap((begin) => Array.from({ length: 16 }, () => held(begin)));
  await Promise.all(connections.map(({ opened }) => opened));
  // The server takes 64; one more is closed at once.
  await held(() => undefined).closed;
  await Promise.all(connections.map(({ closed }) => closed));
  expect(await probe()).toBe(200);
});

test("a connection carries one request: what is sent behind it is not answered", async () => {
  const before = observed;
  const socket = net.connect(port, "127.0.0.1");
  const received: Buffer[] = [];
  socket.on("data", (part) => received.push(part)).write("GET /readyz HTTP/1.1\r\nhost: n\r\n\r\n".repeat(1_000));
  await new Promise((done) => socket.on("error", () => undefined).on("close", done));
  expect(observed - before).toBe(1);
  expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*connection: close\r\n/i);
});

test("a peer that does not take its answer is given up", async () => {
  const socket = net.connect(port, "127.0.0.1").pause();
  let length = 0;
  socket.on("data", (part) => (length += part.length)).write("GET /metrics HTTP/1.1\r\nhost: n\r\n\r\n");
  const closed = new Promise((done) => socket.on("error", () => undefined).on("close", done));
  // A paused socket does not see that it was closed.
  setTimeout(() => socket.resume(), 12_000);
  await closed;
  expect(length).toBeLessThan(LARGE.length);
});
