// The type of Typha's props: a field of `spec.typha` is a prop under its name, with the field's type, text and default, so that
// it is written in the schema alone.

import { PropTypes } from "./prop-types.mjs";

/** Fields of `spec.typha` that are no props, or belong to every object. */
const NO_PROPS = ["enabled", "name"];
/** Props that are no fields of `spec.typha`: props.schema.json describes them. */
const REQUIRED = ["calicoVersion", "nodes"];
const OPTIONAL = ["port", "healthPort"];

/** src/components/typha/typha-props.generated.ts */
export function typhaPropsModule(clusterSchema, propsSchema) {
  const fields = Object.keys(clusterSchema.properties.spec.properties.typha.properties);
  const optional = [...fields.filter((field) => !NO_PROPS.includes(field)), ...OPTIONAL];
  const types = new PropTypes(propsSchema.definitions);
  const props = [...REQUIRED, ...optional].map((name) =>
    types.prop(name, propsSchema.properties[name], REQUIRED.includes(name)),
  );
  return `// Generated from schema/cluster.schema.json and schema/props.schema.json by scripts/sources.mjs. Do not edit.

${types.importLine}
/** How Typha runs; the same names and defaults as in \`cluster.yaml\`. */
export interface TyphaProps {
${props.join("\n\n")}
}
`;
}
