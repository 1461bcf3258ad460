import * as fs from "node:fs";
import * as net from "node:net";
import * as path from "node:path";
import type { ReportConfiguration } from "@typha-mtls/cni-chain";
import { type FakeNodeApi, fakeNodeApi } from "../cni-chain/verifier/fake-node-api";
import { installChain, runVerifier, type VerifierProcess } from "../cni-chain/verifier/process";
import { endProcesses } from "../pod/process";
import { scratchFolder } from "../support/scratch-repository";

/*
 * The program as it is shipped, as a process of its own with real directories. Tests wait for lines of its log and for
 * requests; none waits for a time.
 */

const TAINT = { key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule" } as const;
const OTHER = { key: "node.kubernetes.io/not-ready", effect: "NoExecute" };

let api: FakeNodeApi;
beforeAll(async () => {
  api = await fakeNodeApi();
});
beforeEach(() => {
  api.requests.length = 0;
  api.answers = undefined;
  api.node = { spec: {}, status: { conditions: [{ type: "Ready", status: "True" }] } };
});
afterEach(endProcesses);
afterAll(() => api.close());

const says = (words: string) => (line: { message: string }) => line.message === words;

/** A verifier that reports to the fake API server, with a token of its own. */
function reporting(more: Partial<ReportConfiguration> = {}): VerifierProcess & { credentialsDir: string } {
  const credentialsDir = scratchFolder();
  fs.writeFileSync(path.join(credentialsDir, "token"), "token-1\n");
  fs.writeFileSync(path.join(credentialsDir, "ca.crt"), api.ca);
  const report = { condition: "CNIChainReady", heartbeatSeconds: 300, apiServer: api.url, credentialsDir, ...more };
  return Object.assign(runVerifier({ report }, { NODE_NAME: "node-1" }), { credentialsDir });
}

const condition = () => api.node.status.conditions!.find(({ type }) => type === "CNIChainReady");

describe("a configuration", () => {
  test.each<[what: string, run: () => VerifierProcess, words: RegExp]>([
    ["that is no JSON", () => runVerifier("{"), /^is no JSON/],
    ["with several faults", () => runVerifier({ port: -1, runtime: "docker" as never }), /^runtime: .*\nport: /],
    [
      "that reports without NODE_NAME",
      () => runVerifier({ report: { condition: "C", heartbeatSeconds: 1 } }),
      /^NODE_NAME is not set$/,
    ],
    [
      "that reports where there is no API server",
      () => runVerifier({ report: { condition: "C", heartbeatSeconds: 1 } }, { NODE_NAME: "n" }),
      /^KUBERNETES_SERVICE_HOST is not set$/,
    ],
  ])("%s ends the program with code 2, and words", async (_, run, words) => {
    const verifier = run();
    expect(await verifier.ended).toBe(2);
    expect(verifier.lines).toHaveLength(1);
    expect(verifier.lines[0]!["error"]).toMatch(words);
  });
});

describe("a chain", () => {
  test("is not ready, then ready, then half again as Calico rewrites it, and each change is one line", async () => {
    const verifier = runVerifier({ require: ["calico", "linkerd-cni"] });
    await verifier.line(says("listens"));
    expect(await verifier.get("/readyz")).toMatchObject({ status: 503, body: expect.stringMatching(/\.conflist/) });
    installChain(verifier, ["calico", "linkerd-cni"]);
    await verifier.line(says("ready"));
    expect(await verifier.get("/readyz")).toEqual({
      status: 200,
      body: "10-calico.conflist: calico, linkerd-cni\n",
    });
    installChain(verifier, ["calico"]);
    await verifier.line(says("not ready"));
    expect(JSON.parse((await verifier.get("/chain")).body)).toMatchObject({
      ready: false,
      plugins: ["calico"],
      reasons: [{ code: "cni-plugin-missing" }],
    });
    expect((await verifier.get("/metrics")).body).toContain("\ncni_chain_ready 0\n");
  });

  test("is read anew for each request: an answer is never older than it", async () => {
    const verifier = runVerifier({});
    await verifier.line(says("listens"));
    for (let round = 0; round < 20; round++) {
      installChain(verifier, ["calico"]);
      expect((await verifier.get("/readyz")).status).toBe(200);
      fs.truncateSync(path.join(verifier.confDir, "10-calico.conflist"));
      expect((await verifier.get("/readyz")).status).toBe(503);
    }
  });

  test("is not ready by a binary behind a link out of its directory, which leads elsewhere in the container", async () => {
    const verifier = runVerifier({});
    installChain(verifier, ["calico"]);
    await verifier.line(says("ready"));
    const elsewhere = path.join(scratchFolder(), "calico");
    fs.writeFileSync(elsewhere, "#!", { mode: 0o755 });
    fs.rmSync(path.join(verifier.binDir, "calico"));
    fs.symlinkSync(elsewhere, path.join(verifier.binDir, "calico"));
    const { reasons } = await verifier.line(({ chain }) => /link/.test(String(chain)));
    expect(reasons).toEqual(["cni-binary-unusable"]);
  });

  /** A verifier whose directories are deleted, and made again with a whole chain. */
  async function withNewDirectories(runtime: "containerd" | "cri-o") {
    const verifier = runVerifier({ runtime });
    await verifier.line(says("listens"));
    for (const directory of [verifier.confDir, verifier.binDir]) fs.rmdirSync(directory);
    await verifier.line(says("not ready"));
    for (const directory of [verifier.confDir, verifier.binDir]) fs.mkdirSync(directory);
    installChain(verifier, ["calico"]);
    return verifier;
  }

  test("is found in directories that are made after the start, by CRI-O, which reads after each change", async () => {
    const verifier = await withNewDirectories("cri-o");
    await verifier.line(says("ready"));
  });

  test("is not ready in directories that are made after the start for containerd, which watches the ones from before", async () => {
    const verifier = await withNewDirectories("containerd");
    const { reasons } = await verifier.line(({ chain }) => /was replaced/.test(String(chain)));
    expect(reasons).toEqual(["cni-directory-replaced"]);
    expect((await verifier.get("/readyz")).status).toBe(503);
  });
});

test("a mounted directory that was deleted on the node ends the program with code 3, for a restart with the new one", async () => {
  const directory = scratchFolder();
  const descriptor = fs.openSync(directory, "r");
  const verifier = runVerifier({ confDir: `/proc/${process.pid}/fd/${descriptor}` });
  await verifier.line(says("listens"));
  fs.rmdirSync(directory);
  expect(await verifier.ended).toBe(3);
  fs.closeSync(descriptor);
});

test("a port that is taken keeps the program from nothing else", async () => {
  const holder = net.createServer();
  const port = await new Promise<number>((listens) => {
    holder.listen(0, "127.0.0.1", () => listens((holder.address() as net.AddressInfo).port));
  });
  const verifier = runVerifier({ port });
  await verifier.line(says("cannot listen; tries again"));
  installChain(verifier, ["calico"]);
  await verifier.line(says("ready"));
  expect((await verifier.get("/readyz", "listens for probes")).status).toBe(200);
  holder.close();
  await verifier.line(says("listens"));
  expect((await verifier.get("/readyz")).status).toBe(200);
});

describe("the API server", () => {
  test("gets the condition, the taint goes, and all else on the node stays", async () => {
    api.node.spec = { taints: [OTHER, TAINT] };
    const verifier = reporting({ taint: { ...TAINT, mode: "bootstrap-only" } });
    await api.until(() => condition()?.status === "False");
    expect(api.node.spec.taints).toEqual([OTHER, TAINT]);
    installChain(verifier, ["calico"]);
    await api.until(() => api.node.spec.taints?.length === 1);
    expect(api.node.spec.taints).toEqual([OTHER]);
    expect(condition()).toMatchObject({ status: "True", reason: "ChainWhole" });
    expect(api.node.status.conditions).toContainEqual({ type: "Ready", status: "True" });
    await verifier.line(says("removed the taint"));
  });

  test("gets the taint again where the mode is continuous and the chain breaks", async () => {
    const verifier = reporting({ taint: { ...TAINT, mode: "continuous" } });
    await api.until(() => api.node.spec.taints?.length === 1);
    installChain(verifier, ["calico"]);
    await api.until(() => api.node.spec.taints?.length === 0);
    fs.rmSync(path.join(verifier.confDir, "10-calico.conflist"));
    await api.until(() => api.node.spec.taints?.length === 1);
    expect(api.node.spec.taints).toEqual([TAINT]);
  });

  test("gets the token that is there at the time of a request", async () => {
    const { credentialsDir } = reporting({ heartbeatSeconds: 1 });
    await api.until(() => api.requests.length > 0);
    fs.writeFileSync(path.join(credentialsDir, "token"), "token-2");
    await api.until(() => api.requests.at(-1)?.token === "Bearer token-2");
    expect(api.requests[0]!.token).toBe("Bearer token-1");
  });

  test.each<[what: string, kind: string, answers: FakeNodeApi["answers"], words: RegExp]>([
    ["an invalid token", "unauthorized", 401, /^status 401: the token is not valid/],
    ["a refusal by rights or policy", "forbidden", 403, /^status 403: .*policy.*: words$/],
    ["no such node", "not-found", 404, /^status 404: the node is not registered/],
    ["a conflict", "conflict", 409, /^status 409: /],
    ["too many requests", "throttled", 429, /^status 429: /],
    ["trouble of its own", "server-error", 503, /^status 503: /],
    ["a status that is not expected", "refused", 418, /^status 418: /],
    ["what is no JSON", "invalid-answer", "<html>", /no JSON/],
    ["text without an end", "invalid-answer", `"${"x".repeat(5 * 2 ** 20)}"`, /too long/],
  ])("that answers with %s is in the log and the metrics, and the rest goes on", async (_, kind, answers, words) => {
    api.answers = answers;
    const verifier = reporting();
    const line = await verifier.line(says("cannot report; tries again"));
    expect(line).toMatchObject({ kind, error: expect.stringMatching(words) });
    installChain(verifier, ["calico"]);
    await verifier.line(says("ready"));
    expect((await verifier.get("/readyz")).status).toBe(200);
    expect((await verifier.get("/metrics")).body).toMatch(
      new RegExp(`^cni_chain_report_errors_total\\{kind="${kind}"\\} [1-9]`, "m"),
    );
    api.answers = undefined;
    await api.until(() => condition()?.status === "True");
    await verifier.line(says("reports again"));
  });

  test.each<[what: string, kind: string, spoil: (credentialsDir: string) => void]>([
    ["without a token", "no-credentials", (directory) => fs.rmSync(path.join(directory, "token"))],
    [
      "with the certificate of another CA",
      "unreachable",
      (directory) => fs.writeFileSync(path.join(directory, "ca.crt"), ""),
    ],
  ])("is not spoken to %s", async (_, kind, spoil) => {
    const verifier = reporting({ heartbeatSeconds: 1 });
    await api.until(() => condition() !== undefined);
    spoil(verifier.credentialsDir);
    const asked = api.requests.length;
    expect(await verifier.line(says("cannot report; tries again"))).toMatchObject({ kind });
    expect(JSON.stringify(verifier.lines)).not.toContain("token-1");
    expect(api.requests.length - asked).toBeLessThanOrEqual(1);
  });

  test("that never answers does not keep the program from answering, nor from its end", async () => {
    api.answers = "hangs";
    const verifier = reporting();
    await api.until(() => api.requests.length === 1);
    installChain(verifier, ["calico"]);
    await verifier.line(says("ready"));
    expect((await verifier.get("/readyz")).status).toBe(200);
    verifier.process.kill("SIGTERM");
    expect(await verifier.ended).toBe(0);
    expect(api.requests).toHaveLength(1);
  });
});

describe("a signal", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s ends the program with code 0, also where a client waits",
    async (signal) => {
      const verifier = reporting();
      const { port } = (await verifier.line(says("listens"))) as unknown as { port: number };
      const client = net.connect(port, "127.0.0.1");
      await new Promise((connected) => client.on("connect", connected));
      await api.until(() => condition() !== undefined);
      const asked = api.requests.length;
      verifier.process.kill(signal);
      expect(await verifier.ended).toBe(0);
      // What it reported last stays: no Unknown.
      expect(api.requests).toHaveLength(asked);
      expect(verifier.lines.at(-1)).toMatchObject({ message: "ends", signal });
      client.destroy();
    },
  );
});
