import type { Identity, Role } from "@typha-mtls/x509";
import { type Issued, issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import type { ClusterSpec } from "../../src/cluster/cluster.generated";
import { NOW, ScratchRepository, scratchFolder } from "./scratch-repository";

/** A CA outside of git, and what it issues; made once in a test file. */
let authority: Promise<Issued> | undefined;

export function externalCa(): Promise<Issued> {
  authority ??= issueCa({ commonName: "Platform CA", now: NOW });
  return authority;
}

/** Issues a leaf of that CA; its key is thrown away unless the caller keeps it. */
export async function externalLeaf(role: Role, identity: Identity = { kind: "cn", value: role }): Promise<Issued> {
  const { certificate, privateKeyPem } = await externalCa();
  return issueLeaf({ role, identity, ca: { certificatePem: certificate.pem, privateKeyPem }, now: NOW });
}

/** A cluster whose keys are not in git: its CA's certificate and no leaf. */
export interface UnsealedCluster {
  readonly secrets: Extract<ClusterSpec["secrets"], "external" | "host-files">;
  readonly gitops?: ClusterSpec["gitops"];
  /** Further lines of `spec`, the first of which is line 9. */
  readonly lines?: readonly string[];
  /** Files below `pki/`, with their texts. */
  readonly pki?: Readonly<Record<string, string>>;
}

/** A user's repository with one such cluster, `demo`. */
export async function unsealedRepository(cluster: UnsealedCluster): Promise<ScratchRepository> {
  const { secrets, gitops = "kustomize", lines = [], pki = {} } = cluster;
  const scratch = new ScratchRepository(scratchFolder());
  const spec = ["calico: { version: v3.31.7 }", "nodes: 120", `gitops: ${gitops}`, `secrets: ${secrets}`, ...lines];
  const head = "apiVersion: typha-mtls/v1alpha1\nkind: Cluster\nmetadata: { name: demo }\nspec:\n";
  scratch.write("clusters/demo/cluster.yaml", head + spec.map((line) => `  ${line}\n`).join(""));
  scratch.write("clusters/demo/pki/ca.crt", (await externalCa()).certificate.pem);
  for (const [file, text] of Object.entries(pki)) scratch.write(`clusters/demo/pki/${file}`, text);
  return scratch;
}
