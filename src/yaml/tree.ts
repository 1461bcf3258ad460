import { foremost, type Problem } from "@typha-mtls/problems";
import {
  type Document,
  type DocumentOptions,
  LineCounter,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
} from "yaml";
import { type Fault, WORDS } from "./faults";
import { demandModestYaml } from "./nesting";
import { demandCommonCharacters, MAX_YAML_BYTES } from "./untrusted-text";

export { type Fault, faultsBeyondSyntax, faultsOfShared } from "./faults";

/** The syntax tree of a text. */
export interface YamlTree {
  readonly document: Document;
  /** Line and column, from 1, of an offset in the text. */
  placeOf(offset: number): { readonly line: number; readonly column: number };
  /** All that is no YAML, or that readers take for different things, by its place. The tree is whole where there is none. */
  readonly problems: readonly Problem[];
}

/** How a text is read. */
export interface TreeOptions {
  /** What is looked for besides the errors of the library. */
  readonly faultsOf: (document: Document, text: string) => readonly Fault[];
  /**
   * Largest text that is read, in bytes.
   * @default 1 MiB
   */
  readonly maxBytes?: number;
  /** Options of the library. */
  readonly library?: ParseOptions & DocumentOptions & SchemaOptions;
}

/**
 * Parses one YAML document that a person may have written, or an attacker.
 *
 * @throws ProblemError for what the parser would not survive, and for characters that readers see differently
 */
export function parseTree(
  text: string,
  file: string | undefined,
  { faultsOf, maxBytes = MAX_YAML_BYTES, library }: TreeOptions,
): YamlTree {
  demandModestYaml(text, file, maxBytes);
  demandCommonCharacters(text, file);
  const lines = new LineCounter();
  // Keys are compared in linear time by the faults; the parser's own check is quadratic.
  const options = {
    ...library,
    lineCounter: lines,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "error",
  } as const;
  const document = parseDocument(text, options) as Document.Parsed;
  const faults = [...document.errors, ...document.warnings].map(
    ({ code, pos }): Fault => ({ offset: pos[0], ...inWords(code) }),
  );
  for (const fault of faultsOf(document, text)) faults.push(fault);
  // Behind the end of the document, where the library does not look.
  const directive = text.slice(document.range[1]).search(/^%/m);
  if (directive >= 0) faults.push({ offset: document.range[1] + directive, message: WORDS.directive });
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const problems = inOrder(faults).map(
    ({ code = "yaml-ambiguous", offset, message }): Problem => ({ code, file, ...placeOf(offset), message }),
  );
  return { document, placeOf, problems: foremost(problems, (more) => ({ ...more, file })) };
}

/** By their places; what the library and we have both found, once. */
function inOrder(faults: readonly Fault[]): Fault[] {
  const sorted = [...faults].sort((a, b) => a.offset - b.offset);
  return sorted.filter(({ offset, message }, at) => {
    const before = sorted[at - 1];
    return before?.offset !== offset || before.message !== message;
  });
}

/** What the library found, in words of our own: its text may quote the file. */
function inWords(code: string): Omit<Fault, "offset"> {
  if (code === "MULTIPLE_DOCS") return { code: "yaml-documents", message: "holds more than one YAML document" };
  const message = SYNTAX[code] ?? `is not valid YAML (${code.toLowerCase().replaceAll("_", " ")})`;
  return { code: message === WORDS.tag ? "yaml-ambiguous" : "yaml-syntax", message };
}

const SYNTAX: Readonly<Record<string, string>> = {
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
