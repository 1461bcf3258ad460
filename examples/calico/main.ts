import { ApiObject, App, Chart, Include } from "cdk8s";
import { loadCluster, TyphaCluster } from "typha-mtls";

const [outdir = "dist", name = "demo", url = "upstream/calico-typha.yaml"] = process.argv.slice(2);
const app = new App({ outdir });
const chart = new Chart(app, name);

const include = new Include(chart, "upstream", { url });
const cluster = loadCluster(name);
const { calico } = new TyphaCluster(chart, "typha", { ...cluster, calico: { ...cluster.calico, include } });

// What is yours stands beside it, and may change what upstream's manifest says.
const metadata = { name: "network-limits", namespace: "kube-system" };
new ApiObject(chart, "limits", { apiVersion: "v1", kind: "LimitRange", metadata, spec: { limits: [{ type: "Pod" }] } });
calico!.daemonSet.metadata.addLabel("example.org/team", "network");
app.synth();
