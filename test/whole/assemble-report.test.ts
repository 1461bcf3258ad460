import * as fs from "node:fs";
import * as path from "node:path";
import { assembleReport, type ClusterReport, type FleetReport } from "@typha-mtls/report";
import { recipientText } from "@typha-mtls/sealing";
import { commitAt } from "../../src/checks/against/commit";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { requested } from "../cli/external-ca-repository";
import { NOW, runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf, initialised, read, write } from "../cli/user-repository";
import { listIn } from "../support/documents";

let root: string;

beforeAll(async () => {
  root = await initialised(["demo"], ["other"]);
  await runIn(root, "synth");
  commit(root);
});

async function assembled(at: string, { against, now = NOW }: { against?: string; now?: Date } = {}) {
  const repository = new ConfiguredRepository(at);
  return assembleReport(repository, [], {
    now,
    version: "1.0.0",
    against: against === undefined ? undefined : commitAt(repository, at, against),
    style: { program: "npx typha-mtls" },
    meaningOf: (code) => `${code}.`,
  });
}

function clusterIn({ clusters }: FleetReport, name: string): ClusterReport {
  return clusters.find((cluster) => cluster.name === name)!;
}

async function stepped(at: string, days: number, ...args: readonly string[]): Promise<void> {
  const { code, err } = await runIn({ cwd: at, now: later(days) }, ...args);
  if (code !== 0) throw new Error(err);
}

const later = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);

describe("a cluster that is broken", () => {
  test.each<[string, (at: string) => void, string, Partial<Record<keyof ClusterReport, number>>]>([
    [
      "cluster.yaml that cannot be read leaves its certificates and who opens them",
      (at) => write(at, "clusters/demo/cluster.yaml", "spec: [\n"),
      "yaml-syntax",
      { certificates: 3, files: 3 },
    ],
    [
      "a leaf that is missing leaves its settings and the other files",
      (at) => fs.rmSync(path.join(at, "clusters/demo/pki/typha-client.yaml")),
      "pki-file-missing",
      { certificates: 0, files: 2 },
    ],
    [
      "a version that is not known leaves its certificates",
      (at) => edit(at, "clusters/demo/cluster.yaml", /version: .*/, "version: v3.99.0"),
      "unsupported-calico-version",
      { certificates: 3, files: 3 },
    ],
    [
      "a request in whose place a folder stands leaves the certificates",
      (at) => fs.mkdirSync(path.join(at, "clusters/demo/pki/requested/typha-server.yaml"), { recursive: true }),
      "file-not-text",
      { certificates: 3 },
    ],
  ])("%s", async (_, damage, code, counts) => {
    const at = copyOf(root);
    damage(at);
    const report = await assembled(at, { against: "HEAD" });
    const demo = clusterIn(report, "demo");
    expect(demo.facts.filter(({ state }) => state === "problem").map((fact) => fact.code)).toContain(code);
    for (const [field, number] of Object.entries(counts)) expect(demo[field as "files"]).toHaveLength(number);
    expect(clusterIn(report, "other").facts.filter(({ state }) => state === "problem")).toEqual([]);
    expect(report.codes).toHaveProperty(code, `${code}.`);
  });

  test("text from outside stays on its line", async () => {
    const at = copyOf(root);
    edit(at, "clusters/demo/cluster.yaml", /nodes: .*/, 'nodes: 5\n  "x\\u001b[2J\\n::error::\\u202e": 1');
    // Of what is spelled with a backslash, JSON doubles it.
    expect(JSON.stringify((await assembled(at)).clusters)).not.toMatch(/(?<!\\)\\(?:u001b|n)|\u202e/);
  });
});

test("what is right is counted, and keys are not looked at", async () => {
  const { clusters, repository, against } = await assembled(root);
  expect(against).toBeUndefined();
  expect(repository).toEqual({ facts: [], fine: 0, changes: [] });
  for (const { facts, fine, changes, plan, before } of clusters) {
    expect({ facts, changes, plan, before }).toEqual({ facts: [], changes: [] });
    expect(fine).toBeGreaterThan(5);
  }
});

test("what check says of a cluster is in the report, each fact once, but for keys", async () => {
  const at = copyOf(root);
  fs.appendFileSync(path.join(at, "dist/demo/kustomization.yaml"), "# changed\n");
  edit(at, ".sops.yaml", /age1\w+/, "age1lqyfcldmnqgyd4zdhr67ctv6azkx8fdlwlc27sz0l8t2lcznj3jslp6gum");
  const { out } = await runIn({ cwd: at, now: later(300) }, "check", "demo", "-o", "json");
  const told = listIn<{ state: string; message: string; remedy?: string }>("Check", out)
    .filter(({ state, message }) => state !== "ok" && !message.startsWith("keys were not opened"))
    .map(({ message, remedy }) => [message, remedy]);
  const { facts } = clusterIn(await assembled(at, { now: later(300) }), "demo");
  expect(facts.map(({ message, remedy }) => [message, remedy])).toEqual(told);
});

