// What others would use for the same work: a kustomize base with an overlay for each cluster.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { image, label, replicas, tag } from "./equal-work.mjs";
import { outputOf } from "./run.mjs";

const project = path.join(import.meta.dirname, "../..");
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

function at(command, subcommand) {
  return { run: (folder) => ({ command, args: [subcommand, folder], cwd: folder }) };
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
