import { printFieldPath } from "@typha-mtls/fields";
import { type Problem, ProblemError, problem } from "@typha-mtls/problems";
import { type Fault, faultsOfShared, parseTree, type YamlTree } from "@typha-mtls/yaml/tree";
import { Document, isMap, isPair, isScalar, isSeq, type Node, Pair, type Scalar, visit, YAMLMap } from "yaml";
import { DEFAULT_INDENT, DOCUMENT_OPTIONS, type ScalarValue, scalar, scalarOf, setScalar } from "./scalar";

/** A scalar of a document and the keys on the way to it; positions in lists are no part of the path. */
export interface TreeLeaf {
  readonly path: readonly string[];
  readonly node: Scalar;
}

/** Texts by their keys, as {@link SopsDocument.of} takes them; their order is kept, as far as JavaScript keeps it. */
export interface PlainMap {
  readonly [key: string]: string | PlainMap;
}

/**
 * A YAML document as SOPS sees it: a map, ordered, with string keys, its values typed as Go types them.
 *
 * It stands on the syntax tree of the `yaml` library and not on JavaScript objects, which move keys such as `"10"` to
 * the front: the MAC depends on the order.
 */
export class SopsDocument {
  private constructor(
    private readonly yaml: Document,
    private readonly place: YamlTree["placeOf"] | undefined,
    readonly file: string | undefined,
  ) {}

  /**
   * Parses a text.
   *
   * @throws ProblemError for what is too large, too deep, no YAML, more than one document, no map, or uses what SOPS
   * cannot keep or reads differently: aliases, tags, directives, keys that are no strings, keys that occur twice, control
   * characters and the line ends of YAML 1.1.
   */
  static parse(text: string, file?: string): SopsDocument {
    const library = DOCUMENT_OPTIONS as object;
    const { document, placeOf, problems } = parseTree(text, file, { faultsOf: faultsOfSops, library });
    if (problems.length > 0) throw new ProblemError(problems);
    if (isMap(document.contents)) return new SopsDocument(document, placeOf, file);
    const message = "must be a YAML map: SOPS supports no lists or single values at the top";
    throw problem({ code: "sops-metadata", file, message });
  }

  /** A document from texts in memory. */
  static of(map: PlainMap, file?: string): SopsDocument {
    return new SopsDocument(new Document(map, DOCUMENT_OPTIONS as object), undefined, file);
  }

  /** The map at the top. */
  get root(): YAMLMap<Scalar, Node | null> {
    return this.yaml.contents as unknown as YAMLMap<Scalar, Node | null>;
  }

  /** All scalars, depth first, in the order of the file: the order in which SOPS computes the MAC. */
  leaves(): TreeLeaf[] {
    return [...leavesOf(this.root, [])];
  }

  /** The node under these keys, or undefined where there is none; lists are not entered. */
  node(path: readonly string[]): Node | null | undefined {
    return path.reduce<unknown>((node, key) => (isMap(node) ? entryOf(node, key)?.value : undefined), this.root) as
      | Node
      | null
      | undefined;
  }

  /** The scalar under these keys, or undefined where none is. */
  get(path: readonly string[]): ScalarValue | undefined {
    const node = this.node(path);
    return isScalar(node) ? scalarOf(node) : undefined;
  }

  /**
   * A view without one key of the top; a comment in front of it stays. It shares everything else with this document: a
   * change of one changes both.
   */
  without(key: string): SopsDocument {
    const items = [...this.root.items];
    const at = items.findIndex((pair) => pair.key.value === key);
    const [gone] = at < 0 ? [] : items.splice(at, 1);
    const root = Object.assign(new YAMLMap(), this.root, { items });
    const comment = gone?.key.commentBefore;
    const next = items[at];
    const join = (other: string | null | undefined) => [comment, other].filter((text) => text).join("\n");
    if (comment && next !== undefined) {
      const commented = Object.assign(next.key.clone() as Scalar<string>, {
        commentBefore: join(next.key.commentBefore),
      });
      items[at] = new Pair(commented, next.value);
    } else if (comment) root.comment = join(root.comment);
    return new SopsDocument(Object.assign(Object.create(this.yaml), { contents: root }), this.place, this.file);
  }

