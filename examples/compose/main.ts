import { readFileSync } from "node:fs";
import * as path from "node:path";
import { App } from "cdk8s";
import { NetworkChart } from "./chart";

const read = (file: string) => readFileSync(path.join(__dirname, file), "utf8");

const app = new App({ outdir: process.argv[2] ?? "dist" });
new NetworkChart(app, "network", {
  calicoVersion: "v3.31.7",
  nodes: 120,
  trustBundle: read("ca.crt"),
  certificate: read("typha-server.crt"),
  clientIdentity: { kind: "cn", value: "typha-client" },
});
app.synth();
