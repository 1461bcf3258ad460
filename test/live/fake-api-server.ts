import * as http from "node:http";
import type { AddressInfo } from "node:net";
import { type LiveSubject, type Location, SUBJECTS, type SubjectName } from "@typha-mtls/components";

/** What a fake API server answers: an object, or a status. */
export type Reply = object | number;

export interface FakeApiServer {
  readonly url: string;
  readonly requests: readonly {
    readonly method: string;
    readonly url: string;
    readonly headers: http.IncomingHttpHeaders;
  }[];
  /** Changed by tests; a path that is not there is 404. */
  replies: Readonly<Record<string, Reply | string>>;
  /** What its clock shows; it tells no time unless set. */
  date?: Date | undefined;
  close(): Promise<unknown>;
}

/**
 * An API server that answers what it is told to, and remembers what it was asked.
 *
 * @param socketPath - where it listens, as `kubectl proxy` does; a free port of this machine where none is named
 */
export async function fakeApiServer(socketPath?: string): Promise<FakeApiServer> {
  const requests: { method: string; url: string; headers: http.IncomingHttpHeaders }[] = [];
  const fake: Pick<FakeApiServer, "replies" | "date"> = { replies: {}, date: undefined };
  const server = http.createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    requests.push({ method, url, headers });
    response.sendDate = false;
    if (fake.date !== undefined) response.setHeader("Date", fake.date.toUTCString());
    const reply = fake.replies[url] ?? 404;
    response.statusCode = typeof reply === "number" ? reply : 200;
    const body = typeof reply === "number" ? { kind: "Status", code: reply } : reply;
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((ready) => {
    if (socketPath === undefined) server.listen(0, "127.0.0.1", ready);
    else server.listen(socketPath, ready);
  });
  const url = socketPath ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(fake, {
    url,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  });
}

/** A kubeconfig with one context. */
export function kubeconfigFor(url: string, context: string): string {
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name: "c", cluster: { server: url } }],
    users: [{ name: "u", user: { token: "t0ken" } }],
    contexts: [{ name: context, context: { cluster: "c", user: "u" } }],
  });
}

/** Objects by the paths where they are looked for. */
export function repliesOf(
  objects: Readonly<Partial<Record<SubjectName, unknown>>>,
  place: Location,
): Record<string, Reply> {
  return Object.fromEntries(
    Object.entries(objects).map(([name, object]) => {
      const subject: LiveSubject = SUBJECTS[name as SubjectName];
      return [subject.path(place)!, object as Reply];
    }),
  );
}
