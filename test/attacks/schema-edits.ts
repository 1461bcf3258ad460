import * as fs from "node:fs";
import * as path from "node:path";

/** The part of JSON Schema that schema/cluster.schema.json uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** A field of cluster.yaml, and values that the schema takes for it. */
export interface SchemaField {
  readonly path: readonly string[];
  readonly values: readonly unknown[];
}

const SCHEMA = JSON.parse(fs.readFileSync(path.join(__dirname, "../../schema/cluster.schema.json"), "utf8")) as Schema;

/** Texts, some of which fit each pattern of the schema; a field that takes none of them needs a further one here. */
const TEXTS = [
  "mallory",
  "v3.30.6",
  "v3.31.6",
  "evil.example:5000",
  "calico/evil",
  `sha256:${"ab".repeat(32)}`,
  "spiffe://evil.example/x",
  "/etc/evil",
  "cpu",
  "17m",
  "125Mi",
  "https://evil.example/x.git",
  'job="evil"',
  "10.9.0.0/16",
  "2000:3000",
  "interface=evil",
  "9444",
  "TYPHA_LOGSEVERITYSCREEN",
  "upstream/evil.yaml",
  "17%",
  "192.0.2.66",
  "s0",
];

/** Values of fields that the schema leaves to Kubernetes. */
const OPEN: Readonly<Record<string, readonly unknown[]>> = {
  "spec.external.certificate.issuerRef.kind": ["Issuer"],
  "spec.external.certificate.clientIssuerRef": [{ name: "mallory" }],
  "spec.external.certificate.clientIssuerRef.kind": ["Issuer"],
  "spec.external.certificate.duration": ["8760h"],
  "spec.networkConfig.autoScaling.resources.node.cpu": ["17m"],
  "spec.networkConfig.autoScaling.resources.node.memory": ["125Mi"],
  "spec.networkConfig.autoScaling.resources.typha.cpu": ["17m"],
  "spec.networkConfig.autoScaling.resources.typha.memory": ["125Mi"],
  "spec.calicoNode.env": [{ FELIX_LOGSEVERITYSCREEN: "Warning" }],
  "spec.typha.affinity": [{ podAntiAffinity: {} }],
  "spec.typha.topologySpreadConstraints": [
    [{ maxSkew: 2, topologyKey: "mallory", whenUnsatisfiable: "ScheduleAnyway", labelSelector: { matchLabels: {} } }],
  ],
};

/** Every field of cluster.yaml below `spec`, found in the schema, so that one that is added is among them. */
export function schemaFields(): SchemaField[] {
  const spec = resolved(resolved(SCHEMA).properties!["spec"]!);
  return fieldsOf(spec, ["spec"]);
}

function fieldsOf(schema: Schema, at: readonly string[]): SchemaField[] {
  const { properties } = resolved(schema);
  if (properties === undefined) return [{ path: at, values: OPEN[at.join(".")] ?? valuesOf(schema) }];
  const inner = Object.entries(properties).flatMap(([name, below]) => fieldsOf(below, [...at, name]));
  // The map as a whole too: what it needs is filled in.
  return at.length < 2 ? inner : [...inner, { path: at, values: valuesOf(schema) }];
}

/** Values that the schema takes, as far as one can tell from the field alone. */
function valuesOf(given: Schema): unknown[] {
  const schema = resolved(given);
  if (schema.enum !== undefined) return [...schema.enum];
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(valuesOf);
  switch (schema.type) {
    case "boolean":
      return [true, false];
    case "integer":
      return [2, 7, 24, 124, 300, 1234, 9444, 20_000].filter(
        (value) => value >= (schema.minimum ?? 0) && value <= (schema.maximum ?? Number.POSITIVE_INFINITY),
      );
    case "string":
      return TEXTS.filter((text) => fits(text, schema));
    case "array":
      return schema.items === undefined ? [] : valuesOf(schema.items).map((item) => [item]);
    default:
      return mapsOf(schema);
  }
}

function mapsOf({ properties, required = [], propertyNames, additionalProperties }: Schema): unknown[] {
  if (properties === undefined) {
    const names =
      propertyNames === undefined
        ? ["mallory"]
        : (resolved(propertyNames).enum ?? TEXTS.filter((text) => fits(text, resolved(propertyNames))));
    const values = typeof additionalProperties === "object" ? valuesOf(additionalProperties) : [true];
    return names.slice(0, 1).flatMap((name) => values.map((value) => ({ [String(name)]: value })));
  }
  // Each optional field alone beside the ones that have to be there.
  const choices = Object.entries(properties).map(([name, schema]): [string, unknown[]] => [name, valuesOf(schema)]);
  const needed = Object.fromEntries(
    choices.filter(([name]) => required.includes(name)).map(([name, values]) => [name, values.at(-1)]),
  );
  const varied = choices.flatMap(([name, values]) => values.map((value) => ({ ...needed, [name]: value })));
  return required.length > 0 ? [needed, ...varied] : varied;
}

function fits(text: string, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): boolean {
  return (
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, "u").test(text))
  );
}

function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const found = SCHEMA.definitions![schema.$ref.replace("#/definitions/", "")];
  if (found === undefined) throw new Error(`no ${schema.$ref} in the schema`);
  return resolved(found);
}
