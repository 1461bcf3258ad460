import type { KeyPath } from "@typha-mtls/fields";
import { type Problem, ProblemError } from "@typha-mtls/problems";
import { type Document, isMap, isScalar, type Node } from "yaml";
import { faultsBeyondSyntax, faultsOfApplied, faultsOfManifest } from "./faults";
import { parseTree, type TreeOptions } from "./tree";
import { demandCommonCharacters } from "./untrusted-text";

/** A YAML document that was read from a file, with the place of everything in it. */
export interface YamlFile {
  /** Plain value; aliases resolved. */
  readonly value: unknown;
  /** Line and column, from 1, of the value at a path, or of the nearest parent that is there. */
  locate(path: KeyPath): { readonly line: number; readonly column: number };
}

/** A YAML document to be changed: comments and form are kept. */
export interface YamlDocument extends YamlFile {
  readonly document: Document;
}

/** As `parseYaml`, for those who change the document. @throws ProblemError as it does */
export function parseYamlDocument(text: string, file: string): YamlDocument {
  return parseWithPlaces(text, file, faultsBeyondSyntax);
}

/** As `parseManifest`, by the library. @throws ProblemError as it does */
export function parseManifestDocument(text: string, file: string): YamlDocument {
  return parseWithPlaces(text, file, faultsOfManifest);
}

/** As `parseApplied`, by the library. @throws ProblemError as it does */
export function parseAppliedDocument(text: string, file: string): YamlDocument {
  return parseWithPlaces(text, file, faultsOfApplied);
}

function parseWithPlaces(text: string, file: string, faultsOf: TreeOptions["faultsOf"]): YamlDocument {
  demandCommonCharacters(text, file, REFUSED_FORMS);
  const { document, placeOf, problems } = parseTree(text, file, { faultsOf });
  if (problems.length > 0) throw fail(problems);
  if (isNothing(document.contents)) throw fail([{ code: "yaml-documents", file, message: "is empty" }]);
  return {
    document,
    value: plain(document, file),
    locate: (path) => placeOf(nodeAt(document, path)?.range?.[0] ?? 0),
  };
}

/** Characters that the parser would accept, and other programs not. */
const REFUSED_FORMS = [
  [/^\ufeff/, "starts with a byte-order mark", "save it as UTF-8 without BOM"],
  [/\r/, "has CRLF line ends", "save it with LF line ends"],
] as const;

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

function nodeAt(document: Document, path: KeyPath): Node | undefined {
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

function fail(problems: readonly Problem[]): ProblemError {
  return new ProblemError(problems, "unusable");
}
