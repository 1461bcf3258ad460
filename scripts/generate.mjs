// Derives what must agree with its source: from the schemas in schema/ the types and the validators of cluster.yaml and
// typha-mtls.yaml and the reference of each, from the linter's rules their reference, from the table of ports the one in
// docs/how-to/monitoring.md, from the model of a node those in docs/how-to/cni-chain.md, from the table of steps docs/reference/steps.md, from the tables of variables docs/reference/environment.md, from src/origins docs/origins, from the library's types docs/reference/api.md, from problems.yaml of each room the codes of problems and their reference,
// from scripts/pictures the pictures in docs/pictures,
// from src/verifier/ the program that the verifier's pods run, from src/report/html/ the style sheet and the script of a report's page.
// `npm run generate` writes them; `npm run generate -- --check` fails where they are stale.

import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";
import { apiReference } from "./api-reference.mjs";
import { bundled } from "./bundled.mjs";
import { withCniTables } from "./cni-table.mjs";
import { environmentReference } from "./environment-reference.mjs";
import { lintRulesReference } from "./lint-rules.mjs";
import { originPages } from "./origin-pages.mjs";
import { withPortMatrix } from "./port-matrix.mjs";
import { codesType, problemCodes, problemsReference } from "./problem-codes.mjs";
import { reportPageModule } from "./report-page.mjs";
import { stepsReference } from "./steps-reference.mjs";
import { propertiesValidatorOf, validatorOf } from "./validators.mjs";
import { verifierModule } from "./verifier-program.mjs";

/** A file of the user that a schema describes. */
const sources = [
  {
    schemaFile: "schema/cluster.schema.json",
    title: "cluster.yaml",
    introduction: `\`clusters/<name>/cluster.yaml\` says what is rendered for a cluster. \`init\` writes it, and editors complete it through its
first line (\`# yaml-language-server: $schema=…\`). Most clusters need few fields: [choose](../how-to/choose.md) leads through them.
Fields that are not listed are refused. \`npx typha-mtls explain spec.gitops\` prints what a field takes.`,
    sections: { least: 3, others: "General" },
    reference: "docs/reference/cluster-yaml.md",
    types: "src/cluster/cluster.generated.ts",
    validator: "src/cluster/validate.generated",
  },
  {
    schemaFile: "schema/repository.schema.json",
    title: "typha-mtls.yaml",
    introduction: `Settings of the whole repository, in the folder that \`-C\` names, by default the current one. The file may be absent;
fields that are not listed are refused. Where Flux or another tool uses \`clusters/\` or \`dist/\`, \`spec.inputs\` and
\`spec.dist.path\` name other folders: all that is printed and rendered follows them, and so do the paths of Flux and Argo CD,
from the top of the git work tree. \`.sops.yaml\` is found as sops finds it, in the nearest folder on the way up to that top.

\`check --against\` warns of each entry that a pull request adds to \`spec.dist.allow\`, and of each move of a folder: clusters are
then compared with those of the folder before. Before a move is merged, point Flux or Argo CD to the new folder, and remove the
old one.

\`\`\`yaml
# yaml-language-server: $schema=node_modules/typha-mtls/schema/repository.schema.json
apiVersion: typha-mtls/v1alpha1
kind: Repository
spec:
  inputs: infra/typha/clusters
  defaults:
    gitops: argocd
    argocd: { repoURL: https://git.example.com/platform/clusters.git }
  dist:
    path: infra/typha/dist
    allow:
      - README.md     # infra/typha/dist/README.md
      - website/      # infra/typha/dist/website and all that it holds
      - "*/OWNERS"    # infra/typha/dist/<name>/OWNERS of every cluster
  groups:             # in the order in which a rollout takes them
    - { name: canary, matchLabels: { rollout: canary } }
    - { name: eu, matchLabels: { region: eu } }
\`\`\``,
    reference: "docs/reference/typha-mtls-yaml.md",
    types: "src/cluster/repository.generated.ts",
    validator: "src/cluster/validate-repository.generated",
  },
];

// The validator fills defaults, so a field with a default is always there afterwards: its type says so.
function requireDefaulted(node) {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(requireDefaulted);
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, requireDefaulted(value)]));
  if (typeof node.properties !== "object") return copy;
  const defaulted = Object.keys(node.properties).filter((key) => "default" in node.properties[key]);
  return { ...copy, required: [...new Set([...(node.required ?? []), ...defaulted])] };
}

function typesOf(schema, banner) {
  return compile(requireDefaulted(schema), schema.title, {
    bannerComment: banner.trimEnd(),
    unreachableDefinitions: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120 },
  });
}

/** schema/props.schema.json on its own: what it takes from cluster.yaml's schema written out, and without defaults. */
async function propsSchema() {
  const [cluster, props] = await Promise.all(
    ["cluster", "props"].map(async (name) => JSON.parse(await readFile(`schema/${name}.schema.json`, "utf8"))),
  );
  const own = (node) => {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map(own);
    const path = /^cluster\.schema\.json#\/(.*)$/.exec(node.$ref ?? "")?.[1];
    if (path !== undefined) return own(path.split("/").reduce((within, part) => within[part], cluster));
    const kept = Object.entries(node).filter(([key]) => key !== "default");
    return Object.fromEntries(kept.map(([key, value]) => [key, own(value)]));
  };
  return { ...own(props), definitions: own({ ...cluster.definitions, ...props.definitions }) };
}

const VALIDATOR_TYPE = `import type { ErrorObject } from "ajv";

/** Checks a document against the schema and fills its defaults in place; \`errors\` holds what is wrong afterwards. */
declare const validate: { (data: unknown): boolean; errors?: ErrorObject[] | null };
export default validate;
`;

