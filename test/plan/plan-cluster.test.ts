import { loadCluster } from "../../src/cluster/load";
import { planCluster } from "../../src/plan/plan-cluster";
import { renderCluster } from "../../src/render/render";
import { scratchRepository } from "../support/scratch-repository";

test("a cluster that is rendered as it was has an empty plan", async () => {
  const loaded = loadCluster((await scratchRepository()).repository, "demo");
  const files = new Map(renderCluster(loaded).files.map(({ path, content }) => [path, content]));
  const plan = planCluster({ loaded, before: files, after: files, since: "HEAD" });
  expect(plan).toEqual({
    cluster: "demo",
    since: "HEAD",
    isNew: false,
    objects: [],
    restarts: [],
    steps: [],
    copies: [],
    notes: [],
  });
});

test("a new cluster adds every object, and starts Typha", async () => {
  const loaded = loadCluster((await scratchRepository()).repository, "demo");
  const files = new Map(renderCluster(loaded).files.map(({ path, content }) => [path, content]));
  const plan = planCluster({ loaded, before: new Map(), after: files, since: "HEAD" });
  expect(plan.objects.filter(({ owner }) => owner === "typha-mtls").map(({ sign }) => sign)).toEqual(
    Array(9).fill("+"),
  );
  expect(plan.restarts.map(({ workload, way }) => `${workload.name} ${way}`)).toEqual([
    "calico-node restarts",
    "calico-typha stops",
    "calico-typha-mtls starts",
  ]);
  expect(plan.steps.map(({ id }) => id)).toEqual(["copy", "apply", "owner calico-node"]);
});
