import * as path from "node:path";
import { CHECKED_VERSIONS } from "@typha-mtls/calico";
import { ApiObject, App, Chart, Include } from "cdk8s";
import { loadCluster, TyphaCluster } from "../../src/index";
import { runIn } from "../cli/fake-terminal";
import { initialised, read, write } from "../cli/user-repository";
import { upstreamPath, upstreamTest } from "../upstream";

/*
 * Upstream's manifest in a chart with objects of its own and a whole cluster: `check` compares what the chart wrote, however cdk8s
 * writes upstream's texts.
 */

const CLUSTER = "clusters/prod/cluster.yaml";

for (const version of CHECKED_VERSIONS) {
  upstreamTest(`what such a chart writes passes check, with Calico ${version}`, async () => {
    const root = await initialised(["prod", "--calico", version]);
    write(root, CLUSTER, read(root, CLUSTER).replace(/^spec:\n/m, "spec:\n  rendered: chart\n"));

    const app = new App({ outdir: path.join(root, "dist/prod") });
    const chart = new Chart(app, "network");
    const include = new Include(chart, "upstream", { url: upstreamPath(version, "calico-typha.yaml") });
    const cluster = loadCluster("prod", { directory: root });
    new TyphaCluster(chart, "typha", { ...cluster, calico: { ...cluster.calico, include } });
    new ApiObject(chart, "mine", {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "mine", namespace: "mine" },
    });
    app.synth();

    const { code, out, codes } = await runIn(root, "check", "prod", "--strict");
    expect(codes).toEqual([]);
    expect(out).toMatch(/✓ dist\/prod has each object that synth renders, and \d+ more of your chart's own\n/);
    expect(code).toBe(0);
  });
}
