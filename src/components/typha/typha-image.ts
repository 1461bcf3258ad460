import type { CalicoVersion } from "../../calico/version";
import type { TyphaImage } from "./typha-props";

/** Full name of the image: upstream's for the version, but for the parts that are given. */
export function imageName({ tag: version, release }: CalicoVersion, image: TyphaImage = {}): string {
  const { registry = release.registry, repository = release.repository, tag = version, digest } = image;
  return `${registry}/${repository}:${tag}${digest === undefined ? "" : `@${digest}`}`;
}
