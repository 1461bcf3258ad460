import * as fs from "node:fs";
import * as path from "node:path";
import { scratchFolder } from "../support/scratch-repository";

interface Run {
  readonly command: string;
  readonly args: readonly string[];
}
const { mustPrintTheSame, mustWriteTheSame, perCluster, renderedObjects } = jest.requireActual<{
  mustPrintTheSame(peer: Run, rendered: string, cluster: string): Run;
  mustWriteTheSame(peer: Run, rendered: string): Run;
  perCluster(object: unknown, changes: { cluster: string; tag: string; replicas: number }): unknown;
  renderedObjects(rendered: string): readonly [string, unknown][];
}>("../../scripts/bench/equal-work.mjs");
const { forGo } = jest.requireActual<{ forGo(text: string): string }>("../../scripts/bench/charts.mjs");

const ROOT = path.join(__dirname, "../..");
const DEPLOYMENT = "kube-system/deployment.calico-typha-mtls.yaml";
const shell = (script: string): Run => ({ command: "sh", args: ["-c", script] });
const UNFAIR = "the comparison would be unfair";

describe("a peer that writes", () => {
  const at = scratchFolder();
  const rendered = path.join(at, "demo");
  const written = path.join(rendered, "typha/templates");
  const write = (change = "true") =>
    shell(`mkdir ${rendered}/typha && cp -R ${rendered}/objects ${written} && cd ${written} && ${change}`);

  beforeEach(() => {
    fs.rmSync(rendered, { recursive: true, force: true });
    fs.cpSync(path.join(ROOT, "dist/demo"), rendered, { recursive: true });
  });

  test("is measured where it writes the objects that we render", () => {
    expect(mustWriteTheSame(write(), rendered)).toEqual(write());
  });

  test.each([
    ["leaves an object out", `rm ${DEPLOYMENT}`],
    [
      "writes one with another value",
      `sed 's/replicas: 3/replicas: 4/' ${DEPLOYMENT} > kube-system/x.yaml && mv kube-system/x.yaml ${DEPLOYMENT}`,
    ],
    ["writes one more", `sed 's/name: calico/name: other/' ${DEPLOYMENT} > kube-system/other.yaml`],
  ])("is not measured where it %s", (_, change) => {
    expect(() => mustWriteTheSame(write(change), rendered)).toThrow(UNFAIR);
  });

  test("is not measured where it fails, for the reason that it gives", () => {
    expect(() => mustWriteTheSame(write("echo 'nodes: got 0' >&2 && exit 1"), rendered)).toThrow("nodes: got 0");
  });
});

describe("a peer that prints", () => {
  const rendered = path.join(ROOT, "dist/demo");
  const objects = (replicas: number) =>
    renderedObjects(rendered).map(([, object]) =>
      JSON.stringify(perCluster(object, { cluster: "c1", tag: "v3.31.6", replicas })),
    );
  const print = (texts: readonly string[]): Run => ({ command: "printf", args: ["%s", texts.join("\n---\n")] });

  test("is measured where it prints the objects that we render, with its three values", () => {
    expect(mustPrintTheSame(print(objects(5)), rendered, "c1")).toEqual(print(objects(5)));
  });

  test.each([
    ["prints another value", print(objects(3)), "c1"],
    ["prints those of another cluster", print(objects(5)), "c2"],
    ["prints nothing", shell("true"), "c1"],
    ["fails", shell("exit 1"), "c1"],
  ])("is not measured where it %s", (_, peer, cluster) => {
    expect(() => mustPrintTheSame(peer, rendered, cluster)).toThrow(UNFAIR);
  });
});

test("the schema of the chart differs from ours in three patterns, which have nothing left that Go's regexp does not know", () => {
  const ours = fs.readFileSync(path.join(ROOT, "schema/cluster.schema.json"), "utf8");
  const [before, after] = [ours, forGo(ours)].map((text) => text.split("\n"));
  const changed = after!.filter((line, at) => line !== before![at]);
  expect(changed.map((line) => line.trim().split(":")[0])).toEqual(['"pattern"', '"pattern"', '"pattern"']);
  expect(changed.join("\n")).not.toMatch(/\(\?[=!<]|\\u|Surrogate/);
  expect(() => JSON.parse(after!.join("\n"))).not.toThrow();
});
