// What program/each/main.go renders, rendered by the library itself.

import { text } from "node:stream/consumers";
import { ApiObject, App, Chart, Include, JsonPatch } from "cdk8s";
import { deliverBy, loadCluster, TyphaCluster, TyphaWithMtls } from "typha-mtls";

const { Clusters, Typha } = JSON.parse(await text(process.stdin));
console.log(JSON.stringify([...Clusters.map(whole), stack(Typha)]));

function whole({ Cluster, Directory, Include: url }) {
  const app = new App();
  const chart = new Chart(app, "network");
  const cluster = loadCluster(Cluster, { directory: Directory, leaveOut: ["calico-node"] });
  const include = url === "" ? {} : { include: new Include(chart, "upstream", { url }) };
  new TyphaCluster(chart, "typha", {
    ...cluster,
    typha: { ...cluster.typha, podAnnotations: { "example.org/team": "network" } },
    calico: { ...cluster.calico, ...include },
  });
  return app.synthYaml();
}

function stack({ TrustBundle, Certificate }) {
  const app = new App();
  const chart = new Chart(app, "network", { namespace: "network" });
  const { name, namespace, port, serverIdentity, deployment } = new TyphaWithMtls(chart, "typha", {
    calicoVersion: "v3.32.1",
    nodes: 120,
    trustBundle: TrustBundle,
    server: { secretName: "server", certificate: Certificate },
    client: { secretName: "client", identity: { kind: "cn", value: "typha-client" } },
    scaling: { mode: "fixed", replicas: 4 },
    tolerations: [{ operator: "Exists" }],
    metricsPort: 9093,
    metricsTLS: { secretName: "metrics" },
    extraContainers: [{ name: "proxy", image: "registry.example.org/proxy:1", args: ["--quiet"] }],
    disruptionBudget: { maxUnavailable: "25%" },
  });
  deliverBy(chart, "argocd");
  ApiObject.of(deployment).addJsonPatch(JsonPatch.add("/spec/minReadySeconds", 10));
  const told = [name, namespace, port, serverIdentity.kind.toUpperCase(), serverIdentity.value];
  return `${[app.synthYaml(), ...told].join(" ")}\n`;
}
