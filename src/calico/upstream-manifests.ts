import { hash } from "node:crypto";
import { CONTAINERS } from "./names";
import { checkedVersion, RELEASES } from "./releases";
import checksums from "./upstream-manifests.json";

/** A manifest as upstream published it. */
export interface PublishedManifest {
  /** Version of Calico that it installs, such as `v3.31.7`. */
  readonly version: string;
  /** Its name in upstream's `manifests/`, such as `calico-typha.yaml`. */
  readonly file: string;
}

/**
 * Tag and file by the SHA-256 of each manifest that installs Calico from files: `git show <tag>:manifests/<file>` of
 * projectcalico/calico. v3.33 has no tag yet; its branch was read.
 */
const PUBLISHED: ReadonlyMap<string, string> = new Map(Object.entries(checksums));

/** SHA-256 of a text, in hex. */
export function checksumOf(text: string): string {
  return hash("sha256", text, "hex");
}

/** The manifest of upstream that has a checksum; undefined where it was changed, or published after this program. */
export function publishedManifest(checksum: string): PublishedManifest | undefined {
  const [tag, file] = PUBLISHED.get(checksum)?.split(" ") ?? [];
  return tag === undefined || file === undefined ? undefined : { version: versionOfTag(tag) ?? tag, file };
}

/**
 * Version that the tag of an image names, such as `v3.31.7`; of a branch, the version that its release was checked with.
 * Undefined where it names none.
 */
export function versionOfTag(tag: string): string | undefined {
  const [, branch, minor] = /^(release-)?v3\.(\d{1,3})(?:\.\d{1,3})?(?![\d.])/.exec(tag) ?? [];
  if (branch === undefined) return /^v3\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(tag)?.[0];
  const release = RELEASES.find((row) => row.minor === Number(minor));
  return release && checkedVersion(release);
}

/** An object of a manifest. */
export interface ManifestObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly [field: string]: unknown;
}

/** The part of a container that tells installations apart. */
interface Container {
  readonly name?: unknown;
  readonly image?: unknown;
  readonly env?: unknown;
}

/** An installation of Calico that cannot be transformed. */
interface UnsupportedShape {
  readonly what: string;
  readonly why: string;
  isIt(objects: readonly ManifestObject[]): boolean;
}

const UNSUPPORTED: readonly UnsupportedShape[] = [
  {
    what: "the Tigera operator",
    why: "the operator renders Calico itself, and reverts changes of others",
    isIt: (objects) =>
      objects.some(
        ({ apiVersion, metadata }) => /^operator\.tigera\.io\//.test(apiVersion) || metadata.name === "tigera-operator",
      ),
  },
  {
    what: "flannel (canal)",
    why: "flannel brings the network there, and Calico only the policies",
    isIt: (objects) =>
      objects.some(({ kind, metadata }) => kind === "DaemonSet" && /^canal(?:-|$)/.test(metadata.name)) ||
      objects.some((object) => containersOf(object).some(({ name }) => name === "kube-flannel" || name === "flannel")),
  },
  {
    what: "the etcd datastore",
    why: "Typha serves the Kubernetes datastore only",
    isIt: (objects) =>
      objects.some(
        (object) =>
          variableOf(object, "ETCD_ENDPOINTS") !== undefined || variableOf(object, "DATASTORE_TYPE") === "etcdv3",
      ),
  },
  {
    what: "the API group projectcalico.org without the aggregated API server",
    why: "the access rights of this program are those for crd.projectcalico.org",
    isIt: (objects) =>
      objects.some(
        ({ kind, metadata }) =>
          kind === "CustomResourceDefinition" && /^[a-z]+\.projectcalico\.org$/.test(metadata.name),
      ),
  },
];

/** What a manifest installs that cannot be transformed, and why not; undefined for every other. */
export function unsupportedShape(
  objects: readonly ManifestObject[],
): Pick<UnsupportedShape, "what" | "why"> | undefined {
  return UNSUPPORTED.find(({ isIt }) => isIt(objects));
}

/** DaemonSets calico-node of a manifest, in whichever namespace. */
export function calicoNodesOf(objects: readonly ManifestObject[]): ManifestObject[] {
  return objects.filter(({ kind, metadata }) => kind === "DaemonSet" && metadata.name === CONTAINERS.calicoNode);
}

/** The DaemonSet calico-node of a manifest; of several, the first. */
export function calicoNodeOf(objects: readonly ManifestObject[]): ManifestObject | undefined {
  return calicoNodesOf(objects)[0];
}

/** Version of calico-node in a manifest, by the tag of its image; undefined where that names none. */
export function calicoNodeVersion(objects: readonly ManifestObject[]): string | undefined {
  const node = calicoNodeOf(objects);
  const image = node && containersOf(node).find(({ name }) => name === CONTAINERS.calicoNode)?.image;
  const tag = typeof image === "string" ? /:([^:/@]+)(?:@.*)?$/.exec(image)?.[1] : undefined;
  return tag === undefined ? undefined : versionOfTag(tag);
}

/** Containers of the pods of a workload; none of any other object. */
export function containersOf(
  { spec }: ManifestObject,
  list: "containers" | "initContainers" = "containers",
): readonly Container[] {
  const pod = (spec as { template?: { spec?: Record<string, unknown> } } | null | undefined)?.template?.spec;
  const all = pod?.[list];
  return Array.isArray(all) ? all.filter((each) => typeof each === "object" && each !== null) : [];
}

/** Value of a variable of any of its containers; empty text where it comes from elsewhere. */
function variableOf(object: ManifestObject, variable: string): string | undefined {
  for (const { env } of containersOf(object)) {
    const entries: readonly unknown[] = Array.isArray(env) ? env : [];
    const found = entries.find((entry) => (entry as { name?: unknown } | null)?.name === variable);
    if (found !== undefined) return String((found as { value?: unknown }).value ?? "");
  }
  return undefined;
}
