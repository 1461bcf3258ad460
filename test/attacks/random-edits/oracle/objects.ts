import type { X509Certificate } from "node:crypto";
import { posix } from "node:path";
import { documentsIn, hashOf } from "./documents";
import { type Facts, isMap, listOf, type Map_, mapOf } from "./facts";
import { certificatesIn } from "./pem";
import { type Holder, obeyedFacts, sealedSecretFacts, secretFacts } from "./secrets";

/** Objects that move nobody's trust: how many pods may be down, and what watches them. */
const HARMLESS = new Set(["PodDisruptionBudget", "PrometheusRule", "PodMonitor", "ServiceMonitor"]);
/** Parts of a pod, of a container and of a workload that decide where and how well it runs, not what. */
const POD = new Set([
  "tolerations",
  "nodeSelector",
  "affinity",
  "topologySpreadConstraints",
  "terminationGracePeriodSeconds",
]);
const CONTAINER = new Set(["name", "resources", "env", "livenessProbe", "readinessProbe"]);

/** A file below `dist/`, of the cluster after which the folder is named. */
export interface RenderedFile {
  readonly cluster: string;
  /** Path below `dist/<cluster>/`. */
  readonly path: string;
  readonly bytes: Buffer;
  /** Kinds of the objects in another file of the folder; none where there is no such file. */
  readonly kindsAt: (path: string) => readonly string[];
}

/** What a file says that kubectl, kustomize, Flux or Argo CD obeys. */
export function renderedFacts(file: RenderedFile, facts: Facts, cas: readonly X509Certificate[]): void {
  const { cluster, path, bytes } = file;
  // Rules for a firewall let nobody past mutual TLS.
  if (/^to-copy\/firewall\.(nft|ferm)$/.test(path)) return;
  if (!/\.(ya?ml|json)$|(^|\/)kustomization$/i.test(path)) {
    facts.add(`dist/${cluster}:`, "holds", path, hashOf(bytes));
    return;
  }
  const { values, faults } = documentsIn(bytes);
  for (const fault of faults) facts.add(`dist/${cluster}:`, path, fault);
  for (const value of values) objectFacts(value, file, facts, cas);
}

/** Kinds in a file. */
export function kindsIn(bytes: Buffer): string[] {
  return documentsIn(bytes).values.map((value) => String(mapOf(value)["kind"]));
}

function objectFacts(value: unknown, file: RenderedFile, facts: Facts, cas: readonly X509Certificate[]): void {
  const { cluster, path } = file;
  if (!isMap(value) || typeof value["kind"] !== "string") {
    facts.add(`dist/${cluster}:`, path, "is no object", value);
    return;
  }
  const { apiVersion, kind, metadata } = value;
  if (Array.isArray(value["items"]) && kind.endsWith("List")) {
    for (const item of value["items"]) objectFacts(item, file, facts, cas);
    return;
  }
  if (HARMLESS.has(kind)) return;
  const { name, namespace, ...more } = mapOf(metadata);
  const key = `dist/${cluster}: ${String(apiVersion)} ${kind} ${String(namespace)}/${String(name)}:`;
  facts.add(key, "is there");
  const holder: Holder = { facts, key, cas };
  obeyedFacts(holder, "metadata", more);
  if (value["$patch"] !== undefined) facts.add(key, "$patch", value["$patch"]);
  const isKustomize =
    String(apiVersion).startsWith("kustomize.config.k8s.io/") || /(^|\/)kustomization(\.ya?ml)?$/i.test(path);
  if (isKustomize) kustomizationFacts(key, file, value, facts);
  else (Object.hasOwn(REDUCTIONS, kind) ? REDUCTIONS[kind]! : whole)(holder, value);
}

