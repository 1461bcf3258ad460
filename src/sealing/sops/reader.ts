import { inspect } from "node:util";
import { printFieldPath } from "@typha-mtls/fields";
import { problem } from "@typha-mtls/problems";
import { type Node, visit } from "yaml";
import { unwrapDataKey } from "./data-key";
import type { SopsDocument, TreeLeaf } from "./document";
import { type InspectedSops, inspectSops } from "./inspect";
import type { SopsMetadata } from "./metadata";
import type { SopsRule } from "./rule";
import { resolvePlain, type ScalarType, type ScalarValue, scalarOf, setScalar, spellPlain } from "./scalar";
import { additionalDataOf, decryptValue, isSameMac, Mac, SealedValueError } from "./value";

/**
 * A SOPS file, opened and verified.
 *
 * Key and plain text are reached by getters only, so that logging the object or making it JSON shows neither.
 */
export class OpenedSops {
  readonly #dataKey: Buffer;
  readonly #document: SopsDocument;

  constructor(
    /** The sealed file as it was read. */
    readonly text: string,
    readonly metadata: SopsMetadata,
    /** Sealed comments that were left out: they are lost when the file is written again. */
    readonly sealedComments: number,
    secret: { readonly dataKey: Buffer; readonly document: SopsDocument },
  ) {
    this.#dataKey = secret.dataKey;
    this.#document = secret.document;
  }

  /** The 32 bytes under which the values are sealed. */
  get dataKey(): Buffer {
    return this.#dataKey;
  }

  /** The decrypted document in its order, without the `sops` map. */
  get document(): SopsDocument {
    return this.#document;
  }

  /** The decrypted text under these keys, or undefined where no string stands. */
  value(path: readonly string[]): string | undefined {
    const found = this.#document.get(path);
    return found?.type === "str" ? found.text : undefined;
  }

  [inspect.custom](): string {
    return `OpenedSops { ${this.metadata.age.length} recipients, last modified ${this.metadata.lastModified} }`;
  }
}

/**
 * Opens a SOPS file with age identities: finds the data key, decrypts every value, verifies the MAC.
 *
 * @param identities `AGE-SECRET-KEY-…` texts, as `readIdentities` returns them.
 * @param file name for the errors.
 * @throws ProblemError in SOPS' words ("MAC mismatch", "sops metadata not found", "Failed to get the data key required to
 * decrypt the SOPS file", "Error decrypting tree"), never with any part of a value.
 */
export async function openSops(text: string, identities: readonly string[], file?: string): Promise<OpenedSops> {
  const sealed = inspectSops(text, file);
  return decrypt(sealed, await unwrapDataKey(sealed.metadata.age, identities, file));
}

/** As {@link openSops}, with the data key at hand. */
export function openWithDataKey(text: string, dataKey: Buffer, file?: string): OpenedSops {
  return decrypt(inspectSops(text, file), dataKey);
}

/** Opens the tree in place: it was inspected for this call only. */
function decrypt({ text, metadata, tree: document, isSealedPath }: InspectedSops, dataKey: Buffer): OpenedSops {
  const mac = openInPlace(document, isSealedPath, metadata.rule, dataKey);
  verifyMac(metadata, mac, dataKey, document.file);
  const sealedComments = dropSealedComments(document.root);
  return new OpenedSops(text, metadata, sealedComments, { dataKey, document });
}

/**
 * Opens every sealed value of a tree, in place.
 *
 * @returns the MAC of what the tree holds, which is still to be compared
 * @throws ProblemError where a value does not open
 */
export function openInPlace(
  document: SopsDocument,
  isSealedPath: InspectedSops["isSealedPath"],
  { macOnlyEncrypted = false }: SopsRule,
  dataKey: Buffer,
): string {
  const mac = new Mac(macOnlyEncrypted);
  for (const leaf of document.leaves()) {
    const written = scalarOf(leaf.node);
    if (written.type === "null") continue;
    const isSealed = isSealedPath(leaf.path);
    if (!isSealed || written.text === "") {
      mac.add(written.text, isSealed);
      continue;
    }
    const { value, plain } = open(leaf, written.text, dataKey, document);
    mac.add(plain, true);
    setScalar(leaf.node, value);
  }
  return mac.digest();
}

