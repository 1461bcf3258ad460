import * as http from "node:http";
import type { AddressInfo } from "node:net";
import type { LineLog } from "@typha-mtls/pod";

export interface ListenerOptions {
  /** What the log says once it listens. */
  readonly says: string;
  readonly port: number;
  /** @default every address */
  readonly address: string | undefined;
  /** Most connections at a time; a further one is closed at once. */
  readonly connections: number;
  readonly answer: (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>;
  readonly log: LineLog;
}

/** A server that listens, or tries to. */
export interface Listener {
  /** The port, once it listens. */
  readonly listening: Promise<number>;
  close(): void;
}

const RETRY_LISTEN_MS = 2_000;
/** Milliseconds for a request with its headers, and for the peer to take a part of the answer; then it is closed. */
const IDLE_MS = 5_000;

/**
 * Listens for HTTP, one request on a connection. It shares the node's ports: where the port is taken, as by the pod that this
 * one replaces, it tries again every two seconds, while the rest of the program goes on.
 */
export function listenHttp({ says, port, address, connections, answer, log }: ListenerOptions): Listener {
  const server = http.createServer(
    { maxHeaderSize: 8_192, requestTimeout: IDLE_MS, connectionsCheckingInterval: IDLE_MS },
    (request, response) => void answer(request, response),
  );
  server.maxConnections = connections;
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
      log.info(says, { port: bound });
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
