/** What values are called in the language in which people write them. */
export interface Words {
  readonly list: string;
  readonly map: string;
  readonly nothing: string;
  /** Behind "is not": what a type of a JSON schema asks for. */
  asked(type: string, value: unknown): string;
}

/** Files of users. */
export const YAML_WORDS: Words = {
  list: "a list",
  map: "a map",
  nothing: "nothing",
  asked: (type) =>
    typeWords(type, { object: "a map", array: "a list", string: "text (quote it)", integer: "a whole number" }),
};

/** Props and arguments. */
export const TYPESCRIPT_WORDS: Words = {
  list: "an array",
  map: "an object",
  nothing: "undefined",
  asked: (type, value) =>
    typeWords(type, {
      object: "an object",
      array: "an array",
      integer: typeof value === "number" ? "a whole number" : "a number",
    }),
};

function typeWords(type: string, names: Readonly<Record<string, string>>): string {
  return names[type] ?? (type === "boolean" ? "true or false" : `a ${type}`);
}
