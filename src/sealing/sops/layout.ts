import { type Document, Scalar, type ScalarTag, type ToStringOptions } from "yaml";
import { stringifyString } from "yaml/util";
import { isPlainString, resolvePlain, type ScalarValue, spellPlain } from "./scalar";

const STRING_TAG = "tag:yaml.org,2002:str";

/** Spaces per level that SOPS writes unless `stores.yaml.indent` says otherwise. */
export const DEFAULT_INDENT = 4;

/**
 * The only scalar type of the documents here: text as written, and `type` PLAIN where it stood without quotes.
 * What a plain scalar means is asked of {@link scalarOf}, because no schema of the `yaml` library resolves it as Go does.
 */
const AS_WRITTEN: ScalarTag = {
  tag: STRING_TAG,
  default: true,
  identify: (value) => typeof value === "string",
  resolve: (text) => text,
  stringify(item, context, onComment, onChompKeep) {
    const { type, text } = scalarOf(item);
    if (type === "null") return "null";
    if (type !== "str") return String(item.value);
    const isNested = context.implicitKey === true || context.inFlow === true;
    if (!isNested && isBlock(text)) {
      const block = Object.assign(new Scalar(text), { type: Scalar.BLOCK_LITERAL, comment: item.comment });
      return stringifyString(block, context, onComment, onChompKeep);
    }
    return isNested && /[[\]{},]/.test(text) ? doubleQuoted(text) : spelledString(text);
  },
};

/** How the documents of this folder are parsed and built. */
export const DOCUMENT_OPTIONS = {
  schema: "failsafe",
  customTags: (tags: unknown[]) => [...tags.filter((tag) => (tag as ScalarTag).tag !== STRING_TAG), AS_WRITTEN],
  merge: false,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: "error",
  strict: true,
} as const;

/**
 * The text of a document: nothing folded, strings quoted wherever YAML 1.1, 1.2 or Go could read something else,
 * PEM and the like as literal blocks.
 */
export function renderYaml(document: Document, indent = DEFAULT_INDENT): string {
  const options: ToStringOptions = { indent, lineWidth: 0, minContentWidth: 0, indentSeq: true };
  return document.toString(options);
}

/** What a scalar of a document means to SOPS. */
export function scalarOf(node: Scalar): ScalarValue {
  const text = typeof node.value === "string" ? node.value : "";
  return node.type === Scalar.PLAIN ? resolvePlain(text) : { type: "str", text };
}

/** Gives a scalar another meaning; its quotes follow from that. */
export function setScalar(node: Scalar, value: ScalarValue): void {
  node.value = value.type === "str" ? value.text : spellPlain(value);
  node.type = value.type === "str" ? Scalar.QUOTE_DOUBLE : Scalar.PLAIN;
  node.source = undefined;
}

/** A fresh scalar. */
export function scalar(value: ScalarValue): Scalar {
  const node = new Scalar("");
  setScalar(node, value);
  return node;
}

/** A string on one line: plain where no parser can mistake it, in double quotes otherwise. */
export function spelledString(text: string): string {
  return isPlainString(text) ? text : doubleQuoted(text);
}

/** Several lines that every parser reads back from a literal block: printable, no margin, no trailing blanks. */
function isBlock(text: string): boolean {
  return /^[\x21-\x7e][\x20-\x7e]*\n[\x20-\x7e\n]*$/.test(text) && !/ \n| $|\n\n$/.test(text);
}

/**
 * JSON is YAML, except for what YAML 1.1 takes for a line break or forbids: NEL, LS, PS, C1 controls, BOM, non-characters.
 */
function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
