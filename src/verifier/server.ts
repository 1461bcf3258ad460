import * as http from "node:http";
import type { AddressInfo } from "node:net";
import { printableJson } from "../printable";
import { type ChainObservation, inWords } from "./chain-state";
import type { LineLog } from "./log";
import { METRICS_TYPE } from "./metrics";

export interface ServerOptions {
  readonly port: number;
  /** @default every address */
  readonly address?: string;
  /** What is true at the time of a request. */
  readonly observe: () => Promise<ChainObservation>;
  readonly metrics: (observation: ChainObservation) => string;
  readonly log: LineLog;
}

/** A server that listens, or tries to. */
export interface ChainServer {
  /** The port, once it listens. */
  readonly listening: Promise<number>;
  close(): void;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const PLAIN = "text/plain; charset=utf-8";

/** Each path, and what it answers. */
const PATHS: Readonly<Record<string, (options: ServerOptions) => Promise<Answer>>> = {
  "/livez": async () => ({ status: 200, type: PLAIN, body: "ok\n" }),
  "/readyz": async ({ observe }) => {
    const { verdict } = await observe();
    return { status: verdict.ready ? 200 : 503, type: PLAIN, body: `${inWords(verdict)}\n` };
  },
  "/chain": async ({ observe }) => {
    const { verdict, since } = await observe();
    return {
      status: 200,
      type: "application/json",
      body: `${printableJson(JSON.stringify({ ...verdict, since }, null, 2))}\n`,
    };
  },
  "/metrics": async ({ observe, metrics }) => ({ status: 200, type: METRICS_TYPE, body: metrics(await observe()) }),
};

const RETRY_LISTEN_MS = 2_000;
/** Milliseconds for a request with its headers, and for the peer to take a part of the answer; then it is closed. */
const IDLE_MS = 5_000;

/**
 * Serves what is observed. It shares the node's ports: where the port is taken, as by the pod that this one replaces, it
 * tries again every two seconds, while the rest of the program goes on.
 */
export function serveChain(options: ServerOptions): ChainServer {
  const { log, port, address } = options;
  const server = http.createServer(
    { maxHeaderSize: 8_192, requestTimeout: IDLE_MS, connectionsCheckingInterval: IDLE_MS },
    (request, response) => void answer(options, request, response),
  );
  server.maxConnections = 64;
  // A peer that sends request after request, and takes no answer, would fill the memory with answers.
  server.maxRequestsPerSocket = 1;
  server.timeout = IDLE_MS;

  let retry: NodeJS.Timeout | undefined;
  let refused: string | undefined;
  let closed = false;
  const listening = new Promise<number>((listens) => {
    server.on("listening", () => {
      refused = undefined;
      const { port: bound } = server.address() as AddressInfo;
      log.info("listens", { port: bound });
      listens(bound);
    });
  });
  const listen = () => server.listen({ port, host: address });
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (closed) return;
    retry = setTimeout(listen, RETRY_LISTEN_MS);
    if (refused !== error.message) log.warn("cannot listen; tries again", { port, error: error.message });
    refused = error.message;
  });
  listen();
  return {
    listening,
    close() {
      closed = true;
      clearTimeout(retry);
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(options: ServerOptions, request: http.IncomingMessage, response: http.ServerResponse) {
  const { status, type, body, ...more } = await answerTo(options, request);
  response.writeHead(status, {
    ...more,
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

async function answerTo(
  options: ServerOptions,
  { method, url = "", headers }: http.IncomingMessage,
): Promise<Answer & { readonly allow?: string; readonly connection?: string }> {
  const refusal = (status: number, body: string) => ({ status, type: PLAIN, body, connection: "close" });
  if (method !== "GET" && method !== "HEAD") return { ...refusal(405, "GET and HEAD only\n"), allow: "GET, HEAD" };
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
  if (hasBody) return refusal(400, "a request has no body\n");
  const known = new Map(Object.entries(PATHS)).get(url.split("?")[0]!);
  return known === undefined ? refusal(404, `one of ${Object.keys(PATHS).join(" ")}\n`) : await known(options);
}
