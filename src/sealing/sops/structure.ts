import { type Document, isAlias, isMap, isScalar, type Node, type Scalar, visit, type YAMLMap } from "yaml";
import type { Problem } from "../../problem";
import { readerFaults } from "../../yaml/faults";
import { resolvePlain } from "./scalar";

type Place = Pick<Problem, "file" | "line" | "column">;

/**
 * Everything in a YAML document that SOPS cannot keep, or that two readers could take for different things.
 *
 * @param placeOf file, line and column of an offset in the text.
 */
export function findStructureProblems(
  yaml: Document,
  text: string,
  placeOf: (at: Node | number | undefined) => Place,
): Problem[] {
  const [error] = yaml.errors;
  if (error !== undefined) return [{ ...placeOf(error.pos[0]), ...sentenceOf(error.code) }];
  if (!isMap(yaml.contents)) {
    const message = "must be a YAML map: SOPS supports no lists or single values at the top";
    return [{ code: "sops-metadata", ...placeOf(undefined), message }];
  }
  const { yaml: version, tags } = yaml.directives ?? {};
  if (version?.explicit === true || Object.keys(tags ?? {}).length > 1 || /^%/m.test(text)) {
    return [{ code: "yaml-ambiguous", ...placeOf(0), message: "has a YAML directive (%NAME)", remedy: "remove it" }];
  }
  const problems: Problem[] = [];
  const report = (node: unknown, message: string, remedy?: string) =>
    problems.push({ code: "yaml-ambiguous", ...placeOf(node as Node), message, remedy });
  visit(yaml, {
    Node(key, node) {
      // Looked at with the map that holds it.
      if (key === "key") return visit.SKIP;
      if (isAlias(node)) report(node, "uses a YAML alias (*name)", "write the value out");
      else {
        if (node.anchor !== undefined) report(node, "has a YAML anchor (&name)", "remove it");
        if (node.tag !== undefined) report(node, "has a YAML tag (!name)", "remove it and quote the value");
      }
      if (isMap<Node, Node>(node)) reportKeys(node, report);
      return undefined;
    },
  });
  const faults = readerFaults(yaml, text).map(({ code = "yaml-ambiguous", offset, message }): Problem => {
    return { code, ...placeOf(offset), message };
  });
  return [...problems, ...faults];
}

function reportKeys(map: YAMLMap<Node, Node>, report: (node: unknown, message: string, remedy?: string) => void): void {
  const seen = new Set<string>();
  for (const { key } of map.items) {
    const name = nameOf(key);
    if (name === undefined) report(key, "has a key that is no string: only string keys are supported", "quote the key");
    else if (seen.has(name)) report(key, `has the key ${JSON.stringify(name.slice(0, 100))} twice in one map`);
    else seen.add(name);
  }
}

/** The key as a string, where Go reads it as one; a plain `<<` is a merge and no key. */
function nameOf(key: unknown): string | undefined {
  if (!isScalar(key) || typeof key.value !== "string") return undefined;
  const { anchor, tag, type, value } = key as Scalar<string>;
  if (anchor !== undefined || tag !== undefined) return undefined;
  return type === "PLAIN" && (value === "<<" || resolvePlain(value).type !== "str") ? undefined : value;
}

/** The parser's own words are not passed on: they can quote the text, which may be a key. */
function sentenceOf(code: string): Problem {
  if (code === "MULTIPLE_DOCS") {
    const remedy = "put each into a file of its own";
    return { code: "yaml-documents", message: "holds more than one YAML document", remedy };
  }
  return { code: "yaml-syntax", message: `is not valid YAML (${code.toLowerCase().replaceAll("_", " ")})` };
}
