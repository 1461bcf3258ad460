import * as fs from "node:fs";
import * as path from "node:path";
import { type Document, parseDocument } from "yaml";
import { commitAt } from "../../src/checks/against/commit";
import { type Shared, sharedEvidence } from "../../src/checks/evidence";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { newFolder, read, write } from "../cli/user-repository";

const ROOT = path.join(__dirname, "../..");
/** The examples that the repository itself renders differ in who applies them, and in where keys lie. */
const CLUSTERS = fs
  .readdirSync(path.join(ROOT, "clusters"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
/** A day on which their certificates hold. */
export const NOW = new Date("2026-12-15T12:00:00Z");

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
  "cert-manager": [["spec.external.certificate.clientIssuerRef", { name: "nodes", kind: "ClusterIssuer" }]],
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

/** A cluster of the commit. */
export interface Example {
  readonly name: string;
  /** Path of its cluster.yaml. */
  readonly file: string;
  readonly text: string;
  readonly document: Document;
}

/** A repository whose clusters have a place for nearly every field of cluster.yaml, rendered and committed. */
export interface ExampleRepository {
  readonly root: string;
  readonly examples: readonly Example[];
  /** What `check --against HEAD` looks at besides the files of one cluster. */
  readonly shared: Shared;
}

export async function exampleRepository(): Promise<ExampleRepository> {
  const root = newFolder();
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
  const examples = CLUSTERS.map((name) => {
    const file = `clusters/${name}/cluster.yaml`;
    const text = read(root, file);
    return { name, file, text, document: parseDocument(text) };
  });
  const repository = new ConfiguredRepository(root);
  const against = commitAt(repository, root, "HEAD");
  return { root, examples, shared: sharedEvidence(repository, { now: NOW, identities: [], against }) };
}

/** An example with another value of a field; undefined where nothing can stand there. */
export function withField({ document }: Example, field: readonly string[], value: unknown): string | undefined {
  const edited = document.clone();
  try {
    edited.setIn(field, edited.createNode(value));
  } catch (error) {
    // `setIn` sets nothing below a scalar.
    if (!/Expected YAML collection/.test(String(error))) throw error;
    return undefined;
  }
  return edited.toString();
}

/** Those that have a field first: what is there can be changed; elsewhere it often needs other fields beside it. */
export function havingFirst<T extends Example>(examples: readonly T[], field: readonly string[]): readonly T[] {
  const has = (cluster: Example) => Number(cluster.document.hasIn(field));
  return examples.toSorted((a, b) => has(b) - has(a));
}
