import type { FileSource } from "../files/folder-reads";
import { type Problem, ProblemError } from "../problem";
import { bundlePem } from "../x509/bundle";
import { type Certificate, readBundle } from "../x509/certificate";
import type { Role } from "../x509/identity";
import { type Finding, type Pki as LintedPki, lint } from "../x509/lint/lint";
import type { ClusterSpec } from "./cluster.generated";
import { contradiction, givenIdentity, namedIdentity, SIDES } from "./identities";
import { type ClusterPaths, clusterPaths } from "./layout";
import { chainOf, type Leaf, type NodeLeaf, sealsKeys } from "./leaf";
import { parseCertificateFile, parseLeafFile } from "./leaf-file";
import { missingProblem } from "./missing";
import { nodeFindings, readNodeLeaves, sharedKeys } from "./node-leaves";
import { PkiFiles } from "./pki-files";

/** The certificates of one cluster. */
export interface Pki {
  readonly bundle: readonly Certificate[];
  /** The bundle as it is rendered: ordered, without duplicates. */
  readonly bundlePem: string;
  readonly leaves: Readonly<Record<Role, Leaf>>;
  /** Certificates that single nodes show in place of a common one; empty but for `hostFiles.perNode`. */
  readonly nodes: readonly NodeLeaf[];
  /** Whether the key of a CA lies beside them, sealed; otherwise somebody else issues the leaves. */
  readonly hasCaKey: boolean;
}

/** The part of cluster.yaml that says what lies in pki/. */
export type PkiSpec = Pick<ClusterSpec, "secrets" | "identities" | "hostFiles">;

/**
 * Reads pki/ and checks what needs no clock and no key.
 *
 * @param spec - what the cluster file says; undefined where it could not be read
 * @throws ProblemError with everything that is wrong
 */
export function loadPki(source: FileSource, name: string, spec: PkiSpec | undefined): Pki {
  const pki = readPki(source, name, spec);
  const problems = lintPki(pki, name)
    .filter(({ finding }) => finding.severity === "error")
    .map(({ problem }) => problem);
  if (problems.length > 0) throw new ProblemError(problems);
  return pki;
}

/**
 * Reads pki/ without judging the certificates.
 *
 * @throws ProblemError for files that are missing, cannot be read, or have no place beside what cluster.yaml says, and
 * for keys that are not sealed as they should be
 */
export function readPki(source: FileSource, name: string, spec: PkiSpec | undefined): Pki {
  const paths = clusterPaths(name);
  const files = new PkiFiles(source);
  const bundle = files.required(
    paths.trustBundle,
    (text, file) => readBundle(text, { file }),
    missingCa(files, name, spec),
  );
  const leaf = (role: Role): Leaf | undefined =>
    spec === undefined
      ? anyLeaf(files, paths, role, name)
      : sealsKeys(spec.secrets)
        ? sealedLeaf(files, paths, role, name, spec.secrets)
        : unsealedLeaf(files, paths, role, spec);
  const server = leaf("typha-server");
  const client = leaf("typha-client");
  const nodes = readNodeLeaves(files, paths, spec);
  files.refuse();
  return {
    bundle: bundle!,
    bundlePem: bundlePem(bundle!),
    leaves: { "typha-server": server!, "typha-client": client! },
    nodes,
    hasCaKey: files.has(paths.caKey),
  };
}

function missingCa(files: PkiFiles, name: string, spec: PkiSpec | undefined): (file: string) => Problem {
  if (spec === undefined || sealsKeys(spec.secrets)) return missingFile(files, name);
  const remedy = "put the CA's certificate there, PEM; Typha and calico-node trust nobody else";
  return (file) => ({ file, message: "is missing", remedy });
}

function missingFile(files: PkiFiles, name: string): (file: string) => Problem {
  return (file) => missingProblem(file, name, files.read);
}

function sealedLeaf(
  files: PkiFiles,
  { leaves, certificates }: ClusterPaths,
  role: Role,
  name: string,
  secrets: ClusterSpec["secrets"],
): Leaf | undefined {
  if (files.has(certificates[role])) {
    files.add({
      file: certificates[role],
      message: `has no place with \`secrets: ${secrets}\`: the certificate lies in ${leaves[role]}`,
      remedy: "remove it",
    });
  }
  const leaf = files.required(leaves[role], parseLeafFile, missingFile(files, name));
  if (leaf !== undefined && leaf.sealing !== secrets) {
    files.add({
      file: leaf.file,
      message: `is sealed for \`secrets: ${leaf.sealing}\`, but cluster.yaml says \`secrets: ${secrets}\``,
      remedy: "change cluster.yaml back, or remove the file and run `npx typha-mtls init` again",
    });
  }
  return leaf;
}

