import { type Fact, ProblemError, sentenceOf, stateOf } from "@typha-mtls/problems";
import { againstFacts } from "../../src/checks/against/cluster";
import { clusterEvidence, type Shared } from "../../src/checks/evidence";
import { parseClusterFile } from "../../src/cluster/cluster-file";
import { loadCluster } from "../../src/cluster/load";
import type { LoadedCluster } from "../../src/cluster/loaded-cluster";
import { isSealedPki } from "../../src/cluster/sealed-cluster";
import { renderCluster } from "../../src/render/render";
import { runIn } from "../cli/fake-terminal";
import { write } from "../cli/user-repository";
import { listIn } from "../support/documents";
import { type Example, exampleRepository, havingFirst, NOW, withField } from "./field-examples";
import { type SchemaField, schemaFields } from "./schema-edits";

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
  "spec.rendered": "says who renders, and synth renders no chart",
  "spec.sealedSecrets.scope": "it is in the seal: another one is refused until all keys are sealed for it",
  "spec.secrets": "needs other files in pki/",
  "spec.typha.metricsTLS.clientAuth": "changes with clientSecretName only",
  "spec.restarter.resources": "sizes",
  "spec.restarter.resources.limits": "sizes",
  "spec.restarter.resources.requests": "sizes",
  "spec.typha.resources": "sizes",
  "spec.typha.resources.limits": "sizes",
  "spec.typha.resources.requests": "sizes",
  "spec.typha.scaling.ladder": "sizes, with one mode only",
  "spec.typha.scaling.replicas": "sizes, with one mode only",
  "spec.typha.scaling.vertical.minAllowed": "sizes, with one mode only",
  "spec.typha.scaling.vertical.updateMode": "sizes, with one mode only",
};

let root: string;
let examples: readonly RenderedExample[];
let shared: Shared;

beforeAll(async () => {
  const repository = await exampleRepository();
  ({ root, shared } = repository);
  examples = repository.examples.map((example) => {
    const loaded = loadCluster(shared.repository, example.name);
    return { ...example, loaded, trust: renderedTrust(loaded) };
  });
});

interface RenderedExample extends Example {
  readonly loaded: LoadedCluster;
  readonly trust: string;
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
function isEdit(cluster: RenderedExample, text: string): boolean {
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
function findEdit({ path: field, values }: SchemaField): RenderedExample | undefined {
  for (const cluster of havingFirst(examples, field))
    for (const value of values) {
      const text = withField(cluster, field, value);
      if (text === undefined) continue;
      if (isEdit(cluster, text)) return cluster;
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
  expect(code).toBe(3);
  const facts = listIn<{ cluster: string; state: string; file?: string; field?: string; message: string }>(
    "Check",
    out,
  );
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
