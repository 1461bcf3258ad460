// The type of Typha's props: a field of `spec.typha` is a prop under its name, with the field's type, text and default, so that
// it is written in the schema alone.

/** Types of @typha-mtls/calico that stand for what the schema describes: by the title of a map, or the name of a definition. */
const LIBRARY_TYPES = {
  EnvVariableSpec: "EnvVariable",
  image: "ImageParts",
  MetricsTLSSpec: "MetricsTls",
  resources: "Resources",
  ScalingSpec: "TyphaScaling",
  toleration: "Toleration",
};

/** Fields of `spec.typha` that are no props, or belong to every object. */
const NO_PROPS = ["enabled", "name"];
/** Props that are no fields of `spec.typha`: props.schema.json describes them. */
const REQUIRED = ["calicoVersion", "nodes"];
const OPTIONAL = ["port", "healthPort"];

/** src/components/typha/typha-props.generated.ts */
export function typhaPropsModule(clusterSchema, propsSchema) {
  const fields = Object.keys(clusterSchema.properties.spec.properties.typha.properties);
  const optional = [...fields.filter((field) => !NO_PROPS.includes(field)), ...OPTIONAL];
  const imports = new Set();
  const typeOf = (node) => {
    const name = LIBRARY_TYPES[node.title] ?? LIBRARY_TYPES[node.definition];
    if (name !== undefined) {
      imports.add(name);
      return name;
    }
    if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join(" | ");
    if (node.tsType !== undefined) return node.tsType.startsWith("Record<") ? `Readonly<${node.tsType}>` : node.tsType;
    if (node.type === "array") return `readonly ${typeOf(node.items)}[]`;
    const plain = { integer: "number", number: "number", string: "string", boolean: "boolean" }[node.type];
    if (plain === undefined) throw new Error(`scripts/typha-props.mjs has no type for ${JSON.stringify(node)}`);
    return plain;
  };
  const prop = (name) => {
    const node = propsSchema.properties[name];
    const [text, ...given] = node.description.split(/\s*Default: /);
    const plain = node.type === "object" || node.default === undefined ? undefined : JSON.stringify(node.default);
    const otherwise = plain ?? `- ${given.join("Default: ").replace(/\.$/, "") || "none"}`;
    const comment = REQUIRED.includes(name)
      ? `  /** ${text} */`
      : `  /**\n   * ${text}\n   * @default ${otherwise}\n   */`;
    return `${comment}\n  readonly ${name}${REQUIRED.includes(name) ? "" : "?"}: ${typeOf(node)};`;
  };
  const body = [...REQUIRED, ...optional].map(prop).join("\n\n");
  return `// Generated from schema/cluster.schema.json and schema/props.schema.json by scripts/sources.mjs. Do not edit.

import type { ${[...imports].sort().join(", ")} } from "@typha-mtls/calico";

/** How Typha runs; the same names and defaults as in \`cluster.yaml\`. */
export interface TyphaProps {
${body}
}
`;
}
