import { printFieldPath } from "@typha-mtls/fields";
import { type Problem, ProblemError } from "@typha-mtls/problems";
import { isMap, isSeq, type Node, type Scalar } from "yaml";
import { newDataKey, wrapDataKey } from "./data-key";
import { type PlainMap, SopsDocument, type TreeLeaf } from "./document";
import { METADATA_KEY, renderMetadata, type SopsMetadata, secondsOf, WRITTEN_VERSION } from "./metadata";
import { proveSops } from "./prove";
import { readBack } from "./reader";
import { checkRecipients } from "./recipients";
import { compileRule, normalizeRule, type SopsRule } from "./rule";
import { DEFAULT_INDENT, scalarOf, setScalar } from "./scalar";
import { additionalDataOf, encryptValue, Mac } from "./value";

/** For whom a document is sealed, and which part of it. */
export interface SealSopsOptions {
  /** age recipients, each of which can open the file alone. */
  readonly recipients: readonly string[];
  /** Which values are sealed and what the MAC covers. */
  readonly rule: SopsRule;
  /** Time of sealing; its seconds go into `lastmodified`. */
  readonly now: Date;
  /**
   * Spaces per level, as `stores.yaml.indent` of `.sops.yaml`.
   * @default 4
   */
  readonly indent?: number | undefined;
  /**
   * Path of a value that holds a private key, in PEM or base64 of it: the file gets a proof of it (`proofState`).
   * @default none
   */
  readonly provenKey?: readonly string[];
  /** Name of the file for the errors. */
  readonly file?: string;
}

/**
 * Seals a document with SOPS and age under a new data key, so that sops ≥ 3.9, Flux and KSOPS read it.
 *
 * @param plain the document, or a map of texts to make it of.
 * @throws ProblemError when the document holds what cannot be sealed safely, or the rule seals nothing
 */
export async function sealSops(
  plain: PlainMap | SopsDocument,
  { recipients, rule: given, now, indent = DEFAULT_INDENT, provenKey, file }: SealSopsOptions,
): Promise<string> {
  const document = plain instanceof SopsDocument ? plain : SopsDocument.of(plain, file);
  const rule = normalizeRule(given);
  const wanted = checkRecipients(recipients, { file });
  demandSealable(document, rule);

  const dataKey = newDataKey();
  const { tree, mac } = sealTree(document, rule, dataKey);
  const lastModified = secondsOf(now);
  const metadata: SopsMetadata = {
    age: await Promise.all(wanted.map((recipient) => wrapDataKey(dataKey, recipient))),
    rule,
    lastModified,
    mac: encryptValue(Buffer.from(mac), "str", dataKey, lastModified),
    version: WRITTEN_VERSION,
  };
  const text = tree.render(indent) + renderMetadata(metadata, indent);
  const whole = readBack(text, dataKey, document, metadata);
  return provenKey === undefined ? whole : proveSops(whole, dataKey, provenKey, file);
}

/** A copy with sealed values, and the MAC of what was sealed. */
function sealTree(document: SopsDocument, rule: SopsRule, dataKey: Buffer): { tree: SopsDocument; mac: string } {
  const tree = document.clone();
  const isSealedPath = compileRule(rule, { file: document.file });
  const mac = new Mac(rule.macOnlyEncrypted === true);
  for (const { path, node } of tree.leaves()) {
    const { type, text } = scalarOf(node);
    if (type === "null") continue;
    const isSealed = isSealedPath(path);
    mac.add(text, isSealed);
    if (!isSealed || text === "") continue;
    const sealed = encryptValue(Buffer.from(text, "utf8"), type, dataKey, additionalDataOf(path));
    setScalar(node, { type: "str", text: sealed });
  }
  return { tree, mac: mac.digest() };
}

/** Everything in a document that could be read back as something else, or that would not be sealed as meant. */
function demandSealable(document: SopsDocument, rule: SopsRule): void {
  const { file } = document;
  const isSealedPath = compileRule(rule, { file });
  const problems: Problem[] = [];
  const refuse = (found: Omit<Problem, "code">) => problems.push({ code: "document-not-sealable", ...found });
  if (document.node([METADATA_KEY]) !== undefined) {
    refuse({ file, field: METADATA_KEY, message: "is reserved for SOPS: the document is sealed already" });
  }
  const leaves = document.leaves();
  for (const leaf of leaves) {
    const found = findUnsafeValue(leaf);
    if (found) refuse({ ...document.placeOf(leaf.node), field: printFieldPath(leaf.path), ...found });
  }
  if (!leaves.some(({ path, node }) => isSealedPath(path) && scalarOf(node).text !== "")) {
    refuse({ file, message: "the rule seals no value of it: everything would be written in clear" });
  }
  const comment = findSealedComment(document.root, isSealedPath);
  if (comment) {
    refuse({
      ...document.placeOf(comment.node),
      field: printFieldPath(comment.path) || undefined,
      message: "has a comment below a key that is sealed",
      remedy: "remove it",
    });
  }
  if (problems.length > 0) throw new ProblemError(problems);
}

/** Only what JavaScript, Go and every YAML version spell alike may be written. */
function findUnsafeValue({ node }: TreeLeaf): Pick<Problem, "message" | "remedy"> | undefined {
  const { type, text } = scalarOf(node);
  if (type === "str" && /\p{Surrogate}/u.test(text)) return { message: "is not well-formed Unicode" };
  if (type === "float" || type === "time") {
    return { message: `is a ${type} without quotes, which is not written safely`, remedy: "quote it" };
  }
  const isCanonical = text === node.value && Number.isSafeInteger(Number(text));
  return type !== "int" || isCanonical ? undefined : { message: "is no plain safe integer", remedy: "quote it" };
}

/**
 * The first comment below a key that is sealed, or undefined. SOPS would seal such comments too, and its 3.13.2 reads
 * back some of them wrongly (getsops/sops#2256); so none are written.
 *
 * @param isSealedPath whether values at a path are sealed.
 */
function findSealedComment(
  node: unknown,
  isSealedPath: (path: readonly string[]) => boolean,
  path: readonly string[] = [],
): { readonly path: readonly string[]; readonly node: Node } | undefined {
  const { comment, commentBefore } = (node ?? {}) as { comment?: string | null; commentBefore?: string | null };
  if (path.length > 0 && (comment || commentBefore) && isSealedPath(path)) return { path, node: node as Node };
  if (isSeq(node)) return firstOf(node.items, (item) => findSealedComment(item, isSealedPath, path));
  if (!isMap<Scalar, Node>(node)) return undefined;
  return firstOf(node.items, ({ key, value }) => {
    const inner = [...path, String(key.value)];
    const isKeySealed = (key.commentBefore && isSealedPath(path)) || (key.comment && isSealedPath(inner));
    return isKeySealed ? { path: inner, node: key as Node } : findSealedComment(value, isSealedPath, inner);
  });
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
