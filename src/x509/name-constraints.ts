import type { AlternativeName } from "./alternative-name";
import { contentOf, DerError, DerFields, readDer, sequenceOf, Tag } from "./der";

/** What a CA lets the certificates below it be called (RFC 5280 4.2.1.10). */
export interface NameConstraints {
  readonly permitted: readonly Subtree[];
  readonly excluded: readonly Subtree[];
}

interface Subtree {
  readonly type: "dns" | "uri" | "other";
  /** Domain in lower case, perhaps with a leading dot; empty for every name, and for types that are not checked. */
  readonly domain: string;
}

const typeOfTag: ReadonlyMap<number, Subtree["type"]> = new Map([
  [0x82, "dns"],
  [0x86, "uri"],
]);

/**
 * Reads the value of the extension. Of the types of names, DNS names and the hosts of URIs are checked; the others are
 * only known to be there.
 * @throws DerError
 */
export function readNameConstraints(value: Buffer): NameConstraints {
  const fields = sequenceOf(readDer(value), "name constraints");
  const [permitted, excluded] = [0xa0, 0xa1].map((tag): Subtree[] => {
    const list = fields.optional(tag, "subtrees");
    return list === undefined ? [] : subtrees(new DerFields(list, "subtrees"));
  }) as [Subtree[], Subtree[]];
  fields.finish();
  if (permitted.length + excluded.length === 0) throw new DerError("empty name constraints");
  return { permitted, excluded };
}

function subtrees(list: DerFields): Subtree[] {
  const found: Subtree[] = [];
  while (list.more) {
    const base = list.fields(Tag.Sequence, "subtree").any("base");
    const type = typeOfTag.get(base.tag) ?? "other";
    const domain = type === "other" ? "" : contentOf(base).toString("latin1").toLowerCase();
    if (domain !== "" && !isDomain(domain.replace(/^\./, "")))
      throw new DerError("malformed domain in name constraints");
    found.push({ type, domain });
  }
  return found;
}

/**
 * Why a certificate with these names must not stand below the constraints; `undefined` if it may. When in doubt it must
 * not: names that are no plain domain, and types that are not checked.
 */
export function constraintBroken(
  { permitted, excluded }: NameConstraints,
  names: readonly AlternativeName[],
): string | undefined {
  if ([...permitted, ...excluded].some(({ type }) => type === "other"))
    return "constrains names of a type that is not checked here";
  for (const name of names) {
    const label = `${name.type} name "${name.value}"`;
    const host = hostOf(name);
    if (host === undefined) return `constrains the ${label}, which has no host to check against the constraint`;
    const ofType = (subtree: Subtree) => subtree.type === name.type;
    if (excluded.filter(ofType).some(({ domain }) => isBelow(host, domain))) return `excludes the ${label}`;
    const allowed = permitted.filter(ofType);
    if (allowed.length > 0 && !allowed.some(({ domain }) => isBelow(host, domain)))
      return `does not permit the ${label}`;
  }
  return undefined;
}

/** Go takes `example.org` for the domain and all below it, and `.example.org` for all below it only. */
function isBelow(host: string, domain: string): boolean {
  if (domain === "" || host === domain) return true;
  return host.endsWith(domain.startsWith(".") ? domain : `.${domain}`);
}

function hostOf({ type, value }: AlternativeName): string | undefined {
  const host = type === "uri" ? /^[a-z][a-z0-9+.-]*:\/\/([^/?#:@]+)(?::\d*)?(?=[/?#]|$)/i.exec(value)?.[1] : value;
  const domain = host?.toLowerCase();
  const weighed = type === "dns" || type === "uri";
  if (!weighed || domain === undefined || !isDomain(domain) || /^[\d.]+$/.test(domain)) return undefined;
  return domain;
}

function isDomain(text: string): boolean {
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(text);
}