function kustomizationFacts(key: string, { path, kindsAt }: RenderedFile, kustomization: Map_, facts: Facts): void {
  const { apiVersion: _, kind: __, metadata: ___, resources, ...rest } = kustomization;
  for (const resource of listOf(resources)) {
    const kinds = kindsAt(posix.join(posix.dirname(path), String(resource)));
    if (kinds.length === 0 || !kinds.every((kind) => HARMLESS.has(kind))) facts.add(key, `${path} lists`, resource);
  }
  for (const [name, value] of Object.entries(rest)) facts.add(key, `${path} ${name}`, value);
}

type Reduction = (holder: Holder, object: Map_) => void;

/** Everything of an object that is not known here. */
const whole: Reduction = ({ facts, key }, { apiVersion: _, kind: __, metadata: ___, ...rest }) => {
  for (const [name, value] of Object.entries(rest)) facts.add(key, name, value);
};

const configMap: Reduction = (holder, { data, binaryData, immutable, metadata }) => {
  const { facts, key } = holder;
  facts.add(key, "binaryData, immutable", binaryData, immutable);
  // A dashboard.
  if (mapOf(mapOf(metadata)["labels"])["grafana_dashboard"] !== undefined) return;
  for (const [name, value] of Object.entries(mapOf(data))) {
    const { certificates, doubts } = certificatesIn(String(value));
    if (certificates.length === 0) facts.add(key, `data.${name}`, value);
    for (const ca of certificates) facts.once(key, `data.${name} trusts`, ca.fingerprint256);
    for (const doubt of doubts) facts.add(key, `data.${name}`, doubt);
  }
};

const workload: Reduction = ({ facts, key }, { spec, ...rest }) => {
  const { selector, template } = mapOf(spec);
  facts.add(key, "selector", selector);
  const labels = mapOf(mapOf(mapOf(template)["metadata"])["labels"]);
  for (const name of Object.keys(mapOf(mapOf(selector)["matchLabels"])))
    facts.add(key, "pods have", name, labels[name]);
  podFacts(facts, key, mapOf(mapOf(template)["spec"]));
  const { apiVersion: _, kind: __, metadata: ___, $patch: ____, status: _____, ...others } = rest;
  if (Object.keys(others).length > 0) facts.add(key, others);
};

function podFacts(facts: Facts, key: string, pod: Map_): void {
  for (const [name, value] of Object.entries(pod)) {
    if (POD.has(name)) continue;
    if (/containers$/i.test(name)) {
      for (const container of listOf(value)) containerFacts(facts, `${key} ${name}`, mapOf(container));
    } else if (name === "volumes") for (const volume of listOf(value)) facts.add(key, "volume", volume);
    else facts.add(key, name, value);
  }
}

function containerFacts(facts: Facts, key: string, container: Map_): void {
  const at = `${key} ${String(container["name"])}:`;
  facts.add(at, "runs");
  for (const variable of listOf(container["env"])) facts.add(at, "env", variable);
  for (const probe of ["livenessProbe", "readinessProbe"]) {
    const { exec } = mapOf(container[probe]);
    if (exec !== undefined) facts.add(at, probe, exec);
  }
  for (const [name, value] of Object.entries(container)) if (!CONTAINER.has(name)) facts.add(at, name, value);
}

const application: Reduction = ({ facts, key }, { spec }) => {
  const { interval: _, retryInterval: __, timeout: ___, ...rest } = mapOf(spec);
  for (const [name, value] of Object.entries(rest)) facts.add(key, name, value);
};

const namespace: Reduction = ({ facts, key }, { metadata }) => {
  for (const [name, value] of Object.entries(mapOf(mapOf(metadata)["labels"])))
    if (name.startsWith("pod-security.kubernetes.io/")) facts.add(key, name, value);
};

const REDUCTIONS: Readonly<Record<string, Reduction>> = {
  ConfigMap: configMap,
  Secret: secretFacts,
  SealedSecret: sealedSecretFacts,
  Deployment: workload,
  DaemonSet: workload,
  Namespace: namespace,
  Application: application,
  Kustomization: application,
};
