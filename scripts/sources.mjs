// Derives the modules of src/ that no one writes: the types and validators of cluster.yaml, typha-mtls.yaml and props from the
// schemas, the names that settings have in reviews from the schema, the codes of problems from problems.yaml of each room, the
// programs that run in pods from src/cni-chain/verifier/ and src/restarter/, and the style sheet and script of a report's page from
// src/report/html/. The build writes them before it bundles; git ignores them, so that a change of a field shows as the field.

import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compile } from "json-schema-to-typescript";
import { calicoOptionsModule } from "./calico-options.mjs";
import { programModules } from "./pod-programs.mjs";
import { codesModules, problemCodes } from "./problem-codes.mjs";
import { reportPageModule } from "./report-page.mjs";
import { settingNamesModule } from "./setting-names.mjs";
import { typhaPropsModule } from "./typha-props.mjs";
import { propertiesValidatorOf, validatorOf } from "./validators.mjs";

const root = path.join(import.meta.dirname, "..");

/** Files of users that a schema describes. */
const files = [
  {
    schemaFile: "schema/cluster.schema.json",
    types: "src/cluster/cluster.generated.ts",
    validator: "src/cluster/validate.generated",
  },
  {
    schemaFile: "schema/repository.schema.json",
    types: "src/cluster/repository.generated.ts",
    validator: "src/cluster/validate-repository.generated",
  },
];

/** Writes each module that is not there, or is stale, and removes those that are derived no more: git would not show them. */
export async function writeSources() {
  const derived = await writeAll(
    ...(await Promise.all([
      ...files.map(derivedFromSchema),
      derivedFromProps(),
      schemaOf("cluster").then((schema) => ({
        "src/events/setting-names.generated.ts": settingNamesModule(
          schema,
          "// Generated from schema/cluster.schema.json by scripts/setting-names.mjs. Do not edit.\n",
        ),
      })),
      programModules(),
      reportPageModule().then((text) => ({ "src/report/html/assets.generated.ts": text })),
    ])),
  );
  // The codes of rules are read from the rules themselves, which load what is above.
  const codes = await writeAll(codesModules(await problemCodes()));
  const present = await readdir(path.join(root, "src"), { recursive: true });
  const derivedNoMore = present
    .map((file) => path.posix.join("src", file.replaceAll(path.sep, "/")))
    .filter((file) => /\.generated\.[^/]+$/.test(file) && ![...derived, ...codes].includes(file));
  for (const file of derivedNoMore) await rm(path.join(root, file));
}

/** @returns the names of the modules */
async function writeAll(...modules) {
  const all = modules.flatMap(Object.entries);
  for (const [file, text] of all) {
    const place = path.join(root, file);
    const present = await readFile(place, "utf8").catch(() => undefined);
    if (present !== text) await writeFile(place, text);
  }
  return all.map(([file]) => file);
}

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

const schemaOf = async (name) => JSON.parse(await readFile(path.join(root, `schema/${name}.schema.json`), "utf8"));

/**
 * schema/props.schema.json on its own: each field of `spec.typha` is a prop, unless it is described there, and what it takes
 * from cluster.yaml's schema is written out.
 */
async function propsSchema(cluster) {
  const props = await schemaOf("props");
  const { enabled: _, ...fields } = cluster.properties.spec.properties.typha.properties;
  const own = (node) => {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map(own);
    const { $ref: reference = "", ...beside } = node;
    const pointer = /^cluster\.schema\.json#\/(.*)$/.exec(reference)?.[1];
    if (pointer !== undefined)
      return { ...own(pointer.split("/").reduce((within, part) => within[part], cluster)), ...beside };
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, own(value)]));
  };
  // One that is described there by other words stands in the place of the field, for problems come in this order.
  const isOther = (name) => /\/typha\/properties\//.test(props.properties[name].$ref);
  const derived = Object.entries(fields).filter(([name]) => props.properties[name] === undefined || isOther(name));
  return {
    ...own({ ...props, properties: { ...Object.fromEntries(derived), ...props.properties } }),
    definitions: own({ ...cluster.definitions, ...props.definitions }),
  };
}

/** What is left out of the schema of props: defaults, which a construct fills itself, and what reviews say of a field. */
const OF_FILES_ALONE = new Set(["default", "inReview", "reviewedAs"]);

function forProps(node) {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(forProps);
  const kept = Object.entries(node).filter(([key]) => !OF_FILES_ALONE.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, forProps(value)]));
}

const VALIDATOR_TYPE = `import type { ErrorObject } from "ajv";

/** Checks a document against the schema and fills its defaults in place; \`errors\` holds what is wrong afterwards. */
declare const validate: { (data: unknown): boolean; errors?: ErrorObject[] | null };
export default validate;
`;

/** Types and validator of one file. */
async function derivedFromSchema({ schemaFile, types, validator }) {
  const banner = `// Generated from ${schemaFile} by scripts/sources.mjs. Do not edit.\n`;
  const schema = JSON.parse(await readFile(path.join(root, schemaFile), "utf8"));
  return {
    [types]: await typesOf(schema, banner),
    [`${validator}.js`]: `${banner}${validatorOf(schema)}\n`,
    [`${validator}.d.ts`]: `${banner}${VALIDATOR_TYPE}`,
  };
}

/** The types of props that the schemas describe, and what the constructs validate theirs by. */
async function derivedFromProps() {
  const banner = "// Generated from schema/props.schema.json by scripts/sources.mjs. Do not edit.\n";
  const cluster = await schemaOf("cluster");
  const whole = await propsSchema(cluster);
  const schema = forProps(whole);
  return {
    "src/components/typha/typha-props.generated.ts": typhaPropsModule(cluster, whole),
    "src/components/calico-node/calico-options.generated.ts": calicoOptionsModule(cluster),
    "src/components/typha/props-schema.generated.json": `${JSON.stringify(schema)}\n`,
    "src/components/typha/validate-props.generated.js": `${banner}${propertiesValidatorOf(schema)}`,
    "src/components/typha/validate-props.generated.d.ts": `${banner}${VALIDATOR_TYPE}`,
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await writeSources();
