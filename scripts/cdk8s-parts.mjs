// The index of cdk8s loads all of it: Helm, includes, child processes, a YAML library of its own. The programs take objects,
// charts and Apps, without what those never call here.

/** esbuild plugin: reads `cdk8s` as the parts that the programs use. The build fails where cdk8s no longer has one. */
export const cdk8sParts = {
  name: "cdk8s-parts",
  setup({ onResolve, onLoad, initialOptions: { absWorkingDir: resolveDir } }) {
    onResolve({ filter: /^cdk8s$/ }, () => ({ path: "index", namespace: "cdk8s-parts" }));
    for (const { importer, module } of LEFT_OUT) {
      onResolve({ filter: new RegExp(`^${module}$`) }, (found) =>
        found.importer.endsWith(importer) ? { path: module, namespace: "cdk8s-parts" } : undefined,
      );
    }
    onLoad({ filter: /.*/, namespace: "cdk8s-parts" }, ({ path }) => ({
      contents: path === "index" ? PARTS : LEFT_OUT.find(({ module }) => module === path).inPlace,
      resolveDir,
    }));
  },
};

const PARTS = `
  export { ApiObject } from "cdk8s/lib/api-object";
  export { App, YamlOutputType } from "cdk8s/lib/app";
  export { Chart } from "cdk8s/lib/chart";
  export { JsonPatch } from "cdk8s/lib/json-patch";
`;

/** What a module of cdk8s imports, and gets something else in place of. */
const LEFT_OUT = [
  // App.synth() writes files with it; the programs write their own.
  { importer: "/cdk8s/lib/app.js", module: "./yaml", inPlace: "" },
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
