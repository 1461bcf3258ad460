import { parseAllDocuments } from "yaml";
import { scratchRepository } from "../support/scratch-repository";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, read, write } from "./user-repository";

let root: string;

beforeAll(async () => {
  const scratch = await scratchRepository(
    { name: "prod", gitops: "argocd", secrets: "sealed-secrets" },
    { name: "flux" },
    { name: "ksops", gitops: "argocd-ksops" },
  );
  root = scratch.root;
});

test.each([
  ["none", 0, []],
  ["two", 2, ["prod", "flux"]],
])("with %s named, nothing is printed", async (_, count, names) => {
  const { code, out, err, codes } = await runIn(root, "synth", ...names, "--stdout");
  expect({ code, out, codes }).toEqual({ code: 2, out: "", codes: ["not-one-cluster"] });
  expect(err).toMatch(`--stdout: prints one cluster, and ${count} are named`);
});

test.each(["flux", "ksops"])("a stream whose Secrets nothing would open is refused (%s)", async (name) => {
  const { code, out, err, codes } = await runIn(root, "synth", name, "--stdout");
  expect({ code, out, codes }).toEqual({ code: 1, out: "", codes: ["stream-not-opened"] });
  expect(err).toContain(`clusters/${name}/cluster.yaml`);
});

test("a cluster that is wrong gives problems and no part of a stream", async () => {
  const broken = copyOf(root);
  write(
    broken,
    "clusters/prod/cluster.yaml",
    read(root, "clusters/prod/cluster.yaml").replace("nodes: 120", "nodes: 0"),
  );
  const { code, out, err } = await runIn(broken, "synth", "prod", "--stdout");
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain("clusters/prod/cluster.yaml");
});

test("the stream holds the objects that dist/ lists, in that order and unchanged, and nothing is written", async () => {
  const before = contentsOf(root);
  const { code, out, err } = await runIn(root, "synth", "prod", "--stdout");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(contentsOf(root)).toEqual(before);
  const rendered = copyOf(root);
  expect((await runIn(rendered, "synth", "prod")).code).toBe(0);
  const documents = (text: string) => parseAllDocuments(text).map((document) => document.toJS());
  const [{ resources }] = documents(read(rendered, "dist/prod/kustomization.yaml"));
  const listed = resources.flatMap((file: string) => documents(read(rendered, `dist/prod/${file}`)));
  expect(documents(out)).toEqual(listed);
  expect(listed.length).toBeGreaterThan(5);
});

test("the stream holds parts of upstream's objects too, with the images that are asked for, after Typha", async () => {
  const parts = copyOf(root);
  const file = "clusters/prod/cluster.yaml";
  const options =
    "  calicoNode: { route: server-side-apply, upstream: calico }\n  images: { registry: mirror.example }\n";
  write(parts, file, `${read(parts, file)}${options}`);
  const { code, out } = await runIn(parts, "synth", "prod", "--stdout");
  expect(code).toBe(0);
  const workloads = parseAllDocuments(out)
    .map((document) => document.toJS())
    .filter(({ kind }) => kind === "DaemonSet" || kind === "Deployment");
  const images = workloads.map(({ metadata, spec }) => [metadata.name, spec.template.spec.containers[0].image]);
  expect(images).toEqual([
    ["calico-typha-mtls", "mirror.example/calico/typha:v3.31.7"],
    ["calico-node", "mirror.example/calico/node:v3.31.7"],
    ["calico-kube-controllers", "mirror.example/calico/kube-controllers:v3.31.7"],
  ]);
});

test("a value that spells a command of a CI runner reaches the object, and no line of the output is that command", async () => {
  const hostile = copyOf(root);
  const file = "clusters/prod/cluster.yaml";
  const value = "::error::x\n##vso[a]b\n";
  write(hostile, file, `${read(root, file)}  annotations: { note: ${JSON.stringify(value)} }\n`);
  const { code, out, err } = await runIn(hostile, "synth", "prod", "--stdout");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [first] = parseAllDocuments(out).map((document) => document.toJS());
  expect(first.metadata.annotations.note).toBe(value);
  expect(out).not.toMatch(/^\s*::|##vso\[/m);
});
