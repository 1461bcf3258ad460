import type { FileSource } from "@typha-mtls/files";
import { refuse } from "@typha-mtls/problems";
import { type Finding, findingsInTest, type LintedPki, lint, ROLES, type Role } from "@typha-mtls/x509";
import type { ClusterPaths } from "./layout";
import { chainOf, type HostLeaf, type MachineLeaf, machineLeaves } from "./leaf";
import { sealedLeafProblem } from "./leaf-file";
import type { Pki } from "./loaded-cluster";
import { type PkiSpec, readPki } from "./pki";

/**
 * Reads pki/ and checks what needs no clock and no key.
 *
 * @param spec - what the cluster file says; undefined where it could not be read
 * @param purpose - for a unit test, certificates that are for unit tests are right, if all are such
 * @throws ProblemError with everything that is wrong
 */
export function loadPki(
  source: FileSource,
  paths: ClusterPaths,
  spec: PkiSpec | undefined,
  purpose: LoadPurpose = "deploy",
): Pki {
  const pki = readPki(source, paths, spec);
  const all = lintPki(pki, paths);
  const findings = purpose === "unit-test" ? findingsInTest(all, forLint(pki)) : all;
  refuse(findings.filter(({ severity }) => severity === "error"));
  return pki;
}

/** What a cluster is loaded for. */
export type LoadPurpose = "deploy" | "unit-test";

/** The certificates as the linter takes them; those of single machines are linted one by one. */
export function forLint({ bundle, leaves }: Pick<Pki, "bundle" | "leaves">): LintedPki {
  return { bundle, server: chainOf(leaves["typha-server"]), client: chainOf(leaves["typha-client"]) };
}

/**
 * Lints all certificates of a cluster, those of single machines too, and says where a sealed key belongs to another one. Each finding
 * names its file.
 *
 * @param now - moment for the rules that need one; undefined leaves them out
 */
export function lintPki(pki: Pki, { name, trustBundle, certificates }: ClusterPaths, now?: Date): Finding[] {
  const options = now === undefined ? {} : { now };
  const linted = forLint(pki);
  const fileOf = (role: Role) => {
    const leaf = pki.leaves[role];
    return leaf.kind === "named" ? certificates[role] : leaf.file;
  };
  return [
    ...lint(linted, options).map((finding) => ({
      ...finding,
      file: finding.subject === "trust-bundle" ? trustBundle : fileOf(finding.subject),
    })),
    ...machineLeaves(pki).flatMap((leaf) =>
      machineFindings(leaf, linted, options).map((finding) => ({ ...finding, file: leaf.file })),
    ),
    ...sharedKeys(pki),
    ...foreignKeys(pki, name),
  ];
}

function foreignKeys({ leaves }: Pki, cluster: string): Finding[] {
  return ROLES.flatMap((subject): Finding[] => {
    const leaf = leaves[subject];
    const found = leaf.kind === "sealed" ? sealedLeafProblem(leaf, cluster) : undefined;
    return found === undefined ? [] : [{ ...found, subject, severity: "error" }];
  });
}

/** A finding with its file, in a cluster whose keys are sealed in git. */
export function sealedFinding(finding: Finding, { trustBundle, leaves }: ClusterPaths): Finding {
  return { ...finding, file: finding.subject === "trust-bundle" ? trustBundle : leaves[finding.subject] };
}

/** @throws ProblemError with every error that the linter finds in certificates that are about to be written */
export function refuseFaults(
  certificates: LintedPki,
  paths: ClusterPaths,
  options: { readonly now?: Date } = {},
): void {
  const faults = lint(certificates, options).filter(({ severity }) => severity === "error");
  refuse(faults.map((finding) => sealedFinding(finding, paths)));
}

/** @throws ProblemError with every error that the linter finds in certificates of hosts that are about to be written */
export function refuseHostFaults(pki: Pki, written: readonly HostLeaf[], paths: ClusterPaths): void {
  if (written.length === 0) return;
  const files = new Set(written.map(({ file }) => file));
  const hosts = [...pki.hosts.filter(({ file }) => !files.has(file)), ...written];
  const faults = lintPki({ ...pki, hosts }, paths).filter(({ severity }) => severity === "error");
  refuse(faults.filter(({ file }) => file !== undefined && files.has(file)));
}

/** What is wrong with the certificate of one machine; what is wrong with CA and server is reported once, elsewhere. */
function machineFindings({ chain }: MachineLeaf, pki: LintedPki, options: { readonly now?: Date }): Finding[] {
  return lint({ ...pki, client: chain }, options).filter(({ subject }) => subject === "typha-client");
}

/**
 * Machines that share a key: a key stolen from one is valid for the other too, which `perNode` has to prevent, and a host's own. A host
 * that has calico-node's key shares it with all nodes.
 */
function sharedKeys({ leaves, nodes, hosts }: Pki): Finding[] {
  const owners = new Map<string, string>();
  const client = chainOf(leaves["typha-client"])[0];
  if (client !== undefined && hosts.length > 0) owners.set(client.publicKeyFingerprint, "calico-node");
  return machineLeaves({ nodes, hosts }).flatMap((one) => {
    const { publicKeyFingerprint } = one.chain[0];
    const owner = owners.get(publicKeyFingerprint);
    if (owner === undefined) {
      owners.set(publicKeyFingerprint, one.machine);
      return [];
    }
    return [
      {
        code: "shared-node-key",
        severity: "error",
        file: one.file,
        subject: "typha-client",
        message: `has the key of ${owner}: a key that is stolen from one is that of both`,
        remedy: `make a key on each ${"node" in one ? "node" : "host"}`,
      },
    ];
  });
}
