import { ApiError, type LineLog } from "@typha-mtls/pod";
import { parseRestarterConfiguration } from "@typha-mtls/restarter";
import { type DeploymentAnswer, type Restarter, startRestarter } from "../../src/restarter/restarter";
import { days, now } from "../x509/pki";
import { type CertificatesToFind, certificatesToFind } from "./pki";

const ANNOTATION = "typha-mtls/started-for-certificate";
const LOOK = 10_000;
const SPACING = 600_000;

let found: CertificatesToFind;
beforeAll(async () => {
  found = await certificatesToFind();
});

let running: Restarter | undefined;
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => {
  running?.close();
  jest.useRealTimers();
});

/** A restarter whose Deployment has pods that were started for a certificate, or for none that it knows. */
function started(certificate: string, annotations: Record<string, string> = {}) {
  const world = {
    files: { "/tls.crt": certificate, "/ca.crt": found.bundle } as Record<string, string>,
    annotations,
    /** Paths and patches that the API server was sent. */
    patches: [] as { path: string; annotations: Record<string, string> | undefined }[],
    /** What it answers in place of the Deployment. */
    error: undefined as Error | undefined,
    lines: [] as { level: "info" | "warn"; message: string; fields: Record<string, unknown> }[],
    isReady: undefined as boolean | undefined,
    restarts: () => world.patches.filter((patch) => patch.annotations !== undefined),
    said: () => world.lines.map(({ message }) => message),
  };
  const line =
    (level: "info" | "warn"): LineLog["info"] =>
    (message, fields = {}) =>
      world.lines.push({ level, message, fields });
  const configuration = parseRestarterConfiguration(
    JSON.stringify({
      namespace: "kube-system",
      deployment: "calico-typha-mtls",
      certificate: "/tls.crt",
      trustBundle: "/ca.crt",
      identity: { kind: "cn", value: "typha-server" },
      annotation: ANNOTATION,
      readyFile: "/run/ready",
    }),
  );
  running = startRestarter({
    configuration,
    log: { info: line("info"), warn: line("warn") },
    setReady(isReady) {
      world.isReady = isReady;
    },
    read(file) {
      const text = world.files[file];
      if (text === undefined) throw Object.assign(new Error(file), { code: "ENOENT" });
      return text;
    },
    async patchDeployment(place, type, patch) {
      expect(type).toBe("application/strategic-merge-patch+json");
      if (world.error !== undefined) throw world.error;
      const { metadata } = (patch as DeploymentAnswer).spec?.template ?? {};
      world.patches.push({ path: place, annotations: metadata?.annotations });
      world.annotations = { ...world.annotations, ...metadata?.annotations };
      return { spec: { template: { metadata: { annotations: world.annotations } } } };
    },
  });
  return world;
}

const looked = (times = 1) => jest.advanceTimersByTimeAsync(times * LOOK);

