import type { Problem } from "@typha-mtls/problems";
import type { ReadManifest } from "@typha-mtls/sealing";
import {
  type Certificate,
  commonNameProblem,
  describeIdentity,
  type Identity,
  isSameIdentity,
  type Role,
  uriProblem,
  valueProblem,
} from "@typha-mtls/x509";
import type { ClusterSpec } from "./cluster.generated";

/** The ways in which private keys lie in git. */
export type Sealing = "sops" | "sealed-secrets";

/** Whether a cluster's private keys lie in git, sealed; otherwise they are stored elsewhere. */
export function sealsKeys(secrets: ClusterSpec["secrets"]): secrets is Sealing {
  return secrets === "sops" || secrets === "sealed-secrets";
}

/** What one side shows to the other, as far as git knows it. */
export type Leaf = SealedLeaf | GivenLeaf | NamedLeaf;

/** Certificate and sealed key, in one file. */
export interface SealedLeaf extends CertificateInGit {
  readonly kind: "sealed";
  /** The Secret or SealedSecret, as parsed. */
  readonly manifest: Readonly<Record<string, unknown>>;
  /** What that shows without its key. */
  readonly shown: ReadManifest;
}

/** A certificate whose key is not in git. */
export interface GivenLeaf extends CertificateInGit {
  readonly kind: "given";
}

/** A certificate that is not in git: only what it shows is known. */
export interface NamedLeaf {
  readonly kind: "named";
  readonly identity: Identity;
}

/** A certificate that one machine alone shows, with a key that lies there. */
export interface MachineLeaf extends GivenLeaf {
  /** For people: `node node-1`, `host databases/db-1`. */
  readonly machine: string;
}

/** A certificate that one node alone shows. */
export interface NodeLeaf extends MachineLeaf {
  /** Name of the node, as Kubernetes knows it. */
  readonly node: string;
}

/** A certificate that one host outside the cluster shows. */
export interface HostLeaf extends MachineLeaf {
  /** Name of its group in cluster.yaml. */
  readonly group: string;
  /** Group and name: `databases/db-1`. */
  readonly host: string;
}

/** What git holds of a leaf whose certificate is there. */
export interface CertificateInGit {
  readonly file: string;
  /** The certificate as it lies there: leaf, then intermediates, in PEM. */
  readonly certificatePem: string;
  /** The certificates of `certificatePem`, read. */
  readonly chain: readonly [Certificate, ...Certificate[]];
  /** What the certificate shows, and the other side demands; undefined where it names nothing. */
  readonly identity: Identity | undefined;
}

/** The certificates that single machines show. */
export function machineLeaves({
  nodes,
  hosts,
}: {
  readonly nodes: readonly NodeLeaf[];
  readonly hosts: readonly HostLeaf[];
}): (NodeLeaf | HostLeaf)[] {
  return [...nodes, ...hosts];
}

/** The certificate and those that follow it; empty where it is not in git. */
export function chainOf(leaf: Leaf): readonly Certificate[] {
  return leaf.kind === "named" ? [] : leaf.chain;
}

/** The name of a role in cluster.yaml, and in `--role`. */
export const SIDES: Readonly<Record<Role, "server" | "client">> = {
  "typha-server": "server",
  "typha-client": "client",
};

/** The identity that cluster.yaml gives to a role, undefined where it gives none. */
export function givenIdentity(role: Role, { identities }: Pick<ClusterSpec, "identities">): Identity | undefined {
  const { commonName, uri } = identities?.[SIDES[role]] ?? {};
  if (uri !== undefined) return { kind: "uri", value: uri };
  return commonName === undefined ? undefined : { kind: "cn", value: commonName };
}

/** The identity of a role whose certificate is not in git: what cluster.yaml gives, or the usual name. */
export function namedIdentity(role: Role, spec: Pick<ClusterSpec, "identities">): Identity {
  return givenIdentity(role, spec) ?? { kind: "cn", value: role };
}

/** Why an identity cannot be one; undefined where it can. */
export function unusableIdentity(identity: Identity): string | undefined {
  const { kind, value } = identity;
  return valueProblem(identity) ?? (kind === "cn" ? commonNameProblem(value) : uriProblem(value));
}

/** The problem of a certificate with another identity than cluster.yaml names; undefined where they agree. */
export function contradiction(
  file: string,
  shown: Identity | undefined,
  expected: Identity | undefined,
  remedy: string,
): Problem | undefined {
  // A certificate without an identity is refused by the linter.
  if (shown === undefined || expected === undefined || isSameIdentity(shown, expected)) return undefined;
  return {
    code: "identity-differs",
    file,
    message: `shows ${describeIdentity(shown)}, expected ${describeIdentity(expected)}`,
    remedy,
  };
}
