import { printFieldPath } from "@typha-mtls/fields";
import { problem } from "@typha-mtls/problems";
import { fromBase64, mayHoldPem } from "@typha-mtls/x509";
import { keyHolderOf } from "@typha-mtls/x509/keys";
import { lineEndOf, lineStart, type TextEdit, withEdits } from "@typha-mtls/yaml";
import { isMap, type Node, type Scalar, type YAMLMap } from "yaml";
import { PROOF_PATH, proofState } from "../proof";
import { proofOfKey } from "../prove";
import { type InspectedSops, inspectSops } from "./inspect";
import { metadataEdit, renderMetadata } from "./metadata";
import { type OpenedSops, openInPlace, openWithDataKey } from "./reader";
import { DEFAULT_INDENT, scalarEdit, scalarOf } from "./scalar";
import { encryptValue, isSealed } from "./value";

/**
 * Puts a proof into a sealed file that the value at `keyPath` holds the private key that made the proof. Every other byte stays where
 * the annotations, or the metadata, stand in block style; else the file is laid out anew. A MAC that covers what is readable is
 * computed again; `lastmodified` stays. A proof that is right is kept.
 *
 * Nothing is done where the rule of the file would seal the annotation.
 *
 * @param keyPath of a value that is a private key in PEM, or base64 of it
 * @throws ProblemError where no private key is there, or the file does not open with this data key
 */
export function proveSops(text: string, dataKey: Buffer, keyPath: readonly string[], file?: string): string {
  const sealed = inspectSops(text, file);
  const sealedKey = sealed.tree.get(keyPath)?.text ?? "";
  if (sealed.isSealedPath(PROOF_PATH) || !isSealed(sealedKey)) return text;
  const opened = openWithDataKey(text, dataKey, file);
  const pem = privateKeyAt(opened, keyPath);
  const holder = keyHolderOf(pem, { file, field: printFieldPath(keyPath) });
  if (proofState(sealed.tree.get(PROOF_PATH)?.text, sealedKey, holder) === "proven") return text;
  const proof = proofOfKey(sealedKey, pem);
  const edit = proofEdit(sealed, proof);
  const { tree, metadata } = sealed;
  const marked =
    edit === undefined
      ? tree.with(PROOF_PATH, proof).render(DEFAULT_INDENT) + renderMetadata(metadata, DEFAULT_INDENT)
      : withEdits(text, [edit]);
  const proven = metadata.rule.macOnlyEncrypted ? marked : withNewMac(inspectSops(marked, file), dataKey);
  demandNothingElse(openWithDataKey(proven, dataKey, file), opened, proof);
  return proven;
}

/** A private key in PEM, or base64 of it, as it stands in a Secret. */
function privateKeyAt({ document }: OpenedSops, keyPath: readonly string[]): string {
  const { file } = document;
  const text = document.get(keyPath)?.text;
  if (text === undefined) {
    throw problem({ code: "sealed-value-missing", file, field: printFieldPath(keyPath), message: "is missing" });
  }
  return mayHoldPem(text) ? text : (fromBase64(text.replace(/[\r\n]/g, ""))?.toString("utf8") ?? text);
}

/** Sets the annotation in the lines that are there; undefined where they are not those of a block. */
function proofEdit({ text, tree }: InspectedSops, proof: string): TextEdit | undefined {
  const [, annotations, name] = PROOF_PATH;
  const present = tree.node(PROOF_PATH);
  if (present !== undefined && present !== null) return scalarEdit(text, present as Scalar, proof);
  const eol = lineEndOf(text);
  const beside = tree.node(["metadata", annotations]);
  const inAnnotations = isBlock(beside) ? indentOf(text, beside) : undefined;
  if (inAnnotations !== undefined) return inFront(text, beside as YAMLMap, `${inAnnotations}${name}: ${proof}${eol}`);
  const metadata = tree.node(["metadata"]);
  const inMetadata = beside === undefined && isBlock(metadata) ? indentOf(text, metadata) : undefined;
  if (inMetadata === undefined) return undefined;
  const lines = [`${inMetadata}${annotations}:`, `${inMetadata}${inMetadata}${name}: ${proof}`];
  return inFront(text, metadata as YAMLMap, `${lines.join(eol)}${eol}`);
}

function isBlock(node: Node | null | undefined): node is YAMLMap<Scalar, Node> {
  return isMap<Scalar, Node>(node) && node.flow !== true && node.items.length > 0;
}

/** What stands in front of the first key of a map on its line; undefined where that is more than spaces. */
function indentOf(text: string, { items: [first] }: YAMLMap<Scalar, Node>): string | undefined {
  const at = first!.key.range![0];
  const before = text.slice(lineStart(text, at), at);
  return /^ +$/.test(before) ? before : undefined;
}

/** In front of the first line of a map. */
function inFront(text: string, { items: [first] }: YAMLMap, lines: string): TextEdit {
  const at = lineStart(text, (first!.key as Scalar).range![0]);
  return { from: at, to: at, text: lines };
}

function withNewMac({ text, document, tree, metadata, isSealedPath }: InspectedSops, dataKey: Buffer): string {
  const mac = openInPlace(tree.clone(), isSealedPath, metadata.rule, dataKey);
  const sealedMac = encryptValue(Buffer.from(mac), "str", dataKey, metadata.lastModified);
  return withEdits(text, [metadataEdit(text, document, { ...metadata, mac: sealedMac })]);
}

/** @throws ProblemError, internal, where more than the proof differs */
function demandNothingElse(after: OpenedSops, before: OpenedSops, proof: string): void {
  const leaves = ({ document }: OpenedSops) =>
    document
      .leaves()
      .map(({ path, node }) => ({ path, value: scalarOf(node) }))
      // A map may take the place of nothing.
      .filter(({ path, value }) => value.type !== "null" && printFieldPath(path) !== printFieldPath(PROOF_PATH));
  const rest = (opened: OpenedSops) => JSON.stringify([leaves(opened), { ...opened.metadata, mac: "" }]);
  if (after.document.get(PROOF_PATH)?.text === proof && rest(after) === rest(before)) return;
  const message = "was proven but did not read back as it was (a defect of typha-mtls)";
  throw problem({ code: "internal-error", file: before.document.file, message }, "internal");
}
