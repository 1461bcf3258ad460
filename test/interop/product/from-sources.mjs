import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { throughFaces } from "../../../scripts/faces.mjs";

/** What a line of `export … from …` names, of the sources in a folder `src`. */
export async function fromSources(sources, contents) {
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