/** What the constructs validate their props by. */
async function derivedFromProps() {
  const banner = "// Generated from schema/props.schema.json by `npm run generate`. Do not edit.\n";
  const schema = await propsSchema();
  return {
    "src/components/typha/props-schema.generated.json": `${JSON.stringify(schema)}\n`,
    "src/components/typha/validate-props.generated.js": `${banner}${propertiesValidatorOf(schema)}`,
    "src/components/typha/validate-props.generated.d.ts": `${banner}${VALIDATOR_TYPE}`,
  };
}

/** Rows of the reference: every field with its path, what it takes, its default, its description. */
function fieldRows(schema, node, prefix) {
  const resolve = (of) => (of.$ref === undefined ? of : schema.definitions[of.$ref.replace("#/definitions/", "")]);
  return Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
    const field = { ...resolve(property), ...property };
    const path = `${prefix}${name}`;
    const list = field.type === "array" ? resolve(field.items) : undefined;
    const nested = list?.properties === undefined ? field : list;
    // What a pod's specification has is Kubernetes' to document; `explain` lists it.
    const isOfKubernetes = /^Record<string, unknown>$/.test(nested.tsType ?? "");
    const inner = isOfKubernetes ? [] : fieldRows(schema, nested, `${path}${list === undefined ? "." : "[]."}`);
    if (field.description === undefined || (field.properties !== undefined && inner.length > 0)) return inner;
    return [
      `| \`${path}\` | ${kindOf(field, list)} | ${defaultOf(node, name, field)} | ${cell(field.description)} |`,
      ...inner,
    ];
  });
}

function fieldTable(rows) {
  return ["| field | takes | default | meaning |", "|---|---|---|---|", ...rows].join("\n");
}

/** A table for each map of spec that has fields enough, behind one with all others. */
function fieldSections(rows, { least, others }) {
  const sectionOf = (row) => /^\| `(spec\.\w+)[.[]/.exec(row)?.[1] ?? others;
  const large = [...new Set(rows.map(sectionOf))]
    .map((name) => [name, rows.filter((row) => sectionOf(row) === name)])
    .filter(([name, fields]) => name !== others && fields.length >= least);
  const rest = rows.filter((row) => !large.some(([, fields]) => fields.includes(row)));
  return [[others, rest], ...large.map(([name, fields]) => [`\`${name}\``, fields])]
    .map(([heading, fields]) => `## ${heading}\n\n${fieldTable(fields)}`)
    .join("\n\n");
}

function kindOf(field, list) {
  if (field.enum !== undefined) return field.enum.map((value) => `\`${value}\``).join(", ");
  if (list?.enum !== undefined) return `list of ${list.enum.map((value) => `\`${value}\``).join(", ")}`;
  if (list !== undefined) return `list of ${list.type === "object" ? "maps" : `${list.type}s`}`;
  if (field.anyOf !== undefined) return field.anyOf.map((one) => kindOf(one)).join(" or ");
  if (field.type === undefined) return field.tsType.replaceAll(" | ", " or ");
  return { object: "map", integer: "whole number" }[field.type] ?? field.type;
}

function defaultOf(node, name, field) {
  if (field.default !== undefined && typeof field.default !== "object") return `\`${field.default}\``;
  return node.required?.includes(name) ? "required" : "-";
}

function cell(text) {
  return text.replaceAll("|", "\\|");
}

/** All that is derived from one schema, by file. */
async function derived({ schemaFile, title, introduction, sections, reference, types, validator }) {
  const banner = `// Generated from ${schemaFile} by \`npm run generate\`. Do not edit.\n`;
  const schema = JSON.parse(await readFile(schemaFile, "utf8"));
  const rows = fieldRows(schema, schema, "");
  return {
    [reference]: `<!-- Generated from ${schemaFile} by \`npm run generate\`. Do not edit. -->

# ${title}

${introduction}

${sections === undefined ? fieldTable(rows) : fieldSections(rows, sections)}
`,
    [types]: await typesOf(schema, banner),
    [`${validator}.js`]: `${banner}${validatorOf(schema)}\n`,
    [`${validator}.d.ts`]: `${banner}${VALIDATOR_TYPE}`,
  };
}

const codes = await problemCodes();
const { pictures } = await bundled("scripts/pictures/pictures.ts");
const generated = {
  "src/codes.generated.ts": codesType(codes),
  "docs/reference/problems.md": problemsReference(codes),
  "docs/how-to/monitoring.md": await withPortMatrix(await readFile("docs/how-to/monitoring.md", "utf8")),
  "docs/how-to/cni-chain.md": await withCniTables(await readFile("docs/how-to/cni-chain.md", "utf8")),
  "docs/reference/api.md": apiReference(),
  "docs/reference/lint-rules.md": await lintRulesReference(),
  "docs/reference/environment.md": await environmentReference(),
  "docs/reference/steps.md": await stepsReference(),
  "src/components/cni/verifier-program.generated.ts": await verifierModule(),
  "src/report/html/assets.generated.ts": await reportPageModule(),
  ...originPages(),
  ...pictures("."),
  ...Object.assign({}, ...(await Promise.all([...sources.map(derived), derivedFromProps()]))),
};

const stale = [];
for (const [file, text] of Object.entries(generated)) {
  const present = await readFile(file, "utf8").catch(() => "");
  if (present === text) continue;
  stale.push(file);
  if (!process.argv.includes("--check")) await writeFile(file, text);
}
if (process.argv.includes("--check") && stale.length > 0) {
  console.error(`stale: ${stale.join(", ")}; run \`npm run generate\``);
  process.exit(1);
}
