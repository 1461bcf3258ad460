import { Lexer } from "yaml";
import { unusableInput } from "../problem";

/** Largest YAML text that is parsed, in bytes. The parser needs seconds, then minutes, for what is larger. */
export const MAX_YAML_BYTES = 1024 * 1024;

/**
 * Deepest nesting of a YAML text that is parsed, in levels. A thousand nested brackets do not make the parser throw:
 * the second parse aborts the whole process (V8 gives up in the regular expression compiler), and nothing can catch that.
 */
export const MAX_YAML_NESTING = 100;

/**
 * Refuses a text that is too large or too deep, before the parser sees it.
 *
 * @param maxBytes largest size that is let through.
 * @throws ProblemError, unusable.
 */
export function demandModestYaml(text: string, file?: string, maxBytes = MAX_YAML_BYTES): void {
  demandModestSize(text, file, maxBytes);
  if (mayBeDeeperThan(text, MAX_YAML_NESTING) && isDeeperThan(text, MAX_YAML_NESTING)) {
    throw unusableInput({ code: "yaml-too-complex", file, message: `nests deeper than ${MAX_YAML_NESTING} levels` });
  }
}

/** Refuses a text that is too large. @throws ProblemError, unusable. */
export function demandModestSize(text: string, file?: string, maxBytes = MAX_YAML_BYTES): void {
  const bytes = Buffer.byteLength(text, "utf8");
  if (bytes > maxBytes) {
    throw unusableInput({
      code: "file-too-large",
      file,
      message: `is ${bytes} bytes long; at most ${maxBytes} are read`,
    });
  }
}

/**
 * Whether the token stream is worth a look: a level takes an opening bracket, a column in front of a line's text, or an
 * indicator and a blank on the line. The files of a fleet have few of them, and lexing costs as much as a third of
 * parsing.
 */
function mayBeDeeperThan(text: string, limit: number): boolean {
  const brackets = text.match(/[[{]/g)?.length ?? 0;
  if (brackets > limit) return true;
  return text.split("\n").some((line) => line.length > limit && levelsAtMost(line) > limit);
}

function levelsAtMost(line: string): number {
  const indent = line.search(/[^ ]/);
  const indicators = line.match(/[-?:](?=[ \t]|$)/g)?.length ?? 0;
  return Math.max(0, indent) + indicators;
}

/**
 * Counts on the token stream, whose lexer is no recursive one: open brackets, and in block style the columns at which
 * something begins. A value beside its key counts as a level, so the count is never too low.
 */
function isDeeperThan(text: string, limit: number): boolean {
  const columns: number[] = [];
  let column = 0;
  let brackets = 0;
  let afterMarker = false;
  let afterKey = false;
  for (const token of new Lexer().lex(text)) {
    if (token === SCALAR_MARKER) {
      afterMarker = true;
      continue;
    }
    if (token === DOCUMENT_MARKER || token === ERROR_MARKER) continue;
    const opens = !afterMarker && (token === "[" || token === "{");
    const closes = !afterMarker && (token === "]" || token === "}");
    // A colon behind its key is the key's; without one it begins a map of its own.
    const isLayout = !afterMarker && (/^[\s,]+$/.test(token) || token.startsWith("#") || (token === ":" && afterKey));
    if (token.includes("\n") || !isLayout) afterKey = afterMarker || closes || /^["'*]/.test(token);
    else if (token === ":") afterKey = false;
    afterMarker = false;
    if (closes) brackets = Math.max(0, brackets - 1);
    else if (brackets === 0 && !isLayout) {
      while (columns.length > 0 && columns[columns.length - 1]! >= column) columns.pop();
      columns.push(column);
    }
    if (opens) brackets += 1;
    if (columns.length + brackets > limit) return true;
    const lineEnd = token.lastIndexOf("\n");
    column = lineEnd === -1 ? column + token.length : token.length - lineEnd - 1;
  }
  return false;
}

/** Tokens of length one that the lexer of `yaml` puts into its stream and that are no part of the text. */
const DOCUMENT_MARKER = "\u0002";
const ERROR_MARKER = "\u0018";
const SCALAR_MARKER = "\u001f";

/**
 * Characters that Go's YAML readers (sops, kustomize, Flux) take for something else than the `yaml` library does, or
 * refuse: line ends of YAML 1.1 alone end a comment there and bring what follows it to life; a byte-order mark at the
 * start of a line is skipped; tabs in front of a line, controls, lone surrogates and non-characters are errors (go.yaml.in/yaml/v3, readerc.go
 * and scannerc.go). U+FFFD stands where a file held bytes that are no UTF-8.
 */
const MISREAD = [
  [/^[ -]*\t/m, "a tab is used for indentation", "use spaces"],
  [/\r(?!\n)/, "holds a carriage return without a line feed, which other readers take for a line end"],
  [/[\u0085\u2028\u2029]/, "holds U+0085, U+2028 or U+2029, which other readers take for a line end"],
  [/(?!^)\ufeff/, "holds a byte-order mark that is not at its start"],
  [/\ufffd/, "holds bytes that are no UTF-8"],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  [/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]|\p{Surrogate}/u, "holds a control character"],
] as const satisfies readonly Misread[];

/** A character, what is wrong with it, and what to do. */
type Misread = readonly [RegExp, string, string?];

/**
 * Refuses a text in which two readers of YAML could see different things because of a single character.
 *
 * @throws ProblemError, unusable, with the place of the first of each kind
 */
export function demandCommonCharacters(text: string, file?: string, misread: readonly Misread[] = MISREAD): void {
  for (const [pattern, message, remedy = "remove it, or write it as an escape in double quotes"] of misread) {
    const at = pattern.exec(text)?.index;
    if (at === undefined) continue;
    const line = text.slice(0, at).split("\n").length;
    const column = at - text.lastIndexOf("\n", at - 1);
    throw unusableInput({ code: "yaml-characters", file, line, column, message, remedy });
  }
}