test.each([
  [0, "fine"],
  [-1, "not-yet-valid"],
  [300, "due"],
  [366, "expired"],
] as const)("after %i days a leaf is %s", async (days, state) => {
  const [server] = clusterIn(await assembled(root, { now: later(days) }), "demo").certificates;
  expect(server).toMatchObject({ certificate: "typha-server", state });
});

test("a rotation shows its phase, the next CA once, and the command that goes on", async () => {
  const at = copyOf(root);
  await stepped(at, 1, "rotate-ca", "start", "demo");
  const { rotation, certificates } = clusterIn(await assembled(at, { now: later(1) }), "demo");
  expect(rotation?.phase).toBe("started");
  expect(rotation?.milestones.map(({ state }) => state)).toEqual(["done", "next", "later"]);
  expect(rotation?.command).toBe("npx typha-mtls rotate-ca issue demo --context <context>");
  expect(certificates.map(({ certificate }) => certificate)).toEqual(["typha-server", "typha-client", "ca", "next-ca"]);
});

test("a next CA that no peer trusts yet is listed from the file in which it waits", async () => {
  const at = copyOf(root);
  const bundle = read(at, "clusters/demo/pki/ca.crt");
  await stepped(at, 1, "rotate-ca", "start", "demo");
  write(at, "clusters/demo/pki/ca.crt", bundle);
  const { rotation, certificates, files } = clusterIn(await assembled(at, { now: later(1) }), "demo");
  expect(rotation?.phase).toBe("starting");
  expect(certificates.at(-1)).toMatchObject({
    certificate: "next-ca",
    file: "clusters/demo/pki/ca-key-next.sops.yaml",
  });
  expect(files.map(({ holds }) => holds)).toContain("next-ca");
});

test("requests that an external CA has to answer are there before any certificate is", async () => {
  const at = await requested();
  const { requests, files, certificates } = clusterIn(await assembled(at), "demo");
  expect(requests.map(({ certificate }) => certificate)).toEqual(["typha-server", "typha-client"]);
  expect(requests[0]?.remedy).toContain("npx typha-mtls import demo");
  expect(files.map(({ holds }) => holds)).toEqual(["typha-server-request", "typha-client-request"]);
  expect(certificates).toEqual([]);
});

test("who can open a file is told by the whole key and a short one, and operators are told apart", async () => {
  const { files } = clusterIn(await assembled(root), "demo");
  expect(files.map(({ holds, openers }) => [holds, openers.map(({ holder }) => holder).sort()])).toEqual([
    ["ca", ["operator"]],
    ["typha-server", ["cluster", "operator"]],
    ["typha-client", ["cluster", "operator"]],
  ]);
  for (const { recipient, label } of files.flatMap(({ openers }) => openers)) {
    expect(recipient).toMatch(/^age1\w{58}$/);
    expect(label).toBe(recipientText(recipient));
  }
});

describe("against a commit", () => {
  test("what nothing changed has no change, no earlier state and an empty plan", async () => {
    const { changes, before, plan } = clusterIn(await assembled(root, { against: "HEAD" }), "demo");
    expect({ changes, before }).toEqual({ changes: [] });
    expect(plan).toMatchObject({ isNew: false, objects: [], restarts: [], steps: [] });
  });

  test("a stage that moves is a change, is known as it was, and its plan has commands as text", async () => {
    const at = copyOf(root);
    fs.appendFileSync(path.join(at, "clusters/demo/cluster.yaml"), "  rollout: { stage: cutover }\n");
    const { changes, facts, before, spec, plan } = clusterIn(await assembled(at, { against: "HEAD" }), "demo");
    expect(changes.map(({ code }) => code)).toContain("setting-changed");
    expect(facts.map(({ code }) => code)).toEqual(expect.not.arrayContaining(["setting-changed"]));
    expect([before?.spec?.stage, spec?.stage]).toEqual(["mtls", "cutover"]);
    expect(plan?.stage).toEqual({ from: "mtls", to: "cutover" });
    expect(plan?.steps.length).toBeGreaterThan(0);
    for (const { command } of plan?.steps ?? []) expect(typeof (command ?? "")).toBe("string");
  });

  test("a cluster that is new, and one that is gone", async () => {
    const at = copyOf(root);
    for (const folder of ["clusters", "dist"])
      fs.renameSync(path.join(at, folder, "other"), path.join(at, folder, "young"));
    edit(at, "clusters/young/cluster.yaml", "name: other", "name: young");
    const report = await assembled(at, { against: "HEAD" });
    const young = clusterIn(report, "young");
    expect(young.changes.map(({ code }) => code)).toContain("cluster-added");
    expect(young).not.toHaveProperty("before");
    expect(report.repository.changes.map(({ code }) => code)).toContain("cluster-removed");
  });
});

function edit(at: string, file: string, from: string | RegExp, to: string): void {
  const text = read(at, file);
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${file} has nothing to replace`);
  write(at, file, edited);
}
