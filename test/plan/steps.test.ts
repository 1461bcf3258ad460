import * as path from "node:path";
import { loadCluster } from "../../src/cluster/load";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { rotationMoves } from "../../src/plan/gates";
import { planCluster } from "../../src/plan/plan-cluster";
import { renderCluster } from "../../src/render/render";
import type { Certificate } from "../../src/x509/certificate";

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
