// Derives the committed text that must agree with its source: from the table of releases the range of versions in pages and in
// the schema, from the schemas in schema/ the reference of cluster.yaml and typha-mtls.yaml, from the linter's rules their
// reference, from the tables of ports and of alerts those in docs/how-to/monitoring.md, from the model of a node those in
// docs/how-to/cni-chain.md, from the table of steps docs/reference/steps.md, from the tables of variables
// docs/reference/environment.md, from src/origins docs/origins, from the library's types docs/reference/api.md and
// languages.md, from
// problems.yaml of each room the reference of problems, from scripts/pictures the pictures in docs/pictures.
// `npm run generate` writes it; `npm run generate -- --check` fails where it is stale. What is derived inside of src/ is
// not committed: scripts/sources.mjs.

import { readFile, writeFile } from "node:fs/promises";
import { withAlertTable } from "./alert-table.mjs";
import { apiReference } from "./api-reference.mjs";
import { bundled } from "./bundled.mjs";
import { withCniTables } from "./cni-table.mjs";
import { environmentReference } from "./environment-reference.mjs";
import { languagesReference } from "./languages/page.mjs";
import { lintRulesReference } from "./lint-rules.mjs";
import { originPages } from "./origin-pages.mjs";
import { withPortMatrix } from "./port-matrix.mjs";
import { problemCodes, problemsReference } from "./problem-codes.mjs";
import { writeSources } from "./sources.mjs";
import { stepsReference } from "./steps-reference.mjs";
import { filesWithRange } from "./version-range.mjs";

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
  },
];

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

/** The reference of one schema, by file. */
async function referenceOf({ schemaFile, title, introduction, sections, reference }) {
  const schema = JSON.parse(await readFile(schemaFile, "utf8"));
  const rows = fieldRows(schema, schema, "");
  return {
    [reference]: `<!-- Generated from ${schemaFile} by \`npm run generate\`. Do not edit. -->

# ${title}

${introduction}

${sections === undefined ? fieldTable(rows) : fieldSections(rows, sections)}
`,
  };
}

const isCheck = process.argv.includes("--check");
const stale = [];

/** Writes the files that are stale; with `--check`, only names them. */
async function settle(files) {
  for (const [file, text] of Object.entries(files)) {
    const present = await readFile(file, "utf8").catch(() => "");
    if (present === text) continue;
    stale.push(file);
    if (!isCheck) await writeFile(file, text);
  }
}

// The schema is one of these, and all that follows derives from it.
await settle(await filesWithRange());
// What follows reads modules of src/.
await writeSources();
const { pictures } = await bundled("scripts/pictures/pictures.ts");
await settle({
  "docs/reference/problems.md": problemsReference(await problemCodes()),
  "docs/how-to/monitoring.md": await withAlertTable(
    await withPortMatrix(await readFile("docs/how-to/monitoring.md", "utf8")),
  ),
  "docs/how-to/cni-chain.md": await withCniTables(await readFile("docs/how-to/cni-chain.md", "utf8")),
  "docs/reference/api.md": apiReference(),
  "docs/reference/languages.md": languagesReference(),
  "docs/reference/lint-rules.md": await lintRulesReference(),
  "docs/reference/environment.md": await environmentReference(),
  "docs/reference/steps.md": await stepsReference(),
  ...originPages(),
  ...pictures("."),
  ...Object.assign({}, ...(await Promise.all(sources.map(referenceOf)))),
});

if (isCheck && stale.length > 0) {
  console.error(`stale: ${stale.join(", ")}; run \`npm run generate\``);
  process.exit(1);
}
