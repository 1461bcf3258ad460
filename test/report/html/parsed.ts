import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a page as a browser builds it, with those of details that come later. */
export function elementsOf(page: string): readonly Element[] {
  const elements = below(parse(page));
  const packed = withName(elements, "script").filter((script) => attribute(script, "id") === "details");
  return [...elements, ...packed.flatMap(detailsIn).flatMap((html) => below(parseFragment(html)))];
}

/** The details of clusters that a page holds compressed. */
function detailsIn(script: Element): readonly string[] {
  return JSON.parse(gunzipSync(Buffer.from(textOf(script), "base64")).toString("utf8"));
}

export function withName(elements: readonly Element[], name: string): readonly Element[] {
  return elements.filter(({ tagName }) => tagName === name);
}

export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

export function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** The source that a policy names a text by. */
export function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function below(node: Node): Element[] {
  const children = "childNodes" in node ? node.childNodes : [];
  const own = defaultTreeAdapter.isElementNode(node) ? [node] : [];
  return [...own, ...children.flatMap(below)];
}
