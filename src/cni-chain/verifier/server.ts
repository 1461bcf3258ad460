import type * as http from "node:http";
import { printableJson } from "@typha-mtls/problems";
import { type ChainObservation, inWords } from "./chain-state";
import { type Listener, type ListenerOptions, listenHttp } from "./listener";
import { METRICS_TYPE } from "./metrics";

/** What the caller decides about a listener on a port; how it serves is decided here. */
type PortOptions = Pick<ListenerOptions, "port" | "log">;

export interface ProbeServerOptions extends PortOptions {
  /** What is true at the time of a request. */
  readonly observe: () => Promise<ChainObservation>;
}

export interface ServerOptions extends ProbeServerOptions {
  /** @default every address */
  readonly address?: string;
  readonly metrics: (observation: ChainObservation) => string;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Each path, and what it answers. */
type Paths = ReadonlyMap<string, () => Promise<Answer>>;

const PLAIN = "text/plain; charset=utf-8";

/** The only address on which probes are answered: no other node reaches it. */
const LOOPBACK = "127.0.0.1";

/** Most connections of anyone who reaches the node. */
const MOST_CONNECTIONS = 64;
/** The kubelet has two at a time. */
const MOST_PROBES = 16;

/** Serves what is observed to everyone who reaches the address. */
export function serveChain({ observe, metrics, port, address, log }: ServerOptions): Listener {
  const paths = new Map([
    ...probePaths(observe),
    [
      "/chain",
      async () => {
        const { verdict, since } = await observe();
        const body = `${printableJson(JSON.stringify({ ...verdict, since }, null, 2))}\n`;
        return { status: 200, type: "application/json", body };
      },
    ],
    ["/metrics", async () => ({ status: 200, type: METRICS_TYPE, body: metrics(await observe()) })],
  ]);
  const connections = MOST_CONNECTIONS;
  return listenHttp({ says: "listens", port, address, connections, log, answer: answerBy(paths) });
}

/**
 * Serves the kubelet's probes, and nothing else, on a port of their own: who takes all connections of the other one
 * takes none of these. The event loop accepts one connection of each listener in a turn (libuv 1.45, Node.js 20.3), so a
 * flood there delays a probe by the work for one request.
 */
export function serveProbes({ observe, port, log }: ProbeServerOptions): Listener {
  const answer = answerBy(probePaths(observe));
  const [says, connections] = ["listens for probes", MOST_PROBES];
  return listenHttp({ says, port, address: LOOPBACK, connections, log, answer });
}

function probePaths(observe: ProbeServerOptions["observe"]): Paths {
  return new Map([
    ["/livez", async () => ({ status: 200, type: PLAIN, body: "ok\n" })],
    [
      "/readyz",
      async () => {
        const { verdict } = await observe();
        return { status: verdict.ready ? 200 : 503, type: PLAIN, body: `${inWords(verdict)}\n` };
      },
    ],
  ]);
}

function answerBy(paths: Paths) {
  return async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { status, type, body, ...more } = await answerTo(paths, request);
    response.writeHead(status, {
      ...more,
      "content-type": type,
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

async function answerTo(
  paths: Paths,
  { method, url = "", headers }: http.IncomingMessage,
): Promise<Answer & { readonly allow?: string; readonly connection?: string }> {
  const refusal = (status: number, body: string) => ({ status, type: PLAIN, body, connection: "close" });
  if (method !== "GET" && method !== "HEAD") return { ...refusal(405, "GET and HEAD only\n"), allow: "GET, HEAD" };
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
  if (hasBody) return refusal(400, "a request has no body\n");
  const known = paths.get(url.split("?")[0]!);
  return known === undefined ? refusal(404, `one of ${[...paths.keys()].join(" ")}\n`) : await known();
}
