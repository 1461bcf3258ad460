import type { YamlFile } from "./document";
import { parseSimple } from "./simple";
import { MAX_YAML_BYTES } from "./untrusted-text";

/**
 * Parses one YAML document that a person may have written, or an attacker.
 *
 * @param file - name for problems
 * @throws ProblemError with every syntax error; for a byte-order mark, CRLF, control characters, duplicate keys, merge
 * keys, deep nesting, an alias bomb, a tag, a directive, an empty file or more than one document
 */
export function parseYaml(text: string, file: string): YamlFile {
  return parseFast(text, file, "parseYamlDocument");
}

/**
 * As {@link parseYaml}, for manifests that sops, kustomize and kubectl read too, each with rules of its own.
 *
 * @throws ProblemError also for anchors, aliases, and values without quotes of which readers make different things: `yes`,
 * `017`, `1_000`, `12:30`, dates
 */
export function parseManifest(text: string, file: string): YamlFile {
  return parseFast(text, file, "parseManifestDocument");
}

/**
 * As {@link parseYaml}, for what kubectl, Helm or kustomize read too, and we do not seal: anchors and aliases are the same to
 * all.
 *
 * @throws ProblemError also for values without quotes of which they make something else: `yes`, `0440`, `1_000`, `0b1`, dates
 */
export function parseApplied(text: string, file: string): YamlFile {
  return parseFast(text, file, "parseAppliedDocument");
}

type Reader = "parseYamlDocument" | "parseManifestDocument" | "parseAppliedDocument";

function parseFast(text: string, file: string, reader: Reader): YamlFile {
  // Loaded here only, with the library: a text that is not simple is rare, and so is a problem, which needs places.
  const parseWithPlaces = () => (require("./document") as typeof import("./document"))[reader](text, file);
  const value = Buffer.byteLength(text) > MAX_YAML_BYTES ? undefined : parseSimple(text);
  if (value === undefined) return parseWithPlaces();
  let withPlaces: YamlFile | undefined;
  return {
    value,
    locate(path) {
      withPlaces ??= parseWithPlaces();
      return withPlaces.locate(path);
    },
  };
}
