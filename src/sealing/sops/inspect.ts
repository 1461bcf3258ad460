import { printFieldPath } from "@typha-mtls/fields";
import { problem } from "@typha-mtls/problems";
import { SopsDocument, type TreeLeaf } from "./document";
import { METADATA_KEY, readMetadata, type SopsMetadata } from "./metadata";
import { compileRule } from "./rule";
import { scalarOf } from "./scalar";
import { isSealed } from "./value";

/** What a sealed file shows without any key. */
export interface InspectedSops {
  readonly text: string;
  readonly metadata: SopsMetadata;
  /** The whole document as it lies there, `sops` map included. */
  readonly document: SopsDocument;
  /** The document without the `sops` map: the tree that the MAC is about. */
  readonly tree: SopsDocument;
  /** Whether the rule of the file says that a value at this path is sealed. */
  readonly isSealedPath: (path: readonly string[]) => boolean;
}

/**
 * Reads a sealed file as far as that goes without a key, and loads nothing that could decrypt. It cannot check the
 * MAC; it does find a value in clear that the rule wants sealed.
 *
 * @param file name for the errors.
 * @throws ProblemError for what is no sealed file, or where something that must be sealed is not.
 */
export function inspectSops(text: string, file?: string): InspectedSops {
  return inspectDocument(text, SopsDocument.parse(text, file));
}

/**
 * {@link inspectSops} of a document that was parsed already.
 *
 * @param text that it was parsed from
 * @throws ProblemError as {@link inspectSops} does
 */
export function inspectDocument(text: string, document: SopsDocument): InspectedSops {
  const { file } = document;
  const metadata = readMetadata(document);
  const tree = document.without(METADATA_KEY);
  const isSealedPath = compileRule(metadata.rule, { file, field: METADATA_KEY });
  for (const leaf of tree.leaves()) {
    if (isSealedPath(leaf.path)) demandSealed(leaf, tree);
  }
  return { text, metadata, document, tree, isSealedPath };
}

/** SOPS leaves nothing in clear where it seals but empty strings and null. */
function demandSealed({ path, node }: TreeLeaf, tree: SopsDocument): void {
  const { type, text } = scalarOf(node);
  if (type === "null" || (type === "str" && (text === "" || isSealed(text)))) return;
  throw problem({
    code: "key-not-sealed",
    ...tree.placeOf(node),
    field: printFieldPath(path),
    message: "lies in clear, or damaged, where the rule of the file says that it is sealed",
    remedy: "restore the file from git; if this is a key, treat it as disclosed",
  });
}
