import * as net from "node:net";
import { serveChain, serveProbes } from "@typha-mtls/cni-chain/verifier/server";

/*
 * Any program that reaches the node can connect to the verifier's port. What holds connections open, or opens them again and
 * again, must not keep the kubelet's probe out: after three failures of the liveness probe, it would restart the verifier.
 */

/** More than the buffers between two sockets hold. */
const LARGE = "x".repeat(16 * 2 ** 20);

let server: ReturnType<typeof serveChain>;
let probes: ReturnType<typeof serveProbes>;
let port: number;
let probePort: number;
let observed = 0;
beforeAll(async () => {
  const shared = {
    port: 0,
    observe: async () => {
      observed += 1;
      return { verdict: { ready: true, plugins: [], reasons: [] }, since: new Date(0) };
    },
    log: { info: () => undefined, warn: () => undefined },
  };
  server = serveChain({ ...shared, address: "127.0.0.1", metrics: () => LARGE });
  probes = serveProbes(shared);
  [port, probePort] = await Promise.all([server.listening, probes.listening]);
});
afterAll(() => {
  server.close();
  probes.close();
});

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

/** The status that one request gets, as the kubelet asks; undefined where its connection is closed without an answer. */
function probe(at: number, path: string): Promise<number | undefined> {
  return new Promise((answered) => {
    let text = "";
    const socket = net.connect(at, "127.0.0.1");
    socket.on("data", (part) => (text += part)).on("error", () => undefined);
    socket.on("close", () => answered(text === "" ? undefined : Number(text.split(" ")[1])));
    socket.write(`GET ${path} HTTP/1.1\r\nhost: n\r\nconnection: close\r\n\r\n`);
  });
}

/** Asks the public port until a connection has a place: a client may see its end before the server counts one less. */
async function untilAnswered(): Promise<number | undefined> {
  for (;;) {
    const status = await probe(port, "/readyz");
    if (status !== undefined) return status;
  }
}

/** What a connection does once it is open. */
const HELD: Readonly<Record<string, (socket: net.Socket) => void>> = {
  "says nothing": () => undefined,
  "stays open after an answer": (socket) => socket.write("GET /livez HTTP/1.1\r\nhost: n\r\n\r\n"),
  "sends a header byte by byte": drip,
  "stops in the middle of a header": (socket) => socket.write("GET /readyz HTTP/1.1\r\nho"),
};

test("connections that are held are closed by the server, and others get through then", async () => {
  const connections = Object.values(HELD).flatMap((begin) => Array.from({ length: 16 }, () => held(begin)));
  await Promise.all(connections.map(({ opened }) => opened));
  // The server takes 64; one more is closed at once.
  await held(() => undefined).closed;
  await Promise.all(connections.map(({ closed }) => closed));
  expect(await untilAnswered()).toBe(200);
});

/** Keeps that many connections to the public port, each opened again as soon as it is closed. */
function flood(connections: number, begin: (socket: net.Socket) => void) {
  const open = new Set<net.Socket>();
  let ended = false;
  let opened = 0;
  const connect = () => {
    if (ended) return;
    const socket = net.connect(port, "127.0.0.1");
    open.add(socket);
    socket.on("error", () => undefined).on("data", () => undefined);
    socket
      .on("connect", () => begin(socket))
      .on("close", () => {
        open.delete(socket);
        connect();
      });
    opened += 1;
  };
  for (let at = 0; at < connections; at += 1) connect();
  return {
    opened: () => opened,
    end() {
      ended = true;
      for (const socket of open) socket.destroy();
    },
  };
}

/** How often the kubelet asks during a flood. */
const ASKED = 20;

describe.each([128, 1_000])("%i connections that are opened again at once", (connections) => {
  test.each(Object.entries(HELD))("keep no probe of the kubelet's out, where each %s", async (_, begin) => {
    const flooding = flood(connections, begin);
    try {
      // The flood is one: the public port has no place for all of them.
      while (flooding.opened() < 2 * connections) await new Promise(setImmediate);
      const [statuses, reopened] = [new Set<number | undefined>(), flooding.opened()];
      for (let at = 0; at < ASKED; at += 1)
        for (const path of ["/readyz", "/livez"]) statuses.add(await probe(probePort, path));
      expect([...statuses]).toEqual([200]);
      expect(flooding.opened()).toBeGreaterThan(reopened);
    } finally {
      flooding.end();
    }
  });
});

test("what holds every connection of the public port holds none of the probes'", async () => {
  const connections: ReturnType<typeof held>[] = [];
  // Where the server still counts connections of a flood before, it closes some of these at once, and has places left.
  do {
    connections.push(...Array.from({ length: 64 }, () => held(() => undefined)));
    await Promise.all(connections.map(({ opened }) => opened));
  } while ((await probe(port, "/readyz")) !== undefined);
  expect(await probe(probePort, "/readyz")).toBe(200);
  await Promise.all(connections.map(({ closed }) => closed));
});

test("a connection carries one request: what is sent behind it is not answered", async () => {
  await untilAnswered();
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
