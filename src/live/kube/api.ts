import * as http from "node:http";
import * as https from "node:https";
import { ProblemError, problem } from "../../problem";
import type { Access } from "./access";
import { type Entry, isEntry } from "./entry";

/** What the API server answers to a question for an object or a list. */
export type Answer =
  /** With the API server's clock, where it tells. */
  | { readonly kind: "found"; readonly body: Entry; readonly at?: Date | undefined }
  /** No such object, or no such kind of objects. */
  | { readonly kind: "absent" }
  /** We may not ask. */
  | { readonly kind: "refused" };

/** No answer for now: an API server that restarts, or is busy, may have one a moment later. */
export class NoAnswerError extends ProblemError {}

/** Asks an API server. It can do nothing else: every request is a GET. */
export interface Api {
  /** @throws ProblemError where there is no answer, or none that makes sense; NoAnswerError where that may pass */
  get(path: string, accept?: string): Promise<Answer>;
  close(): void;
}

/** How long to wait for an API server, in milliseconds. */
export interface Patience {
  /** For the next bytes. */
  readonly idle: number;
  /** For a whole answer: a peer that sends a byte now and then would never be idle. */
  readonly whole: number;
}

const PATIENCE: Patience = { idle: 15_000, whole: 60_000 };
/** Most that is read of one answer, in bytes. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/**
 * An API server, reached as a context says. Its credentials are as they are to be sent: `exec` is run before.
 *
 * @throws ProblemError for certificates and keys that TLS does not take
 */
export function connect(access: Access, patience: Patience = PATIENCE): Api {
  const { context, server, ca, serverName, insecure, credentials, impersonate } = access;
  const { token, certificatePem, keyPem } = credentials;
  const secure = server.startsWith("https:");
  const refuse = (message: string, remedy?: string): ProblemError =>
    problem({ file: `context ${context}`, message, ...(remedy === undefined ? {} : { remedy }) }, "unusable");
  const agent = secure
    ? new https.Agent({
        keepAlive: true,
        maxSockets: 6,
        rejectUnauthorized: !insecure,
        ...(ca === undefined ? {} : { ca }),
        ...(serverName === undefined ? {} : { servername: serverName }),
        ...(certificatePem === undefined ? {} : { cert: certificatePem }),
        ...(keyPem === undefined ? {} : { key: keyPem }),
      })
    : new http.Agent({ keepAlive: true, maxSockets: 6 });
  const headers = {
    "User-Agent": "typha-mtls",
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(impersonate === undefined
      ? {}
      : { "Impersonate-User": impersonate.user, "Impersonate-Group": [...impersonate.groups] }),
  };
  const ask = (path: string, accept: string): Promise<Response> =>
    new Promise((resolve, reject) => {
      const options = { method: "GET", agent, headers: { ...headers, Accept: accept }, timeout: patience.idle };
      const answered = (response: http.IncomingMessage) => {
        const parts: Buffer[] = [];
        let length = 0;
        response.on("data", (part: Buffer) => {
          length += part.length;
          if (length > MAX_ANSWER_BYTES) request.destroy(Object.assign(new Error(), { code: "TOO_LARGE" }));
          else parts.push(part);
        });
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString("utf8"),
            at: clockOf(response.headers.date),
          }),
        );
        response.on("error", reject);
      };
      const stop = () => request.destroy(Object.assign(new Error(), { code: "ETIMEDOUT" }));
      const request = (secure ? https : http).request(`${server}${path}`, options, answered);
      const deadline = setTimeout(stop, patience.whole);
      request.on("timeout", stop);
      request.on("close", () => clearTimeout(deadline));
      request.on("error", reject);
      request.end();
    });
  return {
    async get(path, accept = "application/json") {
      let answer: Response;
      try {
        answer = await ask(path, accept);
      } catch (error) {
        const { code = "unknown error" } = error as NodeJS.ErrnoException;
        const refusal = refuse(`${server} gives no answer (${code})`, remedyFor(code));
        throw PASSING.has(code) ? new NoAnswerError(refusal.problems, refusal.kind) : refusal;
      }
      const { status, text, at } = answer;
      if (status === 200) {
        const body = json(text);
        if (body !== undefined) return { kind: "found", body, at };
      }
      if (status === 404) return { kind: "absent" };
      if (status === 403) return { kind: "refused" };
      if (status === 401) throw refuse(`${server} does not know who we are (401)`, "log in again, as for kubectl");
      const refusal = refuse(`${server} answers ${status} to GET ${path.split("?")[0]}`);
      throw status === 429 || status >= 500 ? new NoAnswerError(refusal.problems, refusal.kind) : refusal;
    },
    close: () => agent.destroy(),
  };
}

interface Response {
  readonly status: number;
  readonly text: string;
  readonly at: Date | undefined;
}

/** The header `Date`; undefined for none and for nonsense. */
function clockOf(date: string | undefined): Date | undefined {
  const time = new Date(date ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Codes of node for a machine or a network that may be back a moment later. */
const PASSING: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE"],
  ...["EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN"],
]);

const UNTRUSTED = "the kubeconfig's certificate authority has not signed its certificate";
const WORDS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_SIGNATURE_FAILURE: UNTRUSTED,
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet: is the clock right?",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name: is tls-server-name missing?",
};

/** What to do where there is no answer, by the code of node or OpenSSL. */
export function remedyFor(code: string): string {
  return WORDS[code] ?? "is it reachable from here? HTTPS_PROXY is not looked at";
}

function json(text: string): Entry | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
