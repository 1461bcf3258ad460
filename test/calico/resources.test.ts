import { problemsOf } from "@typha-mtls/problems";
import { App, Chart } from "cdk8s";
import { CniChainGate, TyphaDeployment } from "../../src";
import { resourceProblems } from "../../src/calico/resources";

const told = (resources: Parameters<typeof resourceProblems>[0]) =>
  resourceProblems(resources, "r").map(({ code, field, message }) => `${code} ${field}: ${message}`);

test.each([
  [{ limits: { memory: "1Ki" } }, /^invalid-value r\.limits\.memory: 1Ki is less than 32Mi: .* does not start/],
  [{ limits: { memory: "31Mi" } }, /less than 32Mi/],
  [{ limits: { memory: "150" } }, /less than 32Mi/],
  [{ limits: { memory: "150m" } }, /less than 32Mi/],
  [{ requests: { memory: "150m" } }, /^invalid-value r\.requests\.memory: 150m is less than 1: it is a part of a byte/],
  [{ requests: { cpu: "100000" } }, /^invalid-value r\.requests\.cpu: 100000 is more than 8192: no kernel/],
  [{ requests: { cpu: "8192001m" } }, /more than 8192/],
  [{ limits: { cpu: "1E" } }, /^invalid-value r\.limits\.cpu: 1E is more than 8192/],
  [{ limits: { cpu: "1m" } }, /^invalid-value r\.limits\.cpu: 1m is less than 10m: the kubelet sets no smaller one/],
  [{ requests: { memory: "65Ti" } }, /^invalid-value r\.requests\.memory: 65Ti is more than 64Ti: no node has more/],
  [{ limits: { memory: "1E" } }, /more than 64Ti/],
])("%j is refused: a pod with it never runs", (resources, words) => {
  const found = told(resources as Parameters<typeof resourceProblems>[0]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(words);
});

test.each([
  {},
  { requests: { cpu: "200m", memory: "150Mi" }, limits: { memory: "1Gi" } },
  // As little as is reserved is the owner's business.
  { requests: { cpu: "1m", memory: "1Ki" } },
  { requests: { cpu: "0", memory: "0" }, limits: { cpu: "0", memory: "0" } },
  { requests: { cpu: "8192", memory: "64Ti" }, limits: { cpu: "8192", memory: "64Ti" } },
  { limits: { cpu: "10m", memory: "32Mi" } },
  { limits: { cpu: "0.01", memory: "33554432" } },
  { requests: { "ephemeral-storage": "1E" } },
])("%j is taken", (resources) => {
  expect(told(resources as Parameters<typeof resourceProblems>[0])).toEqual([]);
});

const REQUIRED = {
  calicoVersion: "v3.31.7",
  clientIdentity: { kind: "cn", value: "typha-client" },
  certificateHash: "a".repeat(64),
};

test("the constructs refuse them too, and what the VerticalPodAutoscaler would reserve at least", () => {
  const chart = new Chart(new App(), "demo");
  const of = (props: object) =>
    problemsOf(() => new TyphaDeployment(chart, `typha-${JSON.stringify(props).length}`, props as never)).map(
      ({ field, message }) => `${field?.split(".").slice(1).join(".")}: ${message}`,
    );
  expect(of({ ...REQUIRED, nodes: 3, resources: { limits: { memory: "1Ki" } } })).toContainEqual(
    expect.stringMatching(/^resources\.limits\.memory: 1Ki is less than 32Mi/),
  );
  const scaling = { vertical: { mode: "vpa", minAllowed: { cpu: "100000" } } };
  expect(of({ ...REQUIRED, nodes: 3, scaling })).toContainEqual(
    expect.stringMatching(/^scaling\.vertical\.minAllowed\.cpu: 100000 is more than 8192/),
  );
  const gate = { verifier: { resources: { limits: { memory: "1Mi" } } } };
  expect(problemsOf(() => new CniChainGate(chart, "gate", gate as never))).toContainEqual(
    expect.objectContaining({ field: "demo/gate.verifier.resources.limits.memory" }),
  );
});
