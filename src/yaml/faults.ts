import type { Code } from "@typha-mtls/problems";
import { type Document, isAlias, isCollection, isMap, isScalar, type Node, type Scalar, visit } from "yaml";
import { isOtherToGo, meaningToGo } from "./go-scalars";

/** The parts of a document that are looked at. */
interface Tagged {
  readonly anchor?: string;
  readonly tag?: string;
}

/**
 * What is good YAML and yet is read differently by programs, or not survived: merge keys, tags, directives, keys that are
 * no plain text or occur twice, aliases without an anchor or of what holds them. All of it, in one walk over the document;
 * the warnings of the library belong to it.
 */
export function faultsBeyondSyntax(document: Document, text: string): Fault[] {
  const faults = readerFaults(document, text);
  const add = (node: unknown, message: string) =>
    faults.push({ offset: (node as Node | null)?.range?.[0] ?? 0, message });
  const anchors = new Set<string>();
  const note = (_: unknown, node: Tagged) => {
    if (node.anchor !== undefined) anchors.add(node.anchor);
    if (!/^[\w-]+$/.test(node.anchor ?? "a")) add(node, WORDS.anchor);
    if (KNOWN_TAG.test(node.tag ?? "")) add(node, WORDS.tag);
  };
  const { yaml, tags } = document.directives ?? { yaml: { explicit: false }, tags: {} };
  if (yaml.explicit === true || Object.keys(tags).length > 1) faults.push({ offset: 0, message: WORDS.directive });
  visit(document, {
    Scalar(key, node) {
      note(key, node);
      if (typeof node.value === "number" && !Number.isFinite(node.value)) add(node, WORDS.infinite);
    },
    Seq: note,
    Map(key, map) {
      note(key, map);
      const seen = new Set<string>();
      for (const { key: name } of map.items) {
        if (!isScalar(name) || name.value === null) {
          add(name ?? map, "a key is not plain text");
          continue;
        }
        if (name.anchor !== undefined) add(name, "has an anchor (&name) on a key");
        if (isMergeKey(name)) {
          add(name, WORDS.merge);
          continue;
        }
        // Keys of a plain object are texts, so 1 and "1" are the same.
        const known = String(name.value);
        if (seen.has(known)) add(name, `duplicate key "${known}"`);
        seen.add(known);
      }
    },
    Alias(_, alias, parents) {
      if (!anchors.has(alias.source)) add(alias, WORDS.alias);
      else if (parents.some((parent) => isCollection(parent) && parent.anchor === alias.source))
        add(alias, "contains itself through an alias");
    },
  });
  return faults;
}

/** {@link faultsBeyondSyntax}, and anchors and aliases, which a program that writes the document again may write out or lose. */
export function faultsOfShared(document: Document, text: string): Fault[] {
  const faults = faultsBeyondSyntax(document, text);
  visit(document, {
    Node(_, node) {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node)) faults.push({ offset, message: "uses a YAML alias (*name); write the value out" });
      else if (node.anchor !== undefined)
        faults.push({ offset, message: "has a YAML anchor (&name); write the value out where it is used" });
    },
  });
  return faults;
}

/** {@link faultsOfShared}, and values without quotes that programs that read manifests see differently. */
export function faultsOfManifest(document: Document, text: string): Fault[] {
  // What is no finite number is ambiguous too.
  const faults = faultsOfShared(document, text).filter(({ message }) => message !== WORDS.infinite);
  visit(document, {
    Scalar(_, node) {
      if (node.type === "PLAIN" && isAmbiguous(node.source ?? ""))
        faults.push({ offset: node.range?.[0] ?? 0, message: WORDS.ambiguous });
    },
  });
  return faults;
}

/** What is good YAML, and yet not the same to kubectl, Helm and kustomize; aliases are. */
export function faultsOfApplied(document: Document, text: string): Fault[] {
  const faults = faultsBeyondSyntax(document, text);
  visit(document, {
    Scalar(place, { type, source = "", range }) {
      if (type === "PLAIN" && isOtherToGo(source, place === "key"))
        faults.push({ offset: range?.[0] ?? 0, message: ambiguousToGo(source) });
    },
  });
  return faults;
}

function ambiguousToGo(source: string): string {
  const meaning = meaningToGo(source);
  if (meaning === undefined) return WORDS.ambiguous;
  return `stands without quotes, and programs read it differently: to Helm and kubectl, it is ${meaning}; put it in quotes, or write ${meaning}`;
}

/**
 * Whether readers of YAML 1.1 (kubectl), 1.2 and Go's (sops, kustomize) may make different things of a plain scalar. Whole
 * numbers, `true`, `false` and `null` in their usual spellings are the same to all.
 */
function isAmbiguous(source: string): boolean {
  if (/^(?:[-+]?(?:0|[1-9][0-9]{0,14})|[0-9]+\.[0-9]+\.[0-9]+(?:[./][0-9]+)*)$/.test(source)) return false;
  return (
    /^(?:y|yes|n|no|on|off|=|[-+]?\.(?:inf|nan))$/i.test(source) ||
    /^[-+]?(?:\.?[0-9][0-9_.,:+\-TtZz ]*(?:[eE][-+]?[0-9_]+)?|0[xX][0-9A-Fa-f_]+|0[oO][0-7_]+|0[bB][01_]+)$/.test(
      source,
    )
  );
}

/** The library follows these; of all others it warns itself. */
const KNOWN_TAG =
  /^(?:!$|tag:yaml\.org,2002:(?:binary|bool|float|int|map|merge|null|omap|pairs|seq|set|str|timestamp)$)/;

