import type { Problem } from "../problem";
import type { SealingScope } from "../sealing/sealed-secret/seal";
import type { Certificate } from "../x509/certificate";
import {
  commonNameLength,
  describeIdentity,
  type Identity,
  type Role,
  unusableValue,
  uriProblem,
} from "../x509/identity";
import type { ClusterSpec, IdentitySpec } from "./cluster.generated";

/** The ways in which private keys lie in git. */
export type Sealing = "sops" | "sealed-secrets";

/** Whether a cluster's private keys lie in git, sealed; otherwise somebody else keeps them. */
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
  readonly sealing: Sealing;
  /** Where a SealedSecret's key can be opened; absent with SOPS. */
  readonly scope?: SealingScope;
}

/** A certificate whose key somebody else keeps. */
export interface GivenLeaf extends CertificateInGit {
  readonly kind: "given";
}

/** A certificate that is not in git: only what it shows is known. */
export interface NamedLeaf {
  readonly kind: "named";
  readonly identity: Identity;
}

/** A certificate that one node alone shows. */
export interface NodeLeaf extends GivenLeaf {
  /** Name of the node, as Kubernetes knows it. */
  readonly node: string;
}

/** What git holds of a leaf whose certificate is there. */
export interface CertificateInGit {
  readonly file: string;
  /** The certificate as it lies there: leaf, then intermediates, in PEM. */
  readonly certificatePem: string;
  /** The same, read. */
  readonly chain: readonly [Certificate, ...Certificate[]];
  /** What the certificate shows, and the other side is told to expect; undefined where it names nothing. */
  readonly identity: Identity | undefined;
}

/** The certificate and those that follow it; empty where it is not in git. */
export function chainOf(leaf: Leaf): readonly Certificate[] {
  return leaf.kind === "named" ? [] : leaf.chain;
}

/** The name of a role in cluster.yaml. */
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

/** What is wrong with one identity of cluster.yaml, by the field below it. */
export function identityFieldProblem(
  given: IdentitySpec,
): { readonly field?: keyof IdentitySpec; readonly message: string; readonly remedy?: string } | undefined {
  const { commonName, uri } = given;
  if (commonName !== undefined && uri !== undefined) {
    return {
      field: "uri",
      message: "stands beside commonName, and Calico would be content with either",
      remedy: "give one of them",
    };
  }
  if (typeof commonName === "string") {
    const wrong = unusableValue({ kind: "cn", value: commonName }) ?? commonNameLength(commonName);
    return wrong === undefined ? undefined : { field: "commonName", message: wrong };
  }
  if (typeof uri === "string") {
    const wrong = unusableValue({ kind: "uri", value: uri }) ?? uriProblem(uri);
    return wrong === undefined ? undefined : { field: "uri", message: wrong };
  }
  return uri === undefined && commonName === undefined
    ? { message: "names nothing", remedy: "give commonName or uri, or leave it out" }
    : undefined;
}

/** A certificate that shows something else than cluster.yaml says. */
export function contradiction(
  file: string,
  shown: Identity | undefined,
  expected: Identity | undefined,
  remedy: string,
): Problem | undefined {
  // A certificate that names nothing is the linter's business.
  if (shown === undefined || expected === undefined) return undefined;
  if (shown.kind === expected.kind && shown.value === expected.value) return undefined;
  return { file, message: `shows ${describeIdentity(shown)}, expected ${describeIdentity(expected)}`, remedy };
}
