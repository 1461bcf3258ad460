// The names that settings of cluster.yaml have in the sentence of a review, from the schema: each field says its own.

/**
 * A module with a row for each name: a path with a blank between its parts and `*` for any one part, the name, and what it is about. What
 * lies deeper comes first, for the first row that fits counts.
 */
export function settingNamesModule(schema, banner) {
  const rows = namesBelow(schema, schema, []);
  return `${banner}
import type { EventKind } from "./kinds";

export const SETTING_NAMES: readonly (readonly [path: string, name: string, kind?: EventKind])[] = ${JSON.stringify(rows, null, 2)};
`;
}

function namesBelow(schema, node, path) {
  const of = node.$ref === undefined ? {} : schema.definitions[node.$ref.replace("#/definitions/", "")];
  const { properties = {}, items, additionalProperties } = { ...of, ...node };
  const each = [items, additionalProperties].filter((one) => typeof one === "object");
  return [
    ...Object.entries(properties).flatMap(([name, property]) => namesBelow(schema, property, [...path, name])),
    ...each.flatMap((one) => namesBelow(schema, one, [...path, "*"])),
    ...namesOf(node, path),
  ];
}

/** One name, or one for each field of a definition that several fields refer to. */
function namesOf({ inReview = {}, reviewedAs }, path) {
  const names = typeof inReview === "string" ? { "": inReview } : inReview;
  return Object.entries(names).map(([below, name]) => {
    const parts = [...path, ...(below === "" ? [] : [below])];
    // The part that stands where {} is lies below the field, unless the path has one.
    const whole = name.includes("{}") && !parts.includes("*") ? [...parts, "*"] : parts;
    return [whole.join(" "), name, ...(reviewedAs === undefined ? [] : [reviewedAs])];
  });
}
