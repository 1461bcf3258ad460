import * as net from "node:net";
import * as tls from "node:tls";
import { ProblemError } from "@typha-mtls/problems";
import { type Certificate, certificateFromDer } from "@typha-mtls/x509";
import type { Endpoint } from "./endpoint";

/** What we show to the other side; PEM. The key stays in memory. */
export interface Shown {
  readonly certificatePem: string;
  readonly privateKeyPem: string;
}

/** What became of what we showed, or of our showing nothing. */
export type Reaction =
  | { readonly kind: "accepted" }
  /** With the alert, in the words of TLS, where there was one. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Neither: the other side says nothing until we do. */
  | { readonly kind: "silent" };

/** What one endpoint was seen to do. */
export type Observation =
  | { readonly kind: "unreachable"; readonly reason: string }
  /** It takes connections and does not answer a TLS greeting with TLS. */
  | { readonly kind: "plaintext" }
  /** It speaks TLS, and shows nothing that could be read. */
  | { readonly kind: "unreadable"; readonly reason: string }
  | {
      readonly kind: "served";
      /** As it was shown: leaf, then intermediates. */
      readonly chain: readonly [Certificate, ...Certificate[]];
      /** Such as `TLSv1.3`. */
      readonly protocol: string;
      readonly answer: Reaction;
    };

/**
 * Shakes hands with an endpoint and says nothing else. Needs no key: in TLS 1.3 a server shows its certificate before it
 * asks for ours.
 *
 * Whether ours was accepted is told by the session ticket that Go sends once it has verified the client
 * (crypto/tls handshake_server_tls13.go), and not by the end of the handshake, which comes before.
 *
 * @param options.patience - milliseconds to wait for the end of the handshake, and again for what follows it
 */
export function observe(
  { host, port }: Endpoint,
  options: { readonly patience: number; readonly shown?: Shown },
): Promise<Observation> {
  const { patience, shown } = options;
  return new Promise((resolve) => {
    // A connection of its own: what TLS itself has received is counted nowhere else.
    const connection = net.connect({ host, port });
    const socket = tls.connect({
      socket: connection,
      // What is served is judged afterwards: the point is to see it, whatever it is.
      rejectUnauthorized: false,
      minVersion: "TLSv1.2",
      ...(shown === undefined ? {} : { cert: shown.certificatePem, key: shown.privateKeyPem }),
    });
    let isConnected = false;
    let hasEnded = false;
    let served: { chain: readonly [Certificate, ...Certificate[]]; protocol: string } | undefined;
    const finish = (observation: Observation) => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(deadline);
      socket.destroy();
      resolve(observation);
    };
    const answered = (answer: Reaction) => {
      if (served !== undefined) finish({ kind: "served", ...served, answer });
    };
    // Not the socket's own timeout, which a peer that sends a byte now and then puts off without end.
    const isDue = () => {
      if (served !== undefined) answered({ kind: "silent" });
      else if (!isConnected) finish({ kind: "unreachable", reason: "no answer" });
      else if (connection.bytesRead > 0)
        finish({ kind: "unreadable", reason: "the TLS handshake does not end in time" });
      else finish({ kind: "plaintext" });
    };
    let deadline = setTimeout(isDue, patience);
    connection.once("connect", () => {
      isConnected = true;
    });
    socket.once("secureConnect", () => {
      try {
        served = { chain: chainOf(socket), protocol: socket.getProtocol() ?? "TLS" };
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        finish({ kind: "unreadable", reason: error.problems[0]?.message ?? "its certificate cannot be read" });
        return;
      }
      // Below 1.3 the client's certificate is judged before the handshake ends.
      if (served.protocol !== "TLSv1.3") answered({ kind: "accepted" });
      clearTimeout(deadline);
      if (!hasEnded) deadline = setTimeout(isDue, patience);
      socket.resume();
    });
    socket.once("session", () => answered({ kind: "accepted" }));
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (served !== undefined) answered({ kind: "refused", reason: alertOf(error) });
      else
        finish(isConnected ? withoutHandshake(error) : { kind: "unreachable", reason: error.code ?? "no connection" });
    });
    socket.once("close", () => {
      if (served !== undefined) answered({ kind: "refused", reason: "connection closed" });
      else finish(isConnected ? { kind: "plaintext" } : { kind: "unreachable", reason: "connection closed" });
    });
  });
}

/** node hands the chain out as a linked list that ends in itself, or in nothing. */
function chainOf(socket: tls.TLSSocket): [Certificate, ...Certificate[]] {
  const [first, ...rest] = linked(socket.getPeerCertificate(true)).map((der) => certificateFromDer(der));
  if (first === undefined) throw new ProblemError([{ code: "no-certificate", message: "it presents no certificate" }]);
  return [first, ...rest];
}

function linked(shown: tls.DetailedPeerCertificate): Buffer[] {
  const found: Buffer[] = [];
  for (let at: tls.DetailedPeerCertificate | undefined = shown; at?.raw !== undefined; at = at.issuerCertificate) {
    const { raw } = at;
    if (found.some((seen) => seen.equals(raw))) break;
    found.push(raw);
  }
  return found;
}

/**
 * A failure before any certificate was seen. OpenSSL says `wrong version number` of octets that begin no record of TLS;
 * whatever else it says is about a peer that speaks TLS.
 */
function withoutHandshake(error: NodeJS.ErrnoException): Observation {
  const { code = "" } = error;
  if (code === "ERR_SSL_EXCESSIVE_MESSAGE_SIZE") return { kind: "unreadable", reason: TOO_LONG };
  const speaksTls = /^ERR_(?:SSL|OSSL)_/.test(code) && code !== "ERR_SSL_WRONG_VERSION_NUMBER";
  return speaksTls ? { kind: "unreadable", reason: alertOf(error) } : { kind: "plaintext" };
}

/** OpenSSL's own cap (`SSL_MAX_CERT_LIST_DEFAULT`), which node cannot move; Go reads up to 256 KiB. */
const TOO_LONG = "its chain of certificates is longer than the 100 KiB that are read";

/** `certificate required`, from OpenSSL's name of the alert; for the rest node's own code. */
function alertOf({ code = "no reason" }: NodeJS.ErrnoException): string {
  const [, alert] = /^ERR_SSL_(?:SSLV3|TLSV1|TLSV13)_ALERT_(\w+)$/.exec(code) ?? [];
  return (alert ?? code.replace(/^ERR_SSL_/, "")).toLowerCase().replaceAll("_", " ");
}
