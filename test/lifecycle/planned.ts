import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { bundlePem, type Role, readBundle } from "@typha-mtls/x509";
import { parseClusterFile } from "../../src/cluster/cluster-file";
import { Layout } from "../../src/cluster/layout";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import type { SealedCluster } from "../../src/cluster/sealed-cluster";
import { type InitRequest, planInit } from "../../src/lifecycle/init/init";

export const NOW = new Date("2027-01-15T12:00:00Z");

/** Files by their paths: a repository that was never on a disk. */
export type Files = Readonly<Record<string, string>>;

export interface Parties {
  readonly operator: AgeIdentity;
  readonly cluster: AgeIdentity;
}

export async function newParties(): Promise<Parties> {
  return { operator: await generateIdentity(), cluster: await generateIdentity() };
}

/** What `init demo` with two recipients asks for, on top of files that are there. */
export function requestOf({ operator, cluster }: Parties, files: Files, more: Partial<InitRequest> = {}): InitRequest {
  return {
    paths: new Layout().paths("demo"),
    cluster: {
      name: "demo",
      calico: "v3.31.7",
      nodes: 120,
      gitops: "flux",
      secrets: "sops",
      schema: "../../schema/cluster.schema.json",
    },
    keyAlgorithm: "ecdsa-p256",
    identities: {
      "typha-server": { kind: "cn", value: "typha-server" },
      "typha-client": { kind: "cn", value: "typha-client" },
    },
    recipients: { operators: [operator.recipient], cluster: [cluster.recipient] },
    known: () => new Map(),
    now: NOW,
    read: (path) => files[path],
    ageIdentities: () => [operator.identity],
    ...more,
  };
}

/** The files after init. */
export async function filesAfter(request: InitRequest, before: Files = {}): Promise<Files> {
  const writes = await planInit(request);
  return { ...before, ...Object.fromEntries(writes.map(({ path, content }) => [path, content])) };
}

const loaded = new WeakMap<Files, SealedCluster>();

/** The cluster that the files are; the linter is not asked. Read once: files never change. */
export function load(files: Files): SealedCluster {
  const known = loaded.get(files) ?? loadAnew(files);
  loaded.set(files, known);
  return known;
}

function loadAnew(files: Files): SealedCluster {
  const paths = new Layout().paths("demo");
  const file = parseClusterFile(files[paths.clusterFile]!, paths.clusterFile, "demo");
  const bundle = readBundle(files[paths.trustBundle]!, { file: paths.trustBundle });
  const leaf = (role: Role) => parseLeafFile(files[paths.leaves[role]]!, paths.leaves[role]);
  const leaves = { "typha-server": leaf("typha-server"), "typha-client": leaf("typha-client") };
  const hasCaKey = files[paths.caKey] !== undefined;
  const pki = { bundle, bundlePem: bundlePem(bundle), leaves, nodes: [], hosts: [], hasCaKey };
  return { name: "demo", paths, config: file.cluster, file, pki };
}
