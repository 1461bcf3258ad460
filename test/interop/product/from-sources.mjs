import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { throughFaces } from "../../../scripts/faces.mjs";

const root = path.join(import.meta.dirname, "../../..");
/** Sources of the build that INTEROP_CLI names. */
const ofBuild = path.join(path.dirname(process.env.INTEROP_CLI ?? path.join(root, "lib/cli.js")), "../src");

/** What lines of `export … from …` name, of the sources in a folder `src`. */
export async function fromSources(contents, sources = ofBuild) {
  const { outputFiles } = await build({
    absWorkingDir: path.dirname(sources),
    stdin: { contents, resolveDir: sources },
    plugins: [throughFaces()],
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
