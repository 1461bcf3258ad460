import type { CalicoVersion } from "../../calico/version";
import type { Problem } from "../../problem";
import type { TyphaImage } from "./typha-props";

/** Full name of the image: upstream's for the version, but for the parts that are given. */
export function imageName({ tag: version, release }: CalicoVersion, image: TyphaImage = {}): string {
  const { registry = release.registry, repository = release.repository, tag = version, digest } = image;
  return `${registry}/${repository}:${tag}${digest === undefined ? "" : `@${digest}`}`;
}

const PARTS: Readonly<Record<keyof TyphaImage, { readonly form: RegExp; readonly remedy: string }>> = {
  registry: {
    form: /^(?=.{1,255}$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*(?::\d{1,5})?$/,
    remedy: "give a host, with its port if it has one; a path belongs to repository",
  },
  repository: {
    form: /^(?=.{1,255}$)[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/,
    remedy: "give a path in lower case, such as calico/typha",
  },
  tag: { form: /^\w[\w.-]{0,127}$/, remedy: "give a tag, such as v3.31.7" },
  digest: { form: /^sha256:[0-9a-f]{64}$/, remedy: "give sha256: and 64 hexadecimal digits" },
};

/** What is wrong with the parts of an image's name. */
export function imageProblems(image: TyphaImage, field: string): Problem[] {
  return (Object.keys(PARTS) as (keyof TyphaImage)[]).flatMap((part) => {
    const value = image[part];
    const { form, remedy } = PARTS[part];
    if (value === undefined || form.test(value)) return [];
    return [{ field: `${field}.${part}`, message: `"${value}" cannot stand in an image's name`, remedy }];
  });
}
