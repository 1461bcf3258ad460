import { existsSync, readdirSync, readFileSync } from "node:fs";
import * as path from "node:path";
import { calicoManifest } from "../support/calico-manifest";
import { type Manifest, objectsOf, pick } from "../upstream";
import { InstalledPackage } from "./installed-package";

const EXAMPLES = path.join(__dirname, "../../examples");
/** A folder with a package.json is a project of its own (alone.test.ts). */
const isAlone = (file: string) => existsSync(path.join(EXAMPLES, path.dirname(file), "package.json"));
const SOURCES = (readdirSync(EXAMPLES, { recursive: true }) as string[]).filter(
  // What jest runs is run in test/examples/unit-test.test.ts.
  (file) => /(?<!\.test)\.ts$/.test(file) && !isAlone(file),
);

const project = new InstalledPackage();
const read = (file: string): Manifest[] => objectsOf(readFileSync(path.join(project.folder, file), "utf8"));

beforeAll(() => {
  for (const file of SOURCES) project.add(file, readFileSync(path.join(EXAMPLES, file), "utf8"));
});
afterAll(() => project.remove());

test("the examples fit the declarations of the installed package", () => {
  expect(SOURCES).toContain("compose/main.ts");
  expect(project.misfits(SOURCES)).toBe("");
});

test("two stacks go into one App, each with the identities of its own certificates", () => {
  project.run(["two-stacks/main.ts"], "stacks");
  const stacks = ["demo", "argocd-ksops"].map((name) => read(`stacks/${name}.k8s.yaml`));
  const deployments = stacks.map((objects) => pick(objects, "Deployment"));
  expect(deployments.map(({ spec }) => spec.replicas)).toEqual([6, 3]);
  for (const { metadata, spec } of deployments) {
    expect(metadata.name).toBe("calico-typha-mtls");
    expect(spec.template.spec.containers[0].resources.requests.cpu).toBe("1");
    expect(spec.template.spec.containers[0].env).toContainEqual({ name: "TYPHA_CLIENTCN", value: "typha-client" });
  }
  const [patch] = read("stacks/demo.calico-node-patch.yaml");
  expect(patch.spec.template.spec.containers[0].env).toContainEqual({ name: "FELIX_TYPHACN", value: "typha-server" });
});

test("a chart of one's own takes the folder of a cluster, and delivers what it adds", () => {
  project.run(["load-cluster/main.ts"], "loaded", "demo");
  const objects = read("loaded/demo.k8s.yaml");
  const [first] = objects;
  expect([first.kind, first.spec.hard.pods]).toEqual(["ResourceQuota", "40"]);
  const { metadata, spec } = pick(objects, "Deployment");
  expect(spec.template.metadata.annotations["example.org/team"]).toBe("network");
  expect(metadata.annotations).toEqual({ "kustomize.toolkit.fluxcd.io/prune": "disabled" });
  const [kustomization] = read("loaded/demo/calico-node/kustomization.yaml");
  expect(kustomization.patches).toEqual([{ path: "calico-node.patch.yaml" }]);
  expect(pick(read("loaded/demo/calico-node/calico-node.patch.yaml"), "DaemonSet").metadata.name).toBe("calico-node");
});

test("a chart includes upstream's manifest, and a cluster around it moves calico-node in its place", () => {
  project.write("upstream/calico-typha.yaml", calicoManifest("v3.31.7", "typha"));
  project.run(["calico/main.ts"], "included", "demo");
  const objects = read("included/demo.k8s.yaml");
  const { metadata, spec } = pick(objects, "DaemonSet");
  expect(metadata).toMatchObject({
    labels: { "example.org/team": "network" },
    annotations: { "kustomize.toolkit.fluxcd.io/prune": "disabled" },
  });
  expect(spec.template.spec.containers[0].env).toContainEqual({ name: "FELIX_TYPHACN", value: "typha-server" });
  expect(pick(objects, "LimitRange").metadata.annotations).toBeUndefined();
  expect(objects.filter(({ metadata: { name } }) => name === "calico-typha")).toEqual([]);
});

test("a program issues, lints and seals the certificates of a cluster", () => {
  const recipient = "age1k89muej97l0r0f6hd4my9s787hmeehzlmfd8ckjuwzsq8pml7ewqv8jglv";
  const names = ["ca.crt", "ca-key.sops.yaml", "typha-server.yaml", "typha-client.yaml"];
  const [printed] = project.run(["issue/main.ts"], "pki", recipient);
  expect(printed!.split("\n")).toEqual(names.map((name) => `pki/${name}`));
  const texts = names.map((name) => readFileSync(path.join(project.folder, "pki", name), "utf8"));
  for (const text of texts) expect(text).not.toContain("PRIVATE KEY");
  expect(pick(read("pki/typha-server.yaml"), "Secret").metadata.name).toBe("calico-typha-mtls-server");
});
