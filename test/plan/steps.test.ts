import * as path from "node:path";
import { own } from "@typha-mtls/problems";
import type { Certificate } from "@typha-mtls/x509";
import { loadCluster } from "../../src/cluster/load";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { rotationMoves } from "../../src/plan/gates";
import { planCluster } from "../../src/plan/plan-cluster";
import { renderCluster } from "../../src/render/render";
import { EditedCluster } from "./edited-cluster";

const repository = new ConfiguredRepository(path.join(__dirname, "../.."));

function rendered(name: string) {
  const loaded = loadCluster(repository, name);
  return { loaded, files: new Map(renderCluster(loaded).files.map(({ path: file, content }) => [file, content])) };
}

test("Argo CD applies the waves of a new cluster in their order, each after the one before", () => {
  const { loaded, files } = rendered("argocd-ksops");
  const { steps } = planCluster({ loaded, before: new Map(), after: files, since: "HEAD" });
  const waves = steps.flatMap(({ id, wave, after }) => (wave === undefined ? [] : [{ id, wave, after }]));
  expect(waves.length).toBeGreaterThan(2);
  for (const [at, { wave, after }] of waves.entries()) {
    if (at > 0) expect([wave > waves[at - 1]!.wave, after]).toEqual([true, [waves[at - 1]!.id]]);
  }
});

test("a rotation ends where the older CA goes from the bundle, and is given up where the younger one does", () => {
  const ca = (year: number) => ({ notBefore: new Date(`${year}-01-01T00:00:00Z`) }) as Certificate;
  const moves = (went: Certificate, stayed: Certificate) =>
    rotationMoves({ came: [], went: [went], stayed: [stayed] }, false).map(({ command }) => command);
  expect(moves(ca(2026), ca(2027))).toEqual(["finish"]);
  expect(moves(ca(2027), ca(2026))).toEqual(["abort"]);
});

describe("where kubectl applies a cluster,", () => {
  const stepsOf = (name: string) => {
    const { loaded, files } = rendered(name);
    return planCluster({ loaded, before: new Map(), after: files, since: "HEAD" }).steps;
  };

  test("sealed Secrets are opened first: the API server refuses them as they are", () => {
    expect(stepsOf("kustomize-rsa").find(({ id }) => id === "apply")).toMatchObject({
      waits: "you open its Secrets with sops, and apply the rest as it is",
      command: own("docs", ["kubectl"]),
    });
  });

  test("nodes hold their files before pods start that mount them", () => {
    expect(stepsOf("hostfiles-puppet").map(({ id, after }) => [id, after])).toEqual(
      expect.arrayContaining([
        ["copy", []],
        ["apply", ["copy"]],
      ]),
    );
    expect(stepsOf("hostfiles-puppet")[0]!.waits).toMatch(/^until every node holds the files .* no pod starts$/);
    expect(stepsOf("hostfiles-puppet")[1]!.waits).toBe(
      "you run `kubectl apply --server-side -k dist/hostfiles-puppet`",
    );
  });
});

test("where another tool takes over, it begins with what is copied, and the one before must not delete what it applied", async () => {
  const cluster = await EditedCluster.of({ gitops: "flux", route: "component" });
  const before = cluster.rendered();
  cluster.replace("gitops: flux", "gitops: argocd-ksops");
  cluster.set("argocd: { repoURL: https://git.example.com/platform/clusters.git }");
  const { steps, notes } = cluster.planSince(before);
  expect(steps.map(({ id }) => id).slice(0, 2)).toEqual(["copy", "wave -2"]);
  expect(notes).toContainEqual({
    state: "warning",
    message:
      "Flux still applies dist/demo: suspend its Kustomization before this commit, and delete it suspended, or it deletes what it applied",
  });
});
