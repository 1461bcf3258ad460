import { type Document, isMap, isScalar, LineCounter, type Node, parseAllDocuments, visit } from "yaml";
import { type Problem, ProblemError } from "../problem";

/** Deepest nesting that is parsed. Two parses of 1,000 nested brackets end the whole process (yaml 2.9.1). */
const MAX_DEPTH = 64;

/** A YAML document that was read from a file, with the place of everything in it. */
export interface YamlFile {
  readonly document: Document;
  /** Plain value; aliases resolved. */
  readonly value: unknown;
  /** Line and column, from 1, of the value at a path, or of the nearest parent that is there. */
  locate(path: readonly (string | number)[]): { readonly line: number; readonly column: number };
}

/**
 * Parses one YAML document that a person may have written, or an attacker.
 *
 * @param file - name for problems
 * @throws ProblemError with every syntax error; for a byte-order mark, CRLF, duplicate keys, deep nesting, an alias
 * bomb, an empty file or more than one document
 */
export function parseYaml(text: string, file: string): YamlFile {
  refuseForm(text, file);
  const counter = new LineCounter();
  // Keys are compared below, in linear time; the parser's own check is quadratic.
  const documents = parseAllDocuments(text, { lineCounter: counter, uniqueKeys: false, prettyErrors: false });
  if ("empty" in documents || documents.length === 0) throw fail([{ file, message: "is empty" }]);
  const document = documents[0] as Document.Parsed;
  const place = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line, column: col };
  };
  const problems: Problem[] = documents.flatMap(({ errors }) =>
    errors.map(({ message, pos }) => ({ file, ...place(pos[0]), message: firstLine(message) })),
  );
  if (documents.length > 1)
    problems.push({ file, ...place(documents[1]?.range[0] ?? 0), message: "holds more than one document" });
  problems.push(
    ...duplicates(document).map(({ key, offset }) => ({ file, ...place(offset), message: `duplicate key "${key}"` })),
  );
  if (problems.length > 0) throw fail(problems);
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
  const deep = firstTooDeep(text);
  if (deep !== undefined) throw fail([{ file, line: deep, message: `is nested deeper than ${MAX_DEPTH} levels` }]);
}

/**
 * Line on which nesting passes the limit, judged from the characters alone: brackets that are open, and the indicators
 * and spaces in front of a line's text. Counts too much inside quotes, never too little.
 */
function firstTooDeep(text: string): number | undefined {
  let open = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const indent = /^(?:[-?] +| )*/.exec(line)?.[0] ?? "";
    if (indent.length / 2 > MAX_DEPTH) return index + 1;
    for (const character of line) {
      if (character === "[" || character === "{") open += 1;
      if (character === "]" || character === "}") open = Math.max(0, open - 1);
      if (open > MAX_DEPTH) return index + 1;
    }
  }
  return undefined;
}

function duplicates(document: Document): { key: string; offset: number }[] {
  const found: { key: string; offset: number }[] = [];
  visit(document, {
    Map(_, map) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) found.push({ key: String(key.value), offset: key.range?.[0] ?? 0 });
        seen.add(key.value);
      }
    },
  });
  return found;
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

function firstLine(message: string): string {
  const [first = message] = message.split("\n");
  return first.charAt(0).toLowerCase() + first.slice(1);
}

function fail(problems: readonly Problem[]): ProblemError {
  return new ProblemError(problems, "unusable");
}
