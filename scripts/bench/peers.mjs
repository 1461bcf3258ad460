// What others would use for the same work: a kustomize base with an overlay for each cluster, and a Helm chart.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse, parseAllDocuments, stringify } from "yaml";
import { outputOf } from "./run.mjs";

const project = path.join(import.meta.dirname, "../..");
const image = "quay.io/calico/typha";
const label = "example.com/cluster";
const tag = "v3.31.6";
const replicas = 5;
const strategicMergePatch = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "calico-typha-mtls", namespace: "kube-system" },
  spec: { replicas },
};

/** The first of these that is there; `run` says how to build a folder with it. */
export function findKustomize() {
  const kubectl = outputOf("kubectl", ["version", "--client"]);
  if (kubectl !== undefined) {
    const [, client = "?", kustomize = "?"] = /Client Version: (\S+)\s+Kustomize Version: (\S+)/.exec(kubectl) ?? [];
    return {
      name: "kubectl kustomize",
      version: `kubectl ${client} (kustomize ${kustomize})`,
      ...at("kubectl", "kustomize"),
    };
  }
  const kustomize = outputOf("kustomize", ["version"]);
  if (kustomize === undefined) return { missing: "neither kubectl nor kustomize is on the PATH" };
  return { name: "kustomize build", version: `kustomize ${kustomize.trim()}`, ...at("kustomize", "build") };
}

/** Upstream's manifest that clusters/demo fits, where upstream's manifests are beside the checkout. */
export function findManifest() {
  const version = /version: (v\S+)/.exec(readFileSync(path.join(project, "clusters/demo/cluster.yaml"), "utf8"))?.[1];
  const file = path.join(project, "../shared/upstream/calico", String(version), "calico-typha.yaml");
  return existsSync(file) ? { file } : { missing: "no ../shared/upstream/calico" };
}

/**
 * The same manifest with the same patches: the Components that we render for its owner.
 *
 * @param rendered - dist/<cluster> of a cluster of ours that renders Components
 */
export function patchedManifest(scratch, manifest, rendered) {
  const folder = path.join(scratch, "kustomize-manifest");
  const components = ["calico-node", "without-upstream-typha"];
  for (const component of components) {
    cpSync(path.join(rendered, component), path.join(folder, component), { recursive: true });
  }
  cpSync(manifest, path.join(folder, "calico.yaml"));
  writeFileSync(path.join(folder, "kustomization.yaml"), stringify({ resources: ["calico.yaml"], components }));
  return folder;
}

/**
 * Equal work, as {@link mustPrintTheSame}: every object that the peer prints, and the manifest's part of ours. kustomize puts
 * what a patch adds to a list in front, and we behind.
 */
export function mustTransformTheSame(peer, rendered) {
  const { command, args } = peer;
  const found = byIdentity(parseAllDocuments(outputOf(command, args) ?? "").map((document) => document.toJS()));
  const texts = renderedObjects(rendered).map((file) => readFileSync(file, "utf8"));
  const expected = byIdentity(texts.filter((text) => text.includes("\n# From ")).map((text) => parse(text)));
  if (Object.keys(expected).length > 30 && isDeepStrictEqual(withoutOrder(found), withoutOrder(expected))) return peer;
  throw new Error(`${command} does not print the manifest that was rendered: the comparison would be unfair`);
}

function at(command, subcommand) {
  return { run: (folder) => ({ command, args: [subcommand, folder], cwd: folder }) };
}

/**
 * The overlays that a user would write over a base of the objects that we render.
 *
 * @param rendered - dist/<cluster> of a cluster of ours
 * @returns their folders, in the order of `names`
 */
export function kustomizeOverlays(scratch, rendered, names) {
  const base = path.join(scratch, "kustomize/base");
  mkdirSync(base, { recursive: true });
  cpSync(path.join(rendered, "objects"), path.join(base, "objects"), { recursive: true });
  cpSync(path.join(rendered, "kustomization.yaml"), path.join(base, "kustomization.yaml"));
  const patch = { path: "deployment.patch.yaml" };
  return names.map((name) => overlay(path.join(scratch, "kustomize", name), name, patch));
}

