import { unusableInput } from "@typha-mtls/problems";
import { Lexer } from "yaml";
import { demandModestSize, MAX_YAML_BYTES } from "./untrusted-text";

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
