import { mkdirSync, readFileSync } from "node:fs";
import { ApiObject, App, Chart, JsonPatch, Yaml } from "cdk8s";
import { calicoNodePatch, TyphaWithMtls, type TyphaWithMtlsProps } from "typha-mtls";

/** What differs between the clusters. */
const CLUSTERS = [
  { name: "demo", calicoVersion: "v3.31.7", nodes: 900 },
  { name: "argocd-ksops", calicoVersion: "v3.30.4", nodes: 12 },
] as const;

const [outdir = "dist"] = process.argv.slice(2);
mkdirSync(outdir, { recursive: true });
const app = new App({ outdir });
for (const { name, ...size } of CLUSTERS) {
  const pki = `clusters/${name}/pki`;
  const props: TyphaWithMtlsProps = {
    ...size,
    trustBundle: readFileSync(`${pki}/ca.crt`, "utf8"),
    server: { manifest: Yaml.load(`${pki}/typha-server.yaml`)[0] },
    client: { manifest: Yaml.load(`${pki}/typha-client.yaml`)[0] },
  };
  // A chart is what is applied to one cluster: in each of them, the stack has the same names.
  const chart = new Chart(app, name);
  const { deployment } = new TyphaWithMtls(chart, "typha", props);
  ApiObject.of(deployment).addJsonPatch(
    JsonPatch.add("/spec/template/spec/containers/0/resources", { requests: { cpu: "1" } }),
  );
  Yaml.save(`${outdir}/${name}.calico-node-patch.yaml`, [calicoNodePatch(props).daemonSet]);
}
app.synth();
