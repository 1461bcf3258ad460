import * as fs from "node:fs";
import * as path from "node:path";
import { type Fact, ProblemError, sentenceOf, stateOf } from "@typha-mtls/problems";
import { type Document, parseDocument } from "yaml";
import { againstFacts } from "../../src/checks/against/cluster";
import { commitAt } from "../../src/checks/against/commit";
import { clusterEvidence, type Shared, sharedEvidence } from "../../src/checks/evidence";
import { parseClusterFile } from "../../src/cluster/cluster-file";
import { loadCluster } from "../../src/cluster/load";
import type { LoadedCluster } from "../../src/cluster/loaded-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { isSealedPki } from "../../src/cluster/sealed-cluster";
import { renderCluster } from "../../src/render/render";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { newFolder, read, write } from "../cli/user-repository";
import { type SchemaField, schemaFields } from "./schema-edits";

const ROOT = path.join(__dirname, "../..");
/** The examples that the repository itself renders differ in who applies them, and in where keys lie. */
const CLUSTERS = fs
  .readdirSync(path.join(ROOT, "clusters"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
/** A day on which their certificates hold. */
const NOW = new Date("2026-12-15T12:00:00Z");

/** Fields whose change alone renders nothing else, or is refused; `trust-changes.test.ts` tries what can be tried of them. */
const SILENT: Readonly<Record<string, string>> = {
  "spec.calicoNode.manifest": "changes with route only, and needs the file",
  "spec.calicoNode.route": "changes with upstream or manifest only",
  "spec.calicoNode.resources": "sizes",
  "spec.calicoNode.resources.limits": "sizes",
  "spec.calicoNode.resources.requests": "sizes",
  "spec.certificates": "says what a later renewal issues, which is then compared",
  "spec.certificates.caDays": "the same",
  "spec.certificates.leafDays": "the same",
  "spec.cniChain.linkerd.cniValues": "needs the file",
  "spec.cniChain.linkerd.manifest": "needs the file",
  "spec.cniChain.linkerd.values": "needs the file",
  "spec.networkConfig.apiVersion": "has one value",
  "spec.networkConfig.autoScaling.resources": "sizes",
  "spec.networkConfig.autoScaling.resources.node": "sizes",
  "spec.networkConfig.autoScaling.resources.typha": "sizes",
  "spec.networkConfig.birdExporter": "is refused",
  "spec.networkConfig.birdExporter.enabled": "is refused",
  "spec.networkConfig.ipv6.mode": "has no effect in Gardener either",
  "spec.networkConfig.ipv6.pool": "has one value that is not refused",
  "spec.networkConfig.kind": "has one value",
  "spec.networkConfig.multus": "is refused",
  "spec.networkConfig.multus.enabled": "is refused",
  "spec.networkConfig.multus.installCNIPlugins": "is refused",
  "spec.nodes": "sizes",
  "spec.sealedSecrets.scope": "it is in the seal: another one is refused until all keys are sealed for it",
  "spec.secrets": "needs other files in pki/",
  "spec.typha.metricsTLS.clientAuth": "changes with clientSecretName only",
  "spec.typha.resources": "sizes",
  "spec.typha.resources.limits": "sizes",
  "spec.typha.resources.requests": "sizes",
  "spec.typha.scaling.ladder": "sizes, with one mode only",
  "spec.typha.scaling.replicas": "sizes, with one mode only",
  "spec.typha.scaling.vertical.minAllowed": "sizes, with one mode only",
  "spec.typha.scaling.vertical.updateMode": "sizes, with one mode only",
};

let root: string;
let examples: readonly Example[];
/** What `check --against HEAD` looks at besides the files of one cluster. */
let shared: Shared;

const NETWORK_CONFIG = { apiVersion: "calico.networking.extensions.gardener.cloud/v1alpha1", kind: "NetworkConfig" };

/** What the examples have not: fields that need others beside them. */
const BESIDE: Readonly<Record<string, readonly (readonly [path: string, value: unknown])[]>> = {
  "argocd-spiffe": [
    ["spec.calicoNode", { route: "server-side-apply", upstream: "calico" }],
    ["spec.typha.metricsPort", 9093],
    ["spec.typha.metricsTLS", { secretName: "metrics", serverName: "typha.example", clientSecretName: "prometheus" }],
    ["spec.monitoring", { scrape: "service-monitor", rules: "prometheus-operator" }],
    ["spec.firewall.prometheusCIDRs", ["10.8.0.0/16"]],
    ["spec.firewall.nodeCIDRs", ["10.7.0.0/16"]],
  ],
  "argocd-ksops": [
    ["spec.network", { podCIDRs: ["10.6.0.0/16"] }],
    ["spec.networkConfig", NETWORK_CONFIG],
  ],
  demo: [
    ["spec.rollout", { stage: "cutover", layout: "other-ports" }],
    [
      "spec.network",
      {
        podCIDRs: ["10.6.0.0/16"],
        nodeCIDRs: ["10.7.0.0/16"],
        kubeProxy: "iptables",
        ipam: { type: "host-local" },
        ipv4: { ipPool: true, vxlanMode: "Never" },
        noSNATToNodes: true,
        bpfEnabled: true,
      },
    ],
  ],
  "external-vault": [
    ["spec.typha", { scaling: { mode: "cluster-proportional", vertical: { mode: "cluster-proportional" } } }],
    ["spec.network", { podCIDRs: ["fd00:6::/64"], ipv6: { ipPool: true } }],
    ["spec.cniChain", { podGate: {}, linkerd: {} }],
  ],
  "hostfiles-puppet": [["spec.identities", undefined]],
  "kustomize-rsa": [
    ["spec.network", { podCIDRs: ["10.6.0.0/16", "fd00:6::/64"] }],
    ["spec.networkConfig", { ...NETWORK_CONFIG, overlay: { enabled: false } }],
    ["spec.cniChain", { verifier: {}, nodeGate: {} }],
  ],
};

beforeAll(async () => {
  root = newFolder();
  for (const part of ["clusters", "dist", ".sops.yaml"])
    fs.cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
  for (const [cluster, edits] of Object.entries(BESIDE)) {
    const file = `clusters/${cluster}/cluster.yaml`;
    const document = parseDocument(read(root, file));
    for (const [field, value] of edits) {
      if (value === undefined) document.deleteIn(field.split("."));
      else document.setIn(field.split("."), document.createNode(value));
    }
    write(root, file, document.toString());
  }
  // They bind the identity and `perNode`.
  fs.rmSync(path.join(root, "clusters/hostfiles-puppet/pki/nodes"), { recursive: true });
  expect((await runIn({ cwd: root, now: NOW }, "synth")).err).toBe("");
  commit(root);
  const repository = new ConfiguredRepository(root);
  examples = CLUSTERS.map((name) => exampleOf(repository, name));
  const against = commitAt(repository, root, "HEAD");
  shared = sharedEvidence(repository, { now: NOW, identities: [], against });
});

/** A cluster of the commit. */
interface Example {
  readonly name: string;
  /** Path of its cluster.yaml. */
  readonly file: string;
  readonly text: string;
  readonly document: Document;
  readonly loaded: LoadedCluster;
  readonly trust: string;
}

function exampleOf(repository: ConfiguredRepository, name: string): Example {
  const file = `clusters/${name}/cluster.yaml`;
  const text = read(root, file);
  const loaded = loadCluster(repository, name);
  return { name, file, text, document: parseDocument(text), loaded, trust: renderedTrust(loaded) };
}

/**
 * Rendered trust as somebody would see it who does not know the program: every line of every file, but for those of sizes,
 * of alerts, and of the hash that restarts pods.
 */
function renderedTrust(loaded: LoadedCluster): string {
  return renderCluster(loaded)
    .files.filter(({ path: file }) => !/prometheusrule|prometheus-rules|poddisruptionbudget/.test(file))
    .map(({ path: file, content }) => `${file}\n${content.replace(SIZES, "")}`)
    .join("");
}

const SIZES =
  /^ +(?:replicas: .*|typha-mtls\/(?:certificate|calico-config)-hash: .*)\n|^( +)(?:resources|strategy):(?: \{\}\n|\n(?:\1 +.*\n)*)/gm;

/**
 * Whether an edited cluster.yaml renders something else beside the files that are there. Most edits are refused, or change
 * nothing: they are tried with certificates and keys that were read once. One that passes is read from the disk as a whole.
 */
function isEdit(cluster: Example, text: string): boolean {
  try {
    const file = parseClusterFile(text, cluster.file, cluster.name);
    const isSame = renderedTrust({ ...cluster.loaded, config: file.cluster, file }) === cluster.trust;
    // Where keys are not in git, who is trusted may be said in cluster.yaml alone, and is part of what is loaded.
    if (isSame && isSealedPki(cluster.loaded.pki)) return false;
    write(root, cluster.file, text);
    return renderedTrust(loadCluster(shared.repository, cluster.name)) !== cluster.trust;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return false;
  }
}

/** The first cluster and value for which something else is rendered than before; the edit is left in the files. */
function findEdit({ path: field, values }: SchemaField): Example | undefined {
  const has = (cluster: Example) => Number(cluster.document.hasIn(field));
  // What is there can be changed; elsewhere it often needs other fields beside it.
  for (const cluster of examples.toSorted((a, b) => has(b) - has(a)))
    for (const value of values) {
      const document = cluster.document.clone();
      try {
        document.setIn(field, document.createNode(value));
      } catch (error) {
        // `setIn` sets nothing below a scalar.
        if (!/Expected YAML collection/.test(String(error))) throw error;
        continue;
      }
      if (isEdit(cluster, document.toString())) return cluster;
      write(root, cluster.file, cluster.text);
    }
  return undefined;
}

const fields = schemaFields().map((field): [string, SchemaField] => [field.path.join("."), field]);
const reachTrust = new Set<string>();

test("the schema has fields, and each of them can be changed", () => {
  expect(fields.length).toBeGreaterThan(80);
  expect(fields.filter(([, { values }]) => values.length === 0).map(([name]) => name)).toEqual([]);
});

/** Warnings among facts that name a part of `spec`, by the file that says it. */
function warningsOf(facts: readonly Fact[], file: string, part: string): readonly string[] {
  const says = new RegExp(`^${file.replaceAll(".", "\\.")}[:\\d]*: .*\\bspec\\.${part}\\b`);
  return facts
    .filter((fact) => stateOf(fact) === "warning")
    .map(sentenceOf)
    .filter((sentence) => says.test(sentence));
}

test.each(fields)("a changed %s that reaches what is rendered is reported against the commit before", (name, field) => {
  const cluster = findEdit(field);
  if (cluster === undefined) return;
  reachTrust.add(name);
  const facts = againstFacts(clusterEvidence(shared, cluster.name));
  expect(warningsOf(facts, cluster.file, field.path[1]!)).not.toEqual([]);
});

test("check asks this of every cluster: rendered anew, none is green against the commit before", async () => {
  for (const { file, document } of examples) {
    const edited = document.clone();
    edited.setIn(["spec", "typha", "nodeSelector"], edited.createNode({ mallory: "x" }));
    write(root, file, edited.toString());
  }
  expect((await runIn({ cwd: root, now: NOW }, "synth")).err).toBe("");
  const args = ["check", "--against", "HEAD", "--strict", "-o", "json"];
  const { code, out } = await runIn({ cwd: root, now: NOW }, ...args);
  expect(code).toBe(1);
  const facts = JSON.parse(out) as { cluster: string; state: string; file?: string; field?: string; message: string }[];
  for (const { name: cluster, file } of examples) {
    expect(facts).toContainEqual({ cluster, state: "ok", message: `dist/${cluster} is what synth renders` });
    const told = facts.filter((fact) => fact.cluster === cluster && fact.state === "warning" && fact.file === file);
    expect(told.map(({ field = "", message }) => `${field} ${message}`)).toContainEqual(
      expect.stringMatching(/\bspec\.typha\.nodeSelector\b/),
    );
  }
});

test("nearly every field reaches what is rendered, so the tests above try something", () => {
  const silent = fields.map(([name]) => name).filter((name) => !reachTrust.has(name));
  expect(silent.sort()).toEqual(Object.keys(SILENT).sort());
});
