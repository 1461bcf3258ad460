/**
 * The way to a field of a document, of an object or of props: names of keys, positions in lists, and list items that are known
 * by what they are.
 *
 * There is one spelling, {@link printFieldPath}, for terminals, pages and programs: that of jq, CEL and JSONPath (RFC 9535),
 * `spec.typha.env[0].name` and `metadata.annotations["x.y/z"]`. These have no word for a list item that is known by its name and may
 * stand elsewhere tomorrow: it is `containers[calico-typha]`.
 */
export type FieldPath = readonly FieldPart[];

/** Name of a key, position in a list from 0, a list item, or the order of a list. */
export type FieldPart = string | number | ListItem | ListOrder;

/** An item of a list, whatever its position. */
export interface ListItem {
  /** Name of the item, or the item itself: a map or list as JSON, everything else as text. */
  readonly item: string;
  /** Whether it is a map or a list as JSON. */
  readonly isJson?: true;
  /**
   * Which of the items that are alike.
   * @default 1
   */
  readonly copy?: number;
}

/** The order of the items of a list, as if it were one of its fields. */
export interface ListOrder {
  readonly order: true;
}

export const ORDER: ListOrder = { order: true };

/** A path of keys and positions alone, as a document has it. */
export type KeyPath = readonly (string | number)[];

/** A key that needs no quotes. jq would read the `-` as a minus, but kubectl does not, and half of Kubernetes' labels have one. */
const PLAIN_KEY = /^[A-Za-z_][\w-]*$/;
/** A name of a list item that looks like neither a position nor the order. */
const PLAIN_ITEM = /^(?!order$)[A-Za-z_/][\w./:@-]*$/;
/** A name of a list item that needs no quotes behind `=`. */
const BARE_ITEM = /^[\w./:@-]+$/;

/** `spec.containers[calico-typha].env[0]`, `data["ca.crt"]`; empty for the document itself. */
export function printFieldPath(path: FieldPath): string {
  return fieldBelow("", ...path);
}

/** The spelling of a field below another one, which is spelled already: `typha.resources` and `requests`, `example.com/gpu`. */
export function fieldBelow(field: string, ...parts: FieldPath): string {
  const text = parts.map(printedPart).join("");
  return field === "" && text.startsWith(".") ? text.slice(1) : field + text;
}

function printedPart(part: FieldPart): string {
  if (typeof part === "number") return `[${part}]`;
  if (typeof part === "string") return PLAIN_KEY.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
  if ("order" in part) return "[order]";
  const { item, isJson, copy = 1 } = part;
  const name = isJson || PLAIN_ITEM.test(item) ? item : `=${BARE_ITEM.test(item) ? item : JSON.stringify(item)}`;
  return `[${name}${copy === 1 ? "" : ` (${copy})`}]`;
}

/** Whether a part is the list item of this name. */
export function isItem(part: FieldPart | undefined, name: string): part is ListItem {
  return typeof part === "object" && "item" in part && part.item === name && !part.isJson;
}

/**
 * The path that a spelling stands for: the inverse of {@link printFieldPath}. Keys with a dot need quotes; everything else may
 * stand without them.
 *
 * @returns undefined for a text that is no path
 */
export function parseFieldPath(text: string): FieldPath | undefined {
  const path: FieldPart[] = [];
  for (let at = 0; at < text.length; ) {
    const key = (at === 0 ? FIRST_KEY : KEY).exec(text.slice(at));
    const found = key === null ? bracketAt(text, at) : { part: key[1]!, length: key[0].length };
    if (found === undefined) return undefined;
    path.push(found.part);
    at += found.length;
  }
  return path;
}

/** The keys and positions that a spelling begins with, by which a document is searched; none for a text that is no path. */
export function keysOf(field: string): KeyPath {
  const path = parseFieldPath(field) ?? [];
  const end = path.findIndex((part) => typeof part === "object");
  return (end === -1 ? path : path.slice(0, end)) as KeyPath;
}

/** The path of what a schema of valibot refuses. */
export function issuePath({
  path = [],
}: {
  readonly path?: readonly { readonly key: unknown }[] | undefined;
}): KeyPath {
  return path.map(({ key }) => (typeof key === "number" ? key : String(key)));
}

const FIRST_KEY = /^([^.[\]"]+)/;
const KEY = /^\.([^.[\]"]+)/;
const STRING = /^"(?:[^"\\]|\\.)*"/;

/** What stands in the brackets at an index, and how long they are. */
function bracketAt(text: string, at: number): { readonly part: FieldPart; readonly length: number } | undefined {
  if (text[at] !== "[") return undefined;
  const rest = text.slice(at + 1);
  const content = STRING.exec(rest)?.[0] ?? collectionAt(rest) ?? /^=?(?:"(?:[^"\\]|\\.)*"|[\w./:@-]+)/.exec(rest)?.[0];
  if (content === undefined) return undefined;
  const [end, number] = /^(?: \((\d+)\))?\]/.exec(rest.slice(content.length)) ?? [];
  const part = end === undefined ? undefined : partOf(content, number === undefined ? {} : { copy: Number(number) });
  return part === undefined ? undefined : { part, length: 1 + content.length + end!.length };
}

function partOf(content: string, copy: Pick<ListItem, "copy">): FieldPart | undefined {
  const isCopy = copy.copy !== undefined;
  if (/^\d+$/.test(content)) return isCopy ? undefined : Number(content);
  if (content.startsWith('"')) return isCopy ? undefined : stringOf(content);
  if (content === "order" && !isCopy) return ORDER;
  if (/^[{[]/.test(content)) return { item: content, isJson: true, ...copy };
  const item = content.startsWith("=") ? content.slice(1) : content;
  const name = item.startsWith('"') ? stringOf(item) : item;
  return name === undefined ? undefined : { item: name, ...copy };
}

function stringOf(json: string): string | undefined {
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
}

/** The JSON map or list that a text begins with. */
function collectionAt(text: string): string | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]|[^"{}[\]]+|"/g)) {
    if (index === 0 && !/^[{[]/.test(token)) return undefined;
    if (token === "{" || token === "[") depth += 1;
    if (token === "}" || token === "]") depth -= 1;
    if (depth === 0) return text.slice(0, index + 1);
  }
  return undefined;
}
