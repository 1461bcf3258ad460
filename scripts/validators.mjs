// Validators that ajv makes of our schemas, without what only errors need: as ajv writes them, they were half of what node
// loads for a synth.

import Ajv from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";

/** A module that checks a value against a schema, and fills its defaults in place. */
export function validatorOf(schema) {
  const ajv = newAjv();
  return shortened(standaloneCode.default(ajv, ajv.compile(schema)));
}

/**
 * The same for a schema that only says what the properties of a map are, and of which each map has a few: the module looks at
 * those alone, and refuses all others. To look for fifty that are not there takes longer than to check five.
 */
export function propertiesValidatorOf(schema) {
  const ajv = newAjv().addSchema(schema);
  const places = Object.keys(schema.properties).map((name) => [name, `${schema.$id}#/properties/${name}`]);
  return shortened(standaloneCode.default(ajv, Object.fromEntries(places))) + EACH_GIVEN;
}

const EACH_GIVEN = `
const validators = new Map(Object.entries(exports));
module.exports = validate;
function validate(data) {
  const found = new Map();
  const unknown = [];
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue;
    const fits = validators.get(name);
    if (fits === undefined) unknown.push({ instancePath: "", schemaPath: "", keyword: "additionalProperties", params: { additionalProperty: name } });
    else if (!fits(value, { instancePath: "/" + name })) found.set(name, fits.errors);
  }
  const fit = found.size === 0 && unknown.length === 0;
  validate.errors = fit ? null : [...unknown, ...[...validators.keys()].flatMap((name) => found.get(name) ?? [])];
  return fit;
}
`;

function newAjv() {
  return new Ajv.default({
    allErrors: true,
    // src/fields/schema-problems.ts has sentences of its own.
    messages: false,
    useDefaults: true,
    strict: true,
    strictTypes: true,
    keywords: ["tsType", "replaced", "inReview", "reviewedAs", "patternErrorMessage", "errorMessage", "remedy"],
    code: { source: true, lines: true, optimize: true },
  });
}

function shortened(original) {
  const module = withoutSchemas(withOneError(original));
  if (/schemaPath:|schema\d/.test(module))
    throw new Error("ajv no longer writes modules in the form that scripts/validators.mjs reads");
  return module + REFUSED;
}

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

/** One function makes all errors. Of the place in the schema they keep which alternative it is in. */
function withOneError(module) {
  return module.replace(ERROR, (_, __, at = "instancePath", schemaPath, keyword, params, name) => {
    const [alternative = ""] = /\/anyOf\/\d+/.exec(schemaPath) ?? [];
    const last = name === undefined ? "" : `, ${name}`;
    return `vErrors = refused(vErrors, ${at}, "${alternative}", ${keyword}, ${params}${last});\nerrors++;`;
  });
}

/** What is used of the schemas stands where it is used: which names a map has, and which values an error names. */
function withoutSchemas(module) {
  const schemas = {};
  const rest = module.replace(/^const (schema\d+) = (\{.*\});\n/gm, (_, name, literal) => {
    schemas[name] = JSON.parse(literal);
    return "";
  });
  const valueAt = (path) => path.match(/\w+/g).reduce((value, part) => value[part], schemas);
  const sets = [];
  return (
    rest
      .replace(/func\d+\.call\((schema\d+[\w.]*), (\w+)\)/g, (_, path, key) => {
        sets.push(`const names${sets.length} = new Set(${JSON.stringify(Object.keys(valueAt(path)))});\n`);
        return `names${sets.length - 1}.has(${key})`;
      })
      .replace(/schema\d+(?:\.\w+|\[\d+\])+/g, (path) => JSON.stringify(valueAt(path))) + `\n${sets.join("")}`
  );
}
