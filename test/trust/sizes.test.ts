import { sizesView, trustChanges } from "@typha-mtls/trust";
import { Layout } from "../../src/cluster/layout";

const PATHS = new Layout().paths("prod");

function viewOf(spec: string) {
  const text = `apiVersion: typha-mtls/v1alpha1\nkind: Cluster\nmetadata: { name: prod }\nspec: { calico: { version: v3.31.7 }, ${spec} }\n`;
  return sizesView({ read: (file) => (file === PATHS.clusterFile ? text : undefined), list: () => [] }, PATHS);
}

function fieldsOf(spec: string): Readonly<Record<string, string>> {
  const view = viewOf(spec);
  return Object.fromEntries([...view.facts.values()].map(({ field, value }) => [field, value]));
}

test("nothing is said of a cluster that has no cluster.yaml", () => {
  expect(sizesView({ read: () => undefined, list: () => [] }, PATHS).facts.size).toBe(0);
});

test("of a cluster.yaml that cannot be used nothing came or went: it is a problem of its own", () => {
  expect(viewOf("nodes: many").unreadable).toHaveProperty("size", 1);
  expect(trustChanges(viewOf("nodes: 9"), viewOf("nodes: many"))).toEqual([]);
  expect(trustChanges(viewOf("nodes: many"), viewOf("nodes: 9"))).toEqual([]);
});

test("numbers of pods and what they may use are told, field by field, and what concerns trust is not", () => {
  const spec = "nodes: 900, namespace: calico-system, typha: { resources: { requests: { cpu: 100m, memory: 1Gi } } }";
  expect(fieldsOf(spec)).toMatchObject({
    "spec.nodes": "900",
    "spec.typha.resources.requests.cpu": '"100m"',
    "spec.typha.resources.requests.memory": '"1Gi"',
  });
  expect(Object.keys(fieldsOf(spec))).not.toContain("spec.namespace");
});

test("a mode of scaling that brings a program of its own is not among them", () => {
  expect(fieldsOf("nodes: 9, typha: { scaling: { mode: fixed, replicas: 3 } }")).toMatchObject({
    "spec.typha.scaling.mode": "fixed",
    "spec.typha.scaling.replicas": "3",
  });
  const other = fieldsOf("nodes: 9, typha: { scaling: { mode: cluster-proportional } }");
  expect(Object.keys(other)).not.toContain("spec.typha.scaling.mode");
});
