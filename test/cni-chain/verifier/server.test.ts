import * as http from "node:http";
import * as net from "node:net";
import type { ChainVerdict } from "../../../src/cni-chain/verdict";
import type { Listener } from "../../../src/cni-chain/verifier/listener";
import { metricsText } from "../../../src/cni-chain/verifier/metrics";
import { serveChain, serveProbes } from "../../../src/cni-chain/verifier/server";

const SINCE = new Date("2026-11-22T18:00:00.500Z");
const WHOLE: ChainVerdict = { ready: true, file: "10-calico.conflist", plugins: ["calico", "portmap"], reasons: [] };
const HALF: ChainVerdict = {
  ready: false,
  file: "10-calico.conflist",
  plugins: ["calico"],
  reasons: [
    { code: "cni-plugin-missing", file: "10-calico.conflist", message: "the chain lacks portmap", remedy: "r" },
    { code: "cni-plugin-missing", file: "10-calico.conflist", message: "the chain lacks tuning", remedy: "r" },
  ],
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Served {
  readonly port: number;
  verdict: ChainVerdict;
}

async function served(): Promise<Served> {
  const world = { verdict: HALF };
  const server = serveChain({
    port: 0,
    address: "127.0.0.1",
    observe: async () => ({ verdict: world.verdict, since: SINCE }),
    metrics: (observation) =>
      metricsText(observation, {
        evaluations: 7,
        watches: 4,
        reports: 2,
        reportErrors: new Map([["forbidden", 3]]),
        taintsRemoved: 1,
        taintsSet: 0,
      }),
    log: { info: () => undefined, warn: () => undefined },
  });
  closing.push(() => server.close());
  return Object.assign(world, { port: await server.listening });
}

/** What the server says to bytes, until it closes the connection. */
function said({ port }: Served, bytes: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
    socket.on("error", failed).on("close", () => done(text));
  });
}

const asked = (server: Served, line: string, ...headers: string[]) =>
  said(server, [`${line} HTTP/1.1`, "host: n", ...headers, "", ""].join("\r\n"));
const got = (server: Served, path: string) => asked(server, `GET ${path}`, "connection: close");

test("readiness is a status, and its reasons are words", async () => {
  const server = await served();
  const not = await got(server, "/readyz");
  expect(not).toMatch(/^HTTP\/1\.1 503 /);
  expect(not).toContain("10-calico.conflist: the chain lacks portmap\n10-calico.conflist: the chain lacks tuning\n");
  server.verdict = WHOLE;
  const ready = await got(server, "/readyz");
  expect(ready).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n10-calico\.conflist: calico, portmap\n$/);
});

test("the program is alive whatever the chain is", async () => {
  expect(await got(await served(), "/livez")).toMatch(/^HTTP\/1\.1 200 [\s\S]*ok\n$/);
});

test("the chain is JSON with its reasons, and since when", async () => {
  const text = await got(await served(), "/chain");
  expect(text).toMatch(/content-type: application\/json\r\n/);
  expect(JSON.parse(text.split("\r\n\r\n")[1]!)).toEqual({ ...HALF, since: SINCE.toISOString() });
});

