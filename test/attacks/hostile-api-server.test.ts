import * as path from "node:path";
import { type Desired, type LiveSubject, SUBJECTS, type SubjectName } from "@typha-mtls/components";
import { type Api, connect, diagnose, look } from "@typha-mtls/live";
import { ProblemError, stateOf } from "@typha-mtls/problems";
import fc from "fast-check";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { runIn } from "../cli/fake-terminal";
import { initialised, newFolder, write } from "../cli/user-repository";
import { soundCluster } from "../components/sound";
import { type FakeApiServer, fakeApiServer, kubeconfigFor, repliesOf } from "../live/fake-api-server";
import { fakeKubectl } from "../live/fake-kubectl";

// An address in a kubeconfig may lead anywhere: what answers there decides what `doctor` and `migrate` read.

let root: string;
let home: string;
let kubectl: string;
let fake: FakeApiServer;
let sound: Record<string, unknown>;
let git: Desired;
let direct: FakeApiServer;
let api: Api;

beforeAll(async () => {
  root = await initialised(["demo", "--nodes", "4"]);
  git = desiredCluster(new ConfiguredRepository(root), "demo", "kubectl");
  fake = await fakeApiServer();
  const socketPath = path.join(newFolder(), "api");
  direct = await fakeApiServer(socketPath);
  api = connect(socketPath, "demo");
  home = newFolder();
  kubectl = fakeKubectl();
  write(home, ".kube/config", kubeconfigFor(fake.url, "demo"));
  const secret = (name: string | undefined, pem: string | undefined) => ({
    metadata: { name, managedFields: [] },
    data: { "tls.crt": Buffer.from(pem ?? "").toString("base64"), "tls.key": "a2V5" },
  });
  sound = {
    ...soundCluster(git),
    serverSecret: secret(git.location.serverSecret, git.serverCertificate),
    clientSecret: secret(git.location.clientSecret, git.clientCertificate),
  };
});
afterAll(async () => {
  api.close();
  await Promise.all([fake.close(), direct.close()]);
});

async function doctor(cluster: Readonly<Record<string, unknown>>) {
  fake.replies = repliesOf(cluster, git.location);
  return runIn({ cwd: root, env: { HOME: home, PATH: kubectl } }, "doctor", "demo", "--context", "demo");
}

/** Every place in an object, but the object itself: the steps that lead to it. */
function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...placesIn(inner, [...at, key])]);
}

function replaced(value: unknown, [step, ...rest]: readonly string[], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === step ? replaced(item, rest, by) : item));
  const object = value as Record<string, unknown>;
  return { ...object, [step]: replaced(object[step], rest, by) };
}

const HOSTILE: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, "", "text", "\u001b[2J", "::warning::x", "\ud800", [], {}, [null], [[]], [{}]],
  ...[{ items: null }, { items: {} }, { items: [null] }, { items: "text" }, { metadata: null }, { name: 1 }],
  { toString: 1, constructor: null, length: -1 },
];

test("the fake cluster is sound, so that what follows is the work of one changed value", async () => {
  const { code, out } = await doctor(sound);
  expect(out).toContain("no problems");
  expect(code).toBe(0);
});

test("no value in an API server's answer makes doctor stumble: it judges what has the right type, and refuses the rest in words", async () => {
  const places = Object.entries(sound).flatMap(([name, object]) =>
    placesIn(object).map((steps) => [name, steps] as const),
  );
  const judged = { soundly: 0, faulty: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), fc.constantFrom(...HOSTILE), async ([name, steps], by) => {
      // Without kubectl between, which takes most of the time.
      direct.replies = repliesOf({ ...sound, [name]: replaced(sound[name], steps, by) }, git.location);
      try {
        const lines = diagnose(await look(api, git.location), git);
        judged[lines.some((line) => stateOf(line) === "problem") ? "faulty" : "soundly"] += 1;
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        expect(error.message).toMatch(
          /^GET \/apis?\/.* (?:has another type than Kubernetes documents|[\w.[\]]*metadata[\w.]*: (?:is not? |stands twice))/,
        );
        judged.refused += 1;
      }
    }),
    { numRuns: 1000 },
  );
  // A run in which nothing was refused, or everything, has tried nothing.
  expect(Math.min(...Object.values(judged))).toBeGreaterThan(20);
});

describe("an answer of another type is refused with the path and the field", () => {
  const tries: readonly (readonly [SubjectName, readonly string[], unknown, string])[] = [
    ["daemonSet", ["spec"], {}, "spec.template"],
    ["daemonSet", ["spec", "template", "spec", "containers"], "calico-node", "spec.template.spec.containers"],
    ["deployment", ["spec", "template", "spec", "containers", "0", "env"], {}, "spec.template.spec.containers[0].env"],
    ["pods", ["items"], {}, "items"],
    ["services", ["items", "0", "spec"], null, "items[0].spec"],
    ["endpointSlices", ["items", "0", "endpoints", "0", "addresses"], null, "items[0].endpoints[0].addresses"],
    ["endpointSlices", ["items", "0", "ports", "0", "port"], 70_000, "items[0].ports[0].port"],
    ["pods", ["items", "0", "metadata", "creationTimestamp"], "-1", "items[0].metadata.creationTimestamp"],
    ["daemonSet", ["status", "numberAvailable"], -1, "status.numberAvailable"],
    ["clusterRole", ["rules", "0", "verbs"], "*", "rules[0].verbs"],
    ["serverSecret", ["data", "tls.crt"], 7, 'data["tls.crt"]'],
    ["calicoConfig", ["metadata"], undefined, "metadata"],
  ];
  test.each(tries)("%s %j", async (name, steps, by, field) => {
    const { code, err } = await doctor({ ...sound, [name]: replaced(sound[name], steps, by) });
    expect(code).toBe(2);
    const subject: LiveSubject = SUBJECTS[name];
    expect(err).toContain(`GET ${subject.path(git.location)!.split("?")[0]}`);
    expect(err).toContain(`${field}: has another type`);
  });
});

test("more endpoints than a cluster has Typhas are not connected to, and no name of a host is looked up", async () => {
  const probe = () =>
    runIn({ cwd: root, env: { HOME: home, PATH: kubectl } }, "probe", "--context", "demo", "--timeout", "1");
  const slices = (addresses: readonly string[]) => {
    const endpoints = addresses.map((address) => ({ addresses: [address] }));
    fake.replies = repliesOf(
      {
        endpointSlices: { items: [{ metadata: { name: "s" }, ports: [{ name: "calico-typha", port: 1 }], endpoints }] },
      },
      git.location,
    );
  };
  slices(Array.from({ length: 10_000 }, (_, index) => `127.0.${index >> 8}.${index & 255}`));
  const many = await probe();
  expect({ code: many.code, codes: many.codes }).toEqual({ code: 2, codes: ["api-answer-unfit"] });
  expect(many.err).toContain("has 10000 endpoints");
  slices(["typha.example.org", "localhost", "0x7f.1"]);
  expect((await probe()).codes).toEqual(["service-endpoints"]);
});

test("nothing of a Secret is repeated where its type is wrong", async () => {
  const { out, err } = await doctor({ ...sound, serverSecret: { metadata: {}, data: { "tls.key": ["c2VjcmV0"] } } });
  expect(out + err).not.toContain("c2VjcmV0");
});

test("empty lists that Go writes as null are empty lists", async () => {
  const slices = { items: [{ metadata: { name: "a" }, ports: null, endpoints: null }] };
  const { code, out } = await doctor({ ...sound, endpointSlices: slices, pods: { items: null } });
  expect(code).toBe(1);
  expect(out).toContain("has no ready endpoint");
});
