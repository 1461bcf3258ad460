import { Document, LineCounter, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from "yaml";
import { DOCUMENT_OPTIONS, resolvePlain } from "./scalar";

/** A syntax tree, and where the lines of its text begin. */
export interface PlainDocument {
  readonly yaml: Document;
  readonly lines: LineCounter;
}

/** Thrown inside only: the text is for the library. */
const NOT_PLAIN = new Error("not plain");

/** Deepest nesting that is read here. */
const MAX_DEPTH = 20;

const KEY = /^([A-Za-z_][A-Za-z0-9_./-]{0,99}):(?: +|$)/;
/** How a string without quotes begins, and what it may not hold: another key, a comment, blanks at its end. */
const BARE = /^[A-Za-z0-9_/^.]/;
const NOT_BARE = /:(?: |$)| #| $/;
const QUOTED = /^(?:"[^"\\]*"|'[^']*')$/;

/**
 * The syntax tree of a text as SOPS and we write it: maps and lists in block style, strings on one line, literal blocks; no
 * comment, no blank line, nothing but ASCII. Node for node what the `yaml` library makes of it, in a tenth of the time.
 *
 * @returns undefined for every other text, wrong ones included: those are for the library
 */
export function plainDocument(text: string): PlainDocument | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the line feed is one.
  if (!text.endsWith("\n") || /[^\x0a\x20-\x7e]/.test(text)) return undefined;
  try {
    return new PlainReader(text).document();
  } catch (error) {
    if (error === NOT_PLAIN) return undefined;
    throw error;
  }
}

class PlainReader {
  readonly #yaml = new Document(null, DOCUMENT_OPTIONS as object);
  readonly #lines = new LineCounter();
  /** Offset of the line that is read, of what stands first on it, and of its line feed; past the text, the line is empty. */
  #start = 0;
  #first = 0;
  #end = 0;

  constructor(private readonly text: string) {
    this.#look();
  }

  document(): PlainDocument {
    if (this.#indent !== 0) throw NOT_PLAIN;
    const root = this.#map(0, 0);
    if (!this.#isPast) throw NOT_PLAIN;
    this.#lines.addNewLine(this.text.length);
    const range: Range = [0, this.text.length, this.text.length];
    return { yaml: Object.assign(this.#yaml, { contents: root, range }), lines: this.#lines };
  }

  /** Column of what stands first on the line; -1 past the text. */
  get #indent(): number {
    return this.#isPast ? -1 : this.#first - this.#start;
  }

  get #isPast(): boolean {
    return this.#start === this.text.length;
  }

  /** Goes to the next line. */
  #advance(): void {
    this.#start = this.#end + 1;
    this.#look();
  }

  #look(): void {
    const { text } = this;
    if (this.#isPast) return;
    this.#lines.addNewLine(this.#start);
    this.#end = text.indexOf("\n", this.#start);
    this.#first = this.#start;
    while (text.charCodeAt(this.#first) === SPACE) this.#first += 1;
    if (this.#first === this.#end) throw NOT_PLAIN;
  }

  #map(indent: number, depth: number): YAMLMap<Scalar, Node> {
    if (depth > MAX_DEPTH) throw NOT_PLAIN;
    const map = new YAMLMap<Scalar, Node>(this.#yaml.schema);
    const from = this.#first;
    const names = new Set<string>();
    do {
      const [whole, name] = KEY.exec(this.text.slice(this.#first, this.#end)) ?? [];
      if (whole === undefined || name === undefined || names.has(name)) throw NOT_PLAIN;
      if (resolvePlain(name).type !== "str") throw NOT_PLAIN;
      names.add(name);
      const nameEnd = this.#first + name.length;
      const key = scalarNode(name, Scalar.PLAIN, [this.#first, nameEnd, nameEnd]);
      map.items.push(new Pair<Scalar, Node>(key, this.#value(this.#first + whole.length, indent, depth)));
    } while (this.#indent === indent && !this.#isItem());
    this.#mustEnd(indent);
    return placed(map, from, map.items.at(-1)?.value);
  }

  #list(indent: number, depth: number): YAMLSeq<Node> {
    if (depth > MAX_DEPTH) throw NOT_PLAIN;
    const list = new YAMLSeq<Node>(this.#yaml.schema);
    const from = this.#first;
    while (this.#indent === indent && this.#isItem()) {
      const dash = this.#first;
      this.#first += 2;
      while (this.text.charCodeAt(this.#first) === SPACE) this.#first += 1;
      const item = this.#first - dash + indent;
      // The map of an item begins on the line of its dash.
      if (KEY.test(this.text.slice(this.#first, this.#end))) list.items.push(this.#map(item, depth + 1));
      else list.items.push(this.#line(this.#first, indent));
    }
    this.#mustEnd(indent);
    return placed(list, from, list.items.at(-1));
  }

  #isItem(): boolean {
    return this.text.charCodeAt(this.#first) === DASH && this.text.charCodeAt(this.#first + 1) === SPACE;
  }

  /** What belongs to a key whose colon was read; `from` is where a value on its line begins. */
  #value(from: number, indent: number, depth: number): Node {
    if (from === this.#end) {
      this.#advance();
      const isList = this.#isItem();
      if (this.#indent > indent)
        return isList ? this.#list(this.#indent, depth + 1) : this.#map(this.#indent, depth + 1);
      if (this.#indent === indent && isList) return this.#list(indent, depth + 1);
      throw NOT_PLAIN;
    }
    if (from === this.#end - 1 && this.text[from] === "|") return this.#literal(from, indent);
    return this.#line(from, indent);
  }

  /** A string that ends with its line. */
  #line(from: number, indent: number): Node {
    const end = this.#end;
    const source = this.text.slice(from, end);
    this.#advance();
    this.#mustEnd(indent);
    const range: Range = [from, end, end + 1];
    if (BARE.test(source) && !NOT_BARE.test(source)) return scalarNode(source, Scalar.PLAIN, range);
    if (!QUOTED.test(source)) throw NOT_PLAIN;
    return scalarNode(source.slice(1, -1), source[0] === '"' ? Scalar.QUOTE_DOUBLE : Scalar.QUOTE_SINGLE, range);
  }

  /** Lines that are taken as they are. */
  #literal(from: number, parent: number): Node {
    this.#advance();
    const indent = this.#indent;
    if (indent <= parent) throw NOT_PLAIN;
    let content = "";
    while (this.#indent > parent) {
      if (this.#indent < indent) throw NOT_PLAIN;
      content += `${this.text.slice(this.#start + indent, this.#end)}\n`;
      this.#advance();
    }
    return scalarNode(content, Scalar.BLOCK_LITERAL, [from, this.#start, this.#start]);
  }

  /** A deeper line would continue what came before it. */
  #mustEnd(indent: number): void {
    if (this.#indent > indent) throw NOT_PLAIN;
  }
}

const SPACE = 0x20;
const DASH = 0x2d;

/** Where a node begins, where its value ends, and where the node does: behind its line feed. */
type Range = [from: number, valueEnd: number, nodeEnd: number];

/** A collection goes as far as the last of its nodes. */
function placed<T extends YAMLMap | YAMLSeq>(node: T, from: number, last: Node | null | undefined): T {
  const end = last?.range?.[2] ?? from;
  node.range = [from, end, end];
  return node;
}

function scalarNode(value: string, type: Scalar.Type, range: Range): Scalar<string> {
  const node = new Scalar(value);
  node.range = range;
  node.source = value;
  node.type = type;
  return node;
}
