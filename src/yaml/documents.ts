import { changingProblems, unusableInput } from "@typha-mtls/problems";
import { parseApplied } from "./parse";
import { demandModestSize } from "./untrusted-text";

/** Most documents of one text. */
const MAX_DOCUMENTS = 2000;

/** A line that begins a document, which no value may hold (YAML 1.2, 9.1.2). */
const MARKER = /^---(?=[ \t\n]|$)/;

/**
 * Values of all documents of a YAML text, as `kubectl apply -f` takes it; those that hold nothing but comments are left out.
 *
 * @throws ProblemError with everything that {@link parseApplied} refuses in any of them, and for too many documents
 */
export function parseYamlDocuments(text: string, file: string): unknown[] {
  demandModestSize(text, file);
  const documents: { readonly line: number; readonly lines: string[] }[] = [{ line: 0, lines: [] }];
  for (const [line, content] of text.split("\n").entries()) {
    if (MARKER.test(content)) {
      // The line break in front of the marker ends the document, and whatever block of lines it ends with.
      documents.at(-1)!.lines.push("");
      documents.push({ line, lines: [content.slice(3)] });
    } else documents.at(-1)!.lines.push(content);
  }
  const filled = documents.filter(({ lines }) => lines.some((line) => !/^\s*(?:#.*)?$/.test(line)));
  if (filled.length > MAX_DOCUMENTS) {
    const message = `holds ${filled.length} YAML documents; at most ${MAX_DOCUMENTS} are read`;
    throw unusableInput({ code: "yaml-too-complex", file, message });
  }
  return filled.map(({ line, lines }) => valueBelow(lines.join("\n"), file, line));
}

function valueBelow(text: string, file: string, above: number): unknown {
  return changingProblems(
    () => parseApplied(text, file).value,
    (found) => (found.line === undefined ? found : { ...found, line: found.line + above }),
  );
}
