import { loadCluster } from "../../../src/cluster/load";
import { atStage, STAGES } from "../../../src/cluster/rollout";
import { renderCluster } from "../../../src/render/render";
import { Rendered } from "../../support/rendered";
import { type UnsealedCluster, unsealedRepository } from "../../support/unsealed-repository";
import type { Manifest } from "../../upstream";

const rendered = async (lines: readonly string[], more: Partial<UnsealedCluster> = {}) =>
  new Rendered(await unsealedRepository({ secrets: "external", lines, ...more })).objects;
const ofRestarter = (objects: readonly Manifest[]) =>
  objects.filter(({ metadata }) => metadata.labels?.["app.kubernetes.io/component"] === "typha-restarter");

test("a cluster that asks for none gets none, nor does one without a Typha of ours", async () => {
  expect(ofRestarter(await rendered([]))).toEqual([]);
  expect(ofRestarter(await rendered(["restarter: {}", "typha: { enabled: false }"]))).toEqual([]);
});

test("it is there from the stage on at which there is a Typha of ours", async () => {
  const scratch = await unsealedRepository({ secrets: "external", lines: ["restarter: {}"] });
  const loaded = loadCluster(scratch.repository, "demo");
  const counts = STAGES.map((stage) => ofRestarter(renderCluster(atStage(loaded, stage)).objects as Manifest[]).length);
  expect(counts).toEqual(STAGES.map((stage) => (stage === "plaintext" ? 0 : 7)));
});

test("what limits it comes before its rights, and nothing of it is kept when it vanishes from git", async () => {
  const objects = await rendered(["restarter: {}", "argocd: { repoURL: https://git.example.com/c.git }"], {
    gitops: "argocd",
  });
  const annotations = ofRestarter(objects).map(({ kind, metadata }) => [kind, metadata.annotations] as const);
  const waves = Object.fromEntries(annotations.map(([kind, of]) => [kind, Number(of["argocd.argoproj.io/sync-wave"])]));
  expect(waves["ValidatingAdmissionPolicyBinding"]).toBeLessThan(waves["RoleBinding"]!);
  expect(waves["Deployment"]).toBe(1);
  expect(JSON.stringify(annotations)).not.toMatch(/prune/i);
});

test("fields of cluster.yaml reach it: identity, image, resources, where Typha may run", async () => {
  const own = ofRestarter(
    await rendered([
      "namespace: typha-system",
      "restarter: { guard: false, resources: { requests: { cpu: 7m } } }",
      "identities: { server: { uri: spiffe://example.org/typha }, client: { uri: spiffe://example.org/node } }",
      "images: { restarter: { registry: registry.example.com } }",
      "typha: { name: blue, nodeSelector: { pool: infra } }",
    ]),
  );
  expect(own.map(({ kind }) => kind).sort()).toEqual([
    "ConfigMap",
    "Deployment",
    "Role",
    "RoleBinding",
    "ServiceAccount",
  ]);
  expect(new Set(own.map(({ metadata }) => `${metadata.namespace}/${metadata.name}`))).toEqual(
    new Set(["typha-system/blue-restarter"]),
  );
  expect(own.find(({ kind }) => kind === "Deployment").spec.template.spec).toMatchObject({
    nodeSelector: { pool: "infra" },
    containers: [
      {
        image: expect.stringMatching(/^registry\.example\.com\/library\/node:/),
        resources: { requests: { cpu: "7m" } },
      },
    ],
  });
  const { data } = own.find(({ kind }) => kind === "ConfigMap");
  expect(JSON.parse(data["configuration.json"]).identity).toEqual({ kind: "uri", value: "spiffe://example.org/typha" });
});

test("where certificates lie on the disks of nodes, a hook there restarts Typha, and the field is refused", async () => {
  const scratch = await unsealedRepository({ secrets: "host-files", lines: ["restarter: {}"] });
  expect(() => loadCluster(scratch.repository, "demo")).toThrow(
    /restarter.*has no effect with `secrets: host-files`; remove it, or write `secrets: external`/,
  );
});
