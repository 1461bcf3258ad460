import type { FileSource } from "@typha-mtls/files";
import { advice, own, type Problem } from "@typha-mtls/problems";
import { bundlePem, type Certificate, orderBundle, ROLES, type Role, readBundle } from "@typha-mtls/x509";
import type { ClusterSpec } from "./cluster.generated";
import type { ClusterPaths } from "./layout";
import {
  type CertificateInGit,
  contradiction,
  givenIdentity,
  type Leaf,
  namedIdentity,
  SIDES,
  sealsKeys,
} from "./leaf";
import { parseCertificateFile, parseLeafFile } from "./leaf-file";
import type { Pki } from "./loaded-cluster";
import { readHostLeaves, readNodeLeaves } from "./machine-leaves";
import { PkiFiles } from "./pki-files";
import { missingProblem } from "./request-file";

/** The part of cluster.yaml that says what lies in pki/. */
export type PkiSpec = Pick<ClusterSpec, "secrets" | "identities" | "hostFiles" | "external" | "hosts">;

/**
 * Reads pki/ without judging the certificates.
 *
 * @throws ProblemError for files that are missing, cannot be read, or have no place beside what cluster.yaml says, and
 * for keys that are not sealed as they should be
 */
export function readPki(source: FileSource, paths: ClusterPaths, spec: PkiSpec | undefined): Pki {
  const files = new PkiFiles(source);
  const bundle = files.parse(
    paths.trustBundle,
    (text, file) => readBundle(text, { file }),
    () => missingBundle(files, paths, spec),
  );
  const leaf = (role: Role): Leaf | undefined =>
    spec === undefined
      ? anyLeaf(files, paths, role)
      : sealsKeys(spec.secrets)
        ? sealedLeaf(files, paths, role, spec.secrets)
        : unsealedLeaf(files, paths, role, spec);
  const server = leaf("typha-server");
  const client = leaf("typha-client");
  const nodes = readNodeLeaves(files, paths, spec);
  const hosts = readHostLeaves(files, paths, { groups: spec?.hosts, client: client?.identity });
  files.refuse();
  return {
    bundle: bundle!,
    bundlePem: bundlePem(bundle!),
    leaves: { "typha-server": server!, "typha-client": client! },
    nodes,
    hosts,
    hasCaKey: files.has(paths.caKey),
  };
}

function missingBundle(files: PkiFiles, paths: ClusterPaths, spec: PkiSpec | undefined): Problem {
  const file = paths.trustBundle;
  if (spec === undefined || sealsKeys(spec.secrets)) return missingProblem(file, paths, files.read);
  const remedy = "put the CA's certificate there, PEM; Typha and calico-node trust no other CA";
  return { code: "pki-file-missing", file, message: "is missing", remedy };
}

function sealedLeaf(
  files: PkiFiles,
  paths: ClusterPaths,
  role: Role,
  secrets: ClusterSpec["secrets"],
): Leaf | undefined {
  const { name, leaves, certificates } = paths;
  if (files.has(certificates[role])) {
    files.add({
      code: "pki-file-unexpected",
      file: certificates[role],
      message: `has no place with \`secrets: ${secrets}\`: the certificate lies in ${leaves[role]}`,
      remedy: "remove it",
    });
  }
  const leaf = files.parse(leaves[role], leafOf(paths), () => missingProblem(leaves[role], paths, files.read));
  if (leaf !== undefined && leaf.shown.sealing !== secrets) {
    files.add({
      code: "sealing-differs",
      file: leaf.file,
      message: `is sealed for \`secrets: ${leaf.shown.sealing}\`, but cluster.yaml says \`secrets: ${secrets}\``,
      remedy: advice`change cluster.yaml back, or remove the file and run ${own("init", [name])} again`,
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
      code: "pki-file-unexpected",
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
        code: "pki-file-unexpected",
        file,
        message: "has no place with `hostFiles.perNode`: no two nodes share a certificate",
        remedy: `put each node's in ${nodes}/<node>.crt, or none`,
      });
    }
    return named;
  }
  if (!files.has(file)) return named;
  if (spec.secrets === "external" && spec.external.certificate !== undefined) {
    files.add({
      code: "pki-file-unexpected",
      file,
      message:
        "has no place with `external.certificate`: cert-manager renews the certificate, and this one would be old",
      remedy: "remove it",
    });
    return named;
  }
  const leaf = files.parse(file, parseCertificateFile);
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
function anyLeaf(files: PkiFiles, paths: ClusterPaths, role: Role): Leaf | undefined {
  const { leaves, certificates, caKey } = paths;
  if ([...Object.values(leaves), caKey].some((file) => files.has(file)))
    return files.parse(leaves[role], leafOf(paths), () => missingProblem(leaves[role], paths, files.read));
  if (files.has(certificates[role])) return files.parse(certificates[role], parseCertificateFile);
  return { kind: "named", identity: namedIdentity(role, {}) };
}

/** Reads a leaf of one cluster. */
function leafOf({ name }: ClusterPaths) {
  return (text: string, file: string) => parseLeafFile(text, file, name);
}

/** A certificate of a cluster that is in git, and the file that holds it. */
export interface PlacedCertificate {
  readonly name: "ca" | Role;
  readonly certificate: Certificate;
  readonly file: string;
  /** The node that alone presents it. */
  readonly node?: string;
  /** The host outside the cluster that alone presents it: `databases/db-1`. */
  readonly host?: string;
}

/** Every certificate in git that a cluster depends on: its leaves, those of single nodes and hosts, then its CAs, the older first. */
export function placedCertificates(
  { trustBundle }: ClusterPaths,
  { bundle, leaves, nodes, hosts }: Pki,
): PlacedCertificate[] {
  const placed = (name: Role, { chain, file }: CertificateInGit) => ({ name, certificate: chain[0], file });
  return [
    ...ROLES.flatMap((role) => {
      const leaf = leaves[role];
      return leaf.kind === "named" ? [] : [placed(role, leaf)];
    }),
    ...nodes.map((leaf) => ({ ...placed("typha-client", leaf), node: leaf.node })),
    ...hosts.map((leaf) => ({ ...placed("typha-client", leaf), host: leaf.host })),
    ...orderBundle(bundle).map((certificate) => ({ name: "ca" as const, certificate, file: trustBundle })),
  ];
}
