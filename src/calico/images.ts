/** Parts of an image's name; each replaces upstream's. */
export interface ImageParts {
  /**
   * Host of the registry, with its port if it has one, and the path in front of all its repositories.
   * @default - upstream's for this version
   */
  readonly registry?: string;

  /**
   * Path inside the registry.
   * @default - upstream's for this version
   */
  readonly repository?: string;

  /**
   * Tag of the image.
   * @default - the Calico version
   */
  readonly tag?: string;

  /**
   * Digest that pins the image, `sha256:` and 64 hexadecimal digits. The tag stays in front of it, for people.
   * @default - none
   */
  readonly digest?: string;
}

/** What a cluster says of its images: the registry of all, and parts of each. */
export type Images<Name extends string> = { readonly registry?: string } & { readonly [name in Name]?: ImageParts };

/** What it says of one of them. */
export function partsOf<Name extends string>(images: Images<Name>, name: Name): ImageParts {
  return { ...(images.registry === undefined ? {} : { registry: images.registry }), ...images[name] };
}

/** Images of a Calico release, by their names in `spec.images`. */
export type CalicoImage = "typha" | "node" | "cni" | "kubeControllers";

/** Full name of an image: upstream's, but for the parts that are given. */
export function imageName(upstream: Required<Omit<ImageParts, "digest">>, given: ImageParts = {}): string {
  const { registry, repository, tag, digest } = { ...upstream, ...given };
  return `${registry}/${repository}:${tag}${digest === undefined ? "" : `@${digest}`}`;
}

/** Where a version of Calico has its images. */
interface ImageSource {
  readonly tag: string;
  readonly release: { readonly registry: string; readonly repositories: Readonly<Record<CalicoImage, string>> };
}

/** Full name of an image of a version of Calico. */
export function calicoImageName(image: CalicoImage, { tag, release }: ImageSource, given?: ImageParts): string {
  const { registry, repositories } = release;
  return imageName({ registry, repository: repositories[image], tag }, given);
}

/** A container of upstream's DaemonSet `calico-node`. */
export interface CalicoNodeContainer {
  readonly name: string;
  readonly list: "initContainers" | "containers";
  readonly image: CalicoImage;
  /** First minor release that has it. @default - all */
  readonly since?: number;
  /** Last minor release that has it. @default - all later ones */
  readonly until?: number;
}

/** All of them, in their order (manifests/calico-typha.yaml of each release). */
const CONTAINERS_OF_CALICO_NODE: readonly CalicoNodeContainer[] = [
  { name: "upgrade-ipam", list: "initContainers", image: "cni" },
  { name: "install-cni", list: "initContainers", image: "cni" },
  { name: "mount-bpffs", list: "initContainers", image: "node", until: 30 },
  { name: "ebpf-bootstrap", list: "initContainers", image: "node", since: 31 },
  { name: "calico-node", list: "containers", image: "node" },
];

/** The containers of calico-node in a release. */
export function calicoNodeContainers(minor: number): readonly CalicoNodeContainer[] {
  return CONTAINERS_OF_CALICO_NODE.filter(({ since = minor, until = minor }) => since <= minor && minor <= until);
}
