import * as http from "node:http";
import * as path from "node:path";
import { type Api, connect, NoAnswerError } from "../../src/live/api";
import { newFolder } from "../cli/user-repository";
import { type FakeApiServer, fakeApiServer } from "./fake-api-server";

const socketPath = path.join(newFolder(), "api");
let fake: FakeApiServer;
const opened: Api[] = [];
beforeAll(async () => {
  fake = await fakeApiServer(socketPath);
});
afterAll(async () => {
  for (const api of opened) api.close();
  await fake.close();
});

function open(at = socketPath): Api {
  const api = connect(at, "prod");
  opened.push(api);
  return api;
}

test("an object is found, absent, or refused", async () => {
  fake.replies = { "/found": { kind: "Pod" }, "/refused": 403 };
  const api = open();
  expect(await api.get("/found")).toEqual({ kind: "found", body: { kind: "Pod" } });
  expect(await api.get("/absent")).toEqual({ kind: "absent" });
  expect(await api.get("/refused")).toEqual({ kind: "refused" });
});

test("every request is a GET to the host that kubectl proxy accepts", async () => {
  await open().get("/x", "application/json;as=PartialObjectMetadataList");
  expect(fake.requests.at(-1)).toMatchObject({
    method: "GET",
    url: "/x",
    headers: { accept: "application/json;as=PartialObjectMetadataList", host: "localhost" },
  });
  expect(new Set(fake.requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
});

describe("is refused, without what the API server said:", () => {
  test("credentials that it does not accept", async () => {
    fake.replies = { "/x": 401 };
    await expect(open().get("/x")).rejects.toThrow(
      "context prod  the API server does not accept the credentials of the context (401); log in again, as for kubectl",
    );
  });
  test("an error, and an answer that is no object", async () => {
    fake.replies = { "/x?limit=1": 500, "/y": "SECRET", "/z": "[1]" };
    await expect(open().get("/x?limit=1")).rejects.toThrow(/answers 500 to GET \/x$/);
    await expect(open().get("/y")).rejects.toThrow(/answers 200 to GET \/y, and not with a JSON object$/);
    await expect(open().get("/z")).rejects.toThrow(/not with a JSON object$/);
  });
  test("a kubectl that has ended", async () => {
    const at = path.join(newFolder(), "gone");
    await expect(open(at).get("/x")).rejects.toThrow(/GET \/x failed \(ENOENT\)$/);
  });
});

test("why kubectl reaches no API server is repeated on one line, and what an API server answers is not", async () => {
  const texts: Record<string, string> = {
    "/unreachable": "dial tcp 10.0.0.1:6443: connect: connection refused\nmore\n",
    "/frozen": "net/http: TLS handshake timeout\n",
    "/busy": "the storage is being upgraded\n",
    "/status": JSON.stringify({ kind: "Status", message: "SECRET" }),
    "/long": "x".repeat(10_000),
  };
  const at = path.join(newFolder(), "api");
  const server = http.createServer((request, response) => {
    response.writeHead(500, { "Content-Type": "text/plain" }).end(texts[request.url ?? ""]);
  });
  await new Promise<void>((ready) => server.listen(at, ready));
  const said = async (of: string) =>
    (await open(at)
      .get(of)
      .catch((error: unknown) => error)) as NoAnswerError;
  try {
    const unreachable = await said("/unreachable");
    expect(unreachable).toBeInstanceOf(NoAnswerError);
    expect(unreachable.message).toBe(
      "context prod  the API server cannot be reached for GET /unreachable: dial tcp 10.0.0.1:6443: connect: connection refused",
    );
    expect((await said("/frozen")).message).toMatch(
      /cannot be reached for GET \/frozen: net\/http: TLS handshake timeout$/,
    );
    expect((await said("/busy")).message).toMatch(/answers 500 to GET \/busy: the storage is being upgraded$/);
    expect((await said("/status")).message).toMatch(/answers 500 to GET \/status$/);
    expect((await said("/long")).message.length).toBeLessThan(400);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

test("the API server's clock comes with what it answers, and nonsense is none", async () => {
  fake.replies = { "/found": { kind: "Pod" } };
  fake.date = new Date("2027-01-15T12:00:00Z");
  expect(await open().get("/found")).toEqual({ kind: "found", body: { kind: "Pod" }, at: fake.date });
  fake.date = { toUTCString: () => "yesterday" } as Date;
  expect(await open().get("/found")).toEqual({ kind: "found", body: { kind: "Pod" }, at: undefined });
  fake.date = undefined;
});

test("an answer that drips has an end: it is refused as none, and may be asked for again", async () => {
  const at = path.join(newFolder(), "api");
  const server = http.createServer((_, response) => {
    const timer = setInterval(() => response.write(" "), 5);
    response.on("close", () => clearInterval(timer));
  });
  await new Promise<void>((ready) => server.listen(at, ready));
  const api = connect(at, "prod", { idle: 20_000, whole: 200 });
  try {
    await expect(api.get("/x")).rejects.toThrow(NoAnswerError);
    await expect(api.get("/x")).rejects.toThrow(/gives no answer to GET \/x \(ETIMEDOUT\)/);
  } finally {
    api.close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

test("what may pass by itself is told from what will not", async () => {
  const failure = (at: Promise<unknown>) => at.then(() => undefined).catch((error: unknown) => error);
  fake.replies = { "/busy": 429, "/broken": 500, "/down": 503, "/stranger": 401, "/odd": 418 };
  const api = open();
  for (const at of ["/busy", "/broken", "/down"]) expect(await failure(api.get(at))).toBeInstanceOf(NoAnswerError);
  for (const at of ["/stranger", "/odd"]) expect(await failure(api.get(at))).not.toBeInstanceOf(NoAnswerError);
});

describe("an API server that is busy", () => {
  /** Answers 429 so many times, then an object. @returns seconds that were waited, and what came of it */
  async function askedWhileBusy(times: number, retryAfter: string | undefined) {
    const at = path.join(newFolder(), "busy");
    let left = times;
    const server = http.createServer((_, response) => {
      response.sendDate = false;
      if (left === 0) return response.end("{}");
      left -= 1;
      if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
      response.statusCode = 429;
      return response.end();
    });
    await new Promise<void>((ready) => server.listen(at, ready));
    const waited: number[] = [];
    const api = connect(at, "prod", { idle: 5000, whole: 5000, wait: async (seconds) => waited.push(seconds) });
    try {
      return { answer: await api.get("/x").catch((error: Error) => error), waited };
    } finally {
      api.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
  }

  test("is asked again after the time that it names", async () => {
    expect(await askedWhileBusy(2, "1")).toEqual({ answer: { kind: "found", body: {} }, waited: [1, 1] });
  });
  test("is asked four times at most", async () => {
    const { answer, waited } = await askedWhileBusy(9, "1");
    expect(answer).toBeInstanceOf(NoAnswerError);
    expect(waited).toEqual([1, 1, 1]);
  });
  test.each([undefined, "0", "600", "-1", "soon", "Wed, 21 Oct 2026 07:28:00 GMT"])(
    "is not asked again where it names %j",
    async (retryAfter) => {
      const { answer, waited } = await askedWhileBusy(1, retryAfter);
      expect(answer).toBeInstanceOf(NoAnswerError);
      expect(waited).toEqual([]);
    },
  );
});
