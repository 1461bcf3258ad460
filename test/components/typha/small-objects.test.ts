import { CHECKED_VERSIONS } from "@typha-mtls/calico";
import type { ObjectProps } from "../../../src/components/typha/object-props";
import {
  type DisruptionBudgetNumbers,
  TyphaDisruptionBudget,
} from "../../../src/components/typha/typha-disruption-budget";
import { TyphaNamespace } from "../../../src/components/typha/typha-namespace";
import { TyphaService } from "../../../src/components/typha/typha-service";
import { fieldsOf, refusal } from "../../calico/problems";
import { pick, upstreamObjects, upstreamTest } from "../../upstream";
import { synth } from "./fixtures";

const service = (props?: ObjectProps) => synth((chart) => new TyphaService(chart, "object", props))[0];
const budget = (props?: ObjectProps) => synth((chart) => new TyphaDisruptionBudget(chart, "object", props))[0];
const budgetOf = (numbers: DisruptionBudgetNumbers) =>
  synth((chart) => new TyphaDisruptionBudget(chart, "object", numbers))[0];
const namespace = (props: ObjectProps) => synth((chart) => new TyphaNamespace(chart, "object", props))[0];

const ALL: Required<ObjectProps> = {
  name: "blue",
  namespace: "typha",
  labels: { team: "network" },
  annotations: { a: "b" },
};

test("the Service's port is named calico-typha, because the clients look for that name", () => {
  expect(service().spec).toEqual({
    selector: { "k8s-app": "calico-typha-mtls" },
    ports: [{ name: "calico-typha", port: 5473, protocol: "TCP", targetPort: "calico-typha" }],
  });
});

test("one Typha at a time may be evicted, and a broken one always", () => {
  expect(budget()).toMatchObject({
    apiVersion: "policy/v1",
    spec: {
      maxUnavailable: 1,
      unhealthyPodEvictionPolicy: "AlwaysAllow",
      selector: { matchLabels: { "k8s-app": "calico-typha-mtls" } },
    },
  });
});

test.each([2, "25%", "100%"])("%p Typhas may be evicted at a time where a prop says so", (maxUnavailable) => {
  expect(budgetOf({ maxUnavailable }).spec.maxUnavailable).toBe(maxUnavailable);
});

test.each([0, -1, 1.5, "0%", "101%", "2", ""])("%p is refused as a number of evictions", (maxUnavailable) => {
  expect(fieldsOf(() => budgetOf({ maxUnavailable }))).toEqual(["demo/object.maxUnavailable"]);
});

test("a namespace of Typha's own lets pods use the host network", () => {
  expect(namespace({ namespace: "typha" }).metadata).toEqual({
    name: "typha",
    labels: expect.objectContaining({ "pod-security.kubernetes.io/enforce": "privileged" }),
  });
});

test("all the props", () => {
  const labels = {
    team: "network",
    "k8s-app": "blue",
    "app.kubernetes.io/name": "typha",
    "app.kubernetes.io/instance": "blue",
    "app.kubernetes.io/component": "typha",
    "app.kubernetes.io/part-of": "calico",
    "app.kubernetes.io/managed-by": "typha-mtls",
  };
  for (const object of [service(ALL), budget(ALL)]) {
    expect(object.metadata).toEqual({ name: "blue", namespace: "typha", labels, annotations: { a: "b" } });
    expect(object.spec.selector.matchLabels ?? object.spec.selector).toEqual({ "k8s-app": "blue" });
  }
  expect(namespace(ALL).metadata).toEqual({
    name: "typha",
    labels: { ...labels, "pod-security.kubernetes.io/enforce": "privileged" },
    annotations: { a: "b" },
  });
});

test("names, labels and annotations that Kubernetes would refuse are refused at synth, all at once", () => {
  expect(
    refusal(() =>
      service({
        name: "Typha",
        namespace: "Kube",
        labels: { "a b": "c", team: "a b", constructor: "x" },
        annotations: { "-": "x" },
      }),
    ).split("\n"),
  ).toEqual([
    'demo/object.name: "Typha" is not a valid name of a Service (lower-case letters, digits and -, a letter first)',
    'demo/object.namespace: "Kube" is not a valid name (lower-case letters, digits and -, as in RFC 1123)',
    'demo/object.labels["a b"]: is not a valid name of a label, such as team or example.com/team',
    "demo/object.labels.constructor: is not a valid name of a label, such as team or example.com/team",
    'demo/object.labels.team: "a b" is not a valid label value (at most 63 letters, digits, - _ .)',
    'demo/object.annotations["-"]: is not a valid name of an annotation, such as example.com/team',
  ]);
  expect(refusal(() => service({ labels: { "app.kubernetes.io/part-of": "x" } }))).toBe(
    'demo/object.labels["app.kubernetes.io/part-of"]: is set by typha-mtls; remove it',
  );
});

for (const version of CHECKED_VERSIONS) {
  upstreamTest(`Service and PodDisruptionBudget say what upstream's of ${version} do, of other pods`, () => {
    const theirs = upstreamObjects(version, "calico-typha.yaml");
    const { selector: _, ...ports } = service().spec;
    expect(pick(theirs, "Service", "calico-typha").spec).toEqual({ selector: { "k8s-app": "calico-typha" }, ...ports });
    const { spec } = pick(theirs, "PodDisruptionBudget", "calico-typha");
    expect(spec).toEqual({ maxUnavailable: 1, selector: { matchLabels: { "k8s-app": "calico-typha" } } });
  });
}
