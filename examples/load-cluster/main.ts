import { mkdirSync } from "node:fs";
import * as path from "node:path";
import { ApiObject, App, Chart, Yaml } from "cdk8s";
import type { Construct } from "constructs";
import { type ClusterProps, loadCluster, TyphaCluster } from "typha-mtls";

/** A team's own chart: all that the folder of a cluster says, and a quota that Typha waits for. */
class NetworkChart extends Chart {
  constructor(scope: Construct, id: string, cluster: ClusterProps) {
    super(scope, id);
    const typha = { ...cluster.typha, podAnnotations: { "example.org/team": "network" } };
    const quota = new ApiObject(this, "quota", {
      apiVersion: "v1",
      kind: "ResourceQuota",
      metadata: { name: "typha", namespace: typha.namespace },
      spec: { hard: { pods: "40" } },
    });
    new TyphaCluster(this, "typha", { ...cluster, typha }).node.addDependency(quota);
  }
}

const [outdir = "dist", name = "demo"] = process.argv.slice(2);
const cluster = loadCluster(name);
const app = new App({ outdir });
new NetworkChart(app, name, cluster);
app.synth();
for (const [component, files] of Object.entries(cluster.components)) {
  const folder = path.join(outdir, name, component);
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) Yaml.save(path.join(folder, file), [content]);
}
