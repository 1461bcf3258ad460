/** Tags, text and nothing else: our pictures have no comments, no CDATA sections and no processing instructions. */
const TOKEN = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
const NO_REFERENCE = /&(?!(?:amp|lt|gt|quot|#39);)|\]\]>/;
const NO_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Names of the elements of an XML text, in their order.
 *
 * @throws Error where it is not well-formed
 */
export function wellFormed(xml: string): string[] {
  const found = [...xml.matchAll(TOKEN)];
  if (found.map(([token]) => token).join("") !== xml) throw new Error("a token that is none of XML");
  if (NO_REFERENCE.test(xml) || NO_CHARACTER.test(xml)) throw new Error("a reference or character that is none of XML");
  const open: string[] = [];
  for (const [, close, name, attributes = "", self] of found) {
    if (name === undefined) continue;
    const names = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) throw new Error(`an attribute of ${name} twice`);
    if (close === "/" && open.pop() !== name) throw new Error(`${name} ends what is not open`);
    if (close === "" && self === "") open.push(name);
  }
  if (open.length > 0) throw new Error(`${open.join(", ")} without an end`);
  return found.flatMap(([, close, name]) => (close === "" ? [name!] : []));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** Contents of elements that hold text alone. */
export function textsOf(xml: string, element = "text"): string[] {
  const inner = [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, "g"))];
  return inner.map(([, text]) => text!.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!));
}
