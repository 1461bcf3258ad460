import * as net from "node:net";
import { type ChainServer, serveChain } from "../../src/verifier/server";

/*
 * Any program that reaches the node can connect to the verifier's port. What holds connections open must not keep the
 * kubelet's probe out for long.
 */

let server: ChainServer;
let port: number;
beforeAll(async () => {
  server = serveChain({
    port: 0,
    address: "127.0.0.1",
    observe: async () => ({ verdict: { ready: true, plugins: [], reasons: [] }, since: new Date(0) }),
    metrics: () => "",
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
}, 30_000);
