/** What a field of a configuration takes, in words; whether a value is that; and of a map, its own fields. */
type ConfigurationField = readonly [takes: string, fits: (value: unknown) => boolean, fields?: Fields];
type Fields = Readonly<Record<string, ConfigurationField>>;

/** A field for each of a configuration. */
export type ConfigurationFields<T> = Readonly<Record<keyof T, ConfigurationField>>;

const isText = (value: unknown) => typeof value === "string" && value !== "";
const isMap = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The kinds of fields that there are. */
export const takes = {
  text: ["text", isText],
  path: ["an absolute path", (value) => typeof value === "string" && value.startsWith("/")],
  httpsUrl: ["a URL with https", (value) => typeof value === "string" && /^https:\/\/[^/]/.test(value)],
  flag: ["true or false", (value) => typeof value === "boolean"],
  texts: ["a list of texts", (value) => Array.isArray(value) && value.every(isText)],
  map: (fields: Fields): ConfigurationField => ["a map", isMap, fields],
  number: (least: number, most: number): ConfigurationField => [
    `a whole number from ${least} to ${most}`,
    (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
  ],
  oneOf: (...values: string[]): ConfigurationField => [
    `one of ${values.join(", ")}`,
    (value) => values.includes(value as string),
  ],
  optional: ([words, fits, fields]: ConfigurationField): ConfigurationField => [
    words,
    (value) => value === undefined || fits(value),
    fields,
  ],
} as const satisfies Record<string, ConfigurationField | ((...given: never[]) => ConfigurationField)>;

/**
 * The configuration in a file's text.
 *
 * @throws Error with every fault of it, one on a line
 */
export function parsedConfiguration<T>(json: string, fields: ConfigurationFields<T>): T {
  let configuration: unknown;
  try {
    configuration = JSON.parse(json);
  } catch (error) {
    throw new Error(`is no JSON: ${(error as Error).message}`);
  }
  if (!isMap(configuration)) throw new Error("the file: takes a map");
  const faults = faultsIn(configuration as Record<string, unknown>, fields, "");
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return configuration as T;
}

/** What is wrong with the fields of a map, one sentence each; `prefix` stands in front of their names, with its dot. */
function faultsIn(given: Readonly<Record<string, unknown>>, fields: Fields, prefix: string): string[] {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  const wrong = Object.entries(fields).filter(([name, [, fits]]) => !fits(given[name]));
  const below = Object.entries(fields).flatMap(([name, [, , inner]]) =>
    inner === undefined || !isMap(given[name])
      ? []
      : faultsIn(given[name] as Record<string, unknown>, inner, `${prefix}${name}.`),
  );
  return [
    ...unknown.map((name) => `${prefix}${name}: unknown field`),
    ...wrong.map(([name, [words]]) => `${prefix}${name}: takes ${words}`),
    ...below,
  ];
}
