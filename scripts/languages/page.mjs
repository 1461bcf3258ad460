// docs/reference/languages.md: the constructs by their names in Go and Python, from the model of which jsii makes them.

import { memberName } from "./face.mjs";
import { languageModel } from "./model.mjs";

const HEAD = `<!-- Generated from src/index.ts by \`npm run generate\`. Do not edit. -->

# Constructs in Go and Python

The constructs of the npm package in other languages of cdk8s: the same objects, by [jsii](https://aws.github.io/jsii/), in a process of Node
20.19 or later beside the program. [How to use them](../how-to/charts.md#other-languages). A program in Go takes pointers to everything
(\`jsii.String\`, \`jsii.Number\`); one in Python takes props as keyword arguments. What is wrong with props is a panic in Go, and an
exception in Python, with all problems in one text.

Each construct has the id and the scope that all constructs have, and \`cdk8s.ApiObject_Of(…)\` (Go) or \`ApiObject.of(…)\` (Python) gives
the object that it stands for.

## TyphaCluster

A whole cluster, as \`synth\` renders it, from its folder.

| Go | Python | takes | default | meaning |
|---|---|---|---|---|
| \`Cluster\` | \`cluster\` | text | required | Name of the cluster, whose folder is \`clusters/<name>\`. |
| \`Directory\` | \`directory\` | text | the working directory | Folder that holds \`typha-mtls.yaml\` and the clusters' folders. |
| \`Include\` | \`include\` | \`IConstruct\` | cluster.yaml says who owns calico-node | An \`Include\` of the chart with upstream's manifest: calico-node is changed in its place. |
| \`Manifest\` | \`manifest\` | text | cluster.yaml says who owns calico-node | Upstream's manifest, as a path or a text, in place of \`include\`. |
| \`Typha\` | \`typha\` | [\`TyphaSettings\`](#typhasettings) | all as in cluster.yaml | What replaces single props of Typha. |

It has \`Deployment()\`, \`Service()\` and \`DaemonSet()\` (\`deployment\`, \`service\`, \`daemon_set\`), each absent where the cluster has none of ours.

## Functions

| Go | Python | does |
|---|---|---|
| \`typhamtls.Delivery_By(scope, tool)\` | \`Delivery.by(scope, tool)\` | annotates what these constructs render below a scope, for a [\`GitOpsTool\`](#gitopstool) |
| \`typhamtls.Certificates_Fingerprint(server, trustBundle)\` | \`Certificates.fingerprint(server, trust_bundle)\` | the \`certificate_hash\` of a \`TyphaDeployment\` |

What else the npm package exports (the linter, \`calicoNodePatch\`, \`typha-mtls/pki\`, \`typha-mtls/testing\`) is for programs in TypeScript.`;

/** The page. */
export function languagesReference() {
  const model = languageModel();
  const props = new Set(model.constructs.map((construct) => construct.props));
  /** Types that have a section. */
  const links = new Set([...model.structs, ...model.enums].map(({ name }) => name).filter((name) => !props.has(name)));
  const structs = new Map(model.structs.map((struct) => [struct.name, struct]));
  const parts = [
    HEAD,
    "## Constructs",
    ...model.constructs.map((construct) => constructSection(construct, structs.get(construct.props), links)),
    "## Structs",
    ...model.structs.filter(({ name }) => !props.has(name)).map((struct) => structSection(struct, links)),
    "## Enums",
    ...model.enums.map(enumSection),
  ];
  return `${parts.join("\n\n")}\n`;
}

function constructSection({ name, doc, getters }, props, links) {
  const has = getters.map((getter) => `\`${goName(getter.name)}()\` (\`${pythonName(getter.name)}\`)`);
  const shown = has.length === 0 ? [] : [`It has ${has.join(", ")}.`];
  return [`### ${name}`, firstParagraph(doc), table(props, links), ...shown].join("\n\n");
}

function structSection(struct, links) {
  const doc = firstParagraph(struct.doc);
  return [`### ${struct.name}`, ...(doc === "" ? [] : [doc]), table(struct, links)].join("\n\n");
}

function table({ members }, links) {
  const rows = members.map((member) => {
    const standard = member.isOptional ? (member.fallback ?? "-").replace(/^- /, "") : "required";
    const cells = [
      `\`${goName(member.name)}\``,
      `\`${pythonName(member.name)}\``,
      taken(member.type, links),
      standard,
      member.doc,
    ];
    return `| ${cells.map((cell) => cell.replace(/\s+/g, " ").replaceAll("|", "\\|").trim()).join(" | ")} |`;
  });
  return ["| Go | Python | takes | default | meaning |", "|---|---|---|---|---|", ...rows].join("\n");
}

function enumSection({ name, doc, values }) {
  const rows = values.map(
    (value) => `| \`${name}_${memberName(value)}\` | \`${name}.${memberName(value)}\` | \`${value}\` |`,
  );
  const told = firstParagraph(doc);
  return [
    `### ${name}`,
    ...(told === "" ? [] : [told]),
    ["| Go | Python | stands for |", "|---|---|---|", ...rows].join("\n"),
  ].join("\n\n");
}

const WORDS = {
  string: "text",
  number: "number",
  boolean: "boolean",
  any: "anything",
  "number | string": "number or text",
};

function taken(type, links) {
  if (type.endsWith("[]")) return `list of ${taken(type.slice(0, -2), links)}`;
  const value = /^\{ \[name: string\]: (.*) \}$/.exec(type)?.[1];
  if (value !== undefined) return `map of ${taken(value, links)}`;
  return WORDS[type] ?? (links.has(type) ? `[\`${type}\`](#${type.toLowerCase()})` : `\`${type}\``);
}

function firstParagraph(doc) {
  return doc.split(/\n\s*\n/, 1)[0].replace(/\s+/g, " ");
}

function goName(name) {
  return name[0].toUpperCase() + name.slice(1);
}

/** As jsii-pacmak has it. */
function pythonName(name) {
  return name.replace(/([a-z0-9])(?=[A-Z])/g, "$1_").toLowerCase();
}
