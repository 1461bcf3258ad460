// The index of cdk8s loads all of it: Helm, includes, child processes, a YAML library of its own. The programs take objects,
// charts and Apps, without what those never call here.

/** esbuild plugin: reads cdk8s and constructs as the parts that the programs use. The build fails where one is gone. */
export const cdk8sParts = {
  name: "cdk8s-parts",
  setup({ onResolve, onLoad, initialOptions: { absWorkingDir: resolveDir } }) {
    onResolve({ filter: /^(cdk8s|constructs)$/ }, ({ path, kind }) =>
      kind === "import-statement" ? { path, namespace: "cdk8s-parts" } : undefined,
    );
    for (const { importer, module } of LEFT_OUT) {
      onResolve({ filter: new RegExp(`^${module}$`) }, (found) =>
        found.importer.endsWith(importer) ? { path: module, namespace: "cdk8s-parts" } : undefined,
      );
    }
    onLoad({ filter: /.*/, namespace: "cdk8s-parts" }, ({ path }) => ({
      contents: PARTS[path] ?? LEFT_OUT.find(({ module }) => module === path).inPlace,
      resolveDir,
    }));
  },
};

/** Required, for an import of them would be an object of getters for each file. */
const PARTS = {
  cdk8s: `
    export const { ApiObject } = require("cdk8s/lib/api-object");
    export const { App, YamlOutputType } = require("cdk8s/lib/app");
    export const { Chart } = require("cdk8s/lib/chart");
    export const { JsonPatch } = require("cdk8s/lib/json-patch");
  `,
  constructs: 'export const { Construct } = require("constructs");',
};

/** What a module of cdk8s or constructs imports, and gets something else in place of. */
const LEFT_OUT = [
  // Each would copy all of node:crypto into an object of getters.
  ...["/cdk8s/lib/names.js", "/constructs/lib/private/node-addr.js"].map((importer) => ({
    importer,
    module: "crypto",
    inPlace: 'export { createHash } from "node:crypto";',
  })),
  // App.synth() writes files with it; the programs write their own.
  ...["./yaml", "fs", "path"].map((module) => ({ importer: "/cdk8s/lib/app.js", module, inPlace: "" })),
  // Each object applies its patches, and those of the programs have none.
  {
    importer: "/cdk8s/lib/json-patch.js",
    module: "fast-json-patch",
    inPlace: `
      export const deepClone = (patches) => patches;
      export function applyPatch(document, patches) {
        if (patches.length > 0) throw new Error("the programs hold no library for JSON patches");
        return { newDocument: document };
      }
    `,
  },
];
