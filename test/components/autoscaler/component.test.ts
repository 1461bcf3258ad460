import { describeProblem, type ProblemError } from "@typha-mtls/problems";
import { loadCluster } from "../../../src/cluster/load";
import { atStage } from "../../../src/cluster/rollout";
import { deleteTypha } from "../../../src/components/typha/delete-typha";
import { renderCluster } from "../../../src/render/render";
import { render } from "../../support/rendered";
import { scratchRepository } from "../../support/scratch-repository";
import { apiServerRefusals, schemaTest } from "../../support/upstream-schemas";
import type { Manifest } from "../../upstream";

const ALL = "typha: { scaling: { mode: cluster-proportional, vertical: { mode: cluster-proportional } } }";
const VPA = "typha: { scaling: { vertical: { mode: vpa, minAllowed: { memory: 100Mi } } } }";

const named = (objects: readonly Manifest[], kind: string) =>
  objects.filter((object) => object.kind === kind).map(({ metadata }) => metadata.name);

test("without a mode that needs one, no autoscaler is rendered", async () => {
  const { objects } = await render({});
  expect(objects.filter(({ metadata }) => /autoscaler|vertical/.test(metadata.name))).toEqual([]);
});

test("the autoscalers come after Typha, whose number and requests are left to them", async () => {
  const { objects } = await render({ nodes: 120 }, ALL);
  expect(named(objects, "Deployment")).toEqual([
    "calico-typha-mtls",
    "calico-typha-mtls-autoscaler",
    "calico-typha-mtls-vertical",
  ]);
  const { spec } = objects.find(({ kind }) => kind === "Deployment")!;
  expect(spec).not.toHaveProperty("replicas");
  expect(spec.template.spec.containers[0]).not.toHaveProperty("resources");
});

test("the autoscalers take their images from where all come from, and Typha's taints", async () => {
  const toleration = { key: "node.kubernetes.io/not-ready", operator: "Exists" };
  const lines = [
    ALL,
    `tolerations: [${JSON.stringify(toleration)}]`,
    "images: { registry: mirror.example, clusterProportionalVerticalAutoscaler: { tag: v1 } }",
  ];
  const { objects } = await render({}, lines.join("\n  "));
  const [, ...autoscalers] = objects.filter(({ kind }) => kind === "Deployment").map(({ spec }) => spec.template.spec);
  expect(autoscalers.map(({ containers }) => containers[0].image)).toEqual([
    expect.stringMatching(/^mirror\.example\/cpa\/cluster-proportional-autoscaler:v/),
    "mirror.example/cpa/cpvpa:v1",
  ]);
  expect(autoscalers.map(({ tolerations }) => tolerations)).toEqual([[toleration], [toleration]]);
});

test("an autoscaler that vanishes from git is removed, or it would scale against git; Typha is kept", async () => {
  const { objects } = await render({}, ALL);
  const kept = ({ metadata }: Manifest) => "kustomize.toolkit.fluxcd.io/prune" in (metadata.annotations ?? {});
  const ours = objects.filter(({ metadata }) => /-(autoscaler|vertical)$/.test(metadata.name));
  expect(ours).toHaveLength(14);
  expect(ours.filter(kept)).toEqual([]);
  expect(objects.filter(({ kind }) => kind === "Deployment").map(kept)).toEqual([true, false, false]);
});

test("before Typha runs, no autoscaler is rendered", async () => {
  const scratch = await scratchRepository({});
  scratch.edit("clusters/demo/cluster.yaml", "spec:\n", `spec:\n  ${ALL}\n`);
  const { objects } = renderCluster(atStage(loadCluster(scratch.repository, "demo"), "plaintext"));
  expect(objects.filter(({ metadata }) => /autoscaler|vertical/.test(metadata.name))).toEqual([]);
});

test("what is deleted with Typha are the autoscalers too", async () => {
  const scaling = { mode: "cluster-proportional", vertical: { mode: "cluster-proportional" } } as const;
  expect(deleteTypha("typha", { name: "blue", scaling })).toBe(
    "kubectl -n typha delete deployment,service,poddisruptionbudget blue blue-autoscaler blue-vertical --ignore-not-found",
  );
  expect(deleteTypha("typha", { name: "blue", scaling: { vertical: { mode: "vpa" } } })).toBe(
    "kubectl -n typha delete deployment,service,poddisruptionbudget blue --ignore-not-found",
  );
});

test("where Typha is switched off, no autoscaler is rendered", async () => {
  const { objects } = await render({}, ALL.replace("{ scaling", "{ enabled: false, scaling"));
  expect(objects).toEqual([]);
});

test("requests by size are rendered into Typha", async () => {
  const { objects } = await render({ nodes: 120 }, "typha: { scaling: { vertical: { mode: by-size } } }");
  const { containers } = objects.find(({ kind }) => kind === "Deployment")!.spec.template.spec;
  expect(containers[0].resources).toEqual({ requests: { cpu: "1000m", memory: "740Mi" } });
});

test.each([
  [
    "typha: { scaling: { mode: cluster-proportional, ladder: [{ nodes: 1, replicas: 1 }, { nodes: 2, replicas: 2 }] } }",
    "spec.typha.scaling.ladder[1].replicas: 2 is not fewer than the 2 nodes",
  ],
  [
    "typha: { resources: { requests: { cpu: '1' } }, scaling: { vertical: { mode: by-size } } }",
    "spec.typha.resources.requests: contradicts",
  ],
  [
    "typha: { env: [{ name: TYPHA_MAXCONNECTIONSLOWERLIMIT, value: '20000' }] }",
    "spec.typha.env[0].value: the lower limit",
  ],
])("%s is refused once, by file and field", async (line, words) => {
  const problems = await render({ nodes: 120 }, line).then(
    () => [],
    ({ problems: found }: ProblemError) => found.map(describeProblem),
  );
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^clusters\/demo\/cluster\.yaml:\d+:\d+ /);
  expect(problems[0]).toContain(words);
});

schemaTest("Kubernetes 1.27 and the definition of the VerticalPodAutoscaler take all of it", async () => {
  for (const line of [ALL, VPA]) {
    const { objects } = await render({}, line);
    expect(objects.flatMap(({ sops: _, ...object }) => apiServerRefusals(object))).toEqual([]);
  }
  const { objects } = await render({}, VPA);
  const vpa = objects.find(({ kind }) => kind === "VerticalPodAutoscaler")!;
  vpa.spec.updatePolicy.updateMode = "recreate";
  expect(apiServerRefusals(vpa)).toHaveLength(1);
});
