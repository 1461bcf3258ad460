// cdk8s-plus-27 carries the L1 classes of all of Kubernetes in one CommonJS file of 2.5 MB, of which a bundler can
// leave nothing out. Given the same classes as an ES module, it keeps the dozen that we use: a synth then starts in
// two thirds of the time.
//
// It drops undefined fields by copying the object once for each field that it keeps, a twentieth of what a cluster costs;
// the module does the same in one pass.

import { readFileSync } from "node:fs";

/** esbuild plugin: reads `cdk8s-plus-27/lib/imports/k8s` as an ES module. */
export const l1Classes = {
  name: "l1-classes",
  setup(build) {
    build.onLoad({ filter: /cdk8s-plus-27[\\/]lib[\\/]imports[\\/]k8s\.js$/ }, ({ path }) => ({
      contents: toModule(readFileSync(path, "utf8")),
      loader: "js",
    }));
  },
};

const DROPS_UNDEFINED =
  /Object\.entries\(([\w.]+)\)\.reduce\(\(r, i\) => \(i\[1\] === undefined\) \? r : \(\{ \.\.\.r, \[i\[0\]\]: i\[1\] \}\), \{\}\)/g;

const DEFINED_FIELDS = `function definedFields(object) {
  const defined = {};
  for (const field of Object.keys(object)) if (object[field] !== undefined) defined[field] = object[field];
  return defined;
}`;

function toModule(original) {
  const commonJs = original.replace(DROPS_UNDEFINED, "definedFields($1)");
  const groupVersionKinds = new Map(
    [...commonJs.matchAll(/^(\w+)\.GVK = (\{[^}]*\});$/gm)].map(([, name, literal]) => [name, literal]),
  );
  const classes = [...commonJs.matchAll(/^class (\w+)( extends cdk8s_1\.ApiObject)? \{\n([\s\S]*?)^\}$/gm)].map(
    ([, name, isObject, body]) => {
      const constant = groupVersionKinds.has(name) ? `static GVK = ${groupVersionKinds.get(name)};\n` : "";
      return `export class ${name}${isObject ? " extends ApiObject" : ""} {\n${constant}${body}}`;
    },
  );
  const functions = [...commonJs.matchAll(/^function toJson_\w+\(obj\) \{\n[\s\S]*?^\}$/gm)].map(
    ([text]) => `export ${text}`,
  );
  if (
    classes.length < 100 ||
    groupVersionKinds.size < 100 ||
    functions.length < 400 ||
    commonJs.split("definedFields(").length < 400
  ) {
    throw new Error("cdk8s-plus-27/lib/imports/k8s no longer has the form that scripts/l1-classes.mjs reads");
  }
  return ['import { ApiObject } from "cdk8s";', DEFINED_FIELDS, ...classes, ...functions].join("\n");
}
