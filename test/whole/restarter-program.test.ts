import * as fs from "node:fs";
import * as path from "node:path";
import { issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import { type FakeApi, fakeApi, refusalOf } from "../pod/fake-api";
import { endProcesses, startProgram } from "../pod/process";
import { scratchFolder } from "../support/scratch-repository";
import { cn, signing } from "../x509/pki";

/*
 * The program as it is shipped, as a process of its own with real files. Tests wait for lines of its log and for requests; none waits
 * for a time.
 */

const DEPLOYMENT = "/apis/apps/v1/namespaces/kube-system/deployments/calico-typha-mtls?fieldManager=typha-restarter";
// The process looks at the real clock: valid from 2020 to 2101.
const validity = { now: new Date("2020-01-01T00:00:00Z"), days: 29_950 };

let api: FakeApi;
let isForbidden = false;
let pki: { readonly bundle: string; readonly certificate: string };
const annotations: Record<string, string> = {};

beforeAll(async () => {
  api = await fakeApi((url, patch) => {
    if (isForbidden) return refusalOf(403);
    if (url !== DEPLOYMENT) return refusalOf(404);
    const { spec } = patch as { spec?: { template: { metadata: { annotations: Record<string, string> } } } };
    Object.assign(annotations, spec?.template.metadata.annotations);
    return [200, JSON.stringify({ spec: { template: { metadata: { annotations } } } })];
  });
  const ca = await issueCa({ commonName: "CA", keyAlgorithm: "ecdsa-p256", ...validity });
  const identity = cn("typha-server");
  const leaf = await issueLeaf({
    role: "typha-server",
    identity,
    ca: signing(ca),
    keyAlgorithm: "ecdsa-p256",
    ...validity,
  });
  pki = { bundle: ca.certificate.pem, certificate: leaf.certificate.pem };
});
beforeEach(() => {
  api.requests.length = 0;
  isForbidden = false;
  delete annotations["started-for"];
});
afterEach(endProcesses);
afterAll(() => api.close());

/** A restarter in a folder of its own. */
function run(more: object | string = {}, files: Readonly<Record<string, string>> = {}) {
  const folder = scratchFolder();
  const at = (name: string) => path.join(folder, name);
  const configuration = {
    namespace: "kube-system",
    deployment: "calico-typha-mtls",
    certificate: at("tls.crt"),
    trustBundle: at("bundle.crt"),
    identity: { kind: "cn", value: "typha-server" },
    annotation: "started-for",
    readyFile: at("ready"),
    apiServer: api.url,
    credentialsDir: folder,
  };
  const written = {
    "tls.crt": pki.certificate,
    "bundle.crt": pki.bundle,
    token: "token-1\n",
    "ca.crt": api.ca,
    "configuration.json": typeof more === "string" ? more : JSON.stringify({ ...configuration, ...more }),
    ...files,
  };
  for (const [name, text] of Object.entries(written)) fs.writeFileSync(at(name), text);
  const program = startProgram("restarter", at("configuration.json"));
  return {
    ...program,
    isReady: () => fs.existsSync(at("ready")),
    says: (words: string) => program.line(({ message }) => message === words),
  };
}

test("it asks with an empty patch, restarts Typha with the next, and ends with code 0 when it is told to", async () => {
  const restarter = run();
  const line = await restarter.says("restarts Typha");
  expect(line).toMatchObject({ level: "info", deployment: "calico-typha-mtls" });
  expect(line["leaf"]).toMatch(/^CN=typha-server.*serial/);
  expect(api.requests.map(({ path: url, token }) => [url, token])).toEqual([
    [DEPLOYMENT, "Bearer token-1"],
    [DEPLOYMENT, "Bearer token-1"],
  ]);
  expect(api.requests.map(({ patch }) => patch)).toEqual([
    {},
    { spec: { template: { metadata: { annotations: { "started-for": expect.stringMatching(/^[0-9a-f]{64}$/) } } } } },
  ]);
  restarter.process.kill("SIGTERM");
  expect(await restarter.ended).toBe(0);
});

test("a certificate that Typha's pods were started for already makes it ready, and restarts nothing", async () => {
  await run().says("restarts Typha");
  api.requests.length = 0;
  const again = run();
  await again.says("Typha was started for this certificate");
  expect(again.isReady()).toBe(true);
  expect(api.requests.map(({ patch }) => patch)).toEqual([{}]);
});

test("what calico-node would refuse is said with its reasons, and nothing is asked", async () => {
  const restarter = run({ identity: { kind: "uri", value: "spiffe://example.org/typha" } });
  const line = await restarter.says("calico-node would refuse this certificate; Typha keeps the one it has");
  expect(line).toMatchObject({
    level: "warn",
    reasons: ["names CN typha-server, and calico-node asks for URI spiffe://example.org/typha"],
  });
  expect(api.requests).toEqual([]);
  expect(restarter.isReady()).toBe(false);
});

test("a pod that was ready is not, once calico-node would refuse the certificate", async () => {
  const restarter = run({ identity: { kind: "cn", value: "typha" } }, { ready: "" });
  await restarter.says("calico-node would refuse this certificate; Typha keeps the one it has");
  expect(restarter.isReady()).toBe(false);
});

test("an API server that refuses is named with its status, and the program goes on", async () => {
  isForbidden = true;
  const restarter = run();
  expect(await restarter.says("cannot restart Typha; tries again")).toMatchObject({ kind: "forbidden" });
  expect(restarter.process.exitCode).toBeNull();
});

test("another server's certificate is not taken for the API server's", async () => {
  const restarter = run({}, { "ca.crt": pki.bundle });
  expect(await restarter.says("cannot restart Typha; tries again")).toMatchObject({ kind: "unreachable" });
  expect(api.requests).toEqual([]);
});

test.each<[what: string, configuration: object | string, words: RegExp]>([
  ["that is no JSON", "{", /^is no JSON/],
  ["with several faults", { namespace: "", identity: { kind: "dns", value: "x" } }, /^namespace: .*\nidentity\.kind: /],
  [
    "that names no API server, where the pod has none",
    { apiServer: undefined },
    /^KUBERNETES_SERVICE_HOST is not set$/,
  ],
])("a configuration %s ends the program with code 2, and words", async (_, configuration, words) => {
  const restarter = run(configuration);
  expect(await restarter.ended).toBe(2);
  expect(restarter.lines).toHaveLength(1);
  expect(restarter.lines[0]!["error"]).toMatch(words);
});
