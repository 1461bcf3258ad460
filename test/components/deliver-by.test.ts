import { ApiObject, App, Chart, JsonPatch, Testing } from "cdk8s";
import { Construct } from "constructs";
import { deliverBy, type GitOpsTool, TyphaDisruptionBudget, TyphaService, TyphaWithMtls } from "../../src/index";
import { LEAST } from "./typha/fixtures";

const PRUNE = "kustomize.toolkit.fluxcd.io/prune";
const WAVE = "argocd.argoproj.io/sync-wave";
const OPTIONS = "argocd.argoproj.io/sync-options";

const chartOf = () => new Chart(new App(), "mine");
const annotationsOf = (object: Construct) => ApiObject.of(object).toJson().metadata.annotations;

/** Acts in each order, and what a chart renders then. */
function inEachOrder(build: (chart: Chart) => readonly (() => unknown)[]): object[][] {
  const orders = [(acts: readonly (() => unknown)[]) => acts, (acts: readonly (() => unknown)[]) => acts.toReversed()];
  return orders.map((order) => {
    const chart = chartOf();
    for (const act of order(build(chart))) act();
    return chart.toJson();
  });
}

describe("of several calls, the one on the innermost scope holds, in whichever order:", () => {
  test.each<[GitOpsTool, GitOpsTool, object | undefined]>([
    ["argocd", "flux", { [PRUNE]: "disabled" }],
    ["flux", "kustomize", undefined],
    ["kustomize", "argocd", { [OPTIONS]: "Prune=false,Delete=false", [WAVE]: "0" }],
  ])("%s around %s", (outer, inner, expected) => {
    const build = (chart: Chart) => {
      const scope = new Construct(chart, "inner");
      return [
        () => deliverBy(chart, outer),
        () => deliverBy(scope, inner),
        () => new TyphaService(scope, "typha", { name: "inner" }),
      ];
    };
    const [one, other] = inEachOrder(build) as { metadata: { annotations?: object } }[][];
    expect(one![0]!.metadata.annotations).toEqual(expected);
    expect(other).toEqual(one);
  });

  test("a construct beside it keeps the outer one, and a part of a stack may have its own", () => {
    const chart = chartOf();
    const stack = new TyphaWithMtls(chart, "typha", LEAST as never);
    deliverBy(stack.service, "kustomize");
    deliverBy(chart, "flux");
    expect(annotationsOf(stack.service)).toBeUndefined();
    expect(annotationsOf(stack.deployment)).toEqual({ [PRUNE]: "disabled" });
  });

  test("of two calls on one scope, the later", () => {
    const chart = chartOf();
    const service = new TyphaService(chart, "typha");
    deliverBy(chart, "flux");
    deliverBy(chart, "argocd");
    expect(Object.keys(annotationsOf(service)).toSorted()).toEqual([OPTIONS, WAVE]);
  });
});

describe("annotations that are yours", () => {
  test.each(["before", "after"])("stay beside those of the tool, where they are added %s", (when) => {
    const chart = chartOf();
    const service = new TyphaService(chart, "typha");
    const { metadata } = ApiObject.of(service);
    const annotate = () => {
      metadata.addAnnotation("example.org/team", "network");
      metadata.addAnnotation(OPTIONS, "Replace=true");
    };
    if (when === "before") annotate();
    deliverBy(chart, "argocd");
    if (when === "after") annotate();
    expect(annotationsOf(service)).toEqual({
      "example.org/team": "network",
      [OPTIONS]: "Replace=true,Prune=false,Delete=false",
      [WAVE]: "0",
    });
    expect(metadata.toJson().annotations).toEqual(annotationsOf(service));
  });

  test("are patched as any other: JSON patches find those of the tool", () => {
    const chart = chartOf();
    const service = new TyphaService(chart, "typha");
    ApiObject.of(service).addJsonPatch(JsonPatch.remove("/metadata/annotations/kustomize.toolkit.fluxcd.io~1prune"));
    deliverBy(chart, "flux");
    expect(annotationsOf(service)).toEqual({});
  });

  test.each([
    ["an option", { [OPTIONS]: "Prune=true" }, OPTIONS],
    ["a wave", { [WAVE]: "7" }, WAVE],
  ])("with %s that contradicts are refused when the chart is rendered, by the path of the object", (_, given, name) => {
    const chart = chartOf();
    const service = new TyphaService(chart, "typha");
    const budget = new TyphaDisruptionBudget(chart, "budget");
    deliverBy(chart, "argocd");
    for (const object of [service, budget])
      for (const [key, value] of Object.entries(given)) ApiObject.of(object).metadata.addAnnotation(key, value);
    const refused = new RegExp(
      `\\[mine/typha/service\\] .*metadata\\.annotations\\["${name}"\\].*\\[delivery-contradicted\\]`,
    );
    for (const render of [() => Testing.synth(chart), () => chart.toJson()]) expect(render).toThrow(refused);
    expect(annotationsOf(service)[name]).toBe(Object.values(given)[0]);
    deliverBy(service, "kustomize");
    deliverBy(budget, "flux");
    expect(() => chart.toJson()).not.toThrow();
  });
});

test("an object that holds a variable of Flux is left as it is, also where a patch brings the variable", () => {
  const chart = chartOf();
  const service = new TyphaService(chart, "typha");
  deliverBy(chart, "flux");
  const substitute = "kustomize.toolkit.fluxcd.io/substitute";
  expect(annotationsOf(service)[substitute]).toBeUndefined();
  ApiObject.of(service).addJsonPatch(JsonPatch.add("/spec/externalName", "$".concat("{NAME}")));
  expect(annotationsOf(service)[substitute]).toBe("disabled");
});
