import { posix } from "node:path";
import { checksumOf } from "@typha-mtls/calico";
import type { FileSource } from "@typha-mtls/files";
import { type Problem, unusableInput } from "@typha-mtls/problems";
import { MAX_YAML_BYTES } from "@typha-mtls/yaml";
import type { ClusterSpec } from "./cluster.generated";

/** Paths of the files outside of its folder that a cluster names: they are part of its inputs. */
export function namedFiles(spec: Pick<ClusterSpec, "calicoNode" | "cniChain">): string[] {
  const { manifest } = spec.calicoNode;
  return [...(manifest === undefined ? [] : [manifest]), ...linkerdPaths(spec)];
}

/**
 * Whether the text of a cluster.yaml can name files at all. Of most clusters it shows that they name none, without parsing it: the
 * names of the fields stand in it as they are, unless a key in quotes has escapes.
 */
export function mayNameFiles(text: string): boolean {
  return /manifest|values|\\/i.test(text);
}

/** Those of them that say something of Linkerd. */
export function linkerdPaths({ cniChain }: Pick<ClusterSpec, "cniChain">): string[] {
  const { values, cniValues, manifest } = cniChain?.linkerd ?? {};
  return [values, cniValues, manifest].filter((file) => file !== undefined);
}

/**
 * Text of a file that cluster.yaml names.
 *
 * @param file - path in the repository
 * @param missing - what to say where there is none
 * @throws ProblemError where it is absent, too large, or reached through a link
 */
export function readNamedFile(
  source: FileSource,
  file: string,
  missing: Pick<Problem, "code" | "remedy">,
): { readonly text: string; readonly checksum: string } {
  demandNoLink(source, file);
  const text = source.read(file, MAX_YAML_BYTES);
  if (text === undefined) throw unusableInput({ ...missing, file, message: "is missing" });
  return { text, checksum: checksumOf(text) };
}

/** Git compares a link by where it leads, and not by what is there: a change behind it would escape a review. */
function demandNoLink(source: FileSource, file: string): void {
  const parts = file.split("/");
  for (const [at, name] of parts.entries()) {
    const folder = at === 0 ? "." : posix.join(...parts.slice(0, at));
    const entry = source.list(folder).find((one) => one.name === name);
    if (!entry?.isLink) continue;
    throw unusableInput({
      code: "symbolic-link",
      file: parts.slice(0, at + 1).join("/"),
      message: "is a symbolic link",
      remedy: "replace it by the file or folder itself",
    });
  }
}
