import { readdirSync } from "node:fs";
import * as path from "node:path";
import { ApiObject, App, Chart, JsonPatch } from "cdk8s";
import { loadCluster as readCluster } from "../src/cluster/load";
import { ConfiguredRepository } from "../src/cluster/repository";
import { STAGES, type Stage } from "../src/cluster/rollout";
import { loadCluster, TyphaCluster } from "../src/index";
import { renderCluster } from "../src/render/render";
import { problemsOf, refusal } from "./calico/problems";
import { type NamedObject, objectsByName } from "./support/objects-by-name";
import { type ScratchRepository, scratchRepository } from "./support/scratch-repository";

const ROOT = path.join(__dirname, "..");

/** What a chart renders that holds nothing but the cluster. */
function ofChart(directory: string, name: string) {
  const chart = new Chart(new App(), "mine");
  new TyphaCluster(chart, "cluster", loadCluster(name, { directory }));
  return objectsByName(chart.toJson());
}

const ofSynth = (directory: string, name: string) =>
  objectsByName(renderCluster(readCluster(new ConfiguredRepository(directory), name)).objects);

const EXAMPLES = readdirSync(path.join(ROOT, "clusters")).filter((name) => !name.includes("."));

test.each(EXAMPLES)("a chart renders the objects of clusters/%s that synth renders, annotations included", (name) => {
  const expected = ofSynth(ROOT, name);
  expect(Object.keys(expected).length).toBeGreaterThanOrEqual(9);
  expect(ofChart(ROOT, name)).toEqual(expected);
});

describe("as synth does", () => {
  const withSpec = (scratch: ScratchRepository, lines: readonly string[]) => {
    const file = path.join("clusters/demo/cluster.yaml");
    scratch.edit(file, "spec:\n", `spec:\n${lines.map((line) => `  ${line}\n`).join("")}`);
    return scratch.repository.root;
  };
  const SPECS: readonly (readonly [what: string, lines: readonly string[], stages?: readonly Stage[]])[] = [
    ["Typha alone", []],
    [
      "what scales Typha",
      ["typha: { scaling: { mode: cluster-proportional, vertical: { mode: cluster-proportional } } }"],
    ],
    ["a VerticalPodAutoscaler", ["typha: { scaling: { mode: fixed, replicas: 3, vertical: { mode: vpa } } }"]],
    [
      "no Typha, and what guards the CNI chain",
      ["typha: { enabled: false }", "cniChain: { verifier: {}, nodeGate: {}, podGate: {} }"],
      ["mtls"],
    ],
    ["IPPools", ["network: { podCIDRs: [10.244.0.0/16], ipv4: { ipPool: true, vxlanMode: Always } }"]],
    [
      "monitors",
      [
        "typha: { metricsPort: 9093 }",
        "monitoring: { rules: prometheus-operator, scrape: pod-monitor, dashboard: true }",
      ],
    ],
  ];

  test.each(SPECS.flatMap(([what, lines, stages = STAGES]) => stages.map((stage) => [what, stage, lines] as const)))(
    "%s, at stage %s",
    async (_, stage, lines) => {
      const scratch = await scratchRepository({});
      const root = withSpec(scratch, [...lines, `rollout: { stage: ${stage} }`]);
      expect(ofChart(root, "demo")).toEqual(ofSynth(root, "demo"));
    },
  );
});

describe("in a chart of one's own", () => {
  const cluster = () => loadCluster("demo", { directory: ROOT });

  test("its constructs are patched as any other", () => {
    const chart = new Chart(new App(), "mine");
    const { typha } = new TyphaCluster(chart, "cluster", cluster());
    ApiObject.of(typha!.deployment).addJsonPatch(JsonPatch.add("/metadata/labels/team", "network"));
    const deployment = (chart.toJson() as NamedObject[]).find(({ kind }) => kind === "Deployment");
    expect(deployment?.metadata.labels).toMatchObject({ team: "network" });
  });

  test("props that were changed count", () => {
    const { typha, ...rest } = cluster();
    const chart = new Chart(new App(), "mine");
    const given = { ...rest, typha: { ...typha, labels: { team: "network" } } };
    new TyphaCluster(chart, "cluster", given);
    for (const { metadata } of chart.toJson() as NamedObject[])
      expect(metadata.labels).toMatchObject({ team: "network" });
  });

  test("the labels of the chart come to all objects, its namespace to none that has its own or is cluster-wide", () => {
    const chart = new Chart(new App(), "mine", { labels: { team: "network" }, namespace: "elsewhere" });
    new TyphaCluster(chart, "cluster", cluster());
    for (const { metadata } of chart.toJson() as NamedObject[]) {
      expect(metadata.labels).toMatchObject({ team: "network" });
      expect(["kube-system", undefined]).toContain(metadata.namespace);
    }
  });

  test("an object that the chart has already is refused by its path, and all problems together", () => {
    const chart = new Chart(new App(), "mine");
    const metadata = { name: "calico-typha-mtls", namespace: "kube-system" };
    new ApiObject(chart, "own", { apiVersion: "v1", kind: "Service", metadata });
    const props = { ...cluster(), monitoring: { ...cluster().monitoring!, nodes: -1 } as never };
    const found = problemsOf(() => new TyphaCluster(chart, "cluster", props));
    expect(found.map(({ code }) => code)).toContain("object-name-taken");
    expect(found.length).toBeGreaterThan(1);
  });

  test("two clusters of one chart are refused, and two charts hold one each", () => {
    const app = new App();
    const chart = new Chart(app, "one");
    new TyphaCluster(chart, "demo", cluster());
    expect(problemsOf(() => new TyphaCluster(chart, "again", cluster()))[0]?.code).toBe("object-name-taken");
    new TyphaCluster(new Chart(app, "two"), "demo", cluster());
  });

  test("arguments of another type are refused", () => {
    const chart = new Chart(new App(), "mine");
    expect(refusal(() => new TyphaCluster({} as never, "x", cluster()))).toContain("scope: is not a construct");
    expect(refusal(() => new TyphaCluster(chart, "x", undefined as never))).toBe(
      "props: is not what loadCluster returns",
    );
    expect(refusal(() => new TyphaCluster(chart, "y", { name: "demo" } as never))).toContain("props: is not");
  });
});

describe("a cluster of which single constructs render a part", () => {
  const cluster = () => loadCluster("gardener", { directory: ROOT });

  test("is loaded, and who takes the props of one construct is told what lacks", () => {
    expect(cluster()).toMatchObject({ name: "gardener", gitops: "flux", typhaEnabled: true });
    for (const take of [() => cluster().typha, () => cluster().autoscalers, () => cluster().monitoring])
      expect(problemsOf(take)).toMatchObject([
        {
          code: "chart-lacks-objects",
          remedy: expect.stringContaining('new TyphaCluster(…, loadCluster("gardener"))'),
        },
      ]);
  });

  test.each([[], ["calico-node"]])("is rendered whole from a copy too, where %j was accepted", (...leaveOut) => {
    const given = loadCluster("gardener", { directory: ROOT, leaveOut });
    const chart = new Chart(new App(), "mine");
    new TyphaCluster(chart, "cluster", { ...given });
    expect(objectsByName(chart.toJson())).toEqual(ofSynth(ROOT, "gardener"));
  });

  test("has the props that a copy replaces", () => {
    const chart = new Chart(new App(), "mine");
    new TyphaCluster(chart, "cluster", { ...cluster(), objects: [] });
    const kinds = (chart.toJson() as NamedObject[]).map(({ kind }) => kind);
    expect(kinds).toContain("Deployment");
    expect(kinds).not.toContain("IPPool");
  });
});
