// Validators that ajv makes of our schemas. As ajv writes them, they are most of what node loads for a synth, and most of
// that makes errors, which few runs have: a synth starts a tenth faster without their weight.

import Ajv from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";

/** A module that checks a value against a schema, and fills its defaults in place. */
export function validatorOf(schema) {
  const ajv = new Ajv.default({
    allErrors: true,
    // src/schema-problems.ts has sentences of its own.
    messages: false,
    useDefaults: true,
    strict: true,
    strictTypes: true,
    keywords: ["replaced"],
    code: { source: true, lines: true, optimize: true },
  });
  return shortened(standaloneCode.default(ajv, ajv.compile(rulesOf(schema))));
}

/** A schema without its words, which the module would hold too. */
function rulesOf(node) {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(rulesOf);
  const kept = Object.entries(node).filter(([key, value]) => typeof value !== "string" || !WORDS.includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, key === "default" ? value : rulesOf(value)]));
}

const WORDS = ["title", "description", "tsType"];

/** An error as ajv makes it, in place. */
const ERROR =
  /const (err\d+) = \{instancePath(?::([^\n]*?))?,schemaPath:"([^"\n]*)",keyword:("\w+"),params:(\{.*?\})(?:,propertyName:(\w+))?\};\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;/g;

const REFUSED = `
function refused(errors, instancePath, schemaPath, keyword, params, propertyName) {
  const error = { instancePath, schemaPath, keyword, params, propertyName };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}
`;

/** The same module with one function that makes errors. Of the place in the schema it keeps which alternative it is in. */
function shortened(module) {
  const short = module.replace(ERROR, (_, __, at = "instancePath", schemaPath, keyword, params, name) => {
    const [alternative = ""] = /\/anyOf\/\d+/.exec(schemaPath) ?? [];
    const last = name === undefined ? "" : `, ${name}`;
    return `vErrors = refused(vErrors, ${at}, "${alternative}", ${keyword}, ${params}${last});\nerrors++;`;
  });
  if (short.includes("schemaPath"))
    throw new Error("ajv no longer writes errors in the form that scripts/validators.mjs reads");
  return short + REFUSED;
}
