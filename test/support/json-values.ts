import * as fc from "fast-check";

/** Any value as a JSON text gives it. fast-check's own have -0, which JSON writes as 0. */
export function jsonValues(constraints?: fc.JsonSharedConstraints): fc.Arbitrary<fc.JsonValue> {
  return fc.jsonValue(constraints).map((value) => JSON.parse(JSON.stringify(value)) as fc.JsonValue);
}
