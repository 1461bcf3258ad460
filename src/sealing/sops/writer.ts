import { type Problem, ProblemError, problem } from "../../problem";
import { findSealedComment } from "./comments";
import { newDataKey, wrapDataKey } from "./data-key";
import { fieldOf, type Leaf, type PlainMap, SopsDocument } from "./document";
import { METADATA_KEY, renderMetadata, type SopsMetadata, WRITTEN_VERSION } from "./metadata";
import { type OpenedSops, openSops, openWithDataKey, stashKey } from "./reader";
import { checkRecipients } from "./recipients";
import { compileRule, isSameRule, normalizeRule, type SopsRule } from "./rule";
import { DEFAULT_INDENT, type ScalarValue, scalarOf, setScalar } from "./scalar";
import { additionalDataOf, encryptValue, Mac } from "./value";

export interface SealSopsOptions {
  /** age recipients, each of which can open the file alone. */
  readonly recipients: readonly string[];
  /** Which values are sealed and what the MAC covers. */
  readonly rule: SopsRule;
  /** Time of sealing; its seconds go into `lastmodified`. */
  readonly now: Date;
  /**
   * The file as it was before: its text (then `identities` open it) or the opened file. What did not change keeps its
   * ciphertext, and when nothing changed the old text is returned byte for byte.
   * @default a new file with a new data key
   */
  readonly previous?: string | OpenedSops;
  /** age identities for `previous`. */
  readonly identities?: readonly string[];
  /**
   * Spaces per level, as `stores.yaml.indent` of `.sops.yaml`.
   * @default 4
   */
  readonly indent?: number;
  /** Name of the file for the errors. */
  readonly file?: string;
}

/**
 * Seals a document with SOPS and age, so that sops ≥ 3.9, Flux and KSOPS read it.
 *
 * A recipient that is taken away gets a new data key for the others; he can still read the old versions in git.
 *
 * @param plain YAML text, or a map of plain values.
 * @throws ProblemError when the document holds what cannot be sealed safely, the rule seals nothing, or `previous`
 * cannot be opened.
 */
export async function sealSops(plain: string | PlainMap | SopsDocument, options: SealSopsOptions): Promise<string> {
  const { now, file, indent = DEFAULT_INDENT } = options;
  const document = documentOf(plain, file);
  const rule = normalizeRule(options.rule);
  const recipients = checkRecipients(options.recipients, { file });
  demandSealable(document, rule);

  const old = await openPrevious(options);
  const held = new Set(recipients);
  const kept = old?.metadata.age.every(({ recipient }) => held.has(recipient)) ? old : undefined;
  const isSameTree = kept?.document.fingerprint() === document.fingerprint() && isSameRule(kept.metadata.rule, rule);
  if (kept && isSameTree && kept.metadata.age.length === recipients.length) return kept.text;

  const dataKey = kept?.dataKey ?? newDataKey();
  const { tree, mac } = sealTree(document, rule, dataKey, kept);
  const lastModified = kept && isSameTree ? kept.metadata.lastModified : now.toISOString().replace(/\.\d+Z$/, "Z");
  const metadata: SopsMetadata = {
    age: await Promise.all(recipients.map((recipient) => wrapped(kept, recipient) ?? wrapDataKey(dataKey, recipient))),
    rule,
    lastModified,
    mac: kept && isSameTree ? kept.metadata.mac : encryptValue(Buffer.from(mac), "str", dataKey, lastModified),
    version: WRITTEN_VERSION,
  };
  const text = tree.render(indent) + renderMetadata(metadata, indent);
  selfCheck(text, dataKey, document, metadata);
  return text;
}

function documentOf(plain: string | PlainMap | SopsDocument, file?: string): SopsDocument {
  if (plain instanceof SopsDocument) return plain;
  return typeof plain === "string" ? SopsDocument.parse(plain, file) : SopsDocument.of(plain, file);
}

async function openPrevious({ previous, identities = [], file }: SealSopsOptions): Promise<OpenedSops | undefined> {
  return typeof previous === "string" ? await openSops(previous, identities, file) : previous;
}

