/** What a field of a configuration takes, in words, and whether a value is that. */
export type ConfigurationField = readonly [takes: string, fits: (value: unknown) => boolean];

const isText = (value: unknown) => typeof value === "string" && value !== "";

/** The kinds of fields that there are. */
export const takes = {
  text: ["text", isText],
  path: ["an absolute path", (value) => typeof value === "string" && value.startsWith("/")],
  httpsUrl: ["a URL with https", (value) => typeof value === "string" && /^https:\/\/[^/]/.test(value)],
  flag: ["true or false", (value) => typeof value === "boolean"],
  map: ["a map", (value) => typeof value === "object" && value !== null && !Array.isArray(value)],
  texts: ["a list of texts", (value) => Array.isArray(value) && value.every(isText)],
  number: (least: number, most: number): ConfigurationField => [
    `a whole number from ${least} to ${most}`,
    (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
  ],
  oneOf: (...values: string[]): ConfigurationField => [
    `one of ${values.join(", ")}`,
    (value) => values.includes(value as string),
  ],
  optional: ([words, fits]: ConfigurationField): ConfigurationField => [
    words,
    (value) => value === undefined || fits(value),
  ],
} as const satisfies Record<string, ConfigurationField | ((...given: never[]) => ConfigurationField)>;

/** What is wrong with the fields of a map, one sentence each; `prefix` stands in front of their names, with its dot. */
export function fieldFaults(
  value: unknown,
  fields: Readonly<Record<string, ConfigurationField>>,
  prefix = "",
): string[] {
  if (!takes.map[1](value)) return [`${prefix.slice(0, -1) || "the file"}: takes ${takes.map[0]}`];
  const given = value as Record<string, unknown>;
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  const wrong = Object.entries(fields).filter(([name, [, fits]]) => !fits(given[name]));
  return [
    ...unknown.map((name) => `${prefix}${name}: unknown field`),
    ...wrong.map(([name, [words]]) => `${prefix}${name}: takes ${words}`),
  ];
}

/**
 * The configuration in a file's text.
 *
 * @param faults - what is wrong with it, one sentence each
 * @throws Error with every fault of it, one on a line
 */
export function parsedConfiguration<T>(json: string, faults: (configuration: Partial<T>) => readonly string[]): T {
  let configuration: Partial<T>;
  try {
    configuration = JSON.parse(json);
  } catch (error) {
    throw new Error(`is no JSON: ${(error as Error).message}`);
  }
  const found = faults(configuration);
  if (found.length > 0) throw new Error(found.join("\n"));
  return configuration as T;
}
