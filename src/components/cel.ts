// Parts of expressions in CEL with which admission policies compare an object with the one before.

/** The object without its type: CEL's checker knows the fields of a type, and does not let it be gone through by name. */
export const NOW = "dyn(object)";
export const BEFORE = "dyn(oldObject)";

/** Fields of the metadata that a request can change; the others are the API server's. */
const METADATA = "['labels', 'annotations', 'finalizers', 'ownerReferences']";

const hasSameValueAt = (one: string, other: string, key: string) =>
  `${key} in ${one} ? ${key} in ${other} && ${one}[${key}] == ${other}[${key}] : !(${key} in ${other})`;

/** Nothing differs in the metadata of the object. */
export const HAS_SAME_METADATA = `${METADATA}.all(k, ${hasSameValueAt(`${NOW}.metadata`, `${BEFORE}.metadata`, "k")})`;

/** Nothing differs in a map at a path of the object but one of its fields. */
export function isSameBut(path: string, field: string): string {
  return areSameBut(`${NOW}.${path}`, `${BEFORE}.${path}`, field);
}

/** Nothing differs between two maps but one of their fields. */
export function areSameBut(now: string, before: string, field: string): string {
  return (
    `${now}.all(k, k == '${field}' || (k in ${before} && ${now}[k] == ${before}[k])) && ` +
    `${before}.all(k, k == '${field}' || k in ${now})`
  );
}
