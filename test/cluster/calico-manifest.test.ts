import { readFileSync } from "node:fs";
import type { FileSource } from "@typha-mtls/files";
import { ProblemError } from "@typha-mtls/problems";
import * as fc from "fast-check";
import { parseAllDocuments } from "yaml";
import { readCalicoManifest } from "../../src/cluster/calico-manifest";
import { UPSTREAM_VERSIONS, upstreamPath, upstreamTest } from "../upstream";

const FILE = "upstream/calico.yaml";

const entry = (name: string, isFile: boolean, isLink = false) => ({ name, isDirectory: !isFile, isFile, isLink });

/** A repository that holds the one file, and a link in place of what is named. */
function holding(text: string | undefined, link?: "upstream" | "calico.yaml"): FileSource {
  return {
    read: (file) => (file === FILE ? text : undefined),
    list: (folder) => [
      folder === "."
        ? entry("upstream", false, link === "upstream")
        : entry("calico.yaml", true, link === "calico.yaml"),
    ],
  };
}

const NODE = `apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: calico-node
  namespace: kube-system
spec:
  template:
    spec:
      containers:
      - name: calico-node
        image: quay.io/calico/node:v3.31.7
`;

const read = (text: string | undefined, link?: "upstream" | "calico.yaml") =>
  readCalicoManifest(holding(text, link), FILE);

function problemsOf(text: string | undefined, link?: "upstream" | "calico.yaml") {
  try {
    read(text, link);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ code, field, message }) => ({ code, field, message }));
  }
  return [];
}

const object = (kind: string, name: string, more = "") =>
  `apiVersion: v1\nkind: ${kind}\nmetadata:\n  name: ${name}\n${more}`;
const withEnv = (name: string, value: string) =>
  `${NODE}        env:\n        - name: ${name}\n          value: ${value}\n`;

describe("is refused", () => {
  test("a file that is absent", () => {
    expect(problemsOf(undefined)).toMatchObject([{ code: "calico-manifest-missing" }]);
  });

  test.each(["upstream", "calico.yaml"] as const)("a link on the way: %s", (link) => {
    expect(problemsOf(NODE, link)).toMatchObject([{ code: "symbolic-link" }]);
  });

  test.each([
    ["a file without objects", "# nothing\n"],
    ["a file without calico-node", object("ConfigMap", "calico-config")],
    ["a calico-node without its container", NODE.replace("- name: calico-node", "- name: node")],
    ["a calico-node that is no DaemonSet", NODE.replace("DaemonSet", "Deployment")],
  ])("%s", (_, text) => {
    expect(problemsOf(text)).toMatchObject([{ code: "calico-manifest-anchor" }]);
  });

  test.each([
    ["the Tigera operator, by its resource", object("Installation", "default").replace("v1", "operator.tigera.io/v1")],
    ["the Tigera operator, by its Deployment", object("Deployment", "tigera-operator")],
    ["canal, by its DaemonSet", object("DaemonSet", "canal")],
    ["flannel, by its container", NODE.replace("containers:", "containers:\n      - name: kube-flannel")],
    ["the etcd datastore", withEnv("DATASTORE_TYPE", "etcdv3")],
    ["the etcd datastore, by its endpoints", withEnv("ETCD_ENDPOINTS", "https://etcd:2379")],
    ["another API group", object("CustomResourceDefinition", "ippools.projectcalico.org")],
  ])("a manifest with %s, whatever else it holds", (_, text) => {
    expect(problemsOf(`${text}---\n${NODE}`)).toMatchObject([{ code: "calico-manifest-unsupported" }]);
  });

  test.each([
    ["a document that is no object", "text\n"],
    ["an object without a kind", "apiVersion: v1\nmetadata:\n  name: a\n"],
    ["an object without a name", "apiVersion: v1\nkind: ConfigMap\nmetadata: {}\n"],
    ["a name that leads out of dist/", object("ConfigMap", "../../a")],
    ["a kind that leads out of dist/", object("../A", "a")],
    ["a namespace that leads out of dist/", object("ConfigMap", "a", "  namespace: ../b\n")],
    ["an API version that is none", object("ConfigMap", "a").replace("v1", "v1/../b")],
    ["annotations that are no mapping", object("ConfigMap", "a", "  annotations:\n  - b\n")],
    ["a list of objects", "apiVersion: v1\nkind: List\nmetadata:\n  name: a\nitems: []\n"],
    ["a Secret", object("Secret", "calico-etcd-secrets", "data: {}\n")],
    ["an object that stands twice", `${object("ConfigMap", "a")}---\n${object("ConfigMap", "a")}`],
    ["two kinds that would be one file", `${object("ConfigMap", "a")}---\n${object("Configmap", "a")}`],
  ])("%s", (_, text) => {
    expect(problemsOf(`${NODE}---\n${text}`)).toMatchObject([{ code: "calico-manifest-object" }]);
  });

  test.each([
    ["YAML that is none", "a: [\n", "yaml-syntax"],
    ["a key that stands twice", "a: 1\na: 2\n", "yaml-ambiguous"],
    ["aliases that multiply", `a: &a [1]\nb: &b [${"*a,".repeat(60)}]\nc: [${"*b,".repeat(60)}]\n`, "yaml-too-complex"],
    ["nesting without end", `a: ${"[".repeat(500)}${"]".repeat(500)}\n`, "yaml-too-complex"],
    ["documents without end", "--- {}\n".repeat(3000), "yaml-too-complex"],
    ["a text that is too large", `# ${"x".repeat(1024 * 1024)}\n`, "file-too-large"],
  ])("%s", (_, text, code) => {
    expect(problemsOf(`${NODE}---\n${text}`)).toContainEqual(expect.objectContaining({ code }));
  });

  test("everything that is wrong with its objects at once", () => {
    expect(problemsOf(`text\n---\n${object("List", "A b")}---\n${NODE}`)).toHaveLength(2);
    expect(problemsOf(`${object("Secret", "a")}---\n${object("Secret", "a")}---\n${NODE}`)).toHaveLength(2);
  });
});

