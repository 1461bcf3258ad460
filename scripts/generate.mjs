// Derives what must agree with its source: from schema/cluster.schema.json the types and the validator of cluster.yaml,
// from the linter's rules their reference, from the table of ports the one in docs/how-to/monitoring.md.
// `npm run generate` writes them; `npm run generate -- --check` fails where they are stale.

import { readFile, writeFile } from "node:fs/promises";
import Ajv from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { compile } from "json-schema-to-typescript";
import { lintRulesReference } from "./lint-rules.mjs";
import { withPortMatrix } from "./port-matrix.mjs";

const banner = "// Generated from schema/cluster.schema.json by `npm run generate`. Do not edit.\n";
const schema = JSON.parse(await readFile("schema/cluster.schema.json", "utf8"));

// The validator fills defaults, so a field with a default is always there afterwards: its type says so.
function requireDefaulted(node) {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(requireDefaulted);
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, requireDefaulted(value)]));
  if (typeof node.properties !== "object") return copy;
  const defaulted = Object.keys(node.properties).filter((key) => "default" in node.properties[key]);
  return { ...copy, required: [...new Set([...(node.required ?? []), ...defaulted])] };
}

const types = await compile(requireDefaulted(schema), "Cluster", {
  bannerComment: banner.trimEnd(),
  unreachableDefinitions: false,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 120 },
});

const ajv = new Ajv.default({
  allErrors: true,
  useDefaults: true,
  strict: true,
  strictTypes: true,
  keywords: ["tsType"],
  code: { source: true, lines: true, optimize: true },
});
const validator = standaloneCode.default(ajv, ajv.compile(schema));

/** Rows of the reference: every field with its path, what it takes, its default, its description. */
function fieldRows(node, prefix) {
  return Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
    const field = { ...resolve(property), ...property };
    const path = `${prefix}${name}`;
    const list = field.type === "array" ? resolve(field.items) : undefined;
    const nested = list?.properties === undefined ? field : list;
    const inner = fieldRows(nested, `${path}${list === undefined ? "." : "[]."}`);
    if (field.description === undefined || (field.properties !== undefined && inner.length > 0)) return inner;
    return [
      `| \`${path}\` | ${kindOf(field, list)} | ${defaultOf(node, name, field)} | ${cell(field.description)} |`,
      ...inner,
    ];
  });
}

function resolve(node) {
  return node.$ref === undefined ? node : schema.definitions[node.$ref.replace("#/definitions/", "")];
}

function kindOf(field, list) {
  if (field.enum !== undefined) return field.enum.map((value) => `\`${value}\``).join(", ");
  if (list?.enum !== undefined) return `list of ${list.enum.map((value) => `\`${value}\``).join(", ")}`;
  if (list !== undefined) return `list of ${list.type === "object" ? "maps" : `${list.type}s`}`;
  return { object: "map", integer: "whole number" }[field.type] ?? field.type;
}

function defaultOf(node, name, field) {
  if (field.default !== undefined && !Array.isArray(field.default)) return `\`${field.default}\``;
  return node.required?.includes(name) ? "required" : "-";
}

function cell(text) {
  return text.replaceAll("|", "\\|");
}

const reference = `<!-- Generated from schema/cluster.schema.json by \`npm run generate\`. Do not edit. -->

# cluster.yaml

Editors complete it through its first line (\`# yaml-language-server: $schema=…\`). Fields that are not listed are refused.

| field | takes | default | meaning |
|---|---|---|---|
${fieldRows(schema, "").join("\n")}
`;

const generated = {
  "docs/how-to/monitoring.md": await withPortMatrix(await readFile("docs/how-to/monitoring.md", "utf8")),
  "docs/reference/cluster-yaml.md": reference,
  "docs/reference/lint-rules.md": await lintRulesReference(),
  "src/cluster/cluster.generated.ts": types,
  "src/cluster/validate.generated.js": banner + validator + "\n",
  "src/cluster/validate.generated.d.ts": `${banner}import type { ErrorObject } from "ajv";

/** Checks a document against the schema and fills its defaults in place; \`errors\` holds what is wrong afterwards. */
declare const validate: { (data: unknown): boolean; errors?: ErrorObject[] | null };
export default validate;
`,
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