/** Go's YAML merges on a plain `<<`; in quotes it is a key like any other. */
function isMergeKey({ value, type }: Scalar): boolean {
  return value === "<<" && type === "PLAIN";
}

/** Words for what the library finds too, or only in part. */
export const WORDS = {
  tag: "has a tag that is not supported",
  directive: "has a directive that is not supported",
  anchor: "has an anchor that is not made of letters, digits, dashes and underscores, which some programs refuse",
  alias: "an alias has no anchor, or is written wrongly",
  infinite: "is no finite number, which JSON does not have",
  ambiguous: "stands without quotes, and programs read it differently; put it in quotes",
  merge: "has a merge key (<<), which some programs follow and others do not; write the fields out",
} as const;

/** Something that is wrong at a place in the text. */
export interface Fault {
  readonly offset: number;
  readonly message: string;
  /** @default "yaml-ambiguous" */
  readonly code?: Code;
}

/**
 * Layout that Go's reader (go.yaml.in/yaml/v3, of YAML 1.1: sops, kustomize, Flux) and the `yaml` library (of 1.2) see
 * differently, or of which Go's makes an error. Found by comparing both on random texts (test/interop/sops-tools).
 */
function readerFaults(document: Document, text: string): Fault[] {
  const faults: Fault[] = [];
  const add = ({ range }: Node, message: string) => faults.push({ offset: range?.[0] ?? 0, message });
  visit(document, {
    Scalar(_, node, parents) {
      const source = sourceOf(node, text);
      if (node.type === "QUOTE_DOUBLE" && hasForeignEscape(source)) add(node, READER_WORDS.escape);
      if (node.type === "QUOTE_DOUBLE" && hasBlankBehindEscape(source)) add(node, READER_WORDS.escapedEnd);
      if (isUnclosed(node, source)) add(node, READER_WORDS.unclosed);
      if (node.type === "PLAIN" && /^:|\?/.test(source) && parents.some((one) => isCollection(one) && one.flow)) {
        add(node, READER_WORDS.question);
      }
      const isBlock = node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED";
      if (isBlock && !text.endsWith("\n") && (node.range?.[1] ?? 0) >= text.length) add(node, READER_WORDS.block);
    },
    Pair(_, { key }, parents) {
      if (!isScalar(key)) return;
      const map = parents.at(-1);
      if (!isPlacedAlike(key, isMap(map) && map.flow === true, text)) add(key as Node, READER_WORDS.key);
    },
  });
  return faults;
}

const READER_WORDS = {
  escape: "holds an escape that Go's readers refuse (\\/, or half a surrogate pair); write the character itself",
  escapedEnd: "holds a line that ends with a backslash, with a blank line below; write the line break as \\n",
  unclosed: "is a text in quotes that does not end; add the quote at its end",
  question: "holds a question mark or begins with a colon, without quotes and in brackets; put it in quotes",
  block: "is a block of lines at the end of the file, which has no line end; add one",
  key: "is a key whose end YAML parsers disagree about; write it on one line, with a colon and a blank behind it",
} as const;

/** The node as it is written. */
function sourceOf({ range }: Node, text: string): string {
  return range ? text.slice(range[0], range[1]) : "";
}

/** JSON has these, and the library reads them. */
function hasForeignEscape(source: string): boolean {
  return /\\(?:\/|u[dD][89a-fA-F]|U0000[dD][89a-fA-F])/.test(source.replaceAll("\\\\", ""));
}

/** Go's readers, as YAML has it, take the blank line for a line break; the library takes it for a blank. */
function hasBlankBehindEscape(source: string): boolean {
  return /\\\r?\n[ \t]*\r?\n/.test(source.replaceAll("\\\\", ""));
}

/** The library takes the last quote of a file for the end of a text, also where it is half of an escape (`''`, `\\"`). */
function isUnclosed({ type }: Scalar, source: string): boolean {
  if (type === "QUOTE_SINGLE") return source.endsWith("'") && source.split("'").length % 2 === 0;
  return (
    type === "QUOTE_DOUBLE" &&
    source.length > 1 &&
    source.endsWith('"') &&
    !/[\s\S]"$/.test(source.replace(/\\[\s\S]/g, ""))
  );
}

const COLON = /[ \t]*:(?=[ \t\r\n]|$)/y;
const COLON_BEHIND_QUOTES = /[ \t]*:/y;
const NO_VALUE = /[ \t\r\n]*[,}\]]/y;

/** Whether a key stands on one line with its colon, as all readers want it; `{ a, b }` has none. */
function isPlacedAlike(key: Scalar, isFlow: boolean, text: string): boolean {
  const [from, to] = key.range ?? [0, 0];
  if (text.slice(from, to).includes("\n")) return false;
  if (isBehindQuestionMark(from, text)) return false;
  const isAt = (pattern: RegExp) => {
    pattern.lastIndex = to;
    return pattern.test(text);
  };
  return isAt(COLON) || (isFlow && (isAt(NO_VALUE) || (key.type !== "PLAIN" && isAt(COLON_BEHIND_QUOTES))));
}

/** Looks at the blanks in front alone: a line may hold very many keys. */
function isBehindQuestionMark(from: number, text: string): boolean {
  let at = from - 1;
  while (text[at] === " " || text[at] === "\t") at -= 1;
  return text[at] === "?" && (at === 0 || /[\s[{,]/.test(text[at - 1]!));
}