function open({ path, node }: TreeLeaf, text: string, dataKey: Buffer, document: SopsDocument) {
  try {
    const { type, plain } = decryptValue(text, dataKey, additionalDataOf(path));
    return typed(type, plain);
  } catch (error) {
    if (!(error instanceof SealedValueError)) throw error;
    throw problem({
      code: "sealed-value-damaged",
      ...document.placeOf(node),
      field: printFieldPath(path),
      message: `Error decrypting tree: could not decrypt value: it ${error.message}`,
    });
  }
}

/**
 * The text that a writer made, which must open to what it was made from.
 *
 * @throws ProblemError, internal, where it does not
 */
export function readBack(text: string, dataKey: Buffer, document: SopsDocument, metadata: SopsMetadata): string {
  const { file } = document;
  const read = openWithDataKey(text, dataKey, file);
  const isSame =
    read.document.fingerprint() === document.fingerprint() &&
    JSON.stringify(read.metadata) === JSON.stringify(metadata);
  if (isSame) return text;
  const message = "was sealed but did not read back as it was (a defect of typha-mtls)";
  throw problem({ code: "internal-error", file, message }, "internal");
}

/** A decrypted value in the type that the file claims, and the bytes that it adds to the MAC. */
function typed(type: string, plain: Buffer): { value: ScalarValue; plain: Buffer } {
  const text = plain.toString("utf8");
  if (!Buffer.from(text, "utf8").equals(plain)) throw new SealedValueError("is not UTF-8 text");
  if (type === "str") return { value: { type, text }, plain };
  if (type === "bool" && /^(?:1|t|T|TRUE|true|True|0|f|F|FALSE|false|False)$/.test(text)) {
    const canonical = /^[1tT]/.test(text) ? "True" : "False";
    return { value: { type, text: canonical }, plain: Buffer.from(canonical) };
  }
  const read = resolvePlain(spellPlain({ type: "float", text }));
  const fits = read.text === text && (read.type === type || (type === "float" && read.type === "int"));
  if (!fits || type === "bool") throw new SealedValueError(`is no value of the type "${type}" that the file claims`);
  return { value: { type: type as ScalarType, text }, plain };
}

function verifyMac({ mac, lastModified }: SopsMetadata, computed: string, dataKey: Buffer, file?: string): void {
  let stored: string | undefined;
  try {
    stored = decryptValue(mac, dataKey, lastModified).plain.toString("utf8");
  } catch {
    // A MAC that cannot be opened counts as a different one: the file is not the one that was sealed.
  }
  if (stored === undefined || !isSameMac(stored, computed)) {
    throw problem({
      code: "mac-mismatch",
      file,
      message: "MAC mismatch: the file was changed after it was sealed (a value, its order, or lastmodified)",
      remedy: "restore it from git, or look at what changed before sealing it again",
    });
  }
}

/** Takes sealed comments (`#ENC[…,type:comment]`) out of a tree and says how many there were. */
function dropSealedComments(tree: Node): number {
  let dropped = 0;
  visit(tree, {
    Node(_, node) {
      const owner: { comment?: string | null; commentBefore?: string | null } = node;
      for (const field of ["comment", "commentBefore"] as const) {
        const lines = owner[field]?.split("\n") ?? [];
        const kept = lines.filter((line) => !/^\s*#?ENC\[AES256_GCM,data:.*type:comment\]\s*$/.test(line));
        dropped += lines.length - kept.length;
        if (kept.length < lines.length) owner[field] = kept.length > 0 ? kept.join("\n") : null;
      }
    },
  });
  return dropped;
}
