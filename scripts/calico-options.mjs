// The type of what a chart may change of Calico: sections of `spec` in cluster.yaml, under their names and with their texts.

import { PropTypes } from "./prop-types.mjs";

/** Fields of sections that `Calico` takes otherwise, or that say how the changes reach a Calico of another owner. */
const OTHERWISE = {
  calicoNode: ["namespace", "route", "manifest", "upstream", "version"],
  images: [
    "typha",
    "clusterProportionalAutoscaler",
    "clusterProportionalVerticalAutoscaler",
    "restarter",
    "cniVerifier",
  ],
};
const OF_SPEC = ["images", "calicoNode", "kubeControllers", "network", "networkConfig"];
const OF_CHAIN = ["wholeChain", "confDir", "binDir"];

/** src/components/calico-node/calico-options.generated.ts */
export function calicoOptionsModule({ properties, definitions }) {
  const spec = properties.spec.properties;
  const types = new PropTypes(definitions);
  const props = [
    ...OF_SPEC.map((name) => types.prop(name, without(spec[name], OTHERWISE[name] ?? []), false)),
    ...OF_CHAIN.map((name) => types.prop(name, spec.cniChain.properties[name], false)),
  ];
  const fields = Object.fromEntries(
    Object.keys(OTHERWISE).map((name) => [name, Object.keys(without(spec[name], OTHERWISE[name]).properties)]),
  );
  return `// Generated from schema/cluster.schema.json by scripts/sources.mjs. Do not edit.

${types.importLine}
/** What changes of Calico besides the move to mutual TLS; the same names and defaults as in \`cluster.yaml\`. */
export interface CalicoOptions {
${props.join("\n\n")}
}

${[...types.interfaces.values()].join("\n")}
/** Fields of the sections of which a chart takes a part. */
export const FIELDS_OF_SECTIONS: Readonly<Record<"${Object.keys(OTHERWISE).join('" | "')}", readonly string[]>> = ${JSON.stringify(fields)};
`;
}

function without(section, fields) {
  const kept = Object.entries(section.properties).filter(([field]) => !fields.includes(field));
  return { ...section, properties: Object.fromEntries(kept) };
}