/** The same overlay with a JSON patch, for which kustomize need not load the API schema of Kubernetes. */
export function jsonPatchOverlay(scratch, name) {
  const patch = JSON.stringify([{ op: "replace", path: "/spec/replicas", value: replicas }]);
  return overlay(path.join(scratch, "kustomize/json-patch"), name, { target: { kind: "Deployment" }, patch });
}

function overlay(folder, name, patch) {
  mkdirSync(folder, { recursive: true });
  const kustomization = {
    apiVersion: "kustomize.config.k8s.io/v1beta1",
    kind: "Kustomization",
    resources: ["../base"],
    labels: [{ pairs: { [label]: name }, includeTemplates: true }],
    images: [{ name: image, newTag: tag }],
    patches: [patch],
  };
  writeFileSync(path.join(folder, "kustomization.yaml"), stringify(kustomization));
  writeFileSync(path.join(folder, "deployment.patch.yaml"), stringify(strategicMergePatch));
  return folder;
}

/** A chart of the same objects; label, image tag and replicas are values. @returns how to run `helm` for one cluster */
export function helmChart(helm, scratch, rendered, cluster) {
  const chart = path.join(scratch, "chart");
  mkdirSync(path.join(chart, "templates"), { recursive: true });
  writeFileSync(path.join(chart, "Chart.yaml"), stringify({ apiVersion: "v2", name: "typha", version: "1.0.0" }));
  writeFileSync(path.join(chart, "values.yaml"), stringify({ cluster: "unnamed", tag: "unknown", replicas: 1 }));
  const values = path.join(scratch, `values-${cluster}.yaml`);
  writeFileSync(values, stringify({ cluster, tag, replicas }));
  for (const file of renderedObjects(rendered)) {
    writeFileSync(path.join(chart, "templates", path.basename(file)), template(parse(readFileSync(file, "utf8"))));
  }
  return { command: helm, args: ["template", cluster, chart, "--values", values], cwd: chart };
}

function renderedObjects(rendered) {
  const folder = path.join(rendered, "objects");
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => path.join(folder, file));
}

function template(object) {
  const changed = perCluster(object, {
    cluster: "{{ .Values.cluster }}",
    tag: "{{ .Values.tag }}",
    replicas: "REPLICAS",
  });
  return stringify(changed, { lineWidth: 0 }).replace("replicas: REPLICAS", "replicas: {{ .Values.replicas }}");
}

/** What the overlay and the chart both do to an object. */
function perCluster(object, { cluster, tag, replicas }) {
  const changed = structuredClone(object);
  changed.metadata.labels = { ...changed.metadata.labels, [label]: cluster };
  if (object.kind !== "Deployment") return changed;
  const { template } = changed.spec;
  template.metadata.labels = { ...template.metadata.labels, [label]: cluster };
  for (const container of template.spec.containers) container.image = `${image}:${tag}`;
  changed.spec.replicas = replicas;
  return changed;
}

/** Equal work: refuses to compare with a peer that does not print the objects that it should. @returns the peer */
export function mustPrintTheSame(peer, rendered, cluster) {
  const { command, args } = peer;
  const expected = renderedObjects(rendered).map((file) =>
    perCluster(parse(readFileSync(file, "utf8")), { cluster, tag, replicas }),
  );
  const found = parseAllDocuments(outputOf(command, args) ?? "").map((document) => document.toJS());
  if (isDeepStrictEqual(byIdentity(found), byIdentity(expected))) return peer;
  throw new Error(`${command} does not print the objects that were rendered: the comparison would be unfair`);
}

function withoutOrder(value) {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(withoutOrder(item))).sort();
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutOrder(item)]));
}

function byIdentity(objects) {
  return Object.fromEntries(objects.map((it) => [`${it?.kind} ${it?.metadata?.namespace} ${it?.metadata?.name}`, it]));
}
