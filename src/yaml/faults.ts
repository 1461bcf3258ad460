import { type Document, isCollection, isScalar, type Node, type Scalar, visit } from "yaml";
import { type Fault, readerFaults } from "./reader-faults";

/** The parts of a document that are looked at. */
interface Tagged {
  readonly anchor?: string;
  readonly tag?: string;
}

/**
 * What is good YAML and yet is read differently by programs, or not survived: merge keys, tags, directives, keys that are
 * no plain text or occur twice, aliases without an anchor or of what holds them. All of it, in one walk over the document;
 * the warnings of the library belong to it.
 */
export function faultsBeyondSyntax(document: Document, text: string): Fault[] {
  const faults = readerFaults(document, text);
  const add = (node: unknown, message: string) =>
    faults.push({ offset: (node as Node | null)?.range?.[0] ?? 0, message });
  const anchors = new Set<string>();
  const note = (_: unknown, node: Tagged) => {
    if (node.anchor !== undefined) anchors.add(node.anchor);
    if (!/^[\w-]+$/.test(node.anchor ?? "a")) add(node, WORDS.anchor);
    if (KNOWN_TAG.test(node.tag ?? "")) add(node, WORDS.tag);
  };
  const { yaml, tags } = document.directives ?? { yaml: { explicit: false }, tags: {} };
  if (yaml.explicit === true || Object.keys(tags).length > 1) faults.push({ offset: 0, message: WORDS.directive });
  visit(document, {
    Scalar: note,
    Seq: note,
    Map(key, map) {
      note(key, map);
      const seen = new Set<string>();
      for (const { key: name } of map.items) {
        if (!isScalar(name) || name.value === null) {
          add(name ?? map, "a key is not plain text");
          continue;
        }
        if (name.anchor !== undefined) add(name, "has an anchor (&name) on a key");
        if (isMergeKey(name)) {
          add(name, WORDS.merge);
          continue;
        }
        // Keys of a plain object are texts, so 1 and "1" are the same.
        const known = String(name.value);
        if (seen.has(known)) add(name, `duplicate key "${known}"`);
        seen.add(known);
      }
    },
    Alias(_, alias, parents) {
      if (!anchors.has(alias.source)) add(alias, WORDS.alias);
      else if (parents.some((parent) => isCollection(parent) && parent.anchor === alias.source))
        add(alias, "contains itself through an alias");
    },
  });
  return faults;
}

/** The same, and what programs that read manifests see differently: anchors, and values without quotes that are ambiguous. */
export function faultsOfManifest(document: Document, text: string): Fault[] {
  const faults = faultsBeyondSyntax(document, text);
  const add = (node: Node, message: string) => faults.push({ offset: node.range?.[0] ?? 0, message });
  const anchored = (_: unknown, node: Node) => {
    if ((node as Tagged).anchor !== undefined)
      add(node, "has a YAML anchor (&name); write the value out where it is used");
  };
  visit(document, {
    Map: anchored,
    Seq: anchored,
    Scalar(_, node) {
      anchored(_, node);
      if (node.type === "PLAIN" && isAmbiguous(node.source ?? "")) add(node, WORDS.ambiguous);
    },
    Alias: (_, node) => add(node, "uses a YAML alias (*name); write the value out"),
  });
  return faults;
}

/**
 * Whether readers of YAML 1.1 (kubectl), 1.2 and Go's (sops, kustomize) may make different things of a plain scalar. Whole
 * numbers, `true`, `false` and `null` in their usual spellings are the same to all.
 */
function isAmbiguous(source: string): boolean {
  if (/^(?:[-+]?(?:0|[1-9][0-9]{0,14})|[0-9]+\.[0-9]+\.[0-9]+(?:[./][0-9]+)*)$/.test(source)) return false;
  return (
    /^(?:y|yes|n|no|on|off|=|[-+]?\.(?:inf|nan))$/i.test(source) ||
    /^[-+]?(?:\.?[0-9][0-9_.,:+\-TtZz ]*(?:[eE][-+]?[0-9_]+)?|0[xX][0-9A-Fa-f_]+|0[oO][0-7_]+|0[bB][01_]+)$/.test(
      source,
    )
  );
}

/** The library follows these; of all others it warns itself. */
const KNOWN_TAG =
  /^(?:!$|tag:yaml\.org,2002:(?:binary|bool|float|int|map|merge|null|omap|pairs|seq|set|str|timestamp)$)/;

/** Go's YAML merges on a plain `<<`; in quotes it is a key like any other. */
function isMergeKey({ value, type }: Scalar): boolean {
  return value === "<<" && type === "PLAIN";
}

/** Words for what the library finds too, or only in part. */
export const WORDS = {
  tag: "has a tag that is not supported",
  directive: "has a directive that is not supported",
  anchor: "has an anchor that is not made of letters, digits, dashes and underscores, which some programs refuse",
  alias: "an alias has no anchor, or is written wrongly",
  ambiguous: "stands without quotes, and programs read it differently; put it in quotes",
  merge: "has a merge key (<<), which some programs follow and others do not; write the fields out",
} as const;
