export type { YamlFile } from "./document";
export { parseYamlDocuments } from "./documents";
export { isOtherToGo } from "./go-scalars";
export { parseApplied, parseManifest, parseYaml } from "./parse";
export { parseSimple } from "./simple";
export { lineEnd, lineEndOf, lineStart, type TextEdit, withEdits } from "./text-edits";
export { MAX_YAML_BYTES } from "./untrusted-text";