function wrapped(kept: OpenedSops | undefined, recipient: string) {
  return kept?.metadata.age.find((entry) => entry.recipient === recipient);
}

/** Seals the values in place and computes the MAC on the way. */
function sealTree(document: SopsDocument, rule: SopsRule, dataKey: Buffer, kept: OpenedSops | undefined) {
  const tree = document.clone();
  const isSealedPath = compileRule(rule, { file: document.file });
  const stash = new Map([...(kept?.ciphertexts ?? [])].map(([key, spellings]) => [key, [...spellings]]));
  const mac = new Mac(rule.macOnlyEncrypted === true);
  for (const { path, node } of tree.leaves()) {
    const value = scalarOf(node);
    if (value.type === "null") continue;
    const isSealed = isSealedPath(path);
    mac.add(value.text, isSealed);
    if (!isSealed || value.text === "") continue;
    const sealed = stash.get(stashKey(path, value))?.shift() ?? seal(path, value, dataKey);
    setScalar(node, { type: "str", text: sealed });
  }
  return { tree, mac: mac.digest() };
}

function seal(path: readonly string[], { type, text }: ScalarValue, dataKey: Buffer): string {
  return encryptValue(Buffer.from(text, "utf8"), type as "str" | "bool" | "int", dataKey, additionalDataOf(path));
}

/** Everything in a document that could be read back as something else, or that would not be sealed as meant. */
function demandSealable(document: SopsDocument, rule: SopsRule): void {
  const { file } = document;
  const isSealedPath = compileRule(rule, { file });
  const problems: Problem[] = [];
  if (document.top(METADATA_KEY) !== undefined) {
    problems.push({ file, field: METADATA_KEY, message: "is reserved for SOPS: the document is sealed already" });
  }
  const leaves = document.leaves();
  for (const leaf of leaves) {
    const found = findUnsafeValue(leaf);
    if (found) problems.push({ ...document.placeOf(leaf.node), field: fieldOf(leaf.path), ...found });
  }
  if (!leaves.some(({ path, node }) => isSealedPath(path) && scalarOf(node).text !== "")) {
    problems.push({ file, message: "the rule seals no value of it: everything would be written in clear" });
  }
  const comment = findSealedComment(document.root, isSealedPath);
  if (comment) {
    const field = fieldOf(comment.path);
    problems.push({
      ...document.placeOf(comment.node),
      field,
      message: "has a comment below a key that is sealed",
      remedy: "remove it",
    });
  }
  if (problems.length > 0) throw new ProblemError(problems);
}

/** Only what JavaScript, Go and every YAML version spell alike may be written. */
function findUnsafeValue({ node }: Leaf): Pick<Problem, "message" | "remedy"> | undefined {
  const { type, text } = scalarOf(node);
  if (type === "str" && /\p{Surrogate}/u.test(text)) return { message: "is not well-formed Unicode" };
  if (type === "float" || type === "time") {
    return { message: `is a ${type} without quotes, which is not written safely`, remedy: "quote it" };
  }
  const isCanonical = text === node.value && Number.isSafeInteger(Number(text));
  return type !== "int" || isCanonical ? undefined : { message: "is no plain safe integer", remedy: "quote it" };
}

/** What was written must open to what was meant, before anybody relies on it. */
function selfCheck(text: string, dataKey: Buffer, document: SopsDocument, { age, rule }: SopsMetadata): void {
  const opened = openWithDataKey(text, dataKey, document.file);
  const isWhole =
    opened.document.fingerprint() === document.fingerprint() &&
    isSameRule(opened.metadata.rule, rule) &&
    opened.metadata.age.length === age.length &&
    opened.metadata.age.every(({ recipient, enc }, at) => recipient === age[at]?.recipient && enc === age[at].enc);
  if (!isWhole) {
    throw problem({
      file: document.file,
      message: "was sealed but did not read back as it was (a defect of typha-mtls)",
    });
  }
}
