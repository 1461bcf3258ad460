import { type Document, isCollection, isMap, isScalar, LineCounter, type Node, parseAllDocuments, visit } from "yaml";
import { type Problem, ProblemError } from "../problem";
import { demandModestYaml, MAX_YAML_BYTES } from "./nesting";
import { parseSimple } from "./simple";

/** A YAML document that was read from a file, with the place of everything in it. */
export interface YamlFile {
  /** Plain value; aliases resolved. */
  readonly value: unknown;
  /** Line and column, from 1, of the value at a path, or of the nearest parent that is there. */
  locate(path: readonly (string | number)[]): { readonly line: number; readonly column: number };
}

/** Something that is wrong at a place in the text. */
interface Fault {
  readonly offset: number;
  readonly message: string;
}

/**
 * Parses one YAML document that a person may have written, or an attacker.
 *
 * @param file - name for problems
 * @throws ProblemError with every syntax error; for a byte-order mark, CRLF, duplicate keys, deep nesting, an alias
 * bomb, a tag, a directive, an empty file or more than one document
 */
export function parseYaml(text: string, file: string): YamlFile {
  const value = text.length > MAX_YAML_BYTES ? undefined : parseSimple(text);
  if (value === undefined) return parseWithPlaces(text, file);
  // Places are for problems, which few files have.
  let withPlaces: YamlFile | undefined;
  return {
    value,
    locate(path) {
      withPlaces ??= parseWithPlaces(text, file);
      return withPlaces.locate(path);
    },
  };
}

/** A YAML document to be changed: comments and form are kept. */
export interface YamlDocument extends YamlFile {
  readonly document: Document;
}

/** As {@link parseYaml}, for those who change the document. @throws ProblemError as it does */
export function parseYamlDocument(text: string, file: string): YamlDocument {
  return parseWithPlaces(text, file);
}

function parseWithPlaces(text: string, file: string): YamlDocument {
  refuseForm(text, file);
  const counter = new LineCounter();
  // Keys are compared below, in linear time; the parser's own check is quadratic.
  const documents = parseAllDocuments(text, { lineCounter: counter, uniqueKeys: false, prettyErrors: false });
  const document = documents[0] as Document.Parsed | undefined;
  const place = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line, column: col };
  };
  const faults: Fault[] = documents.flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ code, pos }) => ({ offset: pos[0], message: inWords(code) })),
  );
  if (document !== undefined) faults.push(...faultsBeyondSyntax(document));
  if (documents.length > 1)
    faults.push({ offset: documents[1]?.range[0] ?? 0, message: "holds more than one document" });
  if (faults.length > 0) {
    const sorted = faults.sort((a, b) => a.offset - b.offset);
    throw fail(sorted.map(({ offset, message }) => ({ file, ...place(offset), message })));
  }
  if (document === undefined || isNothing(document.contents)) throw fail([{ file, message: "is empty" }]);
  return {
    document,
    value: plain(document, file),
    locate: (path) => place(nodeAt(document, path)?.range?.[0] ?? 0),
  };
}

/** What the parser would accept or misread, or would not survive. */
function refuseForm(text: string, file: string): void {
  if (text.startsWith("\uFEFF")) {
    throw fail([
      { file, line: 1, column: 1, message: "starts with a byte-order mark", remedy: "save it as UTF-8 without BOM" },
    ]);
  }
  const carriageReturn = text.indexOf("\r");
  if (carriageReturn >= 0) {
    const line = text.slice(0, carriageReturn).split("\n").length;
    throw fail([{ file, line, message: "has CRLF line ends", remedy: "save it with LF line ends" }]);
  }
  demandModestYaml(text, file);
}

/** What is good YAML and yet would be misread, or not survived: all of it in one walk over the document. */
function faultsBeyondSyntax(document: Document.Parsed): Fault[] {
  const faults: Fault[] = [];
  const add = (node: unknown, message: string) => faults.push({ offset: (node as Node).range?.[0] ?? 0, message });
  const anchors = new Set<string>();
  const note = (_: unknown, { anchor }: { anchor?: string }) => {
    if (anchor !== undefined) anchors.add(anchor);
  };
  if (document.directives.yaml.explicit) faults.push({ offset: 0, message: inWords("BAD_DIRECTIVE") });
  visit(document, {
    Scalar: note,
    Seq: note,
    Map(key, map) {
      note(key, map);
      const seen = new Set<string>();
      for (const { key: name } of map.items) {
        if (!isScalar(name)) {
          add(name, "a key is not plain text");
          continue;
        }
        // Keys of a plain object are texts, so 1 and "1" are the same.
        const text = String(name.value);
        if (seen.has(text)) add(name, `duplicate key "${text}"`);
        seen.add(text);
      }
    },
    Alias(_, alias, parents) {
      if (!anchors.has(alias.source)) add(alias, inWords("BAD_ALIAS"));
      else if (parents.some((parent) => isCollection(parent) && parent.anchor === alias.source))
        add(alias, "contains itself through an alias");
    },
  });
  return faults;
}

function isNothing(contents: unknown): boolean {
  return contents === null || (isScalar(contents) && contents.value === null);
}

function plain(document: Document, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    throw fail([{ file, message: "expands its aliases too often", remedy: "write the values out" }]);
  }
}

function nodeAt(document: Document, path: readonly (string | number)[]): Node | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const name = path[length - 1];
    // The key is what a reader looks for when the field itself is unknown or its value is on the next line.
    const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === name) : undefined;
    if (pair !== undefined) return ((isScalar(pair.value) ? pair.value : pair.key) ?? pair.key) as Node;
    const node = document.getIn(path.slice(0, length), true);
    if (node !== undefined && node !== null) return node as Node;
  }
  return document.contents ?? undefined;
}

/** What the library found, in words of our own: its text may quote the file. */
function inWords(code: string): string {
  const words: Record<string, string> = {
    TAB_AS_INDENT: "a tab is used for indentation; use spaces",
    BAD_INDENT: "is indented in a way that YAML cannot follow, or a bracket before is not closed",
    BAD_SCALAR_START: "a value starts with a character that has to be quoted",
    MISSING_CHAR: "a quote, bracket or colon is missing",
    MULTILINE_IMPLICIT_KEY: "a key runs over more than one line; is a quote or colon missing?",
    BLOCK_AS_IMPLICIT_KEY: "a nested mapping is on the line of its key; put it on lines of its own",
    UNEXPECTED_TOKEN: "something stands where YAML expects nothing",
    TAG_RESOLVE_FAILED: "has a tag that is not supported",
    BAD_DIRECTIVE: "has a directive that is not supported",
    BAD_ALIAS: "an alias has no anchor, or is written wrongly",
  };
  return words[code] ?? `is not valid YAML (${code.toLowerCase().replaceAll("_", " ")})`;
}

function fail(problems: readonly Problem[]): ProblemError {
  return new ProblemError(problems, "unusable");
}
