import type { CalicoVersion } from "../../calico/version";
import type { TyphaImage } from "./typha-props";

/** Full name of Typha's image: upstream's for the version, but for the parts that are given. */
export function typhaImageName({ tag, release: { registry, repository } }: CalicoVersion, image?: TyphaImage): string {
  return imageName({ registry, repository, tag, ...image });
}

/** Full name of an image from its parts. */
export function imageName({ registry, repository, tag, digest }: TyphaImage): string {
  return `${registry}/${repository}:${tag}${digest === undefined ? "" : `@${digest}`}`;
}
