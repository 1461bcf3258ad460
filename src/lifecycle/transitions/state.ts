import { type CalicoVersion, parseCalicoVersion } from "@typha-mtls/calico";
import { attempt } from "@typha-mtls/problems";
import { type Certificate, ROLES } from "@typha-mtls/x509";
import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import type { Pki } from "../../cluster/loaded-cluster";
import { hasReached, isTyphaOn, type Stage, typhaPorts } from "../../cluster/rollout";
import { upstreamVersion } from "../../cluster/upstream-version";
import type { Rotation } from "../rotate/rotation";

/** What files at one moment say of a cluster, as far as a step depends on it. A commit has it, and so has the work tree. */
export interface ClusterState {
  /** Undefined where the cluster has no Typha, or where files do not show it. */
  readonly stage: Stage | undefined;
  /** Undefined where files do not show them. */
  readonly versions?: RunningVersions;
  /** Where calico-node looks for Typha, by field. Undefined where files do not show it. */
  readonly address?: TyphaAddress;
  /** Undefined where the certificates cannot be read. */
  readonly trust?: Trust;
  /** Undefined where the certificates do not show it. */
  readonly rotation?: Rotation;
}

/** A version, and the field that says it. */
export interface StatedVersion {
  readonly version: CalicoVersion;
  readonly field: string;
}

export interface RunningVersions {
  /** Every Typha that calico-node may talk to: ours once it runs, upstream's as long as a calico-node may use it. */
  readonly typhas: readonly StatedVersion[];
  readonly node: StatedVersion;
}

export type TyphaAddress = Readonly<Record<"spec.namespace" | "spec.typha.name" | "spec.rollout.ports.typha", string>>;

export interface Trust {
  readonly bundle: readonly Certificate[];
  /** Leaves whose certificates are in git. */
  readonly leaves: readonly PresentedLeaf[];
  /** Whether git holds no certificate of some leaf. */
  readonly hasUnseen: boolean;
}

export interface PresentedLeaf {
  readonly file: string;
  readonly chain: readonly [Certificate, ...Certificate[]];
}

/** What is read of a cluster at one moment; undefined where it cannot be read. */
export interface ReadFiles {
  readonly spec: ClusterSpec;
  readonly pki: Pki | undefined;
  readonly rotation: Rotation | undefined;
}

export function clusterStateOf({ spec, pki, rotation }: ReadFiles): ClusterState {
  return {
    stage: isTyphaOn(spec) ? spec.rollout.stage : undefined,
    versions: versionsOf(spec),
    address: {
      "spec.namespace": spec.namespace,
      "spec.typha.name": spec.typha.name,
      "spec.rollout.ports.typha": String(typhaPorts(spec).port),
    },
    ...(pki !== undefined && { trust: trustOf(pki) }),
    ...(rotation !== undefined && { rotation }),
  };
}

function versionsOf(spec: ClusterSpec): RunningVersions {
  const { stage } = spec.rollout;
  const node = nodeVersion(spec);
  const isOurs = isTyphaOn(spec) && hasReached(stage, "parallel");
  // Upstream's manifest brings Typha and calico-node of one version; only where it is known to have no Typha, there is none.
  const { route, upstream } = spec.calicoNode;
  const hasNoTypha = route === "server-side-apply" && upstream === "calico";
  const isUpstreams = isTyphaOn(spec) && stage !== "mtls" && !hasNoTypha;
  return { node, typhas: [...(isOurs ? [typhaVersion(spec)] : []), ...(isUpstreams ? [node] : [])] };
}

/** A tag that names a release says more than the version of the cluster: it is what the pods run. */
function typhaVersion({ calico, typha, images }: ClusterSpec): StatedVersion {
  return (
    taggedVersion(typha.image?.tag, "spec.typha.image.tag") ??
    taggedVersion(images.typha?.tag, "spec.images.typha.tag") ?? {
      version: parseCalicoVersion(calico.version),
      field: "spec.calico.version",
    }
  );
}

function nodeVersion(spec: ClusterSpec): StatedVersion {
  const field = spec.calicoNode.version === undefined ? "spec.calico.version" : "spec.calicoNode.version";
  return taggedVersion(spec.images.node?.tag, "spec.images.node.tag") ?? { version: upstreamVersion(spec), field };
}

function taggedVersion(tag: string | undefined, field: string): StatedVersion | undefined {
  const release = /^v3\.\d+\.\d+/.exec(tag ?? "")?.[0];
  const version = release === undefined ? undefined : attempt(() => parseCalicoVersion(release)).result;
  return version && { version, field };
}

function trustOf({ bundle, leaves, nodes, hosts }: Pki): Trust {
  const all = ROLES.map((role) => leaves[role]);
  const inGit = all.flatMap((leaf) => (leaf.kind === "named" ? [] : [leaf]));
  const isCovered = nodes.length > 0 && leaves["typha-server"].kind !== "named";
  return { bundle, leaves: [...inGit, ...nodes, ...hosts], hasUnseen: inGit.length < all.length && !isCovered };
}

/** Two states of one cluster: what is merged, or what is in the work tree, follows what runs. */
export interface Transition {
  readonly paths: ClusterPaths;
  /** What `before` is called, such as `origin/main`. */
  readonly since: string;
  readonly before: ClusterState;
  readonly after: ClusterState;
}
