import { readFileSync } from "node:fs";
import { App, Chart } from "cdk8s";
import { loadCluster as readCluster } from "../../src/cluster/load";
import { STAGES } from "../../src/cluster/rollout";
import { loadCluster, TyphaCluster } from "../../src/index";
import { renderCluster } from "../../src/render/render";
import { objectsByName } from "../support/objects-by-name";
import { scratchRepository } from "../support/scratch-repository";
import { UPSTREAM_VERSIONS, upstreamPath, upstreamTest, withoutCrds } from "../upstream";

const FILE = "upstream/calico.yaml";
const CLUSTER = "clusters/demo/cluster.yaml";

/** What a chart and what synth render of a cluster whose calico-node comes from a manifest. */
async function both(version: string, manifest: string, stage: string) {
  const scratch = await scratchRepository({ calico: version, gitops: "argocd", secrets: "sealed-secrets" });
  const lines = [`calicoNode: { route: manifest, manifest: ${FILE} }`, `rollout: { stage: ${stage} }`];
  scratch.write(CLUSTER, scratch.read(CLUSTER) + lines.map((line) => `  ${line}\n`).join(""));
  scratch.write(FILE, manifest);
  const chart = new Chart(new App(), "calico");
  new TyphaCluster(chart, "cluster", loadCluster("demo", { directory: scratch.repository.root }));
  return [
    objectsByName(chart.toJson()),
    objectsByName(renderCluster(readCluster(scratch.repository, "demo")).objects),
  ] as const;
}

const FILES = ["calico.yaml", "calico-typha.yaml"] as const;

for (const version of Object.keys(UPSTREAM_VERSIONS)) {
  upstreamTest(
    `a chart has the objects that synth makes of the manifests of Calico ${version}, at each stage`,
    async () => {
      for (const file of FILES) {
        const text = withoutCrds(readFileSync(upstreamPath(version, file), "utf8"));
        for (const stage of STAGES) {
          const [ofChart, ofSynth] = await both(version, text, stage);
          expect(Object.keys(ofSynth).length).toBeGreaterThan(15);
          expect(ofChart).toEqual(ofSynth);
        }
      }
    },
  );
}

upstreamTest(
  "a chart has the CustomResourceDefinitions too, of the newest Calico, with what Argo CD needs for them",
  async () => {
    const version = Object.keys(UPSTREAM_VERSIONS).at(-1)!;
    const [ofChart, ofSynth] = await both(version, readFileSync(upstreamPath(version, "calico.yaml"), "utf8"), "mtls");
    const definitions = Object.values(ofChart).filter(({ kind }) => kind === "CustomResourceDefinition");
    expect(definitions.length).toBeGreaterThan(15);
    for (const { metadata } of definitions)
      expect(metadata.annotations).toMatchObject({
        "argocd.argoproj.io/sync-options": expect.stringContaining("ServerSideApply=true"),
        "argocd.argoproj.io/sync-wave": "-4",
      });
    expect(ofChart).toEqual(ofSynth);
  },
);
