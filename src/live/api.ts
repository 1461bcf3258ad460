import * as http from "node:http";
import { isRecord } from "@typha-mtls/fields";
import { type Code, ProblemError, unusableInput } from "@typha-mtls/problems";

/** What the API server answers to a question for an object or a list. */
export type ApiAnswer =
  /** With the API server's clock, where it tells. */
  | { readonly kind: "found"; readonly body: Readonly<Record<string, unknown>>; readonly at?: Date | undefined }
  /** No such object, or no such kind of objects. */
  | { readonly kind: "absent" }
  /** We may not ask. */
  | { readonly kind: "refused" };

/** No answer for now: an API server that restarts, or is busy, may have one a moment later. */
export class NoAnswerError extends ProblemError {}

/** Asks an API server. It can do nothing else: every request is a GET. */
export interface Api {
  /** @throws ProblemError where there is no answer, or none that makes sense; NoAnswerError where that may pass */
  get(path: string, accept?: string): Promise<ApiAnswer>;
  close(): void;
}

/** How long to wait for an API server, in milliseconds. */
export interface Patience {
  /** For the next bytes. */
  readonly idle: number;
  /** For a whole answer: a peer that sends a byte now and then would never be idle. */
  readonly whole: number;
  /** @default - so many seconds pass */
  readonly wait?: (seconds: number) => Promise<unknown>;
}

const PATIENCE: Patience = { idle: 15_000, whole: 60_000 };
/** How often an API server that is busy is asked again where it says when, as kubectl does. */
const MOST_RETRIES = 3;
/** Longest time after which it is asked again, in seconds. */
const LONGEST_PAUSE = 5;
/** Most that is read of one answer, in bytes. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/**
 * An API server behind a Unix socket that forwards to it, as `kubectl proxy` does.
 *
 * @param context - name of the context, for problems
 */
export function connect(socketPath: string, context: string, patience: Patience = PATIENCE): Api {
  const refuse = (code: Code, message: string, remedy?: string): ProblemError =>
    unusableInput({ code, file: `context ${context}`, message, ...(remedy === undefined ? {} : { remedy }) });
  const noAnswer = (message: string) => new NoAnswerError(refuse("api-no-answer", message).problems, "unusable");
  const agent = new http.Agent({ keepAlive: true, maxSockets: 6 });
  const ask = (path: string, accept: string): Promise<Response> =>
    new Promise((resolve, reject) => {
      const headers = { Accept: accept, Host: "localhost", "User-Agent": "typha-mtls" };
      const options = { method: "GET", socketPath, path, agent, headers, timeout: patience.idle };
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
            retryAfter: Number(response.headers["retry-after"]),
          }),
        );
        response.on("error", reject);
      };
      const stop = () => request.destroy(Object.assign(new Error(), { code: "ETIMEDOUT" }));
      const request = http.request(options, answered);
      const deadline = setTimeout(stop, patience.whole);
      request.on("timeout", stop);
      request.on("close", () => clearTimeout(deadline));
      request.on("error", reject);
      request.end();
    });
  const { wait = (seconds) => new Promise((passed) => setTimeout(passed, seconds * 1000)) } = patience;
  /** Asks again where the API server is busy for a moment: it limits requests, or begins to store a new kind. */
  const askPatiently = async (path: string, accept: string): Promise<Response> => {
    for (let retries = 0; ; retries += 1) {
      const answer = await ask(path, accept);
      const { status, retryAfter } = answer;
      const mayAskAgain = status === 429 && retryAfter > 0 && retryAfter <= LONGEST_PAUSE;
      if (!mayAskAgain || retries === MOST_RETRIES) return answer;
      await wait(retryAfter);
    }
  };
  return {
    async get(path, accept = "application/json") {
      const what = `GET ${path.split("?")[0]}`;
      let answer: Response;
      try {
        answer = await askPatiently(path, accept);
      } catch (error) {
        const { code = "unknown error" } = error as NodeJS.ErrnoException;
        throw PASSING.has(code)
          ? noAnswer(`the API server gives no answer to ${what} (${code})`)
          : refuse("api-no-answer", `${what} failed (${code})`);
      }
      const { status, text, at } = answer;
      const body = status === 200 ? json(text) : undefined;
      if (body !== undefined) return { kind: "found", body, at };
      if (status === 404) return { kind: "absent" };
      if (status === 403) return { kind: "refused" };
      if (status === 401)
        throw refuse(
          "api-access-denied",
          "the API server does not accept the credentials of the context (401)",
          "log in again, as for kubectl",
        );
      if (status === 429 || status >= 500) {
        const reason = reasonIn(text);
        if (WITHOUT_AN_ANSWER.test(reason)) throw noAnswer(`the API server cannot be reached for ${what}: ${reason}`);
        throw noAnswer(`the API server answers ${status} to ${what}${reason === "" ? "" : `: ${reason}`}`);
      }
      throw refuse("api-answer-unfit", `the API server answers ${status} to ${what}, and not with a JSON object`);
    },
    close: () => agent.destroy(),
  };
}

/** Most that is repeated of a reason, in characters. */
const MAX_REASON = 300;

/** How Go's network code begins why a request got no answer, which `kubectl proxy` sends on as an error 500 or 502 of its own. */
const WITHOUT_AN_ANSWER =
  /^(?:dial|read|write) |^(?:net\/http|http2|tls|x509): |^context (?:deadline|canceled)|^(?:unexpected )?EOF$/;

/** Why kubectl reached no API server: one line, as kubectl writes it; empty for an answer of the API server, which is not repeated. */
function reasonIn(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return line.startsWith("{") ? "" : line.slice(0, MAX_REASON);
}

interface Response {
  readonly status: number;
  readonly text: string;
  readonly at: Date | undefined;
  /** Seconds of the header `Retry-After`; no number where there is none. */
  readonly retryAfter: number;
}

/** The header `Date`; undefined for none and for nonsense. */
function clockOf(date: string | undefined): Date | undefined {
  const time = new Date(date ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Codes of node for what may be different a moment later. */
const PASSING: ReadonlySet<string> = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE"]);

function json(text: string) {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