test("the objects and the version of calico-node are read, and a file of upstream is none that was changed", () => {
  const { objects, version, published } = read(`${NODE}---\n${object("ConfigMap", "extra")}`);
  expect(objects.map(({ kind }) => kind)).toEqual(["DaemonSet", "ConfigMap"]);
  expect([version, published]).toEqual(["v3.31.7", undefined]);
});

test.each([
  ["quay.io:443/calico/node:v3.31.7@sha256:00", "v3.31.7"],
  ["quay.io:443/calico/node@sha256:00", undefined],
  ["quay.io:443/calico/node", undefined],
  ["calico/node:master", undefined],
])("an image %s names the version %s", (image, version) => {
  expect(read(NODE.replace("quay.io/calico/node:v3.31.7", image)).version).toBe(version);
});

test("clusters that name files of one text share the objects", () => {
  expect(read(NODE).objects).toBe(read(NODE).objects);
  expect(read(`${NODE}\n`).objects).not.toBe(read(NODE).objects);
});

test("whatever the file holds, it is read or refused", () => {
  const line = fc.oneof(
    fc.constantFrom(...NODE.split("\n"), "---", "metadata: null", "spec: []", "      containers: {}", "  - null"),
    fc.string({ maxLength: 10 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      problemsOf(`${NODE}---\n${lines.join("\n")}\n`);
      problemsOf(lines.join("\n"));
    }),
  );
});

upstreamTest("every manifest of upstream is read as the YAML library reads it", () => {
  for (const version of Object.keys(UPSTREAM_VERSIONS)) {
    const text = readFileSync(upstreamPath(version, "calico-typha.yaml"), "utf8");
    const manifest = read(text);
    expect([manifest.version, manifest.published?.version]).toEqual([version, version]);
    expect(manifest.objects).toEqual(parseAllDocuments(text).map((document) => document.toJS()));
    expect(read(readFileSync(upstreamPath(version, "calico.yaml"), "utf8")).published?.file).toBe("calico.yaml");
  }
});
