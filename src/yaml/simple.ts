/** A line that holds something: not blank, not a comment. */
interface Line {
  readonly indent: number;
  /** Without indentation. */
  readonly text: string;
  /** Index among all lines. */
  readonly at: number;
}

/** Deepest nesting that is read here. */
const MAX_DEPTH = 40;

/** Thrown inside only: the text is for the library. */
const NOT_SIMPLE = new Error("not simple");

/** YAML has no key of more than 1024 characters. */
const KEY = /^([A-Za-z_][A-Za-z0-9_./-]{0,999}):(?: +(.*))?$/;
/** What some version of YAML reads as something else than text, in lower case. */
const WORDS_WITH_MEANING: ReadonlySet<string> = new Set("null true false yes no on off y n".split(" "));
/** Letters of the longest of them. */
const LONGEST_WORD = 5;
/** Text in quotes, with the escapes that JSON has too, and what a blank needs at the end of a line. */
const QUOTED = /^(?:"((?:[^"\\]|\\["\\nt ])*)"|'((?:[^']|'')*)')(?: +#.*)?$/;
/** A list on one line, and its items: in quotes, or words that no bracket or comma ends. */
const FLOW_LIST = /^\[(.*)\](?: +#.*)?$/;
const FLOW_ITEM = /^ *("(?:[^"\\]|\\["\\nt ])*"|'(?:[^']|'')*'|[A-Za-z0-9_/.][A-Za-z0-9_/.-]*) *(?:,|$)/;
const FLOW_EMPTY_MAP = /^\{\}(?: +#.*)?$/;
const PLAIN_START = /^(?:[A-Za-z0-9_/^.(]|-[a-z])/;
const INTEGER = /^(?:0|[1-9][0-9]{0,14})$/;
/** Begins as a number does, and yet is text in every version of YAML: `3.13.2`, `10.0.0.0/8`, `250m`, `.spec.tier`. */
const NO_NUMBER = /^(?:[0-9]+\.[0-9]+\.[0-9]+(?:[./][0-9]+)*|[0-9]+(?:m|[KMG]i)|\.[A-Za-z]+\.[A-Za-z.]+)$/;
const BLANK = /^ *$/;
const COMMENT = /^ *#/;
/** Ends of lines in double quotes: a blank that stays, and a line break that does not. */
const ESCAPED_BLANK = /\\ +$/;
const ESCAPED_END = /(?<!\\)(?:\\\\)*\\$/;

/**
 * Value of a YAML text as almost every file of ours is written, and every manifest of Calico: maps and lists in block
 * style, lists of words on one line, text that may go on below, whole numbers, literal blocks. `undefined` for every other
 * text, wrong ones included: the library reads those and has the words for what is wrong. It reads the same value from all
 * that is read here, and takes five to ten times as long.
 */
export function parseSimple(text: string): unknown {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the line feed is one.
  if (/[^\x0a\x20-\x7e\u2010-\u2027]/.test(text)) return undefined;
  const reader = new SimpleReader(text.split("\n"));
  try {
    return reader.document();
  } catch (error) {
    if (error === NOT_SIMPLE) return undefined;
    throw error;
  }
}

class SimpleReader {
  #next = 0;
  #line: Line | undefined;

  constructor(readonly lines: readonly string[]) {
    this.#advance();
  }

  document(): unknown {
    if (this.#line?.indent !== 0) throw NOT_SIMPLE;
    const value = this.#block(this.#line, 0);
    if (this.#line !== undefined) throw NOT_SIMPLE;
    return value;
  }

  #advance(): void {
    for (; this.#next < this.lines.length; this.#next += 1) {
      const line = this.lines[this.#next] as string;
      const text = line.trimStart();
      if (text === "" || text.startsWith("#")) continue;
      this.#line = { indent: line.length - text.length, text, at: this.#next };
      this.#next += 1;
      return;
    }
    this.#line = undefined;
  }

  #block(first: Line, depth: number): unknown {
    if (depth > MAX_DEPTH) throw NOT_SIMPLE;
    return first.text.startsWith("- ") ? this.#list(first.indent, depth) : this.#map(first.indent, depth);
  }

  #list(indent: number, depth: number): unknown[] {
    const items: unknown[] = [];
    while (this.#line?.indent === indent && this.#line.text.startsWith("- ")) {
      const { text, at } = this.#line;
      const item = text.slice(2).trimStart();
      if (item === "") throw NOT_SIMPLE;
      if (KEY.test(item)) {
        // The map of an item begins on the line of its dash.
        this.#line = { indent: indent + text.length - item.length, text: item, at };
        items.push(this.#map(this.#line.indent, depth + 1));
      } else {
        this.#advance();
        items.push(this.#scalar(item, indent));
      }
    }
    this.#mustEndBlock(indent);
    return items;
  }

  #map(indent: number, depth: number): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    while (this.#line?.indent === indent) {
      const [, key, value = ""] = KEY.exec(this.#line.text) ?? [];
      // The last one means something to JavaScript.
      if (key === undefined || hasMeaning(key) || Object.hasOwn(map, key) || key === "__proto__") throw NOT_SIMPLE;
      if (value === "|" || value === "|-") map[key] = this.#literal(indent, value === "|" ? "\n" : "");
      else if (value === ">-") map[key] = this.#folded(indent);
      else if (value === "" || value.startsWith("#")) {
        this.#advance();
        map[key] = this.#nested(indent, depth);
      } else {
        this.#advance();
        map[key] = this.#scalar(value, indent);
      }
    }
    this.#mustEndBlock(indent);
    return map;
  }

  /** What belongs to a key without a value on its line. */
  #nested(indent: number, depth: number): unknown {
    const line = this.#line;
    if (line === undefined || line.indent < indent) return null;
    if (line.indent > indent && !line.text.startsWith("- ") && !KEY.test(line.text)) {
      this.#advance();
      return this.#scalar(line.text, indent);
    }
    if (line.indent > indent) return this.#block(line, depth + 1);
    return line.text.startsWith("- ") ? this.#list(indent, depth + 1) : null;
  }

  /** A deeper line would continue what came before it. */
  #mustEndBlock(indent: number): void {
    if (this.#line !== undefined && this.#line.indent > indent) throw NOT_SIMPLE;
  }

  #scalar(text: string, indent: number): unknown {
    if (text.startsWith("[") || text.startsWith("{")) {
      this.#mustEndBlock(indent);
      return flow(text);
    }
    const whole = this.#withLinesBelow(text, indent);
    const quoted = QUOTED.exec(whole);
    if (quoted !== null) return unquoted(quoted);
    if (!PLAIN_START.test(whole)) throw NOT_SIMPLE;
    const comment = whole.indexOf(" #");
    const plain = (comment < 0 ? whole : whole.slice(0, comment)).trimEnd();
    if (plain.endsWith(":") || plain.includes(": ") || plain.includes(":\n")) throw NOT_SIMPLE;
    return plainValue(plain);
  }

  /** Text that goes on in deeper lines: a line break is read as a blank, and blank lines as line breaks. */
  #withLinesBelow(text: string, indent: number): string {
    if (this.#line === undefined || this.#line.indent <= indent) return text;
    let before = this.#line.at - 1;
    while (BLANK.test(this.lines[before] as string)) before -= 1;
    if (COMMENT.test(this.lines[before] as string) || ESCAPED_BLANK.test(text)) throw NOT_SIMPLE;
    let last = text.trimEnd();
    const parts = [last];
    while (this.#line !== undefined && this.#line.indent > indent) {
      const { text: more, at } = this.#line;
      const between = this.lines.slice(before + 1, at);
      if (ESCAPED_BLANK.test(more) || !between.every((line) => BLANK.test(line))) throw NOT_SIMPLE;
      // In double quotes a backslash takes the line break away.
      const isJoined = text.startsWith('"') && ESCAPED_END.test(last);
      if (isJoined && between.length > 0) throw NOT_SIMPLE;
      if (isJoined) parts.push(parts.pop()!.slice(0, -1));
      else parts.push(between.length === 0 ? " " : "\n".repeat(between.length));
      last = more.trimEnd();
      parts.push(last);
      before = at;
      this.#advance();
    }
    const whole = parts.join("");
    // A comment would end the text, and what follows it be an error.
    if (whole.includes(" #")) throw NOT_SIMPLE;
    return whole;
  }

  /** A block of lines that are joined by blanks (`>-`), where they are all indented alike and none is blank. */
  #folded(parent: number): string {
    const content: string[] = [];
    let indent = -1;
    let isOver = false;
    for (; this.#next < this.lines.length; this.#next += 1) {
      const line = this.lines[this.#next] as string;
      const text = line.trimStart();
      const own = line.length - text.length;
      if (text !== "" && own <= parent) break;
      if (indent < 0) indent = own;
      isOver ||= line === "";
      if (line === "") continue;
      // Blank lines between others, deeper lines and blanks at ends of lines have rules of their own.
      if (isOver || text === "" || own !== indent || text.endsWith(" ")) throw NOT_SIMPLE;
      content.push(text);
    }
    // As of a literal block.
    if (this.#next === this.lines.length && this.lines.at(-1) !== "") throw NOT_SIMPLE;
    if (indent <= parent || content.length === 0) throw NOT_SIMPLE;
    this.#advance();
    return content.join(" ");
  }

  /** A block of lines that are taken as they are (`|`). */
  #literal(parent: number, end: string): string {
    const content: string[] = [];
    let indent = -1;
    for (; this.#next < this.lines.length; this.#next += 1) {
      const line = this.lines[this.#next] as string;
      const text = line.trimStart();
      const isBlank = text === "";
      const own = line.length - text.length;
      if (!isBlank && own <= parent) break;
      if (indent < 0 && !isBlank) indent = own;
      // Blank lines in front, blanks on blank lines and a comment that is hardly indented have rules of their own.
      if (indent < 0 || (isBlank ? line !== "" : own < indent)) throw NOT_SIMPLE;
      content.push(line.slice(indent));
    }
    // Readers differ about a block that ends with the text, without a line end.
    if (this.#next === this.lines.length && this.lines.at(-1) !== "") throw NOT_SIMPLE;
    while (content.at(-1) === "") content.pop();
    if (content.length === 0) throw NOT_SIMPLE;
    this.#advance();
    return `${content.join("\n")}${end}`;
  }
}

function unquoted([, double, single = ""]: RegExpExecArray): string {
  if (double === undefined) return single.replaceAll("''", "'");
  return double.replace(/\\(.)/g, (_, escaped: string) => ESCAPED[escaped] ?? escaped);
}

/** What JSON and YAML call by the same letters; the others stand for themselves. */
const ESCAPED: Readonly<Record<string, string>> = { n: "\n", t: "\t" };

function plainValue(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  if (INTEGER.test(text)) return Number(text);
  if (hasMeaning(text)) throw NOT_SIMPLE;
  if (/^[0-9.]/.test(text) && !NO_NUMBER.test(text)) throw NOT_SIMPLE;
  return text;
}

function hasMeaning(text: string): boolean {
  return text.length <= LONGEST_WORD && WORDS_WITH_MEANING.has(text.toLowerCase());
}

function flow(text: string): unknown {
  if (FLOW_EMPTY_MAP.test(text)) return {};
  let rest = FLOW_LIST.exec(text)?.[1]?.trim();
  if (rest === undefined) throw NOT_SIMPLE;
  const items: unknown[] = [];
  while (rest !== "") {
    const [whole, item]: readonly string[] = FLOW_ITEM.exec(rest) ?? [];
    if (whole === undefined || item === undefined) throw NOT_SIMPLE;
    const quoted = QUOTED.exec(item);
    items.push(quoted === null ? plainValue(item) : unquoted(quoted));
    rest = rest.slice(whole.length).trim();
  }
  return items;
}
