import type { CalicoImage } from "./images";

/** What differs between the minor releases of Calico. */
export interface CalicoRelease {
  /** The `31` of v3.31.7. */
  readonly minor: number;
  /** Newest patch that the rest of the row was checked against: the `7` of v3.31.7. */
  readonly checkedPatch: number;
  /** Registry that upstream's manifests of this release name. */
  readonly registry: string;
  /** Repository of each image in that registry. */
  readonly repositories: Readonly<Record<CalicoImage, string>>;
  /** Arguments of the container; none where the image holds Typha alone. */
  readonly args?: readonly string[];
  /** User, and group, that the image is built for. */
  readonly uid: number;
  /** Oldest minor of calico-node that a Typha of this release serves. */
  readonly oldestNode: number;
}

const FIRST = 26;

/** Up to v3.32, each program has an image of its own. */
const SEPARATE = {
  typha: "calico/typha",
  node: "calico/node",
  cni: "calico/cni",
  kubeControllers: "calico/kube-controllers",
};

/**
 * Every supported release, oldest first. A new release is a new row here, its rules in `rbac.ts`, its variables in
 * `environment/`, and upstream's manifests for the parity tests.
 *
 * - registry, repositories, args: `manifests/calico-typha.yaml` of each tag; v3.33 has no tag yet, its branch was read
 * - uid: `typha/docker-image/Dockerfile`, from v3.33 `docker/calico/Dockerfile`
 * - oldestNode: Typha ≥ v3.32 disconnects clients without `SupportsModernPolicyKeys` (sync_server.go), seen on real
 *   programs of all these releases
 */
export const RELEASES: readonly CalicoRelease[] = [
  { minor: 26, checkedPatch: 5, registry: "docker.io", repositories: SEPARATE, uid: 999, oldestNode: FIRST },
  { minor: 27, checkedPatch: 5, registry: "docker.io", repositories: SEPARATE, uid: 999, oldestNode: FIRST },
  { minor: 28, checkedPatch: 5, registry: "docker.io", repositories: SEPARATE, uid: 999, oldestNode: FIRST },
  { minor: 29, checkedPatch: 7, registry: "docker.io", repositories: SEPARATE, uid: 999, oldestNode: FIRST },
  { minor: 30, checkedPatch: 7, registry: "docker.io", repositories: SEPARATE, uid: 999, oldestNode: FIRST },
  { minor: 31, checkedPatch: 7, registry: "quay.io", repositories: SEPARATE, uid: 999, oldestNode: FIRST },
  { minor: 32, checkedPatch: 1, registry: "quay.io", repositories: SEPARATE, uid: 999, oldestNode: 32 },
  {
    minor: 33,
    checkedPatch: 0,
    registry: "quay.io",
    repositories: { ...SEPARATE, typha: "calico/calico", cni: "calico/calico", kubeControllers: "calico/calico" },
    args: ["component", "typha"],
    uid: 10001,
    oldestNode: 32,
  },
];

/** Oldest and newest supported minor. */
export const OLDEST_MINOR = FIRST;
export const NEWEST_MINOR = FIRST + RELEASES.length - 1;

/** The version that a release was checked against, such as `v3.31.7`. */
export function checkedVersion({ minor, checkedPatch }: CalicoRelease): string {
  return `v3.${minor}.${checkedPatch}`;
}

/** Version of a new cluster, and of examples: the newest whose Typha serves calico-node of every release. */
export const DEFAULT_VERSION = checkedVersion(RELEASES.findLast(({ oldestNode }) => oldestNode === FIRST)!);