test("metrics are in Prometheus' text format, with its rules for names", async () => {
  const text = await got(await served(), "/metrics?debug=1");
  expect(text).toMatch(/content-type: text\/plain; version=0\.0\.4; charset=utf-8\r\n/);
  const lines = text.split("\r\n\r\n")[1]!.split("\n");
  expect(lines.pop()).toBe("");
  const samples = lines.filter((line) => !line.startsWith("#"));
  expect(samples).toEqual([
    "cni_chain_ready 0",
    `cni_chain_last_change_timestamp_seconds ${SINCE.getTime() / 1000}`,
    'cni_chain_reason{code="cni-plugin-missing"} 1',
    "cni_chain_evaluations_total 7",
    "cni_chain_watches 4",
    "cni_chain_reports_total 2",
    'cni_chain_report_errors_total{kind="forbidden"} 3',
    "cni_chain_taint_removals_total 1",
    "cni_chain_taint_additions_total 0",
  ]);
  const types = new Map(
    lines.flatMap((line) => (line.match(/^# TYPE (\S+) (\S+)$/) ? [line.split(" ").slice(2)] : [])) as [
      string,
      string,
    ][],
  );
  for (const name of samples.map((line) => line.split(/[ {]/)[0]!)) {
    expect(lines).toContainEqual(expect.stringMatching(`^# HELP ${name} [^\\n]+\\.$`));
    expect(types.get(name)).toBe(name.endsWith("_total") ? "counter" : "gauge");
  }
});

test("the listener of the probes says whether the chain is whole, and nothing that anyone else would ask for", async () => {
  const world = { verdict: HALF };
  const probes = serveProbes({
    port: 0,
    observe: async () => ({ verdict: world.verdict, since: SINCE }),
    log: { info: () => undefined, warn: () => undefined },
  });
  closing.push(() => probes.close());
  const server = Object.assign(world, { port: await probes.listening });
  expect(await got(server, "/readyz")).toMatch(/^HTTP\/1\.1 503 [\s\S]*the chain lacks portmap\n/);
  server.verdict = WHOLE;
  expect(await got(server, "/readyz")).toMatch(/^HTTP\/1\.1 200 /);
  expect(await got(server, "/livez")).toMatch(/^HTTP\/1\.1 200 /);
  for (const path of ["/chain", "/metrics"]) {
    expect(await got(server, path)).toMatch(/^HTTP\/1\.1 404 [\s\S]*\r\n\r\none of \/livez \/readyz\n$/);
  }
});

test("HEAD says what GET says, without the body", async () => {
  const text = await asked(await served(), "HEAD /readyz", "connection: close");
  expect(text).toMatch(/^HTTP\/1\.1 503 [\s\S]*content-length: 87\r\n[\s\S]*\r\n\r\n$/);
});

test.each<[what: string, status: number, line: string, headers: string[]]>([
  ["another method", 405, "POST /readyz", ["content-length: 0"]],
  ["a method that changes things", 405, "DELETE /chain", []],
  ["a body", 400, "GET /readyz", ["content-length: 100000000"]],
  ["a body without a length", 400, "GET /readyz", ["transfer-encoding: chunked"]],
  ["a length that is no number", 400, "GET /readyz", ["content-length: x"]],
  ["another path", 404, "GET /", ["connection: close"]],
  ["a path out of the object's prototype", 404, "GET /constructor", ["connection: close"]],
  ["headers without an end", 431, "GET /readyz", [`x: ${"x".repeat(10_000)}`]],
  ["no HTTP", 400, "\u0000\u0001", []],
])("%s is refused by the status %d, and the connection is closed", async (_, status, line, headers) => {
  expect(await asked(await served(), line, ...headers)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test("a port that is taken is said once and tried again, until it is free", async () => {
  const holder = http.createServer();
  const port = await new Promise<number>((listens) => {
    holder.listen(0, "127.0.0.1", () => listens((holder.address() as net.AddressInfo).port));
  });
  const lines: string[] = [];
  let server!: Listener;
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] });
  const refused = new Promise<void>((said) => {
    server = serveChain({
      port,
      address: "127.0.0.1",
      observe: async () => ({ verdict: WHOLE, since: SINCE }),
      metrics: () => "",
      log: { info: (line) => lines.push(line), warn: (line) => said(void lines.push(line)) },
    });
  });
  closing.push(() => server.close());
  try {
    await refused;
    await new Promise((closed) => holder.close(closed));
    jest.advanceTimersByTime(2_000);
  } finally {
    jest.useRealTimers();
  }
  expect(await server.listening).toBe(port);
  expect(lines).toEqual(["cannot listen; tries again", "listens"]);
});

test("a server that is closed while it cannot listen tries no more", async () => {
  const holder = http.createServer();
  const port = await new Promise<number>((listens) => {
    holder.listen(0, "127.0.0.1", () => listens((holder.address() as net.AddressInfo).port));
  });
  closing.push(() => holder.close());
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] });
  try {
    const server = serveChain({
      port,
      address: "127.0.0.1",
      observe: async () => ({ verdict: WHOLE, since: SINCE }),
      metrics: () => "",
      log: { info: () => undefined, warn: () => server.close() },
    });
    await new Promise((turn) => setImmediate(() => setImmediate(turn)));
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
