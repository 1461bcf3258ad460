import { type Document, isCollection, isMap, isScalar, type Node, type Scalar, visit } from "yaml";

/** Something that is wrong at a place in the text. */
export interface Fault {
  readonly offset: number;
  readonly message: string;
}

/**
 * Layout that Go's reader (go.yaml.in/yaml/v3, of YAML 1.1: sops, kustomize, Flux) and the `yaml` library (of 1.2) see
 * differently, or of which Go's makes an error. Found by comparing both on random texts (test/interop/sops-tools).
 */
export function readerFaults(document: Document, text: string): Fault[] {
  const faults: Fault[] = [];
  const add = ({ range }: Node, message: string) => faults.push({ offset: range?.[0] ?? 0, message });
  visit(document, {
    Scalar(_, node, parents) {
      const source = sourceOf(node, text);
      if (node.type === "QUOTE_DOUBLE" && hasForeignEscape(source)) add(node, READER_WORDS.escape);
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
  question: "holds a question mark or begins with a colon, without quotes and in brackets; put it in quotes",
  block: "is a block of lines at the end of the file, which has no line end; add one",
  key: "is a key that readers end at different places; write it on one line, with a colon and a blank behind it",
} as const;

/** The node as it is written. */
export function sourceOf({ range }: Node, text: string): string {
  return range ? text.slice(range[0], range[1]) : "";
}

/** JSON has these, and the library reads them. */
function hasForeignEscape(source: string): boolean {
  return /\\(?:\/|u[dD][89a-fA-F]|U0000[dD][89a-fA-F])/.test(source.replaceAll("\\\\", ""));
}

const COLON = /[ \t]*:(?=[ \t\r\n]|$)/y;
const COLON_BEHIND_QUOTES = /[ \t]*:/y;
const NO_VALUE = /[ \t\r\n]*[,}\]]/y;

/** Whether a key stands on one line with its colon, as all readers want it; `{ a, b }` has none. */
function isPlacedAlike(key: Scalar, isFlow: boolean, text: string): boolean {
  const [from, to] = key.range ?? [0, 0];
  if (text.slice(from, to).includes("\n")) return false;
  const line = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  if (/(?:^|[\s[{,])\?[ \t]*$/.test(line)) return false;
  const isAt = (pattern: RegExp) => {
    pattern.lastIndex = to;
    return pattern.test(text);
  };
  return isAt(COLON) || (isFlow && (isAt(NO_VALUE) || (key.type !== "PLAIN" && isAt(COLON_BEHIND_QUOTES))));
}
