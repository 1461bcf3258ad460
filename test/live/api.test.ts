import * as http from "node:http";
import * as https from "node:https";
import type { AddressInfo } from "node:net";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import { Repository } from "../../src/files/repository";
import { openLeafKey } from "../../src/lifecycle/leaf-key";
import type { Access } from "../../src/live/kube/access";
import { type Api, connect, NoAnswerError, remedyFor } from "../../src/live/kube/api";
import { holders, initialised } from "../cli/user-repository";
import { type FakeApiServer, fakeApiServer } from "./fake-api-server";

let fake: FakeApiServer;
const opened: Api[] = [];
beforeAll(async () => {
  fake = await fakeApiServer();
});
afterAll(async () => {
  for (const api of opened) api.close();
  await fake.close();
});

function open(more: Partial<Access> = {}): Api {
  const api = connect({ context: "prod", server: fake.url, insecure: false, credentials: {}, ...more });
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

test("every request is a GET, with the token, and in the name of who is to be acted as", async () => {
  const api = open({ credentials: { token: "t0ken" }, impersonate: { user: "viewer", groups: ["a", "b"] } });
  await api.get("/x", "application/json;as=PartialObjectMetadataList");
  expect(fake.requests.at(-1)).toMatchObject({
    method: "GET",
    url: "/x",
    headers: {
      accept: "application/json;as=PartialObjectMetadataList",
      authorization: "Bearer t0ken",
      "impersonate-user": "viewer",
      "impersonate-group": "a, b",
    },
  });
  expect(new Set(fake.requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
});

describe("is told, without what was answered:", () => {
  test("that it does not know us", async () => {
    fake.replies = { "/x": 401 };
    await expect(open().get("/x")).rejects.toThrow(
      /context prod {2}http.* does not know who we are \(401\); log in again/,
    );
  });
  test("that it fails, or answers what is no object", async () => {
    fake.replies = { "/x?limit=1": 500, "/y": "SECRET" };
    await expect(open().get("/x?limit=1")).rejects.toThrow(/answers 500 to GET \/x$/);
    await expect(open().get("/y")).rejects.toThrow(/answers 200 to GET \/y$/);
  });
  test("that nobody is there", async () => {
    const gone = await fakeApiServer();
    await gone.close();
    await expect(open({ server: gone.url }).get("/x")).rejects.toThrow(
      /gives no answer \(ECONNREFUSED\); is it reachable/,
    );
  });
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
  const server = http.createServer((_, response) => {
    const timer = setInterval(() => response.write(" "), 5);
    response.on("close", () => clearInterval(timer));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const access = { context: "prod", server: `http://127.0.0.1:${port}`, insecure: false, credentials: {} };
  const api = connect(access, { idle: 20_000, whole: 200 });
  try {
    await expect(api.get("/x")).rejects.toThrow(NoAnswerError);
    await expect(api.get("/x")).rejects.toThrow(/gives no answer \(ETIMEDOUT\)/);
  } finally {
    api.close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

test("what may pass by itself is told from what will not", async () => {
  const gone = await fakeApiServer();
  await gone.close();
  const failure = (at: Promise<unknown>) => at.then(() => undefined).catch((error: unknown) => error);
  fake.replies = { "/busy": 429, "/broken": 500, "/down": 503, "/stranger": 401, "/odd": 418 };
  const api = open();
  for (const path of ["/busy", "/broken", "/down"]) expect(await failure(api.get(path))).toBeInstanceOf(NoAnswerError);
  expect(await failure(open({ server: gone.url }).get("/x"))).toBeInstanceOf(NoAnswerError);
  for (const path of ["/stranger", "/odd"]) expect(await failure(api.get(path))).not.toBeInstanceOf(NoAnswerError);
});

test("a connection that fails comes with what to do", () => {
  expect(remedyFor("ERR_TLS_CERT_ALTNAME_INVALID")).toBe(
    "its certificate is for another name: is tls-server-name missing?",
  );
  expect(remedyFor("UNABLE_TO_VERIFY_LEAF_SIGNATURE")).toMatch(/certificate authority has not signed its certificate$/);
  expect(remedyFor("ETIMEDOUT")).toBe("is it reachable from here? HTTPS_PROXY is not looked at");
});

describe("over TLS", () => {
  let server: https.Server;
  let url: string;
  let answered = 0;
  let pair: { certificatePem: string; keyPem: string };
  beforeAll(async () => {
    const root = await initialised(["demo"]);
    const { operator } = await holders();
    const repository = new Repository(root);
    const leaf = async (file: string) => {
      const text = repository.read(file)!;
      const { certificatePem } = parseLeafFile(text, file);
      return { certificatePem, keyPem: await openLeafKey(text, [operator.identity], file) };
    };
    const ca = repository.read("clusters/demo/pki/ca.crt")!;
    pair = await leaf("clusters/demo/pki/typha-client.yaml");
    const own = await leaf("clusters/demo/pki/typha-server.yaml");
    const options = { cert: own.certificatePem, key: own.keyPem, ca, requestCert: true, rejectUnauthorized: false };
    server = https.createServer(options, (request, response) => {
      answered += 1;
      const { subject } = (request.socket as import("node:tls").TLSSocket).getPeerCertificate();
      response.end(JSON.stringify({ client: subject?.CN ?? null }));
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  test("a server that is not trusted is told nothing", async () => {
    const credentials = { token: "t0ken" };
    await expect(open({ server: url, credentials }).get("/")).rejects.toThrow(
      /gives no answer \((CERT|UNABLE|SELF|DEPTH)_/,
    );
    expect(answered).toBe(0);
  });
  test("one whose certificate is not to be looked at is asked, with the client's certificate", async () => {
    const answer = await open({ server: url, insecure: true, credentials: pair }).get("/");
    expect(answer).toMatchObject({ kind: "found", body: { client: "typha-client" } });
  });
  test("a key that is none is told by its code, not by what it holds", async () => {
    const credentials = { certificatePem: pair.certificatePem, keyPem: "SECRET" };
    const asked = open({ server: url, insecure: true, credentials }).get("/");
    await expect(asked).rejects.toThrow(/gives no answer \(ERR_/);
    await expect(asked).rejects.not.toThrow(/SECRET/);
  });
});