function unsealedLeaf(
  files: PkiFiles,
  { leaves, certificates, nodes }: ClusterPaths,
  role: Role,
  spec: PkiSpec,
): Leaf | undefined {
  if (files.has(leaves[role])) {
    files.add({
      file: leaves[role],
      message: `holds a private key, but cluster.yaml says \`secrets: ${spec.secrets}\`: keys are not in git`,
      remedy: `remove it; its certificate may lie in ${certificates[role]}`,
    });
  }
  const named: Leaf = { kind: "named", identity: namedIdentity(role, spec) };
  const file = certificates[role];
  if (role === "typha-client" && spec.secrets === "host-files" && spec.hostFiles.perNode) {
    if (files.has(file)) {
      files.add({
        file,
        message: "has no place with `hostFiles.perNode`: no two nodes share a certificate",
        remedy: `put each node's in ${nodes}/<node>.crt, or none`,
      });
    }
    return named;
  }
  if (!files.has(file)) return named;
  const leaf = files.optional(file, parseCertificateFile);
  files.add(
    contradiction(
      file,
      leaf?.identity,
      givenIdentity(role, spec),
      `remove spec.identities.${SIDES[role]}: the certificate names the identity`,
    ),
  );
  return leaf;
}

/** A leaf of a cluster whose cluster.yaml cannot be read: sealed, where anything else that is sealed is there. */
function anyLeaf(files: PkiFiles, paths: ClusterPaths, role: Role, name: string): Leaf | undefined {
  const { leaves, certificates, caKey } = paths;
  if ([...Object.values(leaves), caKey].some((file) => files.has(file)))
    return files.required(leaves[role], parseLeafFile, missingFile(files, name));
  if (files.has(certificates[role])) return files.optional(certificates[role], parseCertificateFile);
  return { kind: "named", identity: namedIdentity(role, {}) };
}

/** The certificates as the linter takes them; those of single nodes are linted one by one. */
export function forLint({ bundle, leaves }: Pick<Pki, "bundle" | "leaves">): LintedPki {
  return { bundle, server: chainOf(leaves["typha-server"]), client: chainOf(leaves["typha-client"]) };
}

/** What the linter found, and the same told by file. */
export interface PlacedFinding {
  readonly finding: Finding;
  readonly problem: Problem;
}

/**
 * Lints all certificates of a cluster, those of single nodes too.
 *
 * @param now - moment for the rules that need one; undefined leaves them out
 */
export function lintPki(pki: Pki, name: string, now?: Date): PlacedFinding[] {
  const options = now === undefined ? {} : { now };
  const linted = forLint(pki);
  const { trustBundle } = clusterPaths(name);
  const fileOf = (role: Role) => {
    const leaf = pki.leaves[role];
    return leaf.kind === "named" ? clusterPaths(name).certificates[role] : leaf.file;
  };
  return [
    ...lint(linted, options).map((finding) => ({
      finding,
      problem: findingProblem(finding, finding.subject === "trust-bundle" ? trustBundle : fileOf(finding.subject)),
    })),
    ...pki.nodes.flatMap((node) =>
      nodeFindings(node, linted, options).map((finding) => ({ finding, problem: findingProblem(finding, node.file) })),
    ),
    ...sharedKeys(pki.nodes).map(({ finding, file }) => ({ finding, problem: findingProblem(finding, file) })),
  ];
}

/** A finding of the linter, with the file that it is about. */
export function findingProblem({ message, remedy }: Finding, file: string): Problem {
  return { file, message, ...(remedy === undefined ? {} : { remedy }) };
}

/** The same for a cluster whose keys are sealed in git. */
export function sealedFindingProblem(finding: Finding, name: string): Problem {
  const { trustBundle, leaves } = clusterPaths(name);
  return findingProblem(finding, finding.subject === "trust-bundle" ? trustBundle : leaves[finding.subject]);
}
