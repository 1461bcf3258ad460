import * as fs from "node:fs";
import * as fc from "fast-check";
import { Layout } from "../../src/cluster/layout";
import { layoutOf } from "../../src/cluster/settings";
import { problemsOf, ScratchRepository, scratchFolder } from "../support/scratch-repository";

const HEAD = "apiVersion: typha-mtls/v1alpha1\nkind: Repository\n";
const named = (inputs: string, dist: string) =>
  `${HEAD}spec: { inputs: ${JSON.stringify(inputs)}, dist: { path: ${JSON.stringify(dist)} } }\n`;
const layout = (inputs: string, dist: string) => layoutOf(named(inputs, dist), "");

test("without settings, and without roots in them, the usual folders hold", () => {
  for (const text of [undefined, HEAD, `${HEAD}spec: { dist: { allow: [README.md] } }\n`])
    expect(layoutOf(text, "a")).toEqual(new Layout({ inputs: "clusters", dist: "dist" }, "a"));
});

test("a cluster's files lie below the roots, and git sees them below the folder of -C", () => {
  const paths = layoutOf(named("infra/typha/clusters", "infra/out"), "teams/net").paths("demo");
  expect(paths.clusterFile).toBe("infra/typha/clusters/demo/cluster.yaml");
  expect(paths.dist).toBe("infra/out/demo");
  expect(paths.layout.inGit(paths.dist)).toBe("teams/net/infra/out/demo");
});

test("sops looks from the nearest folder up to the top of the work tree, and each sees a file by another path", () => {
  const { layout, pki, caKey } = layoutOf(named("a/clusters", "b"), "x/y").paths("demo");
  const seen = layout.foldersAround(pki).map((folder) => [folder, layout.seenFrom(folder, caKey)]);
  expect(seen).toEqual([
    ["a/clusters/demo/pki/", "ca-key.sops.yaml"],
    ["a/clusters/demo/", "pki/ca-key.sops.yaml"],
    ["a/clusters/", "demo/pki/ca-key.sops.yaml"],
    ["a/", "clusters/demo/pki/ca-key.sops.yaml"],
    ["", "a/clusters/demo/pki/ca-key.sops.yaml"],
    ["../", "y/a/clusters/demo/pki/ca-key.sops.yaml"],
    ["../../", "x/y/a/clusters/demo/pki/ca-key.sops.yaml"],
  ]);
});

describe("roots are refused", () => {
  test.each([
    "",
    ".",
    "..",
    "../clusters",
    "a/../b",
    "/etc/clusters",
    "a//b",
    "a/",
    "./a",
    ".git",
    ".git/x",
    "a/.git",
    "node_modules/a",
    "a/node_modules",
    "a b",
    "a\\b",
    "a\nb",
    "$(x)",
    "-a",
    "ä",
  ])("that are no clean path below the settings: %j", (root) => {
    for (const text of [named(root, "out"), named("in", root)])
      expect(problemsOf(() => layoutOf(text, "")).join()).toContain("is not a folder below this file");
  });

  test.each([
    ["a", "a"],
    ["a/b", "a"],
    ["a", "a/b"],
    ["A/b", "a"],
    ["dist/clusters", "dist"],
  ])("of which one holds the other: inputs %s, dist %s", (inputs, dist) => {
    expect(problemsOf(() => layout(inputs, dist)).join()).toContain("overlap: neither may hold the other");
  });

  test.each(["infra", "infra/clusters", "infra/dist"])("that are reached through a link: %s", (place) => {
    const scratch = new ScratchRepository(scratchFolder());
    scratch.write("elsewhere/clusters/x", "");
    scratch.write("typha-mtls.yaml", named("infra/clusters", "infra/dist"));
    if (place !== "infra") fs.mkdirSync(scratch.at("infra"));
    fs.symlinkSync(scratch.at("elsewhere"), scratch.at(place));
    expect(problemsOf(() => scratch.repository).join()).toContain(
      `${place}  is a symbolic link, and typha-mtls.yaml names it`,
    );
  });
});

test.each([
  ["inputs", "dist", "out"],
  ["dist", "in", "clusters"],
])("a link as spec.%s is refused, also under the name that the other root has by default", (field, inputs, dist) => {
  const scratch = new ScratchRepository(scratchFolder());
  scratch.write("elsewhere/x", "");
  scratch.write("typha-mtls.yaml", named(inputs, dist));
  const link = field === "inputs" ? inputs : dist;
  fs.symlinkSync(scratch.at("elsewhere"), scratch.at(link));
  expect(problemsOf(() => scratch.repository)).toEqual([
    `${link}  is a symbolic link, and typha-mtls.yaml names it; name the folder that it leads to`,
  ]);
});

const part = fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,8}$/).filter((name) => name !== "node_modules");
const root = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));

test("roots that are taken never put a rendered file among the inputs, or an input among rendered files", () => {
  fc.assert(
    fc.property(root, root, part, (inputs, dist, name) => {
      if (problemsOf(() => layout(inputs, dist)).length > 0) return;
      const paths = layout(inputs, dist).paths(name);
      expect(`${paths.dist}/`.startsWith(`${inputs}/`)).toBe(false);
      expect(paths.clusterFile.startsWith(`${dist}/`)).toBe(false);
    }),
  );
});
