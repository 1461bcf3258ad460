import { Layout } from "../../src/cluster/layout";
import type { Stage } from "../../src/cluster/rollout";
import { uncommittedFiles } from "../../src/lifecycle/migrate/plan";

const CLUSTER = "clusters/demo/cluster.yaml";
const yaml = (stage: Stage) =>
  `apiVersion: typha-mtls/v1alpha1\nkind: Cluster\nmetadata: { name: demo }\nspec:\n  calico: { version: v3.31.7 }\n` +
  `  nodes: 120\n  gitops: flux\n  secrets: sops\n  rollout: { stage: ${stage} }\n`;
const rendered = [
  { path: "dist/demo/a.yaml", content: "a\n" },
  { path: "dist/demo/b.yaml", content: "b\n" },
];
const uncommitted = (files: Readonly<Record<string, string>>, from: Stage = "parallel") =>
  uncommittedFiles({ paths: new Layout().paths("demo"), from, rendered }, (path) => files[path]);
const whole = { [CLUSTER]: yaml("parallel"), "dist/demo/a.yaml": "a\n", "dist/demo/b.yaml": "b\n" };

describe("of a stage the last commit lacks", () => {
  test("nothing, where it has cluster.yaml and all that is rendered", () => {
    expect(uncommitted(whole)).toEqual([]);
  });

  test("nothing, where nothing of the cluster is rendered into this repository", () => {
    expect(uncommitted({ [CLUSTER]: yaml("parallel") })).toEqual([]);
  });

  test("cluster.yaml alone, where another stage is committed and nothing is rendered here", () => {
    expect(uncommitted({ [CLUSTER]: yaml("plaintext") })).toEqual([CLUSTER]);
  });

  test("each rendered file that is missing, as soon as one other is committed", () => {
    const { "dist/demo/b.yaml": _, ...rest } = whole;
    expect(uncommitted(rest)).toEqual(["dist/demo/b.yaml"]);
  });

  test("each rendered file that is committed with another text, though all of them are", () => {
    expect(uncommitted({ ...whole, "dist/demo/a.yaml": "before\n", "dist/demo/b.yaml": "before\n" })).toEqual([
      "dist/demo/a.yaml",
      "dist/demo/b.yaml",
    ]);
  });

  test("cluster.yaml, where the commit has none, or one that cannot be read", () => {
    const { [CLUSTER]: _, ...rest } = whole;
    expect(uncommitted(rest)).toEqual([CLUSTER]);
    expect(uncommitted({ ...whole, [CLUSTER]: "spec: [" })).toEqual([CLUSTER]);
  });
});
