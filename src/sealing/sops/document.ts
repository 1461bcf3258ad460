import { Document, isMap, isPair, isScalar, isSeq, type Node, Pair, type Scalar, visit, YAMLMap, YAMLSeq } from "yaml";
import { type Problem, ProblemError, problem } from "../../problem";
import { type Fault, faultsOfShared } from "../../yaml/faults";
import { parseTree, type YamlTree } from "../../yaml/tree";
import { DOCUMENT_OPTIONS, renderYaml, type ScalarValue, scalar, scalarOf, setScalar } from "./scalar";

/** A scalar of a document and the keys on the way to it; positions in lists are no part of the path. */
export interface TreeLeaf {
  readonly path: readonly string[];
  readonly node: Scalar;
}

/** Anything that {@link SopsDocument.of} can turn into a document. Numbers must be safe integers. */
export type PlainValue = string | number | boolean | null | readonly PlainValue[] | PlainMap;
/** A map of {@link PlainValue}s; its order is kept, as far as JavaScript keeps it. */
export interface PlainMap {
  readonly [key: string]: PlainValue;
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

  /**
   * A document from values in memory.
   *
   * @throws ProblemError when a number is no safe integer.
   */
  static of(map: PlainMap, file?: string): SopsDocument {
    const yaml = new Document(null, DOCUMENT_OPTIONS as object);
    yaml.contents = nodeOf(map, []) as typeof yaml.contents;
    return new SopsDocument(yaml, undefined, file);
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

  /** A copy with another string under these keys; its last key is added where it is not there. */
  with(path: readonly string[], text: string): SopsDocument {
    const copy = this.clone();
    const value = { type: "str", text } as const;
    const parent = copy.node(path.slice(0, -1));
    if (!isMap<Scalar, Node>(parent))
      throw problem({
        code: "document-not-sealable",
        file: this.file,
        field: pathText(path.slice(0, -1)),
        message: "is no map",
      });
    const key = path.at(-1) as string;
    const present = entryOf(parent, key);
    if (present === undefined) parent.items.push(new Pair(scalar({ type: "str", text: key }), scalar(value)));
    else if (isScalar(present.value)) setScalar(present.value, value);
    else present.value = scalar(value);
    return copy;
  }

  /** A deep copy. */
  clone(): SopsDocument {
    return new SopsDocument(this.yaml.clone(), this.place, this.file);
  }

  /** Text of the document; see `renderYaml`. */
  render(indent?: number): string {
    return renderYaml(this.yaml, indent);
  }

  /** A text that is equal for two documents exactly when keys, order, types and values are; comments do not count. */
  fingerprint(): string {
    return JSON.stringify(shapeOf(this.root));
  }

  /**
   * What stands under these keys, as plain values.
   *
   * @throws ProblemError when a map would lose its order: JavaScript moves keys that look like integers to the front,
   * which would break the MAC of what is written from the objects.
   */
  plain(path: readonly string[]): unknown {
    return this.plainOf(this.node(path), path);
  }

  /** File, line and column of a node, for a problem. */
  placeOf(node: Node | null | undefined): Pick<Problem, "file" | "line" | "column"> {
    const offset = node?.range?.[0];
    return { file: this.file, ...(offset === undefined ? {} : this.place?.(offset)) };
  }

  private plainOf(node: unknown, path: readonly string[]): unknown {
    if (isSeq(node)) return node.items.map((item) => this.plainOf(item, path));
    if (!isMap<Scalar, Node>(node)) return isScalar(node) ? plainScalar(scalarOf(node)) : null;
    const keys = node.items.map((pair) => String(pair.key.value));
    const object = Object.fromEntries(
      node.items.map((pair, at) => [keys[at]!, this.plainOf(pair.value, [...path, keys[at]!])]),
    );
    if (Object.keys(object).some((key, at) => key !== keys[at])) {
      throw problem({
        code: "yaml-ambiguous",
        ...this.placeOf(node),
        field: pathText(path),
        message: "holds keys that look like integers, which cannot keep their place between the others",
        remedy: "give them names that are no numbers, or move them to the front in ascending order",
      });
    }
    return object;
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

/** A path as a person would write it: `data["tls.key"]`. */
export function pathText(path: readonly string[]): string | undefined {
  if (path.length === 0) return undefined;
  return path
    .map((key, at) => (/^[\w-]+$/.test(key) ? (at > 0 ? `.${key}` : key) : `[${JSON.stringify(key)}]`))
    .join("");
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

function plainScalar({ type, text }: ScalarValue): unknown {
  if (type === "null") return null;
  if (type === "bool") return text === "True";
  if (type === "int" || type === "float") return Number.isFinite(Number(text)) ? Number(text) : text;
  return text;
}

function nodeOf(value: PlainValue, path: readonly string[]): Node {
  if (value === null) return scalar({ type: "null", text: "" });
  if (typeof value === "string") return scalar({ type: "str", text: value });
  if (typeof value === "boolean") return scalar({ type: "bool", text: value ? "True" : "False" });
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value)) {
      throw problem({
        code: "document-not-sealable",
        field: pathText(path),
        message: "is a number that is no safe integer",
        remedy: "make it a string",
      });
    }
    return scalar({ type: "int", text: String(value) });
  }
  if (Array.isArray(value)) {
    const list = new YAMLSeq<Node>();
    list.items = value.map((item) => nodeOf(item, path));
    return list;
  }
  const map = new YAMLMap<Scalar, Node>();
  map.items = Object.entries(value as PlainMap).map(
    ([key, entry]) => new Pair(scalar({ type: "str", text: key }), nodeOf(entry, [...path, key])),
  );
  return map;
}
