import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Scalar } from "yaml";
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
    return [
      { ...placeOf(undefined), message: "must be a YAML map: SOPS supports no lists or single values at the top" },
    ];
  }
  if (
    yaml.directives?.yaml.explicit === true ||
    Object.keys(yaml.directives?.tags ?? {}).length > 1 ||
    /^%/m.test(text)
  ) {
    return [{ ...placeOf(0), message: "has a YAML directive (%NAME)", remedy: "remove it" }];
  }
  const problems: Problem[] = [];
  const report = (node: unknown, message: string, remedy?: string) =>
    problems.push({ ...placeOf(node as Node), message, remedy });

  const visit = (node: unknown): void => {
    if (isAlias(node)) {
      report(node, "uses a YAML alias (*name)", "write the value out");
      return;
    }
    const { anchor, tag } = (node ?? {}) as { anchor?: string; tag?: string };
    if (anchor !== undefined) report(node, "has a YAML anchor (&name)", "remove it");
    if (tag !== undefined) report(node, "has a YAML tag (!name)", "remove it and quote the value");
    if (isSeq(node)) for (const item of node.items) visit(item);
    if (isMap<Node, Node>(node)) visitMap(node.items);
  };
  const visitMap = (pairs: readonly { key: Node; value: Node | null }[]): void => {
    const seen = new Set<string>();
    for (const { key, value } of pairs) {
      const name = nameOf(key);
      if (name === undefined)
        report(key, "has a key that is no string: only string keys are supported", "quote the key");
      else if (seen.has(name)) report(key, `has the key ${JSON.stringify(name.slice(0, 100))} twice in one map`);
      else seen.add(name);
      visit(value);
    }
  };
  visit(yaml.contents);
  problems.push(...readerFaults(yaml, text).map(({ offset, message }) => ({ ...placeOf(offset), message })));
  return problems;
}

/** The key as a string, where Go reads it as one; a plain `<<` is a merge and no key. */
function nameOf(key: unknown): string | undefined {
  if (!isScalar(key) || typeof key.value !== "string") return undefined;
  const { anchor, tag, type, value } = key as Scalar<string>;
  if (anchor !== undefined || tag !== undefined) return undefined;
  return type === "PLAIN" && (value === "<<" || resolvePlain(value).type !== "str") ? undefined : value;
}

/** The parser's own words are not passed on: they can quote the text, which may be a key. */
function sentenceOf(code: string): Pick<Problem, "message" | "remedy"> {
  if (code === "MULTIPLE_DOCS") {
    return { message: "holds more than one YAML document", remedy: "put each into a file of its own" };
  }
  return { message: `is not valid YAML (${code.toLowerCase().replaceAll("_", " ")})` };
}
