import { type Document, isMap, isScalar, LineCounter, type Node, parseAllDocuments } from "yaml";
import { type Problem, ProblemError } from "../problem";
import { type Fault, faultsBeyondSyntax, faultsOfManifest, WORDS } from "./faults";
import { parseSimple } from "./simple";
import { demandCommonCharacters, demandModestYaml, MAX_YAML_BYTES } from "./untrusted-text";

/** A YAML document that was read from a file, with the place of everything in it. */
export interface YamlFile {
  /** Plain value; aliases resolved. */
  readonly value: unknown;
  /** Line and column, from 1, of the value at a path, or of the nearest parent that is there. */
  locate(path: readonly (string | number)[]): { readonly line: number; readonly column: number };
}

/**
 * Parses one YAML document that a person may have written, or an attacker.
 *
 * @param file - name for problems
 * @throws ProblemError with every syntax error; for a byte-order mark, CRLF, control characters, duplicate keys, merge
 * keys, deep nesting, an alias bomb, a tag, a directive, an empty file or more than one document
 */
export function parseYaml(text: string, file: string): YamlFile {
  return parseFast(text, file, faultsBeyondSyntax);
}

/**
 * As {@link parseYaml}, for manifests that sops, kustomize and kubectl read too, each with rules of its own.
 *
 * @throws ProblemError also for anchors, aliases, and values without quotes of which readers make different things: `yes`,
 * `017`, `1_000`, `12:30`, dates
 */
export function parseManifest(text: string, file: string): YamlFile {
  return parseFast(text, file, faultsOfManifest);
}

type FaultsOf = typeof faultsBeyondSyntax;

function parseFast(text: string, file: string, faultsOf: FaultsOf): YamlFile {
  const value = text.length > MAX_YAML_BYTES ? undefined : parseSimple(text);
  if (value === undefined) return parseWithPlaces(text, file, faultsOf);
  // Places are for problems, which few files have.
  let withPlaces: YamlFile | undefined;
  return {
    value,
    locate(path) {
      withPlaces ??= parseWithPlaces(text, file, faultsOf);
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
  return parseWithPlaces(text, file, faultsBeyondSyntax);
}

function parseWithPlaces(text: string, file: string, faultsOf: FaultsOf): YamlDocument {
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
    [...errors, ...warnings].map(({ code, pos }) => ({
      code: "yaml-syntax" as const,
      offset: pos[0],
      message: inWords(code),
    })),
  );
  if (document !== undefined) faults.push(...faultsOf(document, text));
  if (documents.length > 1)
    faults.push({
      code: "yaml-documents",
      offset: documents[1]?.range[0] ?? 0,
      message: "holds more than one document",
    });
  if (faults.length > 0) {
    throw fail(
      inOrder(faults).map(({ code = "yaml-ambiguous", offset, message }) => ({
        code,
        file,
        ...place(offset),
        message,
      })),
    );
  }
  if (document === undefined || isNothing(document.contents))
    throw fail([{ code: "yaml-documents", file, message: "is empty" }]);
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
      {
        code: "yaml-characters",
        file,
        line: 1,
        column: 1,
        message: "starts with a byte-order mark",
        remedy: "save it as UTF-8 without BOM",
      },
    ]);
  }
  const carriageReturn = text.indexOf("\r");
  if (carriageReturn >= 0) {
    const line = text.slice(0, carriageReturn).split("\n").length;
    throw fail([
      { code: "yaml-characters", file, line, message: "has CRLF line ends", remedy: "save it with LF line ends" },
    ]);
  }
  demandModestYaml(text, file);
  demandCommonCharacters(text, file);
}

/** By their places; what the library and we have both found, once. */
function inOrder(faults: readonly Fault[]): Fault[] {
  const sorted = [...faults].sort((a, b) => a.offset - b.offset);
  return sorted.filter(({ offset, message }, at) => {
    const before = sorted[at - 1];
    return before?.offset !== offset || before.message !== message;
  });
}

function isNothing(contents: unknown): boolean {
  return contents === null || (isScalar(contents) && contents.value === null);
}

function plain(document: Document, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    throw fail([
      { code: "yaml-too-complex", file, message: "expands its aliases too often", remedy: "write the values out" },
    ]);
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
    TAG_RESOLVE_FAILED: WORDS.tag,
    BAD_DIRECTIVE: WORDS.directive,
    BAD_ALIAS: WORDS.alias,
  };
  return words[code] ?? `is not valid YAML (${code.toLowerCase().replaceAll("_", " ")})`;
}

function fail(problems: readonly Problem[]): ProblemError {
  return new ProblemError(problems, "unusable");
}