test("Typha is restarted once for a certificate, by one annotation of its pods", async () => {
  const world = started(found.first, { "typha-mtls/certificate-hash": "ab" });
  await looked(5);
  expect(world.restarts()).toEqual([
    {
      path: "calico-typha-mtls?fieldManager=typha-restarter",
      annotations: { [ANNOTATION]: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  ]);
  expect(world.said()).toEqual(["restarts Typha", "Typha was started for this certificate"]);
  expect(world.isReady).toBe(true);
});

test("a restarter that starts again restarts nothing, and is ready", async () => {
  const before = started(found.first);
  await looked();
  running?.close();
  const world = started(found.first, before.annotations);
  await looked(3);
  expect(world.restarts()).toEqual([]);
  expect(world.isReady).toBe(true);
  // Asked once: while the certificate is the same, nothing is sent.
  expect(world.patches).toHaveLength(1);
});

test("a renewed certificate restarts Typha, and the log names it by its serial", async () => {
  const world = started(found.first);
  await jest.advanceTimersByTimeAsync(SPACING);
  world.files["/tls.crt"] = found.renewed;
  await looked(2);
  expect(world.restarts()).toHaveLength(2);
  expect(new Set(world.restarts().map(({ annotations }) => annotations![ANNOTATION])).size).toBe(2);
  const leaves = world.lines.filter(({ message }) => message === "restarts Typha").map(({ fields }) => fields["leaf"]);
  expect(new Set(leaves).size).toBe(2);
});

test("an issuer that renews without an end restarts Typha every ten minutes and no more often", async () => {
  const world = started(found.first);
  await looked();
  for (const pem of [found.renewed, found.again, found.renewed, found.again, found.renewed]) {
    world.files["/tls.crt"] = pem;
    await looked(10);
  }
  expect(world.restarts()).toHaveLength(1);
  expect(world.isReady).toBe(false);
  expect(world.said().at(-1)).toMatch(/ten minutes after the last time/);
  await jest.advanceTimersByTimeAsync(SPACING);
  expect(world.restarts()).toHaveLength(2);
  expect(world.isReady).toBe(true);
});

test.each<[what: string, pem: (from: CertificatesToFind) => string, why: RegExp]>([
  ["of another CA", ({ ofOtherCa }) => ofOtherCa, /other CA/],
  ["with another name", ({ ofOtherName }) => ofOtherName, /typha-other/],
  ["that is no certificate", () => "", /tls\.crt/],
])("a certificate %s restarts nothing; the pod is not ready, and says so once", async (_, pem, why) => {
  const world = started(found.first);
  await jest.advanceTimersByTimeAsync(SPACING);
  world.files["/tls.crt"] = pem(found);
  await looked(3);
  expect(world.restarts()).toHaveLength(1);
  expect(world.isReady).toBe(false);
  const warnings = world.lines.filter(({ level }) => level === "warn");
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings[0]!.fields["reasons"])).toMatch(why);
  world.files["/tls.crt"] = found.renewed;
  await looked(2);
  expect(world.restarts()).toHaveLength(2);
  expect(world.isReady).toBe(true);
});

test("a certificate that is not valid yet restarts Typha when it is", async () => {
  const world = started(found.future);
  await looked(2);
  expect(world.restarts()).toEqual([]);
  jest.setSystemTime(days(3));
  await looked();
  expect(world.restarts()).toHaveLength(1);
});

test("a file that is not there is named, and nothing is asked", async () => {
  const world = started(found.first);
  delete world.files["/tls.crt"];
  delete world.files["/ca.crt"];
  world.patches.length = 0;
  await looked(2);
  expect(world.lines.at(-1)!.fields["reasons"]).toEqual([
    "/tls.crt cannot be read: ENOENT",
    "/ca.crt cannot be read: ENOENT",
  ]);
  expect(world.isReady).toBe(false);
});

test("what the API server refuses is said once, and tried again at each look", async () => {
  const world = started(found.first);
  await looked();
  await jest.advanceTimersByTimeAsync(SPACING);
  world.files["/tls.crt"] = found.renewed;
  world.error = new ApiError("forbidden", "status 403: the access rights or the admission policy do not allow that: x");
  await looked(4);
  expect(world.said().filter((words) => words === "cannot restart Typha; tries again")).toHaveLength(1);
  expect(world.lines.at(-1)!.fields).toMatchObject({ kind: "forbidden", error: expect.stringContaining("403") });
  expect(world.isReady).toBe(false);
  world.error = undefined;
  await looked();
  expect(world.restarts()).toHaveLength(2);
});

test("a tool that takes the annotation away does not make it restart Typha again and again", async () => {
  const world = started(found.first);
  await looked();
  world.annotations = {};
  await looked(50);
  expect(world.restarts()).toHaveLength(1);
});

test("once it is closed it looks no more", async () => {
  const world = started(found.first);
  await looked();
  running!.close();
  world.files["/tls.crt"] = found.renewed;
  await jest.advanceTimersByTimeAsync(2 * SPACING);
  expect(world.restarts()).toHaveLength(1);
});
