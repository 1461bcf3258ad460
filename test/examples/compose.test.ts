import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { App, Testing } from "cdk8s";
import { NetworkChart, type NetworkChartProps } from "../../examples/compose/chart";
import { pem } from "../components/typha/fixtures";
import { objectsOf, pick } from "../upstream";

const PROPS: Required<NetworkChartProps> = {
  calicoVersion: "v3.30.7",
  nodes: 3,
  trustBundle: pem("ca"),
  certificate: pem("server"),
  clientIdentity: { kind: "uri", value: "spiffe://example.org/node" },
};

test("the example program writes its chart into the folder that it is given", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "typha-mtls-"));
  const { argv } = process;
  try {
    process.argv = ["node", "main.ts", folder];
    jest.isolateModules(() => require("../../examples/compose/main"));
    expect(readdirSync(folder)).toEqual(["network.k8s.yaml"]);
    const objects = objectsOf(readFileSync(path.join(folder, "network.k8s.yaml"), "utf8"));
    expect(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      "ConfigMap typha-blue-ca",
      "ServiceAccount typha-blue",
      "ClusterRole typha-blue",
      "ClusterRoleBinding typha-blue",
      "Service typha-blue",
      "Deployment typha-blue",
      "ExternalSecret typha-blue-server",
    ]);
    for (const { metadata } of objects) expect(metadata.labels["example.org/team"]).toBe("network");
  } finally {
    process.argv = argv;
    rmSync(folder, { recursive: true });
  }
});

test("the pieces find each other by name, and the team's own Secret is the one that Typha mounts", () => {
  const objects = Testing.synth(new NetworkChart(new App(), "network", PROPS));
  const { spec } = pick(objects, "Deployment").spec.template;
  const [trust, identity] = spec.volumes;
  expect(trust.configMap.name).toBe(pick(objects, "ConfigMap").metadata.name);
  expect(identity.secret.secretName).toBe(pick(objects, "ExternalSecret").metadata.name);
  expect(spec.serviceAccountName).toBe(pick(objects, "ServiceAccount").metadata.name);
  expect(spec.containers[0].env).toEqual(
    expect.arrayContaining([
      { name: "TYPHA_K8SSERVICENAME", value: pick(objects, "Service").metadata.name },
      { name: "TYPHA_CLIENTURISAN", value: "spiffe://example.org/node" },
    ]),
  );
  expect(pick(objects, "Deployment").spec.replicas).toBe(2);
  expect(pick(objects, "Role").rules[0].resourceNames).toEqual(["typha-blue"]);
});

test("nothing that would open the key is in the example", () => {
  const folder = path.join(__dirname, "../../examples/compose");
  for (const file of readdirSync(folder)) {
    expect(readFileSync(path.join(folder, file), "utf8")).not.toContain("PRIVATE" + " KEY");
  }
});
