import * as fs from "node:fs";
import * as path from "node:path";
import { apiServerOfPod, type PatchObject, patchObjectBy } from "@typha-mtls/pod";
import { scratchFolder } from "../support/scratch-repository";
import { type FakeApi, fakeApi } from "./fake-api";

test.each([
  [
    "an IPv4 address",
    { KUBERNETES_SERVICE_HOST: "10.96.0.1", KUBERNETES_SERVICE_PORT: "6443" },
    "https://10.96.0.1:6443",
  ],
  ["an IPv6 address", { KUBERNETES_SERVICE_HOST: "fd00::1" }, "https://[fd00::1]:443"],
  ["a name", { KUBERNETES_SERVICE_HOST: "api.example.org" }, "https://api.example.org:443"],
])("the API server is found in the environment by %s", (_, environment, url) => {
  expect(apiServerOfPod({}, environment).url).toBe(url);
});

test("the API server of the configuration wins over the environment", () => {
  const apiServer = "https://api.example.org:6443";
  expect(apiServerOfPod({ apiServer }, { KUBERNETES_SERVICE_HOST: "10.96.0.1" }).url).toBe(apiServer);
});

describe("an API server that never answers", () => {
  let api: FakeApi;
  let patchNode: PatchObject<unknown>;
  const deadline = new AbortController();
  const status = "application/strategic-merge-patch+json";

  beforeAll(async () => {
    api = await fakeApi(() => "hangs");
    const credentialsDir = scratchFolder();
    fs.writeFileSync(path.join(credentialsDir, "token"), "token-1");
    fs.writeFileSync(path.join(credentialsDir, "ca.crt"), api.ca);
    patchNode = patchObjectBy(apiServerOfPod({ apiServer: api.url, credentialsDir }, {}), {
      path: "/api/v1/nodes",
      absent: "no such node",
      changed: "changed meanwhile",
      unfit: "does not fit",
    });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => api.close());

  test("is given up after ten seconds", async () => {
    const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
    const answer = patchNode("node-1/status", status, {}, new AbortController().signal);
    await api.until(() => api.requests.length === 1);
    deadline.abort();
    await expect(answer).rejects.toMatchObject({ kind: "timeout", message: "the API server gave no answer in 10 s" });
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  test("is given up at once when the program ends", async () => {
    const ending = new AbortController();
    const answer = patchNode("node-1/status", status, {}, ending.signal);
    await api.until(() => api.requests.length === 2);
    ending.abort();
    await expect(answer).rejects.toMatchObject({ kind: "unreachable" });
  });
});