  /** A copy with another string under these keys; keys and maps that are not there are added. */
  with(path: readonly string[], text: string): SopsDocument {
    const copy = this.clone();
    const value = { type: "str", text } as const;
    const parent = copy.mapAt(path.slice(0, -1));
    if (!isMap<Scalar, Node>(parent))
      throw problem({
        code: "document-not-sealable",
        file: this.file,
        field: printFieldPath(path.slice(0, -1)),
        message: "is no map",
      });
    const key = path.at(-1) as string;
    const present = entryOf(parent, key);
    if (present === undefined) parent.items.push(new Pair(scalar({ type: "str", text: key }), scalar(value)));
    else if (isScalar(present.value)) setScalar(present.value, value);
    else present.value = scalar(value);
    return copy;
  }

  /** The node under these keys, a new map where nothing stands. */
  private mapAt(path: readonly string[]): Node | null | undefined {
    const present = this.node(path);
    const isNothing =
      present === undefined || present === null || (isScalar(present) && scalarOf(present as Scalar).type === "null");
    if (!isNothing || path.length === 0) return present;
    const parent = this.mapAt(path.slice(0, -1));
    if (!isMap<Scalar, Node>(parent)) return undefined;
    const key = path.at(-1) as string;
    const made = new YAMLMap<Scalar, Node>();
    const entry = entryOf(parent, key);
    if (entry === undefined) parent.items.push(new Pair(scalar({ type: "str", text: key }), made));
    else entry.value = made;
    return made;
  }

  /** A deep copy. */
  clone(): SopsDocument {
    return new SopsDocument(this.yaml.clone(), this.place, this.file);
  }

  /**
   * Text of the document: nothing folded, strings quoted wherever YAML 1.1, 1.2 or Go could read something else, PEM and the
   * like as literal blocks.
   */
  render(indent = DEFAULT_INDENT): string {
    return this.yaml.toString({ indent, lineWidth: 0, minContentWidth: 0, indentSeq: true });
  }

  /** A text that is equal for two documents exactly when keys, order, types and values are; comments do not count. */
  fingerprint(): string {
    return JSON.stringify(shapeOf(this.root));
  }

  /** What stands under these keys, as plain values; keys that look like integers come first. */
  plain(path: readonly string[]): unknown {
    return plainOf(this.node(path));
  }

  /** File, line and column of a node, for a problem. */
  placeOf(node: Node | null | undefined): Pick<Problem, "file" | "line" | "column"> {
    const offset = node?.range?.[0];
    return { file: this.file, ...(offset === undefined ? {} : this.place?.(offset)) };
  }
}

/** What SOPS cannot keep, or reads as something else: keys too that Go does not read as text. */
function faultsOfSops(document: Document, text: string): Fault[] {
  const faults = faultsOfShared(document, text);
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && key.value !== "<<" && scalarOf(key as Scalar).type !== "str")
        faults.push({ offset: key.range?.[0] ?? 0, message: "a key is not text to SOPS; put it in quotes" });
    },
  });
  return faults;
}

function entryOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
}

function* leavesOf(node: unknown, path: readonly string[]): Generator<TreeLeaf> {
  if (isMap<Scalar, Node>(node)) {
    for (const pair of node.items) yield* leavesOf(pair.value, [...path, String(pair.key.value)]);
  } else if (isSeq(node)) {
    for (const item of node.items) yield* leavesOf(isPair(item) ? item.value : item, path);
  } else if (isScalar(node)) {
    yield { path, node: node as Scalar };
  }
}

function shapeOf(node: unknown): unknown {
  if (isMap<Scalar, Node>(node)) return { map: node.items.map((pair) => [pair.key.value, shapeOf(pair.value)]) };
  if (isSeq(node)) return { list: node.items.map(shapeOf) };
  return isScalar(node) ? scalarOf(node) : { type: "null", text: "" };
}

function plainOf(node: unknown): unknown {
  if (isSeq(node)) return node.items.map(plainOf);
  if (isMap<Scalar, Node>(node))
    return Object.fromEntries(node.items.map(({ key, value }) => [String(key.value), plainOf(value)]));
  return isScalar(node) ? plainScalar(scalarOf(node)) : null;
}

function plainScalar({ type, text }: ScalarValue): unknown {
  if (type === "null") return null;
  if (type === "bool") return text === "True";
  if (type === "int" || type === "float") return Number.isFinite(Number(text)) ? Number(text) : text;
  return text;
}
