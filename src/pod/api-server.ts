import * as fs from "node:fs";
import * as https from "node:https";

type PatchType = "application/strategic-merge-patch+json" | "application/json-patch+json";

/** Patches an object, by its path below that of all objects of its kind; gives the object as it is then. @throws ApiError */
export type PatchObject<T> = (path: string, type: PatchType, patch: unknown, signal: AbortSignal) => Promise<T>;

/** Objects of one kind, of which a program may patch some. */
export interface PatchedObjects {
  /** Path of all of them, such as `/api/v1/nodes`. */
  readonly path: string;
  /** What status 404, 409 and 422 mean for these. */
  readonly absent: string;
  readonly changed: string;
  readonly unfit: string;
}

/** Which API server a program asks, and as who. */
export interface ApiServerConfiguration {
  /**
   * URL of the API server, for nodes that do not reach the Service `kubernetes`.
   * @default the variables KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT
   */
  readonly apiServer?: string;
  /**
   * Directory with `token` and `ca.crt`.
   * @default /var/run/secrets/kubernetes.io/serviceaccount
   */
  readonly credentialsDir?: string;
}

/** Why the API server did not do what it was asked. */
export class ApiError extends Error {
  /** Label of the metric. */
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface ApiServerOptions {
  /** With https. */
  readonly url: string;
  /** Credentials, read for each request: the kubelet renews the token every hour or so. */
  readonly credentials: () => { readonly token: string; readonly ca: string | Buffer };
}

/** Where a pod finds the credentials of its ServiceAccount. */
const SERVICE_ACCOUNT = "/var/run/secrets/kubernetes.io/serviceaccount";
/** A request that takes longer is given up. */
const DEADLINE_MS = 10_000;
/** A Node with the most images that a kubelet reports is a tenth of that. */
const LARGEST_ANSWER = 4 * 2 ** 20;

/** Statuses, by kind, and what they mean for these objects. */
function meaningsOf({ absent, changed, unfit }: PatchedObjects): Readonly<Record<number, readonly [string, string]>> {
  return {
    401: ["unauthorized", "the token is not valid; it is read anew for each request"],
    403: ["forbidden", "the access rights or the admission policy do not allow that"],
    404: ["not-found", absent],
    409: ["conflict", changed],
    422: ["conflict", unfit],
    429: ["throttled", "too many requests"],
  };
}

/** The API server as pods reach it. @throws Error where neither the configuration nor the environment names it */
export function apiServerOfPod(
  { apiServer, credentialsDir = SERVICE_ACCOUNT }: ApiServerConfiguration,
  environment: Readonly<Record<string, string | undefined>>,
): ApiServerOptions {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port = "443" } = environment;
  if (apiServer === undefined && host === undefined) throw new Error("KUBERNETES_SERVICE_HOST is not set");
  return {
    url: apiServer ?? `https://${host!.includes(":") ? `[${host}]` : host}:${port}`,
    credentials: () => ({
      token: fs.readFileSync(`${credentialsDir}/token`, "utf8").trim(),
      ca: fs.readFileSync(`${credentialsDir}/ca.crt`),
    }),
  };
}

/** Patches objects over HTTPS, each time on a connection of its own: minutes lie between two. */
export function patchObjectBy<T>({ url, credentials }: ApiServerOptions, objects: PatchedObjects): PatchObject<T> {
  return async (path, type, patch, signal) => {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const { status, text } = await send(
      new URL(`${objects.path}/${path}`, url),
      credentials,
      type,
      JSON.stringify(patch),
      [signal, deadline],
    ).catch((error: NodeJS.ErrnoException) => {
      if (deadline.aborted) throw new ApiError("timeout", `the API server gave no answer in ${DEADLINE_MS / 1000} s`);
      throw error instanceof ApiError ? error : new ApiError("unreachable", `the API server: ${error.message}`);
    });
    if (status !== 200) throw refusal(status, text, objects);
    return parsed<T>(text);
  };
}

function send(
  url: URL,
  credentials: ApiServerOptions["credentials"],
  type: PatchType,
  body: string,
  signals: AbortSignal[],
): Promise<{ status: number; text: string }> {
  return new Promise((answered, failed) => {
    const { token, ca } = readable(credentials);
    const headers = { authorization: `Bearer ${token}`, "content-type": type, accept: "application/json" };
    const request = https.request(
      url,
      { method: "PATCH", agent: false, ca, signal: AbortSignal.any(signals), headers },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          text += part;
          if (text.length > LARGEST_ANSWER) response.destroy(new ApiError("invalid-answer", "the answer is too long"));
        });
        response.on("error", failed);
        response.on("end", () => answered({ status: response.statusCode!, text }));
      },
    );
    request.on("error", failed);
    request.end(body);
  });
}

function readable(credentials: ApiServerOptions["credentials"]) {
  try {
    return credentials();
  } catch (error) {
    throw new ApiError("no-credentials", `the ServiceAccount's token cannot be read: ${(error as Error).message}`);
  }
}

function refusal(status: number, text: string, objects: PatchedObjects): ApiError {
  const [kind, meaning] = meaningsOf(objects)[status] ?? [
    status >= 500 ? "server-error" : "refused",
    "see the message",
  ];
  return new ApiError(kind, `status ${status}: ${meaning}: ${messageOf(text)}`);
}

/** What a Status object says, or the beginning of any other answer. */
function messageOf(text: string): string {
  try {
    return String(JSON.parse(text).message).slice(0, 500);
  } catch {
    return text.slice(0, 200);
  }
}

function parsed<T>(text: string): T {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("invalid-answer", "the API server's answer is no JSON");
  }
}
