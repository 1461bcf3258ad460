import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";

/** What the tests ask of the product, from the sources of the build that INTEROP_CLI names. */
export async function product() {
  const root = path.join(import.meta.dirname, "../../..");
  const sources = path.join(path.dirname(process.env.INTEROP_CLI ?? path.join(root, "lib/cli.js")), "../src");
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { chosenChain } from "./cni/chain";
        export { chainVerdict } from "./cni/verdict";
        export { readCniDirectory } from "./files/cni-directory";
      `,
      resolveDir: sources,
    },
    bundle: true,
    platform: "node",
    format: "cjs",
    write: false,
  });
  const module = { exports: {} };
  new Function("module", "exports", "require", outputFiles[0].text)(
    module,
    module.exports,
    createRequire(path.join(sources, "index.ts")),
  );
  return module.exports;
}
